import { parseCommandLine, usageOf } from '../../scripts/command/commandLine.mjs';

const command = {
  name: 'npm run bake',
  does: 'Bakes.',
  files: { name: 'CAKE…', least: 1, most: 2 },
  options: {
    oven: { kind: 'text', value: 'NAME', does: 'which one' },
    minutes: { kind: 'count', value: 'NUMBER', does: 'how long', otherwise: 30 },
    size: { kind: 'number', value: 'NUMBER', does: 'how much of everything', otherwise: 1 },
    hot: { kind: 'flag', short: 'h', does: 'serves it at once' },
  },
  check: ({ minutes }: { minutes: number }) => (minutes === 13 ? 'Thirteen minutes are unlucky.' : undefined),
} as const;

const parse = (...args: string[]) => parseCommandLine(command, args);

it('reads options, files and what holds without them', () => {
  expect(parse('-h', 'a', '--oven=x', '--size', '0.5', 'b')).toEqual({
    values: { hot: true, oven: 'x', size: 0.5, minutes: 30 },
    rest: ['a', 'b'],
  });
});

it.each([
  [['--heat', 'a'], 'There is no option --heat.'],
  [['-x', 'a'], 'There is no option -x.'],
  [['a', '--oven'], '--oven takes a value.'],
  [['a', '--oven', '--hot'], '--oven takes a value.'],
  [['a', '--minutes', '1.5'], '--minutes takes a whole number.'],
  [['a', '--size', '0'], '--size takes a number above 0.'],
  [['a', '--hot=yes'], '--hot takes no value.'],
  [['a', '--constructor'], 'There is no option --constructor.'],
  [['a', '--minutes', '13'], 'Thirteen minutes are unlucky.'],
  [[], 'It takes CAKE….'],
  [['a', 'b', 'c'], 'It takes no more than CAKE….'],
])('says in one line what is wrong with %j', (args, message) => {
  expect(() => parse(...args)).toThrow(`npm run bake: ${message} See: npm run bake -- --help`);
});

it('shows how it is used, whatever else is there', () => {
  expect(parse('--help', '--minutes', '13').values.help).toBe(true);
  expect(usageOf(command)).toBe(`npm run bake -- [options] CAKE…

Bakes.

  --oven NAME       which one
  --minutes NUMBER  how long (by default 30)
  --size NUMBER     how much of everything (by default 1)
  -h, --hot         serves it at once
  --help            shows this`);
});

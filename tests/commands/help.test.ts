import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cases } from './cases';
import { cleanCheckout, type Checkout } from './checkout';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

let checkout: Checkout;
beforeAll(() => (checkout = cleanCheckout()) && undefined);
afterAll(() => checkout.remove());

describe.each(Object.keys(scripts))('%s', (script) => {
  it('answers --help with what it does, and each option is run by a test or has a reason', async () => {
    const { code, output, left } = await checkout.run(script, ['--help']);
    expect([code, left]).toEqual([0, []]);
    expect(output).toMatch(new RegExp(`^npm (run )?${script} `));
    const options = Array.from(output.matchAll(/^ +(?:-\w, )?--([\w-]+)/gm), ([, name]) => name as string);
    const { runs = [], notRun = {} } = cases[script] ?? {};
    const tried = runs.flatMap(({ args }) => args).map((word) => longName[word] ?? word.replace(/^--/, ''));
    // The suites share one command line.
    const shared = script.startsWith('test:') ? suiteParts() : [];
    const known = new Set([...tried, ...shared, ...Object.keys(notRun), 'help']);
    expect(options.filter((option) => !known.has(option))).toEqual([]);
  });

  it('answers an unknown option with one clear line', async () => {
    const { code, output, left } = await checkout.run(script, ['--nonsense']);
    expect(output.trimEnd()).toMatch(
      new RegExp(`^npm (run )?${script}: There is no option --nonsense\\. See: .*--help$`),
    );
    expect([code, left]).toEqual([2, []]);
  });
});

const longName: Readonly<Record<string, string>> = { '-t': 'testNamePattern' };

function suiteParts(): string[] {
  return Object.entries(cases)
    .filter(([script]) => script.startsWith('test:'))
    .flatMap(([, { runs = [], notRun = {} }]) => [
      ...runs.flatMap(({ args }) => args),
      ...Object.keys(notRun),
    ])
    .map((word) => longName[word] ?? word.replace(/^--/, ''));
}

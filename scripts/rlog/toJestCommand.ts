import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { differences } from '../../replay/diff';
import { failingTurn, simulateLog } from '../../replay/failure';
import { foldLog } from '../../replay/fold';
import type { Log } from '../../replay/format';
import type { Product } from '../../replay/product';
import { replayStrictly } from '../../replay/strict';
import { CommandError, type Answer } from './answer';
import { failureOf, momentNames, saysText, type FailureValues } from './failureOption';
import { openLog } from './openLog';
import { productOfLog } from './productOfLog';
import { redactCheck } from './redactCheck';
import type { ReplayTools } from './replayCommand';
import { slicesOf, trialOf, withRest } from './trial';

/**
 * `rlog to-jest`: makes a regression test of a log (LOG-4) and prints it. A log that is right today is copied
 * to those that the tests replay strictly. One that fails is copied beside them, where only its own test
 * takes it: its states hold the mistake, so a strict replay would pass now and fail once it is mended. All
 * else that is printed is comments, so that all of it can be saved as a test.
 * @param folder where the logs of the tests lie
 * @returns code 1 for a log that holds what should be hidden; nothing is written then
 * @throws CommandError with code 2 for a log that is cut off, and for a name that another log has
 */
export function toJest(file: string, wanted: FailureValues, tools: ReplayTools, folder: string): Answer {
  const made = makeTest(file, wanted, tools, folder);
  if ('code' in made) return made;
  const { name, target, isRight, fails, lines } = made;
  return {
    code: 0,
    text: [
      `// ${file}: is ${isRight ? 'the test' : 'the log'} ${target} now. ${fails}`,
      ...(isRight ? [`// It runs by: npm run test:replay -- -t ${name}.rlog`] : []),
      `// Saved as tests/replay/${name}.test.ts, this says what matters in it:`,
      ...lines,
    ].join('\n'),
  };
}

/** The same, with the test written to its place. @throws CommandError, also for a test that is there */
export async function savedTest(
  file: string,
  wanted: FailureValues,
  tools: ReplayTools,
  { logs, tests }: { logs: string; tests: string },
): Promise<Answer> {
  const test = join(tests, `${nameOf(file)}.test.ts`);
  if (existsSync(test)) throw new CommandError(2, `${file}: There is a test of that name: ${test}`);
  const made = makeTest(file, wanted, tools, logs);
  if ('code' in made) return made;
  writeFileSync(test, await formatted(test, made.lines.join('\n')));
  return {
    code: 0,
    text: `${file}: is the test ${test} with the log ${made.target} now. ${made.fails}\nIt runs by: npm run test:replay -- ${test}`,
  };
}

/** As the formatter of this project writes it, whose check is one of the tests. */
async function formatted(file: string, text: string): Promise<string> {
  const { format, resolveConfig } = await import('prettier');
  return format(text, { ...(await resolveConfig(file)), parser: 'typescript' });
}

const nameOf = (file: string) => basename(file).replace(/\.rlog(\.gz)?$/, '');

/** Folder of the logs that fail, beside those that are right. */
const wrongLogs = 'wrong';

interface MadeTest {
  name: string;
  /** Where the log lies now. */
  target: string;
  /** Whether the session is as it should be, so that it replays strictly. */
  isRight: boolean;
  /** Says whether it fails today. */
  fails: string;
  lines: string[];
}

function makeTest(
  file: string,
  wanted: FailureValues,
  tools: ReplayTools,
  folder: string,
): MadeTest | Answer {
  const checked = redactCheck(file, tools.productOf);
  if (checked.code !== 0) return checked;
  const { log, text } = openLog(file);
  if (log.truncated) throw new CommandError(2, `${file}: ${log.truncated} A test needs a whole session.`);
  const product = productOfLog(file, log, tools.productOf);
  const name = nameOf(file);
  const [right, wrong] = [join(folder, `${name}.rlog`), join(folder, wrongLogs, `${name}.rlog`)];
  for (const taken of [right, wrong])
    if (existsSync(taken)) throw new CommandError(2, `${file}: There is a test of that name: ${taken}`);
  const { failsIn, title, body } = testOf(file, log, product, wanted, tools);
  const isRight = failsIn === null && replayStrictly(product, log).divergence === null;
  const target = isRight ? right : wrong;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  return {
    name,
    target,
    isRight,
    fails: failsIn === null ? 'It passes today.' : `It fails today, in turn ${failsIn}.`,
    lines: testLines(isRight ? name : `${wrongLogs}/${name}`, `${name}: ${title}`, body, log.header.entry),
  };
}

function testLines(log: string, title: string, body: readonly string[], entry: string): string[] {
  const isDesk = entry === 'desk';
  return [
    ...(isDesk ? ["import type { DeskRootState } from '../../state/deskRootReducer';"] : []),
    "import { recordedSession } from './recordedSession';",
    '',
    `const session = recordedSession${isDesk ? '<DeskRootState>' : ''}('${log}.rlog');`,
    '',
    `it('${title}', ${body.some((line) => line.includes('await ')) ? 'async ' : ''}() => {`,
    ...body.map((line) => `  ${line}`),
    '});',
  ];
}

interface Test {
  /** The turn in which it fails today; null if it passes. */
  failsIn: number | null;
  title: string;
  body: string[];
}

function testOf(
  file: string,
  log: Log,
  product: Product<unknown>,
  wanted: FailureValues,
  tools: ReplayTools,
): Test {
  const failure = failureOf(wanted, slicesOf(product));
  if (!failure || failure.kind === 'diverges') return strictTest(product, log);
  const trial = trialOf(product, tools);
  const failing = withRest(file, () => failingTurn(trial, log, simulateLog(trial, log), failure));
  const failsIn = failing?.at ?? null;
  if (failure.kind === 'throws')
    return { failsIn, title: 'throws nothing', body: ['expect(await session.thrown()).toEqual([]);'] };
  const expression = wanted.until ?? wanted.end ?? '';
  const run = saysText(expression) ? '(await session.drawn())' : 'session.run()';
  const isSo = `(${parametersOf(expression, slicesOf(product))}) => ${expression}`;
  const line =
    failure.kind === 'end'
      ? `expect(${run}.isAtEnd(${isSo})).toBe(false);`
      : `expect(${run}.firstTurn(${isSo})).toBeNull();`;
  return { failsIn, title: 'stays right', body: [line] };
}

/** The parameters of a function with this expression: the slices, the state, the moment, as it uses them. */
function parametersOf(expression: string, slices: readonly string[]): string {
  const uses = (name: string) =>
    new RegExp(`\\b${name}\\b`).test(expression.replace(/"(?:[^"\\]|\\.)*"/g, ''));
  const named = (names: readonly string[]) => {
    const used = names.filter(uses);
    return used.length > 0 ? `{ ${used.join(', ')} }` : '_';
  };
  const all = [named(slices), uses('state') ? 'state' : '_state', named(momentNames)];
  return all.slice(0, all.findLastIndex((name) => !name.startsWith('_')) + 1 || 1).join(', ');
}

/** The session does what it did. */
function strictTest(product: Product<unknown>, log: Log): Test {
  const { divergence } = replayStrictly(product, log);
  return {
    failsIn: divergence?.turn ?? null,
    title: 'replays with every effect, action and state equal',
    body: [
      'expect(session.divergence()).toBeNull();',
      ...changedPlaces(product, log).map(
        ({ path, value }) => `expect(session.stateAt('${path}')).toEqual(${JSON.stringify(value)});`,
      ),
    ],
  };
}

/** Printed places at most. */
const most = 5;

/** What the log's last turn changes in the state, which for a shrunk log is what it is about. */
function changedPlaces(product: Product<unknown>, log: Log): { path: string; value: unknown }[] {
  const timeline = foldLog(product.reducer, log);
  for (let last = log.turns.length - 1; last >= 0; last -= 1) {
    const found = differences(timeline.at(last - 1), timeline.at(last), most);
    const small = found.flatMap(({ path }) => {
      const value = valueOf(timeline.at(log.turns.length - 1), path);
      return value !== undefined && JSON.stringify(value).length <= 200 ? [{ path, value }] : [];
    });
    if (small.length > 0) return small;
  }
  return [];
}

function valueOf(state: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], state);
}

import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { differences } from '../../replay/diff';
import { failingTurn, simulateLog } from '../../replay/failure';
import { foldLog } from '../../replay/fold';
import type { Log } from '../../replay/format';
import type { Product } from '../../replay/product';
import { replayStrictly } from '../../replay/strict';
import { CommandError, type Answer } from './answer';
import { failureOf, type FailureValues } from './failureOption';
import { openLog } from './openLog';
import { productOfLog } from './productOfLog';
import { redactCheck } from './redactCheck';
import type { ReplayTools } from './replayCommand';
import { slicesOf, trialOf, withRest } from './trial';

/**
 * `rlog to-jest`: makes a regression test of a log (LOG-4): copies the log to those of the tests, which
 * replay each strictly, and prints a test that says what matters in it. The rest of the answer is comments,
 * so that all of it can be saved as a test.
 * @param folder where the logs of the tests lie
 * @returns code 1 for a log that holds what should be hidden; nothing is written then
 * @throws CommandError with code 2 for a log that is cut off, and for a name that another log has
 */
export function toJest(file: string, wanted: FailureValues, tools: ReplayTools, folder: string): Answer {
  const checked = redactCheck(file, tools.productOf);
  if (checked.code !== 0) return checked;
  const { log, text } = openLog(file);
  if (log.truncated) throw new CommandError(2, `${file}: ${log.truncated} A test needs a whole session.`);
  const product = productOfLog(file, log, tools.productOf);
  const name = basename(file).replace(/\.rlog(\.gz)?$/, '');
  const target = join(folder, `${name}.rlog`);
  if (existsSync(target)) throw new CommandError(2, `${file}: There is a test of that name: ${target}`);
  const { fails, lines } = testOf(file, name, log, product, wanted, tools);
  writeFileSync(target, text);
  return {
    code: 0,
    text: [
      `// ${file}: is the test ${target} now. ${fails}`,
      `// It runs by: npm run test:replay -- -t ${name}.rlog`,
      `// Saved as tests/replay/${name}.test.ts, this says what matters in it:`,
      ...lines,
    ].join('\n'),
  };
}

interface PrintedTest {
  /** Whether it fails today. */
  fails: string;
  lines: string[];
}

function testOf(
  file: string,
  name: string,
  log: Log,
  product: Product<unknown>,
  wanted: FailureValues,
  tools: ReplayTools,
): PrintedTest {
  const failure = failureOf(wanted, slicesOf(product));
  const isDesk = log.header.entry === 'desk';
  const printed = (title: string, body: string[]) => [
    ...(isDesk ? ["import type { DeskRootState } from '../../state/deskRootReducer';"] : []),
    "import { recordedSession } from './recordedSession';",
    '',
    `const session = recordedSession${isDesk ? '<DeskRootState>' : ''}('${name}.rlog');`,
    '',
    `it('${name}: ${title}', ${body.some((line) => line.includes('await ')) ? 'async ' : ''}() => {`,
    ...body.map((line) => `  ${line}`),
    '});',
  ];
  if (failure && failure.kind !== 'diverges') {
    const trial = trialOf(product, tools);
    const failing = withRest(file, () => failingTurn(simulateLog(trial, log), failure, tools.screens));
    const fails = failing ? `It fails today, in turn ${failing.at}.` : 'It passes today.';
    if (failure.kind === 'throws')
      return { fails, lines: printed('throws nothing', ['expect(await session.thrown()).toEqual([]);']) };
    const { until = '' } = wanted;
    const used = slicesOf(product).filter((slice) => new RegExp(`\\b${slice}\\b`).test(until));
    const state = `${used.length > 0 ? `{ ${used.join(', ')} }` : '_'}${/\bstate\b/.test(until) ? ', state' : ''}`;
    const turn = `session.run().firstTurn((${state}) => ${until})`;
    return { fails, lines: printed('stays right', [`expect(${turn}).toBeNull();`]) };
  }
  const { divergence } = replayStrictly(product, log);
  return {
    fails: divergence ? `It fails today, in turn ${divergence.turn}.` : 'It passes today.',
    lines: printed('replays with every effect, action and state equal', [
      'expect(session.divergence()).toBeNull();',
      ...changedPlaces(product, log).map(
        ({ path, value }) => `expect(session.stateAt('${path}')).toEqual(${JSON.stringify(value)});`,
      ),
    ]),
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

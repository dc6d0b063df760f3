import { differences } from '../../replay/diff';
import type { Log } from '../../replay/format';
import { readLog } from '../../replay/readLog';
import type { Product } from '../../replay/product';
import { createProjector } from '../../replay/redaction';
import { NoRestError, replaySimulated, type SimulatedRun, type Unanswered } from '../../replay/simulated';
import { replayStrictly } from '../../replay/strict';
import { recordTurns } from '../../replay/writeLog';
import { CommandError, type Answer } from './answer';
import { initToday } from './initToday';
import { openLog, saveLog } from './openLog';
import { productToReplay } from './productOfLog';
import type { ReplayTools } from './replayCommand';
import { runChanges } from './runChanges';
import { createSimulatedWorld } from '../../src/app/simulatedWorld';
import { effectNames, indented, inputText, short } from './turnText';

export type AcceptTools = Pick<ReplayTools, 'productOf' | 'today'>;

/** Today's version of the app that recorded the log. */
interface Ours {
  product: Product<unknown>;
  today: AcceptTools['today'];
}

/** Nothing differs, so nothing was written. */
const unchanged = 'same; the file stays as it is.';

/**
 * `rlog accept`: rewrites a log to what today's code would have recorded with the same person, answers, ids
 * and times. Shows the differences, and writes the file if there are any.
 * @param isTrial writes nothing, and returns code 1 if there are differences
 * @throws CommandError with code 125 when the code needs an answer that the log does not have; the file stays
 */
export function acceptFile(file: string, { productOf, today }: AcceptTools, isTrial = false): Answer {
  const { log, isPacked } = openLog(file);
  const product = productToReplay(file, log, productOf);
  const { divergence } = replayStrictly(product, log);
  if (divergence === null) return { code: 0, text: `${file}: ${unchanged}`, isSame: true };
  const again = replayedAgain(file, log, { product, today });
  const text = again.text;
  if (!isTrial) saveLog(file, text, isPacked);
  const differ = again.changes.filter((line) => /^ {2}\S/.test(line)).length;
  const title = `${isTrial ? 'would be accepted' : 'accepted'}: ${differ} of ${log.turns.length} turns differ (recorded → now)`;
  return { code: isTrial ? 1 : 0, text: [`${file}: ${title}`, ...again.changes].join('\n') };
}

/** The rewritten log as text, and the differences. @throws CommandError with code 125 */
function replayedAgain(
  file: string,
  recorded: Log,
  { product, today }: Ours,
): { text: string; changes: string[] } {
  const projector = createProjector(product.redaction);
  const init = projector.project(initToday(recorded), 'state');
  const log: Log = { ...recorded, header: { ...recorded.header, init } };
  const run = simulated(file, log, { product, today });
  if (run.unanswered.length > 0) throw new CommandError(125, unansweredText(file, log, run.unanswered));
  const text = recordTurns(
    product,
    log,
    run.turns.map(({ turn }) => turn),
    today,
  );
  const check = replayStrictly(product, readLog(text));
  if (check.divergence)
    throw new CommandError(
      125,
      `${file}: The code does not do the same twice (turn ${check.divergence.turn}, ${check.divergence.kind}), so nothing was accepted.`,
    );
  const start = differences(recorded.header.init, init).map(
    ({ path, recorded: before, replayed }) =>
      `  before the boot: state ${path}: ${short(before)} → ${short(replayed)}`,
  );
  return { text, changes: [...start, ...runChanges(product, projector, log, run)] };
}

function simulated(file: string, log: Log, { product }: Ours): SimulatedRun<unknown> {
  const world = createSimulatedWorld(log, product.redaction);
  try {
    return replaySimulated(product, log, createProjector(product.redaction), world);
  } catch (error) {
    if (!(error instanceof NoRestError)) throw error;
    throw new CommandError(125, `${file}: Cannot be replayed: ${error.message}.`);
  }
}

function unansweredText(file: string, log: Log, unanswered: readonly Unanswered[]): string {
  const names = effectNames(log.turns);
  const lines = unanswered.map(({ name, arg, saga, line }) => {
    const turn = log.turns[line];
    return `turn ${line} (${turn ? inputText(turn, names) : ''}), saga ${saga ?? 'unknown'}: ${name}${arg === undefined ? '' : ` ${short(arg)}`}`;
  });
  return [
    `${file}: Cannot be replayed: the code asks for what the log has no answer for. The file stays as it is.`,
    ...indented(lines),
    '  A log under fixtures/logs can be recorded in the browser: npm run rlog -- accept --record FILE',
  ].join('\n');
}

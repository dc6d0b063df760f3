import { failingTurn, simulateLog, type FailingTurn } from '../../replay/failure';
import type { Log } from '../../replay/format';
import { createProjector } from '../../replay/redaction';
import type { SimulatedRun } from '../../replay/simulated';
import { recordTurns } from '../../replay/writeLog';
import type { Answer } from './answer';
import { failureOf, type FailureValues } from './failureOption';
import { openLog, saveLog } from './openLog';
import { productToReplay } from './productOfLog';
import type { ReplayTools } from './replayCommand';
import { runChanges } from './runChanges';
import { heuristic, slicesOf, trialOf, withRest } from './trial';
import { indented, seconds, short, thrownText } from './turnText';

/**
 * `rlog sim`: runs the recorded inputs through today's code with the recorded answers.
 * @param out where the log of the run is written; nowhere for undefined
 * @returns without a failure to look for: 0 same, 1 different. With one: 0 if it does not happen, 1 if it
 * does
 * @throws CommandError with code 2 for a bad log or place, 125 for a log that cannot be replayed
 */
export function simulateFile(
  file: string,
  wanted: FailureValues,
  out: string | undefined,
  tools: ReplayTools,
): Answer {
  const { log } = openLog(file);
  const product = productToReplay(file, log, tools.productOf);
  const trial = trialOf(product, tools);
  const failure = failureOf(wanted, slicesOf(product));
  const run = withRest(file, () => simulateLog(trial, log));
  if (out !== undefined)
    saveLog(
      out,
      recordTurns(
        product,
        log,
        run.turns.map(({ turn }) => turn),
        tools.today,
      ),
    );
  const changes = runChanges(product, createProjector(product.redaction), log, run);
  const different = changes.filter((line) => /^ {2}\S/.test(line)).length;
  const outcome =
    different === 0 ? 'same' : `different in ${different} of ${log.turns.length} turns (recorded → now)`;
  const failing = failure && failure.kind !== 'diverges' ? failingTurn(trial, log, run, failure) : null;
  const fails = failure?.kind === 'diverges' ? different > 0 : failing !== null;
  const found = failure && failure.kind !== 'diverges' ? [`  ${foundText(run, failing, failure.kind)}`] : [];
  const text = [
    `${file}: ${outcome}. ${run.turns.length} turns simulated.${log.truncated ? ` Note: ${log.truncated}` : ''}`,
    ...found,
    ...changes,
    ...unansweredLines(log, run),
    ...(different > 0 ? [heuristic] : []),
  ];
  const isBad = failure ? fails : different > 0;
  return { code: isBad ? 1 : 0, text: text.join('\n') };
}

function foundText(
  { turns }: SimulatedRun<unknown>,
  failing: FailingTurn | null,
  kind: 'throws' | 'until' | 'end',
): string {
  if (!failing) return kind === 'throws' ? 'Nothing is thrown.' : 'The expression never comes true.';
  const { at, thrown } = failing;
  const what = kind === 'throws' ? 'thrown' : 'true';
  const error = thrown ? `: ${thrownText(thrown, failing.components)}` : '';
  return `${what} in turn ${at} at ${seconds(turns[at]?.turn.ts ?? 0)}${error}`;
}

function unansweredLines(log: Log, { unanswered }: SimulatedRun<unknown>): string[] {
  if (unanswered.length === 0) return [];
  return [
    '  asked, and the log has no answer',
    ...indented(
      unanswered.map(
        ({ name, arg, saga, line }) =>
          `turn ${line} of ${log.turns.length}, saga ${saga ?? 'unknown'}: ${name}${arg === undefined ? '' : ` ${short(arg)}`}`,
      ),
    ),
  ];
}

import { findFailure, type FailingLog, type Failure } from '../../replay/failure';
import type { Log } from '../../replay/format';
import { shrink } from '../../replay/shrink';
import { replayStrictly } from '../../replay/strict';
import { writeLog } from '../../replay/writeLog';
import { CommandError, type Answer } from './answer';
import { failureOf, type FailureValues } from './failureOption';
import { openLog, saveLog } from './openLog';
import { productToReplay } from './productOfLog';
import type { ReplayTools } from './replayCommand';
import { heuristic, slicesOf, trialOf, withRest } from './trial';
import { effectNames, turnText } from './turnText';

/**
 * `rlog shrink`: writes the smallest log in which the same failure remains. Without an option the failure is
 * the log's divergence, else what is thrown.
 * @returns code 1 if the log does not fail in this way; nothing is written then
 * @throws CommandError with code 2 for a bad log or place, 125 for a log that cannot be replayed
 */
export function shrinkFile(file: string, out: string, wanted: FailureValues, tools: ReplayTools): Answer {
  const { log } = openLog(file);
  const product = productToReplay(file, log, tools.productOf);
  const trial = trialOf(product, tools);
  const named = failureOf(wanted, slicesOf(product));
  return withRest(file, () => {
    const kinds: Failure[] = named ? [named] : [{ kind: 'diverges' }, { kind: 'throws' }];
    for (const failure of kinds) {
      const failing = findFailure(trial, log, failure);
      if (failing) return shrunk(file, out, log, failing, failure, tools);
    }
    return { code: 1, text: `${file}: ${nothingFails(named)}` };
  });

  function shrunk(
    name: string,
    target: string,
    from: Log,
    failing: FailingLog,
    failure: Failure,
    { onProgress }: ReplayTools,
  ): Answer {
    const smallest = shrink(failing, ({ turns, tried }) => {
      if (tried % 10 === 0) onProgress?.(`${name}: ${turns} turns left after ${tried} tries`);
    });
    const { divergence } = replayStrictly(product, smallest);
    if (failure.kind !== 'diverges' && divergence)
      throw new CommandError(125, `${name}: The code does not do the same twice (turn ${divergence.turn}).`);
    saveLog(target, writeLog(smallest));
    const names = effectNames(smallest.turns);
    return {
      code: 0,
      text: [
        `${name}: ${inputs(from)} → ${inputs(smallest)}, in ${target}. ${remains(failure)}`,
        ...smallest.turns.slice(-20).map((line, index, shown) => {
          const first = smallest.turns.length - shown.length;
          return `  ${turnText(first + index, line, names)}`;
        }),
        ...(failure.kind === 'diverges' ? [] : [heuristic]),
      ].join('\n'),
    };
  }
}

function inputs({ turns }: Log): string {
  const acts = turns.filter(({ k }) => k === 'act').length;
  return `${turns.length} turns (${acts} actions)`;
}

function remains({ kind }: Failure): string {
  if (kind === 'diverges') return 'It diverges as before.';
  if (kind === 'throws') return 'It throws as before.';
  return kind === 'end'
    ? 'At its end the expression is true. Nothing is left out: nobody knows what a missing thing needs.'
    : 'The expression comes true as before.';
}

function nothingFails(failure: Failure | null): string {
  if (failure?.kind === 'diverges') return 'Does not diverge: there is nothing to shrink.';
  if (failure?.kind === 'throws')
    return 'Nothing is thrown when its inputs are run: there is nothing to shrink.';
  if (failure) return 'The expression never comes true when its inputs are run: there is nothing to shrink.';
  return 'It replays the same and nothing is thrown. Say what is wrong: --until EXPRESSION.';
}

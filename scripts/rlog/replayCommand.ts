import { foldTurn } from '../../replay/fold';
import type { Log } from '../../replay/format';
import { printHash } from '../../replay/hash';
import type { Product } from '../../replay/product';
import { createProjector } from '../../replay/redaction';
import { replayStrictly, type Divergence } from '../../replay/strict';
import type { Answer } from './answer';
import { openLog } from './openLog';
import { productToReplay, type ProductOf } from './productOfLog';
import { differencesText, effectNames, indented, inputText, lastTurns, pretty, seconds } from './turnText';

export interface ReplayTools {
  productOf: ProductOf;
  /** Header fields of this checkout. */
  today: { build: string; reducers: string };
  onProgress?: (file: string, turns: number, of: number) => void;
}

/** `rlog replay`: runs the sagas again; with `--reducers-only` it only folds the actions. */
export function replayFile(file: string, tools: ReplayTools, reducersOnly = false): Answer {
  const { log } = openLog(file);
  const product = productToReplay(file, log, tools.productOf);
  const cut = log.truncated ? ` Note: ${log.truncated} Replayed up to its last whole turn.` : '';
  if (reducersOnly) return foldedAnswer(file, log, product, tools, cut);
  const result = replayStrictly(product, log, {
    onProgress: (turns) => tools.onProgress?.(file, turns, log.turns.length),
  });
  if (result.divergence) return { code: 1, text: divergenceText(file, log, result.divergence, tools) + cut };
  return {
    code: 0,
    text: `${file}: same. ${result.turns} turns: every effect, action and state equal.${cut}`,
  };
}

function foldedAnswer(
  file: string,
  log: Log,
  product: Product<unknown>,
  tools: ReplayTools,
  cut: string,
): Answer {
  const projector = createProjector(product.redaction);
  let state = log.header.init;
  let recorded = '';
  for (const [index, line] of log.turns.entries()) {
    state = foldTurn(product.reducer, state, line);
    recorded = line.h ?? recorded;
    const folded = printHash(projector.hash(state, 'state'));
    if (folded === recorded) continue;
    const lines = [
      `${file}: the reducers make another state in turn ${index} of ${log.turns.length}: recorded ${recorded}, folded ${folded}.`,
      '  last turns',
      ...indented(lastTurns(log, index)),
      ...buildLines(log, tools),
    ];
    return { code: 1, text: lines.join('\n') + cut };
  }
  return { code: 0, text: `${file}: same. ${log.turns.length} turns folded, every state equal.${cut}` };
}

const kinds: Record<Divergence['kind'], string> = {
  effect: 'effect',
  put: 'action put by a saga, number',
  state: 'state',
  answer: 'the log answers an effect that is not waiting',
  crash: 'what was thrown',
};

function divergenceText(file: string, log: Log, found: Divergence, tools: ReplayTools): string {
  const counted = found.kind === 'effect' || found.kind === 'put' ? ` ${found.position + 1}` : '';
  const input = inputText(found.line, effectNames(log.turns));
  return [
    `${file}: DIVERGED in turn ${found.turn} of ${log.turns.length} (${input}) at ${seconds(found.line.ts)}, saga ${found.saga ?? 'unknown'}: ${kinds[found.kind]}${counted}`,
    '  recorded',
    ...indented(pretty(found.recorded)),
    '  replayed',
    ...indented(pretty(found.replayed)),
    ...section('where they differ', differencesText(found.differences)),
    ...section('state after the turn', differencesText(found.state)),
    '  last turns',
    ...indented(lastTurns(log, found.turn)),
    ...buildLines(log, tools),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`  ${title}`, ...indented(lines)];
}

function buildLines({ header }: Log, { today }: ReplayTools): string[] {
  const lines = [
    `  recorded by build ${header.build}, reducers ${header.reducers}; replayed by ${today.build}, reducers ${today.reducers}`,
  ];
  if (header.reducers !== today.reducers)
    lines.push('  Note: the reducers have changed since; if that is intended, record the log anew (accept).');
  return lines;
}

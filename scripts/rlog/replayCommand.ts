import { foldTurn } from '../../replay/fold';
import type { Log } from '../../replay/format';
import { tolerableKinds, type DifferenceKind, type TolerableKind } from '../../replay/differenceKind';
import { printHash } from '../../replay/hash';
import type { Product } from '../../replay/product';
import { createProjector } from '../../replay/redaction';
import type { Screens } from '../../replay/screens';
import { replayStrictly, type Divergence } from '../../replay/strict';
import type { Answer } from './answer';
import { thrownInLog } from './thrownLines';
import { openLog } from './openLog';
import { productToReplay, type ProductOf } from './productOfLog';
import {
  differencesText,
  effectNames,
  indented,
  inputText,
  lastTurns,
  pretty,
  seconds,
  short,
} from './turnText';

export interface ReplayTools {
  productOf: ProductOf;
  /** Header fields of this checkout. */
  today: { build: string; reducers: string };
  /** Draws the screens of the app that recorded the log, where they are to be drawn. */
  screens?: Screens | undefined;
  /** Told now and then what a long command is at. */
  onProgress?: (doing: string) => void;
}

/**
 * `rlog replay`: runs the sagas again; with `--reducers-only` it only folds the actions. With screens it also
 * draws them after each turn, and fails when one throws.
 * @param tolerate kinds of difference that are passed and counted
 */
export function replayFile(
  file: string,
  tools: ReplayTools,
  { reducersOnly = false, tolerate }: { reducersOnly?: boolean; tolerate?: readonly TolerableKind[] } = {},
): Answer {
  const { log } = openLog(file);
  const product = productToReplay(file, log, tools.productOf);
  const cut = log.truncated ? ` Note: ${log.truncated} Replayed up to its last whole turn.` : '';
  if (reducersOnly) return foldedAnswer(file, log, product, tools, cut);
  const result = replayStrictly(product, log, {
    tolerate,
    onProgress: (turns) => tools.onProgress?.(`${file}: turn ${turns} of ${log.turns.length}`),
  });
  const thrown = thrownInLog(product, log, tools.screens);
  const further = [cut, ...thrown.lines.map((line) => `\n${line}`)].join('');
  if (result.divergence)
    return { code: 1, text: divergenceText(file, log, result.divergence, tools) + further };
  const passed = tolerableKinds.filter((kind) => (result.tolerated?.[kind] ?? 0) > 0);
  const outcome =
    passed.length === 0
      ? `same. ${result.turns} turns: every effect, action and state equal.`
      : `same but for ${passed.map((kind) => `${result.tolerated?.[kind]} × ${kind}`).join(', ')}, which you tolerate. ${result.turns} turns.`;
  return { code: thrown.isThrown ? 1 : 0, text: `${file}: ${outcome}${further}` };
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
      ...buildLines(log, tools, true),
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

const differenceTexts: Record<DifferenceKind, string> = {
  'new-fields': 'new fields',
  order: 'another order (--tolerate order passes it)',
  value: 'another value',
  missing: 'recorded, but it did not happen',
  extra: 'it happened, but was not recorded',
};

/**
 * What kind of difference it is. A new field of a state harms nobody; one of a request reaches the server.
 */
function differenceText({ difference, kind, replayed }: Divergence): string {
  const text = differenceTexts[difference];
  if (difference !== 'new-fields') return text;
  if (kind === 'state') return `${text} (--tolerate new-fields passes them)`;
  const isRequest = (replayed as { call?: string }).call === 'http.send';
  return isRequest ? `${text} of a request, which the server gets` : text;
}

function divergenceText(file: string, log: Log, found: Divergence, tools: ReplayTools): string {
  const counted = found.kind === 'effect' || found.kind === 'put' ? ` ${found.position + 1}` : '';
  const input = inputText(found.line, effectNames(log.turns));
  return [
    `${file}: DIVERGED in turn ${found.turn} of ${log.turns.length} (${input}) at ${seconds(found.line.ts)}${culprit(found)}: ${kinds[found.kind]}${counted}: ${differenceText(found)}`,
    ...(found.kind === 'state' ? stateLines(found, file, log) : valueLines(found)),
    ...section('state after the turn', differencesText(found.state)),
    '  last turns',
    ...indented(lastTurns(log, found.turn)),
    ...buildLines(log, tools, found.reducersDiffer),
    ...damageLines(log, found.turn),
  ].join('\n');
}

/** The code at fault: a saga, for a state the reducer and its action, and none for an answer to nobody. */
function culprit({ kind, saga, cause }: Divergence): string {
  if (kind === 'answer') return '';
  if (kind !== 'state') return `, saga ${saga ?? 'unknown'}`;
  const isSure = cause !== null && cause.differences.length > 0;
  const names = isSure ? [cause.reducer] : Object.keys(cause?.slices ?? {});
  const reducer = `reducer ${names.join(' or ') || 'unknown'}`;
  return `, ${isSure ? '' : 'probably '}${reducer}${cause?.action ? ` on ${cause.action}` : ''}`;
}

/** Signs that the file was changed, up to the turn after the one that differs. */
function damageLines({ turns }: Log, upTo: number): string[] {
  const before = (index: number) => turns[index - 1];
  const isRepeated = upTo > 0 && JSON.stringify(turns[upTo]) === JSON.stringify(before(upTo));
  const early = turns.slice(0, upTo + 2).findIndex(({ ts }, index) => ts < (before(index)?.ts ?? 0));
  return [
    ...(isRepeated ? ['  Note: this turn repeats the one before it; a line may be in the file twice.'] : []),
    ...(early > 0
      ? [`  Note: turn ${early} has an earlier time than the one before it; a line may have been moved.`]
      : []),
  ];
}

function valueLines(found: Divergence): string[] {
  return [
    '  recorded',
    ...indented(pretty(found.recorded)),
    '  replayed',
    ...indented(pretty(found.replayed)),
    ...section('where they differ', differencesText(found.differences)),
  ];
}

/** A log holds only the hash of a state, so the recorded value is sometimes not to be found. */
function stateLines(
  { cause, differences, recorded, replayed }: Divergence,
  file: string,
  { header }: Log,
): string[] {
  if (differences.length > 0) return section('where they differ', differencesText(differences));
  const changes = (cause?.changes ?? []).map(
    ({ path, recorded: before, replayed: after }) => `${path}: ${short(before)} → ${short(after)}`,
  );
  const slices = Object.entries(cause?.slices ?? {});
  return [
    `  The log holds the hash of the recorded state alone (${String(recorded)}, replayed ${String(replayed)}), and no value was found that has it.`,
    ...section('what the reducers change in this turn today', changes.length > 0 ? changes : ['nothing']),
    ...slices.flatMap(([name, value]) => section(`${name} after the turn, replayed`, pretty(value))),
    `  To see the recorded value, view the log with the build that recorded it, ${header.build} (view --own-build).`,
    `  To find the commit that changed it: npm run rlog -- bisect ${file} --good COMMIT`,
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`  ${title}`, ...indented(lines)];
}

function buildLines({ header }: Log, { today }: ReplayTools, reducersDiffer: boolean): string[] {
  const lines = [
    `  recorded by build ${header.build}, reducers ${header.reducers}; replayed by ${today.build}, reducers ${today.reducers}`,
  ];
  if (!reducersDiffer) return lines;
  lines.push(
    header.reducers === today.reducers
      ? '  Note: the reducers are those that recorded it, so the log itself has been changed, or damaged.'
      : '  Note: the reducers have changed since; if that is intended, record the log anew (accept).',
  );
  return lines;
}

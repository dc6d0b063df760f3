import type { UnknownAction } from 'redux';
import { differences, sameValue } from '../../replay/diff';
import { foldLog, type Timeline } from '../../replay/fold';
import type { Log, TurnLine } from '../../replay/format';
import { printHash } from '../../replay/hash';
import type { Product } from '../../replay/product';
import type { Projector } from '../../replay/redaction';
import type { SimulatedRun, SimulatedTurn } from '../../replay/simulated';
import type { IssuedEffect } from '../../replay/turn';
import { effectNames, indented, inputText, seconds, short } from './turnText';

/**
 * Differences between a simulated run and its log, turn by turn, as text: recorded → now. Times and effect
 * numbers are ignored.
 */
export function runChanges<State>(
  product: Product<State>,
  projector: Projector,
  log: Log,
  run: SimulatedRun<State>,
): string[] {
  const names = effectNames(log.turns);
  const states = stateChanges(projector, foldLog(product.reducer, log));
  const report: string[] = [];
  const begun = new Set(run.turns.flatMap(({ line }) => (line === null ? [] : [line])));
  let next = 0;

  /** Turns of the log up to a given one that the run skipped. */
  const missing = (upTo: number) => {
    for (; next < upTo; next += 1)
      if (!begun.has(next))
        report.push(
          `  turn ${next} (${inputText(log.turns[next] as TurnLine, names)}): does not happen any more`,
        );
  };

  for (const { turn, line, putters } of run.turns) {
    if (line !== null) missing(line);
    const recorded = line === null ? undefined : log.turns[line];
    const found = [
      ...changedInput(projector, recorded, turn.input),
      ...changedPuts(projector, recorded?.o ?? [], turn.puts, putters),
      ...changedEffects(projector, run, names, line, recorded, turn.effects),
      ...changedCrash(recorded, turn),
      ...(line === null ? [] : states(line, recorded, turn.state)),
    ];
    if (line === null)
      report.push(
        `  a new turn${position(run.turns, turn.index)} (${newInput(run, turn)})`,
        ...indented(found),
      );
    else if (found.length > 0)
      report.push(
        `  turn ${line} (${inputText(recorded as TurnLine, names)}) at ${seconds(turn.ts)}`,
        ...indented(found),
      );
  }
  missing(log.turns.length);
  return report;
}

type Turn<State> = SimulatedTurn<State>['turn'];

function position<State>(turns: readonly SimulatedTurn<State>[], index: number): string {
  const before = turns.slice(0, index).findLast(({ line }) => line !== null);
  return before ? ` after turn ${before.line}` : '';
}

function newInput<State>({ turns, madeUp }: SimulatedRun<State>, { input }: Turn<State>): string {
  if (input.kind === 'boot') return 'boot';
  if (input.kind === 'act') return `act ${input.action.type}, which the code causes`;
  const effects = turns.flatMap(({ turn }) => turn.effects);
  const effect = effects.find((issued) => issued.id === input.id && 'name' in issued);
  const name = effect && 'name' in effect ? effect.name : '';
  const how = madeUp.has(input.id)
    ? `, answered with ${input.kind === 'res' ? short(input.value) : input.error.name}: the log has no answer`
    : '';
  return `${name}${how}`;
}

/** An outside action may differ as a consequence of the code, such as another address. */
function changedInput(
  projector: Projector,
  recorded: TurnLine | undefined,
  input: Turn<unknown>['input'],
): string[] {
  if (!recorded?.a || input.kind !== 'act') return [];
  return pairs('', differences(recorded.a, projector.project(input.action, 'action')));
}

function changedPuts(
  projector: Projector,
  recorded: readonly UnknownAction[],
  puts: readonly UnknownAction[],
  putters: readonly (string | null)[],
): string[] {
  const now = puts.map((put) => projector.project(put, 'action') as UnknownAction);
  return aligned(recorded, now, sameValue, (left, right) => left.type === right.type).flatMap(
    ([left, right]) => {
      const before = left === null ? undefined : recorded[left];
      const after = right === null ? undefined : now[right];
      const saga = right === null ? '' : ofSaga(putters[right]);
      if (before && after) return pairs(`put ${after.type}${saga}: `, differences(before, after));
      return [after ? `+ put${saga} ${short(after)}` : `- put ${short(before)}`];
    },
  );
}

function changedEffects<State>(
  projector: Projector,
  { matches, madeUp }: SimulatedRun<State>,
  names: ReadonlyMap<number, string>,
  line: number | null,
  recorded: TurnLine | undefined,
  effects: readonly IssuedEffect[],
): string[] {
  const report: string[] = [];
  const before = (recorded?.f ?? []).map(([id, name]) => (name === 'x' ? `cancels ${id}` : String(id)));
  const after: string[] = [];
  for (const effect of effects) {
    const like = matches.get(effect.id);
    const saga = ofSaga(effect.saga);
    if ('cancelled' in effect) {
      after.push(`cancels ${like?.id}`);
      if (!before.includes(`cancels ${like?.id}`))
        report.push(
          `+ cancels${saga} ${like ? `effect ${like.id}, ${like.name}` : 'an effect that the log has not'}`,
        );
      continue;
    }
    const { name } = effect;
    const arg = projector.project(effect.arg, `argument of ${projector.tableOf(name, effect.arg)}`);
    after.push(String(like?.id));
    if (!like)
      report.push(
        `+ effect${saga} ${name}${arg === undefined ? '' : ` ${short(arg)}`}${madeUp.has(effect.id) ? '' : ', with no answer'}`,
      );
    else {
      if (like.line !== line) report.push(`effect ${name}${saga}: in turn ${like.line} → here`);
      report.push(...pairs(`effect ${name}${saga}: `, differences(like.arg, arg)));
    }
  }
  const elsewhere = new Set([...matches.values()].map(({ id }) => id));
  for (const [id, name, arg] of recorded?.f ?? []) {
    if (after.includes(name === 'x' ? `cancels ${id}` : String(id))) continue;
    if (name === 'x') report.push(`- cancels effect ${id}, ${names.get(id) ?? ''}`);
    else if (!elsewhere.has(id)) report.push(`- effect ${name}${arg === undefined ? '' : ` ${short(arg)}`}`);
    // Moved entries are reported at their new place.
  }
  const common = before.filter((one) => after.includes(one));
  const order = after.filter((one) => before.includes(one));
  if (common.join() !== order.join())
    report.push(`effects in another order: ${named(common, names)} → ${named(order, names)}`);
  return report;
}

const named = (ids: readonly string[], names: ReadonlyMap<number, string>) =>
  ids.map((id) => id.replace(/\d+/, (number) => names.get(Number(number)) ?? number)).join(', ');

function changedCrash(recorded: TurnLine | undefined, { crash }: Turn<unknown>): string[] {
  if (recorded?.x?.name === crash?.name) return [];
  const text = (error: TurnLine['x']) => (error ? `${error.name}: ${error.message}` : 'nothing');
  return [`thrown: ${text(recorded?.x)} → ${text(crash)}`];
}

/** State differences after a turn. Each place is reported once while it stays different. */
function stateChanges<State>(projector: Projector, recordedStates: Timeline<State>) {
  let told = new Set<string>();
  let hash = '';
  let byReducers = false;
  return (line: number, recorded: TurnLine | undefined, state: State): string[] => {
    hash = recorded?.h ?? hash;
    const now = printHash(projector.hash(state, 'state'));
    const then = recordedStates.at(line);
    // The state from the log's actions with today's reducers. If it differs from the recorded state, the
    // reducers have changed; the log does not contain the old states.
    const isSame = printHash(projector.hash(then, 'state')) === now;
    if (isSame) {
      told = new Set();
      if (now === hash || byReducers) return [];
      byReducers = true;
      return ['state: the reducers make another one of the same actions, from here on'];
    }
    const places = pairs(
      'state ',
      differences(projector.project(then, 'state'), projector.project(state, 'state')),
    );
    const news = places.filter((place) => !told.has(place));
    told = new Set(places);
    return news;
  };
}

const ofSaga = (saga: string | null | undefined) => (saga ? ` (${saga})` : '');

function pairs(before: string, found: ReturnType<typeof differences>): string[] {
  return found.map(
    ({ path, recorded, replayed }) =>
      `${before}${path || 'the whole'}: ${short(recorded)} → ${short(replayed)}`,
  );
}

/**
 * Aligns two lists by their longest common subsequence; between its parts, entries of the same kind are
 * paired.
 * @returns positions in both lists, only where they differ; null for a missing side
 */
function aligned<Item>(
  left: readonly Item[],
  right: readonly Item[],
  isEqual: (left: Item, right: Item) => boolean,
  isOfKind: (left: Item, right: Item) => boolean,
): [number | null, number | null][] {
  const length: number[][] = Array.from({ length: left.length + 1 }, () =>
    Array<number>(right.length + 1).fill(0),
  );
  const at = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      (length[i] as number[])[j] = isEqual(left[i] as Item, right[j] as Item)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
  const result: [number | null, number | null][] = [];
  let gone: number[] = [];
  let come: number[] = [];
  const flush = () => {
    for (const i of gone) {
      const j = come.find((other) => isOfKind(left[i] as Item, right[other] as Item)) ?? null;
      if (j !== null) come = come.filter((other) => other !== j);
      result.push([i, j]);
    }
    result.push(...come.map((j): [null, number] => [null, j]));
    gone = [];
    come = [];
  };
  for (let i = 0, j = 0; i < left.length || j < right.length;) {
    if (i < left.length && j < right.length && isEqual(left[i] as Item, right[j] as Item)) {
      flush();
      i += 1;
      j += 1;
    } else if (j >= right.length || (i < left.length && at(i + 1, j) >= at(i, j + 1))) gone.push(i++);
    else come.push(j++);
  }
  flush();
  return result;
}

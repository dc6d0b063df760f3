import type { UnknownAction } from 'redux';
import { differences, sameValue, type Difference } from './diff';
import { firstDifferent, kindOf, paired, type DifferenceKind, type TolerableKind } from './differenceKind';
import { createEngine, type Engine } from './engine';
import { foldLog } from './fold';
import type { EffectEntry, Log, TurnLine } from './format';
import { printHash } from './hash';
import type { Product } from './product';
import { createReplayProjector, type Projector } from './redaction';
import { createSagaNames, type SagaNames } from './sagaNames';
import { changedAt, findStateCause, valueAt, type StateCause } from './stateCause';
import type { IssuedEffect, Turn } from './turn';

/** The first place where the code acted differently from the log. */
export interface Divergence {
  turn: number;
  line: TurnLine;
  kind: 'effect' | 'put' | 'state' | 'answer' | 'crash';
  difference: DifferenceKind;
  /** Position among the turn's effects or puts, from 0. */
  position: number;
  /** Redacted; undefined if one side has nothing. */
  recorded: unknown;
  replayed: unknown;
  /** The differences inside the effect's argument, the action or the state. */
  differences: Difference[];
  /** The saga that was running; null for a state, which the reducers make, and for an answer to nobody. */
  saga: string | null;
  /** Of `state`: the reducer at fault, and what is known of its work. */
  cause: StateCause | null;
  /** Whether today's reducers make another state of the recorded actions than the recorded one. */
  reducersDiffer: boolean;
  /**
   * Where the state after the turn differs from the fold of the log; empty when the reducers themselves have
   * changed.
   */
  state: Difference[];
}

export interface StrictResult {
  turns: number;
  divergence: Divergence | null;
  /** How many differences of each kind were passed; undefined if all are told. */
  tolerated?: Record<TolerableKind, number> | undefined;
}

/**
 * Strict replay (mode 2): runs the sagas again, answers each effect as the log says and in its order, and
 * compares effects, puts and state after every turn. Stops at the first divergence.
 */
export function replayStrictly<State>(
  product: Product<State>,
  log: Log,
  options: ReplayOptions = {},
): StrictResult {
  const replay = startStrictReplay(product, log, options);
  for (;;) {
    const result = replay.advance(progressStride);
    if (result) return result;
    options.onProgress?.(replay.turns());
  }
}

export interface ReplayOptions {
  /** Called now and then with the number of finished turns. */
  onProgress?: ((turns: number) => void) | undefined;
  /** Kinds of difference that are passed and counted. */
  tolerate?: readonly TolerableKind[] | undefined;
}

/** A strict replay that advances in slices, so that a page stays responsive. */
export interface StrictReplay {
  /** Replays up to `most` further turns. Returns the result once the replay has ended, else null. */
  advance(most: number): StrictResult | null;
  /** The number of finished turns. */
  turns(): number;
}

/** Starts a strict replay. Its first turn runs with the first call of `advance`. */
export function startStrictReplay<State>(
  product: Product<State>,
  log: Log,
  options: Pick<ReplayOptions, 'tolerate'> = {},
): StrictReplay {
  const replay = start(product, log, options);
  return {
    turns: replay.turns,
    advance(most) {
      const result = replay.advance(most);
      if (!result?.divergence) return result;
      // Tracking sagas costs time per effect, so a second run does it only if there is a divergence.
      const turns = log.turns.slice(0, result.turns + 1);
      const traced = start(product, { ...log, turns }, { ...options, sagas: createSagaNames() });
      return traced.advance(turns.length);
    },
  };
}

/** Turns between two calls of `onProgress`. */
const progressStride = 5_000;

function start<State>(
  product: Product<State>,
  log: Log,
  { sagas, tolerate = [] }: Pick<ReplayOptions, 'tolerate'> & { sagas?: SagaNames },
): StrictReplay {
  const projector = createReplayProjector(product.redaction);
  const comparison = startComparison(product, projector, log, tolerate, sagas);
  let ts = 0;
  let last: Turn<State> | null = null;
  let index = 0;

  const engine: Engine<State> = createEngine({
    reducer: product.reducer,
    rootSaga: product.rootSaga,
    init: log.header.init as State,
    t0: log.header.t0,
    elapsed: () => ts,
    driver: { start: () => undefined },
    onTurn: (turn) => (last = turn),
    sagaMonitor: sagas?.monitor,
    currentSaga: sagas?.current,
  });
  const told = tolerate.length > 0 ? comparison.tolerated : undefined;

  const resultOf = (divergence: Divergence | null): StrictResult => ({
    turns: index,
    divergence,
    tolerated: told,
  });

  /** Replays one turn. */
  function step(line: TurnLine): StrictResult | null {
    ts = line.ts;
    last = null;
    const before = engine.store.getState();
    enter(engine, line, comparison.effectOf);
    const turn = last as Turn<State> | null;
    const found = comparison.compare(line, before, turn);
    if (!found) return null;
    const runsSagas = found.kind !== 'state' && found.kind !== 'answer';
    const divergence = {
      ...found,
      turn: index,
      line,
      saga: runsSagas ? (found.saga ?? sagas?.current() ?? null) : null,
      ...foldedBeside(product, projector, log, index, engine.store.getState()),
    };
    return resultOf(divergence);
  }

  return {
    turns: () => index,
    advance(most) {
      const end = Math.min(log.turns.length, index + most);
      for (; index < end; index += 1) {
        const result = step(log.turns[index] as TurnLine);
        if (result) return result;
      }
      return index < log.turns.length ? null : resultOf(null);
    },
  };
}

type Found = Omit<Divergence, 'turn' | 'line' | 'state' | 'reducersDiffer'>;

function enter<State>(engine: Engine<State>, line: TurnLine, effectOf: (id: number) => number): void {
  if (line.k === 'boot') engine.boot();
  // Cloned, because redux-saga marks actions and the log may be read again.
  else if (line.k === 'act') engine.input({ kind: 'act', action: { ...(line.a as UnknownAction) } });
  else if (line.e) engine.input({ kind: 'err', id: effectOf(line.id as number), error: line.e });
  else engine.input({ kind: 'res', id: effectOf(line.id as number), value: line.v });
}

/** Compares turn by turn, and remembers what it has passed. */
function startComparison<State>(
  product: Product<State>,
  projector: Projector,
  log: Log,
  tolerate: readonly TolerableKind[],
  sagas: SagaNames | undefined,
) {
  const tolerated: Record<TolerableKind, number> = { 'new-fields': 0, order: 0 };
  /** Numbers of effects that were issued in another order: recorded to replayed. */
  const numbers = new Map<number, number>();
  const effectOf = (id: number) => numbers.get(id) ?? id;
  /** Places of the state that were passed as new; a list's positions are `*`. */
  const newPlaces = new Map<string, readonly string[]>();
  let hash = printHash(projector.hash(log.header.init, 'state'));

  /** @returns the difference, unless it is passed */
  function judged(found: Found): Found | null {
    const { difference, kind } = found;
    // A new field of a request reaches the server, and one of an action other code.
    const isHarmless = difference !== 'new-fields' || kind === 'state';
    if (!isHarmless || !tolerate.some((tolerable) => tolerable === difference)) return found;
    tolerated[difference as TolerableKind] += 1;
    return null;
  }

  function comparePuts(recorded: readonly UnknownAction[], puts: readonly UnknownAction[]): Found | null {
    const isSame = (was: UnknownAction, put: UnknownAction | undefined) =>
      // A recorded action is its own projection, so an equal one needs no projecting.
      sameValue(was, put) || (put && sameValue(was, projector.project(put, 'action')));
    if (recorded.length === puts.length && recorded.every((was, index) => isSame(was, puts[index])))
      return null;
    const projected = puts.map((put) => projector.project(put, 'action') as UnknownAction);
    const order = paired(recorded, projected);
    if (order?.some((position, index) => position !== index)) {
      const position = order.findIndex((other, index) => other !== index);
      const types = (list: readonly UnknownAction[]) => list.map(({ type }) => type);
      return judged({
        ...nothingKnown,
        kind: 'put',
        difference: 'order',
        position,
        recorded: types(recorded),
        replayed: types(projected),
        saga: sagas?.ofPut(puts[position] as UnknownAction) ?? null,
      });
    }
    for (let position = 0; position < Math.max(recorded.length, puts.length); position += 1) {
      if (sameValue(recorded[position], projected[position])) continue;
      const [was, is] = firstDifferent(recorded, projected, position);
      const where = was && is ? differences(was, is) : [];
      const put = is === undefined ? undefined : puts[position];
      const found = judged({
        ...nothingKnown,
        kind: 'put',
        difference: kindOf(was, is, where),
        position,
        recorded: was,
        replayed: is,
        differences: where,
        saga: (put && sagas?.ofPut(put)) ?? null,
      });
      if (found) return found;
    }
    return null;
  }

  function compareEffects(recorded: readonly EffectEntry[], issued: readonly IssuedEffect[]): Found | null {
    const isSame = (entry: EffectEntry | undefined, effect: IssuedEffect | undefined) =>
      entry && effect && sameEffect(projector, entry, effect, effectOf);
    if (recorded.length === issued.length && recorded.every((entry, index) => isSame(entry, issued[index])))
      return null;
    const before = recorded.map((entry) => describeEntry(entry, effectOf));
    const after = issued.map((effect) => describeEffect(projector, effect));
    const order = paired(before.map(withoutNumber), after.map(withoutNumber));
    if (order?.some((position, index) => position !== index)) {
      const position = order.findIndex((other, index) => other !== index);
      const calls = (list: readonly Described[]) =>
        list.map(({ call, effect }) => call ?? `cancels ${effect}`);
      for (const [index, other] of order.entries())
        numbers.set((recorded[index] as EffectEntry)[0], (issued[other] as IssuedEffect).id);
      return judged({
        ...nothingKnown,
        kind: 'effect',
        difference: 'order',
        position,
        recorded: calls(before),
        replayed: calls(after),
        saga: issued[position]?.saga ?? null,
      });
    }
    for (let position = 0; position < Math.max(recorded.length, issued.length); position += 1) {
      if (isSame(recorded[position], issued[position])) continue;
      const [isRecorded, isReplayed] = firstDifferent(
        before.map(withoutNumber),
        after.map(withoutNumber),
        position,
      );
      const was = isRecorded === undefined ? undefined : before[position];
      const is = isReplayed === undefined ? undefined : after[position];
      const where = was && is ? differences(was, is) : [];
      const found = judged({
        ...nothingKnown,
        kind: 'effect',
        difference: kindOf(was, is, where),
        position,
        recorded: was,
        replayed: is,
        differences: where,
        saga: (is && issued[position]?.saga) || null,
      });
      if (found) return found;
    }
    return null;
  }

  function compareState(line: TurnLine, before: State, { state }: Turn<State>): Found | null {
    const known = (value: unknown) => withoutPlaces(value, [...newPlaces.values()]);
    const hashed = newPlaces.size === 0 ? state : known(projector.project(state, 'state'));
    const replayed = printHash(projector.hash(hashed, 'state'));
    if (replayed === hash) return null;
    const cause = findStateCause(projector, {
      init: log.header.init,
      before: known(projector.project(before, 'state')),
      after: known(projector.project(state, 'state')),
      recorded: hash,
      actions: [...(line.a ? [line.a] : []), ...(line.o ?? [])],
      reducer: product.reducer as never,
    });
    const where = cause.differences;
    const difference = kindOf(hash, replayed, where);
    const found = judged({
      ...nothingKnown,
      kind: 'state',
      difference,
      recorded: where.length > 0 ? valuesAt(where, 'recorded') : hash,
      replayed: where.length > 0 ? valuesAt(where, 'replayed') : replayed,
      differences: where,
      cause,
    });
    if (!found)
      for (const { path } of where) {
        const place = path.split('.').map((key) => (/^\d+$/.test(key) ? '*' : key));
        newPlaces.set(place.join('.'), place);
      }
    return found;
  }

  return {
    tolerated,
    effectOf,
    compare(line: TurnLine, before: State, turn: Turn<State> | null): Found | null {
      hash = line.h ?? hash;
      if (!turn) return unanswered(line);
      return (
        compareCrash(line, turn) ??
        comparePuts(line.o ?? [], turn.puts) ??
        compareEffects(line.f ?? [], turn.effects) ??
        compareState(line, before, turn)
      );
    },
  };
}

const nothingKnown = {
  position: 0,
  differences: [] as Difference[],
  saga: null,
  cause: null,
};

/** The log answers an effect that the code has not issued, or has cancelled. */
function unanswered(line: TurnLine): Found {
  return {
    ...nothingKnown,
    kind: 'answer',
    difference: 'missing',
    recorded: line.e ? { effect: line.id, error: line.e } : { effect: line.id, value: line.v },
    replayed: undefined,
  };
}

function compareCrash<State>(line: TurnLine, turn: Turn<State>): Found | null {
  if (line.x?.name === turn.crash?.name) return null;
  return {
    ...nothingKnown,
    kind: 'crash',
    difference: kindOf(line.x, turn.crash, []),
    recorded: line.x,
    replayed: turn.crash,
  };
}

function sameEffect(
  projector: Projector,
  entry: EffectEntry,
  effect: IssuedEffect,
  effectOf: (id: number) => number,
): boolean {
  if (effectOf(entry[0]) !== effect.id) return false;
  if ('cancelled' in effect) return entry[1] === 'x';
  if (entry[1] !== effect.name) return false;
  return sameValue(entry[2], effect.arg) || sameValue(entry[2], redactedArgument(projector, effect));
}

function redactedArgument(projector: Projector, { name, arg }: { name: string; arg?: unknown }): unknown {
  return projector.project(arg, `argument of ${projector.tableOf(name, arg)}`);
}

interface Described {
  effect: number;
  call?: string;
  argument?: unknown;
  cancelled?: true;
}

function describeEntry([id, call, argument]: EffectEntry, effectOf: (id: number) => number): Described {
  const effect = effectOf(id);
  if (call === 'x') return { effect, cancelled: true };
  return { effect, call, ...(argument === undefined ? {} : { argument }) };
}

function describeEffect(projector: Projector, effect: IssuedEffect): Described {
  if ('cancelled' in effect) return { effect: effect.id, cancelled: true };
  return {
    effect: effect.id,
    call: effect.name,
    ...(effect.arg === undefined ? {} : { argument: redactedArgument(projector, effect) }),
  };
}

/**
 * Effects are numbered as they are issued, so in another order they have other numbers. A cancellation keeps
 * its own.
 */
function withoutNumber(described: Described): unknown {
  if (described.cancelled) return described;
  const { call, argument } = described;
  return { call, argument };
}

function valuesAt(places: readonly Difference[], side: 'recorded' | 'replayed'): Record<string, unknown> {
  return Object.fromEntries(places.map((place) => [place.path, place[side]]));
}

/** A copy without some places; `*` stands for each position of a list. */
function withoutPlaces(value: unknown, places: readonly (readonly string[])[]): unknown {
  return places.reduce((state, place) => withoutPlace(state, place), value);
}

function withoutPlace(value: unknown, place: readonly string[]): unknown {
  const star = place.indexOf('*');
  if (star < 0) return valueAt(value, place) === undefined ? value : changedAt(value, place, undefined);
  const path = place.slice(0, star);
  const list = valueAt(value, path);
  if (!Array.isArray(list)) return value;
  const rest = place.slice(star + 1);
  return changedAt(
    value,
    path,
    list.map((item) => withoutPlace(item, rest)),
  );
}

/** The state beside the fold of the log up to there, and whether that fold is the recorded state. */
function foldedBeside<State>(
  product: Product<State>,
  projector: Projector,
  log: Log,
  index: number,
  state: State,
): Pick<Divergence, 'state' | 'reducersDiffer'> {
  const turns = log.turns.slice(0, index + 1);
  const folded = foldLog(product.reducer, { header: log.header, turns }).at(index);
  const hash = turns.findLast(({ h }) => h !== undefined)?.h;
  return {
    state: differences(projector.project(folded, 'state'), projector.project(state, 'state')),
    reducersDiffer: hash !== undefined && printHash(projector.hash(folded, 'state')) !== hash,
  };
}

import type { UnknownAction } from 'redux';
import { differences, sameValue, type Difference } from './diff';
import { createEngine, type Engine } from './engine';
import { foldLog } from './fold';
import type { EffectEntry, Log, TurnLine } from './format';
import { printHash } from './hash';
import type { Product } from './product';
import { createProjector, type Projector } from './redaction';
import { createSagaNames, type SagaNames } from './sagaNames';
import type { IssuedEffect, Turn } from './turn';

/** The first place where the code acted differently from the log. */
export interface Divergence {
  turn: number;
  line: TurnLine;
  kind: 'effect' | 'put' | 'state' | 'answer' | 'crash';
  /** Position among the turn's effects or puts, from 0. */
  position: number;
  /** Redacted; undefined if one side has nothing. */
  recorded: unknown;
  replayed: unknown;
  /** The differences inside the effect's argument, the action or the state. */
  differences: Difference[];
  /** The saga that was running. */
  saga: string | null;
  /**
   * Where the state after the turn differs from the fold of the log; empty if the reducers themselves have
   * changed.
   */
  state: Difference[];
}

export interface StrictResult {
  turns: number;
  divergence: Divergence | null;
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
  const result = run(product, log, options);
  if (!result.divergence) return result;
  // Tracking sagas costs time per effect, so a second run does it only if there is a divergence.
  const turns = log.turns.slice(0, result.turns + 1);
  return run(product, { ...log, turns }, { sagas: createSagaNames() });
}

export interface ReplayOptions {
  /** Called now and then with the number of finished turns. */
  onProgress?: (turns: number) => void;
}

/** Turns between two calls of `onProgress`. */
const progressStride = 5_000;

function run<State>(
  product: Product<State>,
  log: Log,
  { sagas, onProgress }: ReplayOptions & { sagas?: SagaNames },
): StrictResult {
  const projector = createProjector(product.redaction);
  let ts = 0;
  let last: Turn<State> | null = null;

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

  let hash = '';
  for (const [index, line] of log.turns.entries()) {
    if (onProgress && index % progressStride === 0) onProgress(index);
    ts = line.ts;
    last = null;
    enter(engine, line);
    const turn = last as Turn<State> | null;
    hash = line.h ?? hash;
    const found = turn ? compare(projector, line, turn, hash, sagas) : unanswered(line);
    if (!found) continue;
    const state = stateDifferences(product, projector, log, index, engine.store.getState());
    const saga = found.saga ?? sagas?.current() ?? null;
    return { turns: index, divergence: { ...found, turn: index, line, saga, state } };
  }
  return { turns: log.turns.length, divergence: null };
}

type Found = Omit<Divergence, 'turn' | 'line' | 'state'>;

function enter<State>(engine: Engine<State>, line: TurnLine): void {
  if (line.k === 'boot') engine.boot();
  // Cloned, because redux-saga marks actions and the log may be read again.
  else if (line.k === 'act') engine.input({ kind: 'act', action: { ...(line.a as UnknownAction) } });
  else if (line.e) engine.input({ kind: 'err', id: line.id as number, error: line.e });
  else engine.input({ kind: 'res', id: line.id as number, value: line.v });
}

/** The log answers an effect that the code has not issued, or has cancelled. */
function unanswered(line: TurnLine): Found {
  return {
    kind: 'answer',
    position: 0,
    recorded: line.e ? { effect: line.id, error: line.e } : { effect: line.id, value: line.v },
    replayed: undefined,
    differences: [],
    saga: null,
  };
}

function compare<State>(
  projector: Projector,
  line: TurnLine,
  turn: Turn<State>,
  hash: string,
  sagas: SagaNames | undefined,
): Found | null {
  return (
    compareCrash(line, turn) ??
    comparePuts(projector, line.o ?? [], turn.puts, sagas) ??
    compareEffects(projector, line.f ?? [], turn.effects) ??
    compareState(projector, hash, turn)
  );
}

function compareCrash<State>(line: TurnLine, turn: Turn<State>): Found | null {
  if (line.x?.name === turn.crash?.name) return null;
  return { kind: 'crash', position: 0, recorded: line.x, replayed: turn.crash, differences: [], saga: null };
}

function comparePuts(
  projector: Projector,
  recorded: readonly UnknownAction[],
  puts: readonly UnknownAction[],
  sagas: SagaNames | undefined,
): Found | null {
  for (let position = 0; position < Math.max(recorded.length, puts.length); position += 1) {
    const put = puts[position];
    // A recorded action is its own projection, so an equal one needs no projecting.
    if (sameValue(recorded[position], put)) continue;
    const replayed = put && (projector.project(put, 'action') as UnknownAction);
    if (sameValue(recorded[position], replayed)) continue;
    const where = recorded[position] && replayed ? differences(recorded[position], replayed) : [];
    return {
      kind: 'put',
      position,
      recorded: recorded[position],
      replayed,
      differences: where,
      saga: (put && sagas?.ofPut(put)) ?? null,
    };
  }
  return null;
}

function compareEffects(
  projector: Projector,
  recorded: readonly EffectEntry[],
  issued: readonly IssuedEffect[],
): Found | null {
  for (let position = 0; position < Math.max(recorded.length, issued.length); position += 1) {
    const entry = recorded[position];
    const effect = issued[position];
    if (entry && effect && sameEffect(projector, entry, effect)) continue;
    const before = entry && describeEntry(entry);
    const after = effect && describeEffect(projector, effect);
    const where = before && after ? differences(before, after) : [];
    return {
      kind: 'effect',
      position,
      recorded: before,
      replayed: after,
      differences: where,
      saga: effect?.saga ?? null,
    };
  }
  return null;
}

function sameEffect(projector: Projector, entry: EffectEntry, effect: IssuedEffect): boolean {
  if (entry[0] !== effect.id) return false;
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

function describeEntry([effect, call, argument]: EffectEntry): Described {
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

function compareState<State>(projector: Projector, hash: string, turn: Turn<State>): Found | null {
  const replayed = printHash(projector.hash(turn.state, 'state'));
  if (replayed === hash) return null;
  return { kind: 'state', position: 0, recorded: hash, replayed, differences: [], saga: null };
}

/** Compares with the recorded state, which is the fold of the log up to this turn. */
function stateDifferences<State>(
  product: Product<State>,
  projector: Projector,
  log: Log,
  index: number,
  state: State,
): Difference[] {
  const recorded = foldLog(product.reducer, { header: log.header, turns: log.turns.slice(0, index + 1) }).at(
    index,
  );
  return differences(projector.project(recorded, 'state'), projector.project(state, 'state'));
}

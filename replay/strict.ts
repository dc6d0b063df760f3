import type { UnknownAction } from 'redux';
import { differences, sameValue, type Difference } from './diff';
import { createEngine, type Engine } from './engine';
import { foldLog } from './fold';
import type { EffectEntry, Log, TurnLine } from './format';
import { printHash } from './hash';
import type { Product } from './product';
import { createProjector, type Projector } from './redaction';
import { createSagaNames } from './sagaNames';
import type { IssuedEffect, Turn } from './turn';

/** The first place in which the code did something else than the log says. */
export interface Divergence {
  turn: number;
  line: TurnLine;
  kind: 'effect' | 'put' | 'state' | 'answer' | 'crash';
  /** Position among the turn's effects or puts, from 0. */
  position: number;
  /** Redacted; undefined where one side has nothing. */
  recorded: unknown;
  replayed: unknown;
  /** Where recorded and replayed differ, inside the effect's argument, the action or the state. */
  differences: Difference[];
  /** The saga that was at work. */
  saga: string | null;
}

export interface StrictResult {
  turns: number;
  divergence: Divergence | null;
}

/**
 * Strict replay (mode 2): the sagas run again, each effect is answered as the log says and in the log's order, and effects, puts and state are
 * compared after every turn. Stops at the first divergence.
 */
export function replayStrictly<State>(product: Product<State>, log: Log): StrictResult {
  const projector = createProjector(product.redaction);
  const sagas = createSagaNames();
  // Arguments are written once a log, where their hash is first met; kept to show what was recorded.
  const args = new Map<string, unknown>();
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
    sagaMonitor: sagas.monitor,
    currentSaga: sagas.current,
  });

  let hash = '';
  for (const [index, line] of log.turns.entries()) {
    ts = line.ts;
    last = null;
    enter(engine, line);
    const turn = last as Turn<State> | null;
    hash = line.h ?? hash;
    for (const entry of line.f ?? []) if (entry.length === 4) args.set(`${entry[1]} ${entry[2]}`, entry[3]);
    const found = turn ? compare(projector, args, line, turn, hash) : unanswered(line);
    if (!found) continue;
    if (found.kind === 'state') found.differences = stateDifferences(product, projector, log, index, engine.store.getState());
    return { turns: index, divergence: { ...found, turn: index, line, saga: found.saga ?? sagas.last() } };
  }
  return { turns: log.turns.length, divergence: null };
}

type Found = Omit<Divergence, 'turn' | 'line'>;

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
  args: ReadonlyMap<string, unknown>,
  line: TurnLine,
  turn: Turn<State>,
  hash: string,
): Found | null {
  return (
    compareCrash(line, turn) ??
    comparePuts(projector, line.o ?? [], turn.puts) ??
    compareEffects(projector, args, line.f ?? [], turn.effects) ??
    compareState(projector, hash, turn)
  );
}

function compareCrash<State>(line: TurnLine, turn: Turn<State>): Found | null {
  if (line.x?.name === turn.crash?.name) return null;
  return { kind: 'crash', position: 0, recorded: line.x, replayed: turn.crash, differences: [], saga: null };
}

function comparePuts(projector: Projector, recorded: readonly UnknownAction[], puts: readonly UnknownAction[]): Found | null {
  for (let position = 0; position < Math.max(recorded.length, puts.length); position += 1) {
    const put = puts[position];
    const replayed = put && projectAction(projector, put);
    if (sameValue(recorded[position], replayed)) continue;
    const where = recorded[position] && replayed ? differences(recorded[position], replayed) : [];
    return { kind: 'put', position, recorded: recorded[position], replayed, differences: where, saga: null };
  }
  return null;
}

/** As the recorder does it: the payload under its own name, the rest as part of the action. */
export function projectAction(projector: Projector, action: UnknownAction): UnknownAction {
  const { payload, ...rest } = action;
  const projected = { ...(projector.project(rest, 'action') as object), type: action.type } as UnknownAction;
  if (payload !== undefined) projected.payload = projector.project(payload, 'payload');
  return projected;
}

function compareEffects(
  projector: Projector,
  args: ReadonlyMap<string, unknown>,
  recorded: readonly EffectEntry[],
  issued: readonly IssuedEffect[],
): Found | null {
  for (let position = 0; position < Math.max(recorded.length, issued.length); position += 1) {
    const entry = recorded[position];
    const effect = issued[position];
    if (entry && effect && sameEffect(projector, entry, effect)) continue;
    const before = entry && describeEntry(entry, args);
    const after = effect && describeEffect(projector, effect);
    const where = before && after ? differences(before, after) : [];
    return { kind: 'effect', position, recorded: before, replayed: after, differences: where, saga: effect?.saga ?? null };
  }
  return null;
}

function sameEffect(projector: Projector, entry: EffectEntry, effect: IssuedEffect): boolean {
  if (entry[0] !== effect.id) return false;
  if ('cancelled' in effect) return entry[1] === 'x';
  if (entry[1] !== effect.name) return false;
  return entry[2] === (effect.arg === undefined ? undefined : printHash(projector.hash(effect.arg, effect.name)));
}

interface Described {
  effect: number;
  call?: string;
  argument?: unknown;
  cancelled?: true;
}

function describeEntry(entry: EffectEntry, args: ReadonlyMap<string, unknown>): Described {
  const [effect, call, hash] = entry;
  if (call === 'x') return { effect, cancelled: true };
  return { effect, call, ...(hash === undefined ? {} : { argument: args.get(`${call} ${hash}`) }) };
}

function describeEffect(projector: Projector, effect: IssuedEffect): Described {
  if ('cancelled' in effect) return { effect: effect.id, cancelled: true };
  return { effect: effect.id, call: effect.name, ...(effect.arg === undefined ? {} : { argument: projector.project(effect.arg, effect.name) }) };
}

function compareState<State>(projector: Projector, hash: string, turn: Turn<State>): Found | null {
  const replayed = printHash(projector.hash(turn.state, 'state'));
  if (replayed === hash) return null;
  return { kind: 'state', position: 0, recorded: hash, replayed, differences: [], saga: null };
}

/** What was recorded is the fold of the log up to there; empty when the reducers themselves have changed. */
function stateDifferences<State>(product: Product<State>, projector: Projector, log: Log, index: number, state: State): Difference[] {
  const recorded = foldLog(product.reducer, { header: log.header, turns: log.turns.slice(0, index + 1) }).at(index);
  return differences(projector.project(recorded, 'state'), projector.project(state, 'state'));
}

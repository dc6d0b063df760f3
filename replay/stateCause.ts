import type { Reducer, UnknownAction } from 'redux';
import { differences, type Difference } from './diff';
import { printHash } from './hash';
import type { Projector } from './redaction';

/** Why a turn of today's reducers ends in another state than the recorded one. */
export interface StateCause {
  /** The slice whose reducer is at fault; null if it cannot be told. */
  reducer: string | null;
  /** Type of the action that the reducer handled. */
  action: string | null;
  /** Recorded beside replayed; empty if the recorded value could not be found. */
  differences: Difference[];
  /** What today's reducers change in the turn, `recorded` being the value before it. */
  changes: Difference[];
  /** Today's values after the turn of the slices that may be at fault. */
  slices: Readonly<Record<string, unknown>>;
}

/** Values that reducers often write. */
const common: readonly unknown[] = [null, true, false, 0, 1, '', 'idle', undefined];

/** Maximum number of states to try; each takes some microseconds. */
const mostTried = 60_000;

/**
 * Finds the recorded value of a state that differs. A log holds only the hash of each state, so the state of
 * today's reducers is changed in one place after the other, until its hash is the recorded one: a place that
 * the turn has changed gets its former value, that of the initial state, or none; any place a value of the
 * actions or a common one.
 * @param init projected state that the log begins with; the only whole state in it
 * @param before projected state before the turn, equal on both sides
 * @param after projected state after it, by today's reducers
 */
export function findStateCause(
  projector: Projector,
  {
    init,
    before,
    after,
    recorded,
    actions,
    reducer,
  }: {
    init: unknown;
    before: unknown;
    after: unknown;
    recorded: string;
    actions: readonly UnknownAction[];
    reducer: Reducer<unknown>;
  },
): StateCause {
  const changes = differences(before, after, 200);
  let tried = 0;
  const fits = (state: unknown) =>
    ++tried <= mostTried && printHash(projector.hash(state, 'state')) === recorded;

  const found = firstFitting(candidates(init, before, after, changes, actions), fits);
  const different = found === undefined ? [] : differences(found, after);
  const suspects = new Set((different.length > 0 ? different : changes).map(sliceOf));
  // Today's reducers do nothing: an action is named after the slice that it is for.
  if (suspects.size === 0) for (const { type } of actions) suspects.add(type.split('/')[0] ?? null);
  const slices = [...suspects].filter((name) => name !== null && valueAt(after, [name]) !== undefined);
  const [slice = null] = slices;
  return {
    reducer: slice,
    action: slice === null ? null : actionFor(slice, before, actions, reducer),
    differences: different,
    changes,
    slices: Object.fromEntries(slices.map((name) => [name, valueAt(after, [name as string])])),
  };
}

function firstFitting(states: Iterable<unknown>, fits: (state: unknown) => boolean): unknown {
  for (const state of states) if (fits(state)) return state;
  return undefined;
}

/** States that may have been recorded, the likeliest first. */
function* candidates(
  init: unknown,
  before: unknown,
  after: unknown,
  changes: readonly Difference[],
  actions: readonly UnknownAction[],
): Generator<unknown> {
  // The action did nothing then; or nothing to one of the slices.
  yield before;
  for (const slice of new Set(changes.map(sliceOf)))
    if (slice !== null) yield changedAt(after, [slice], valueAt(before, [slice]));
  // Slices that the log's reducers did not have.
  const newSlices = Object.keys(after as object).filter((name) => valueAt(init, [name]) === undefined);
  yield newSlices.reduce((state, name) => changedAt(state, [name], undefined), after);
  // Slices that today's reducers do not have.
  const gone = Object.keys(init as object).filter((name) => valueAt(after, [name]) === undefined);
  yield gone.reduce((state, name) => changedAt(state, [name], valueAt(init, [name])), after);
  // A slice, or all that changed in it, goes back to its initial state.
  for (const slice of new Set(changes.map(sliceOf)))
    if (slice !== null) {
      yield changedAt(after, [slice], valueAt(init, [slice]));
      yield changes
        .filter((change) => sliceOf(change) === slice)
        .map(({ path }) => path.split('.'))
        .reduce((state, path) => changedAt(state, path, valueAt(init, path)), after);
    }
  // Fields that are new: all of them, then each.
  const added = changes.filter(({ recorded }) => recorded === undefined);
  yield added.reduce((state, { path }) => changedAt(state, path.split('.'), undefined), after);
  for (const { path, recorded } of changes) yield changedAt(after, path.split('.'), recorded);
  // A value that an action carries, or that many reducers write, at a place of a slice that changed, then
  // anywhere.
  const values = [
    ...new Set([...actions.flatMap((action) => leavesOf(action).map(([, leaf]) => leaf)), ...common]),
  ];
  const touched = new Set(changes.map(sliceOf));
  const leaves = leavesOf(after).sort(
    ([a], [b]) => Number(touched.has(b[0] ?? '')) - Number(touched.has(a[0] ?? '')),
  );
  for (const [path, leaf] of leaves) {
    const near = typeof leaf === 'number' ? [leaf + 1, leaf - 1] : [];
    for (const value of [...near, ...values])
      if (!Object.is(value, leaf)) yield changedAt(after, path, value);
  }
}

/** The action of a turn after which a slice is another one; else the first. */
function actionFor(
  slice: string,
  before: unknown,
  actions: readonly UnknownAction[],
  reducer: Reducer<unknown>,
): string | null {
  let state = before;
  for (const action of actions) {
    try {
      const next = reducer(state, action);
      if (valueAt(next, [slice]) !== valueAt(state, [slice])) return action.type;
      state = next;
    } catch {
      return action.type;
    }
  }
  return actions[0]?.type ?? null;
}

function sliceOf(difference: Difference | undefined): string | null {
  return difference?.path.split('.')[0] || null;
}

type Path = readonly string[];

/** Leaves of a plain value with their paths; an empty list or object is a leaf. */
function leavesOf(value: unknown, path: Path = []): [path: Path, leaf: unknown][] {
  if (!isObject(value) || Object.keys(value).length === 0) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

/** A copy with another value in one place; without the key for undefined. */
export function changedAt(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  if (!isObject(value)) return value;
  const inner = changedAt(value[key], rest, to);
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    if (inner === undefined) list.splice(Number(key), 1);
    else list[Number(key)] = inner;
    return list;
  }
  const { [key]: _, ...others } = value;
  return inner === undefined ? others : { ...others, [key]: inner };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

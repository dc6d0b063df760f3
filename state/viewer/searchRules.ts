import type { Reducer } from 'redux';
import { sameValue } from '../../replay/diff';
import { foldTurn } from '../../replay/fold';
import type { Log, TurnLine } from '../../replay/format';
import { valueAt } from '../../replay/stateCause';
import type { SearchWords } from './viewerState';

/** A value of the state before and after a turn. Undefined: nothing was there. */
export interface ValueChange {
  before: unknown;
  after: unknown;
}

/** A search for the turns that change one value of the state. */
export interface StateSearch {
  /** Looks through the next turns, at most this many. @returns whether all turns of the log are looked through */
  advance(most: number): boolean;
  /** Turns that are looked through. */
  readonly turns: number;
  /** What was found so far, by turn and in order. */
  readonly found: ReadonlyMap<number, ValueChange>;
}

/**
 * Starts a search. It folds the log by itself, so that it can stop after any turn. Turns that the log gets
 * later are looked through, too.
 */
export function startSearch(
  reducer: Reducer<unknown>,
  { header, turns }: Pick<Log, 'header' | 'turns'>,
  { path, value }: SearchWords,
): StateSearch {
  const names = namesOf(path);
  const isWanted = wantedBy(value);
  const found = new Map<number, ValueChange>();
  let state: unknown = header.init;
  let done = 0;
  return {
    advance(most) {
      for (const end = Math.min(turns.length, done + most); done < end; done += 1) {
        const before = valueAt(state, names);
        state = foldTurn(reducer, state, turns[done] as TurnLine);
        const after = valueAt(state, names);
        if (!sameValue(before, after) && isWanted(after)) found.set(done, { before, after });
      }
      return done === turns.length;
    },
    get turns() {
      return done;
    },
    found,
  };
}

/** The names on a path. `list.0.name` and `list[0].name` are the same. */
export const namesOf = (path: string): string[] =>
  path
    .trim()
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((name) => name !== '');

/**
 * Whether a value is the one that a person typed: its JSON, or a text without the quotes. `undefined` is what
 * is not there; nothing typed is any value.
 */
export function wantedBy(typed: string): (value: unknown) => boolean {
  const text = typed.trim();
  if (text === '') return () => true;
  if (text === 'undefined') return (value) => value === undefined || value === text;
  const json = parsed(text);
  return (value) => value === text || (json !== undefined && sameValue(value, json));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The most paths that are suggested. Longer lists are of items, whose numbers help nobody. */
const mostPaths = 200;

/** Paths that go on from what is typed: the names beside its last one, and those within it. */
export function suggestedPaths(state: unknown, typed: string): string[] {
  const names = namesOf(typed);
  const within = typed.endsWith('.') ? [] : pathsIn(state, names.slice(0, -1));
  return [...new Set([...within, ...pathsIn(state, names)])].slice(0, mostPaths);
}

function pathsIn(state: unknown, names: readonly string[]): string[] {
  const value = valueAt(state, names);
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).map((name) => [...names, name].join('.'));
}

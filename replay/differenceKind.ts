import { sameValue, type Difference } from './diff';

/**
 * What kind of difference replay has found.
 * - `new-fields`: the replayed side has fields more, and all else is equal.
 * - `order`: the same things in another order.
 * - `value`: another value.
 * - `missing`: the code does not do any more what is recorded.
 * - `extra`: the code does something that is not recorded.
 */
export type DifferenceKind = 'new-fields' | 'order' | 'value' | 'missing' | 'extra';

/**
 * Kinds that harm nobody as a rule, and that replay may be told to pass: new fields of states alone, since
 * one of a request reaches the server.
 */
export const tolerableKinds = ['new-fields', 'order'] as const satisfies readonly DifferenceKind[];
export type TolerableKind = (typeof tolerableKinds)[number];

/** The kind of one difference; `where` are its places if both sides have something. */
export function kindOf(recorded: unknown, replayed: unknown, where: readonly Difference[]): DifferenceKind {
  if (recorded === undefined) return 'extra';
  if (replayed === undefined) return 'missing';
  return where.length > 0 && where.every((place) => place.recorded === undefined) ? 'new-fields' : 'value';
}

/**
 * Pairs two lists that hold the same values, in whatever order.
 * @returns for each recorded value the position of its replayed one; null if the lists hold other values
 */
export function paired(recorded: readonly unknown[], replayed: readonly unknown[]): number[] | null {
  if (recorded.length !== replayed.length) return null;
  const free = new Set(replayed.keys());
  const positions: number[] = [];
  for (const value of recorded) {
    const position = [...free].find((candidate) => sameValue(value, replayed[candidate]));
    if (position === undefined) return null;
    free.delete(position);
    positions.push(position);
  }
  return positions;
}

/**
 * What two lists of different lengths have at the first position where they differ: undefined for the list
 * that goes on with the next value of the other one.
 */
export function firstDifferent(
  recorded: readonly unknown[],
  replayed: readonly unknown[],
  position: number,
): [recorded: unknown, replayed: unknown] {
  const [was, is] = [recorded[position], replayed[position]];
  const comesLater = (list: readonly unknown[], value: unknown) =>
    list.slice(position + 1).some((other) => sameValue(value, other));
  if (replayed.length > recorded.length && comesLater(replayed, was)) return [undefined, is];
  if (recorded.length > replayed.length && comesLater(recorded, is)) return [was, undefined];
  return [was, is];
}

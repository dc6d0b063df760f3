import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/**
 * Chance that a seed repeats. Each part of a simulation has a stream of its own, so that leaving one out
 * changes none of the others.
 */
export interface Chance {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** Whether something of this probability happens, from 0 to 1. */
  happens(probability: number): boolean;
  pick<Item>(from: readonly Item[]): Item;
  /** One of the names, by their weights; all weights are whole numbers. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** @param path names the stream: the seed first, then what it is for, as numbers */
export function chanceOf(...path: readonly number[]): Chance {
  const generator = xoroshiro128plus(
    path.reduce((mixed, part) => Math.imul(mixed ^ part, 0x9e3779b1) + 1, 7),
  );
  const between = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    between,
    happens: (probability) => between(1, 1_000_000) <= probability * 1_000_000,
    pick: (from) => from[between(0, from.length - 1)] as (typeof from)[number],
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let left = between(
        1,
        names.reduce((sum, name) => sum + weights[name], 0),
      );
      return names.find((name) => (left -= weights[name]) <= 0) as keyof typeof weights;
    },
  };
}

import { compareSizes, type Call } from './largeAndSmall';
import { filled } from './load/fillLists';
import { fillVotes } from './load/fillVotes';
import type { Suite } from './table';

const many = 1_000_000;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const year = `from=${day(364)}&to=${day(0)}`;

const calls: readonly Call[] = [
  ['Today', () => '/today'],
  ['four weeks of all places', () => '/insights'],
  ['a year of all places', () => `/insights?${year}`],
  ['a year of a place', () => `/insights?scope=place:${filled.place(70)}&${year}`],
  ['a year of a sticker', () => `/insights?scope=sticker:${filled.sticker(70)}&${year}`],
];

/** Figures of an organisation with many votes in a year beside one with few. `--size 10` is ten million. */
export const insightsSuite: Suite = {
  title: `Today and Insights of an organisation with ${many} votes in a year`,
  run: (options) =>
    compareSizes(options, { many, few: 10_000, of: 'votes', fill: fillVotes, calls, goal: 3, most: 200 }),
};

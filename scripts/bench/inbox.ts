import { compareSizes, type Call } from './largeAndSmall';
import { filled } from './load/fillLists';
import { filledCase, fillVotes } from './load/fillVotes';
import type { Suite } from './table';

const many = 1_000_000;
const of = (n: number) => filled.place(n);

const calls: readonly Call[] = [
  ['page of 50', () => '/cases?state=open'],
  ['resolved cases', () => '/cases?state=resolved'],
  ['later page', (n) => `/cases?cursor=${filledCase(Math.floor(n / 40))}`],
  ['three filters', () => `/cases?state=resolved&place=${of(70)}&tile=NO_SOAP`],
  ['three filters that find few', () => `/cases?state=open&assignee=me&tile=DIRTY`],
  ['search of a frequent word', () => '/cases?q=soap'],
  ['votes of a place', () => `/votes?scope=place:${of(70)}`],
];

/** The inbox of an organisation with many votes beside that of one with few. */
export const inboxSuite: Suite = {
  title: `Inbox of an organisation with ${many} votes`,
  run: (options) =>
    compareSizes(options, { many, few: 10_000, of: 'votes', fill: fillVotes, calls, goal: 3 }),
};

import { compareSizes, type Call } from './largeAndSmall';
import { fillLists, filled } from './load/fillLists';
import type { Suite } from './table';

const many = 100_000;

const q = (text: string) => encodeURIComponent(text);
const nothing = q('no such name');

const calls: readonly Call[] = [
  ['places', () => '/places'],
  ['places, later page', (n) => `/places?after=${filled.place(n / 2)}`],
  ['places, one name', (n) => `/places?q=${q(filled.name(n / 2))}`],
  ['places, frequent name', () => `/places?q=${q('café')}`],
  ['places, two letters', () => `/places?q=fé`],
  ['places, no such name', () => `/places?q=${nothing}`],
  ['find, one name', (n) => `/search?q=${q(filled.name(n / 2))}`],
  ['find, frequent name', () => `/search?q=${q('café')}`],
  ['find, no such name', () => `/search?q=${nothing}`],
  ['stickers', () => '/stickers'],
  ['stickers, later page', (n) => `/stickers?before=${filled.sticker(n / 2)}`],
  ['stickers by place', () => '/stickers?sort=place'],
  ['stickers by place, later page', (n) => `/stickers?sort=place&before=${filled.sticker(n / 2)}`],
  ['stickers by scan', () => '/stickers?sort=scan'],
  [
    'stickers by scan, later page',
    (n) => `/stickers?sort=scan&before=${filled.sticker(n / 2 - ((n / 2) % 3))}`,
  ],
  ['stickers of a state', () => '/stickers?state=disabled'],
  ['stickers of a place', (n) => `/stickers?place=${filled.place(n / 2)}`],
  ['stickers not printed', () => '/stickers?printed=no'],
  ['stickers, one name', (n) => `/stickers?q=${q(filled.name(n / 2))}`],
  ['stickers, frequent name', () => `/stickers?q=${q('café')}`],
  ['stickers, no such name', () => `/stickers?q=${nothing}`],
  ['people', () => '/people'],
  ['people, later page', (n) => `/people?before=${n / 2}`],
  ['people by role', () => '/people?sort=role'],
  ['people by last visit', () => '/people?sort=seen'],
  ['people of a role', () => '/people?role=org_manager'],
  ['people, one name', (n) => `/people?q=${q(filled.name(n / 2))}`],
  ['audit', () => '/audit'],
  ['audit, later page', (n) => `/audit?before=${filled.audit(n / 2)}`],
  ['audit of a place', (n) => `/audit?place=${filled.place(n / 2)}`],
  ['audit of a person', () => `/audit?person=${filled.person(70)}`],
  ['recordings', () => '/recordings'],
  ['recordings, later page', (n) => `/recordings?before=${filled.recording(n / 2)}`],
  ['recordings, one text', (n) => `/recordings?q=${q(filled.name(n / 2))}`],
];

/** Lists of a large organisation beside those of a small one, each on a server of its own. */
export const listsSuite: Suite = {
  title: `Lists of an organisation with ${many} places, stickers, people, edits and recordings`,
  run: (options) =>
    compareSizes(options, { many, few: 100, of: 'of everything', fill: fillLists, calls, goal: 3 }),
};

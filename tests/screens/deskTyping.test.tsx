import { screen } from '@testing-library/react';
import type { UnknownAction } from 'redux';
import type { PeopleReply } from '../../contract/people';
import { placesTree, wirePerson, wireRecording, wireSticker } from '../../fixtures/exampleData';
import * as people from '../../state/people/peopleSlice';
import * as places from '../../state/places/placesSlice';
import { qaFiltersOf } from '../../state/recordings/qaFilters';
import * as qa from '../../state/recordings/qaSlice';
import * as stickers from '../../state/stickers/stickersSlice';
import { drawDesk } from '../support/drawDesk';

let drawn = 0;
beforeEach(() => (drawn = 0));

/** The row, which counts how often one of its fields is drawn. */
const counted = <Row extends object>(row: Row, field: keyof Row): Row =>
  Object.defineProperty({ ...row }, field, {
    enumerable: true,
    get: () => {
      drawn += 1;
      return row[field];
    },
  });

const [cafe] = placesTree.places;
const peoplePage: PeopleReply = {
  org_uid: 'demo-org',
  org_name: 'Demo',
  is_owner: true,
  organisations: [],
  sites: [],
  roles: [],
  people: [counted(wirePerson('nina'), 'first_name')],
  next: null,
};

test.each<[path: string, page: () => UnknownAction[], typed: UnknownAction]>([
  [
    '/desk/places',
    () => [places.listReceived({ ...placesTree, places: [counted(cafe!, 'name')] })],
    places.searchTyped({ q: 'c' }),
  ],
  [
    '/desk/stickers',
    () => [
      stickers.listReceived({
        stickers: [counted(wireSticker('sticker-1'), 'placement')],
        next: null,
        now: 0,
      }),
    ],
    stickers.searchTyped({ q: 'c' }),
  ],
  [
    '/desk/people',
    () => [people.listReceived({ ...peoplePage, now: 0 })],
    people.filterTyped({ filters: { org: '', q: 'c', role: '', site: '', state: '', sort: 'name' } }),
  ],
  [
    '/qa',
    () => [qa.listReceived({ recordings: [counted(wireRecording, 'text')], next: null, now: 0 })],
    qa.filterTyped({ filters: { ...qaFiltersOf(''), q: 'c' } }),
  ],
])('typing in the search of %s draws no row again', async (path, page, typed) => {
  const { happens } = await drawDesk({ path, before: page() });
  expect(drawn).toBeGreaterThan(0);
  drawn = 0;
  happens(typed);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('c');
  expect(drawn).toBe(0);
});

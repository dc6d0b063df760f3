import {
  longestDaysOfPlace,
  type Faces,
  type WireChanges,
  type WireDay,
  type WirePlaceShares,
  type WireShares,
} from '../../contract/insights';
import { all, type Command } from '../db/database';
import { changeOf, confidence, shareOf } from '../../contract/statistics';
import { datesOf, daysOf, type Period } from './periods';
import * as queries from './insightsQueries';
import type { FaceSums } from './insightsQueries';
import type { ScopeFilter } from './scopeFilter';

export const noFaces: Faces = { sad: 0, so_so: 0, happy: 0 };

export const facesOf = ({ sad, so_so, happy }: FaceSums): Faces => ({
  sad: Number(sad),
  so_so: Number(so_so),
  happy: Number(happy),
});

export const plus = (one: Faces, other: Faces): Faces => ({
  sad: one.sad + other.sad,
  so_so: one.so_so + other.so_so,
  happy: one.happy + other.happy,
});

export const wholeOf = ({ sad, so_so, happy }: Faces): number => sad + so_so + happy;

export const sharesOf = (votes: Faces): WireShares => ({
  votes,
  happy: shareOf({ part: votes.happy, whole: wholeOf(votes) }),
  sad: shareOf({ part: votes.sad, whole: wholeOf(votes) }),
});

/** @param z as for `changeOf` @returns null where one of the two has no vote */
export function changesOf(now: Faces, earlier: Faces, z?: number): WireChanges | null {
  const of = (name: 'happy' | 'sad') =>
    changeOf({ part: now[name], whole: wholeOf(now) }, { part: earlier[name], whole: wholeOf(earlier) }, z);
  const [happy, sad] = [of('happy'), of('sad')];
  return happy && sad ? { happy, sad } : null;
}

/** Votes of each date of a period; dates without any have zeros. */
export function byDate(rows: readonly (FaceSums & { local_date: string })[], period: Period): WireDay[] {
  const found = new Map(rows.map((row) => [row.local_date, facesOf(row)]));
  return datesOf(period).map((date) => ({ date, ...(found.get(date) ?? noFaces) }));
}

/**
 * Places with their change, clearly worse first, then by the lower bound of their share. They are compared at
 * 99 %, since among many places some seem to change by chance.
 */
export function* placesCompared(
  filter: ScopeFilter,
  period: Period,
  other: { filter: ScopeFilter; period: Period } | null,
): Command<WirePlaceShares[]> {
  const places = yield* all(queries.sumsByPlace({ ...filter, ...period }));
  const past = other ? yield* all(queries.sumsByPlace({ ...other.filter, ...other.period })) : [];
  const earlier = new Map(past.map((row) => [row.uid, facesOf(row)]));
  // A year of each place would be megabytes.
  const isShort = daysOf(period) <= longestDaysOfPlace;
  const days = byUid(isShort ? yield* all(queries.daysByPlace({ ...filter, ...period })) : []);
  return places
    .map((row) => ({
      uid: row.uid,
      name: row.name,
      ...sharesOf(facesOf(row)),
      change: changesOf(facesOf(row), earlier.get(row.uid) ?? noFaces, confidence[99]),
      days: isShort ? byDate(days.get(row.uid) ?? [], period) : [],
    }))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.happy.low - other.happy.low);
}

function byUid<Row extends { uid: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.uid);
    if (group) group.push(row);
    else groups.set(row.uid, [row]);
  }
  return groups;
}

/** Worse ones before those without a clear change, better ones last. */
const rankOf = ({ change }: WirePlaceShares): number =>
  change?.happy.clear ? Math.sign(change.happy.diff) : change?.sad.clear ? -Math.sign(change.sad.diff) : 0;

export const clearOf = (places: readonly WirePlaceShares[]): number =>
  places.filter(({ change }) => change?.happy.clear || change?.sad.clear).length;

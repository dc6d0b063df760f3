import type { Faces, WireChanges, WireDay, WirePlaceShares, WireShares } from '../../contract/insights';
import { changeOf, confidence, shareOf } from '../../contract/statistics';
import { datesOf, type Period } from './periods';
import type { FaceSums } from './insightsQueries';

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
export function placesCompared(
  rows: readonly (FaceSums & { uid: string; name: string; local_date: string })[],
  earlier: readonly (FaceSums & { uid: string })[],
  period: Period,
): WirePlaceShares[] {
  const days = byUid(rows);
  const past = byUid(earlier);
  const sumOf = (some: readonly FaceSums[] = []) => some.map(facesOf).reduce(plus, noFaces);
  return [...days]
    .map(([uid, own]) => ({
      uid,
      name: own[0]?.name ?? '',
      ...sharesOf(sumOf(own)),
      change: changesOf(sumOf(own), sumOf(past.get(uid)), confidence[99]),
      days: byDate(own, period),
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

import type { InsightsQuery, InsightsReply, WireHour, WireTimes } from '../../contract/insights';
import { momentOf } from '../../contract/localDate';
import { nextDate, openByHour, openingHoursFrom } from '../../contract/openingHours';
import { medianOf, quantileOf } from '../../contract/statistics';
import { all, type Command } from '../db/database';
import type { Call } from '../http/route';
import { signedInFully, type SignedIn } from '../session/caller';
import { aroundServices } from './aroundServices';
import * as queries from './insightsQueries';
import { before, firstIdOf, periodAsked, yearBefore, type Period } from './periods';
import { scopeAsked, type Asked } from './scope';
import type { ScopeFilter } from './scopeFilter';
import { byDate, changesOf, clearOf, facesOf, noFaces, placesCompared, plus, sharesOf } from './shares';
import { responseOf } from './response';
import { oftenWords } from './words';

/**
 * What votes of a period say, in figures (`calls.md`, "Today and Insights"). Shares have Wilson intervals,
 * changes Newcombe's; votes are counted by the date of their place.
 * @throws Problem invalidRequest for a period; forbidden, notFound, tokenRefused
 */
export function* insights({
  principal,
  query,
  now,
}: Pick<Call<'insights'>, 'principal' | 'query' | 'now'>): Command<InsightsReply> {
  return yield* insightsSeenBy(yield* signedInFully(principal), query, now);
}

/** The same for a person who need not be there. @throws as `insights`, without tokenRefused */
export function* insightsSeenBy(caller: SignedIn, query: InsightsQuery, now: number): Command<InsightsReply> {
  const asked = yield* scopeAsked(caller, query.scope);
  const { filter, timeZone } = asked;
  const period = periodAsked(query, now, timeZone);
  const other = yield* comparedWith(caller, asked, period, query.compare);

  const rows = yield* all(queries.sumsByDay({ ...filter, ...period }));
  const otherRows = other ? yield* all(queries.sumsByDay({ ...other.filter, ...other.period })) : [];
  const votes = rows.map(facesOf).reduce(plus, noFaces);
  const votesBefore = otherRows.map(facesOf).reduce(plus, noFaces);
  const hours = yield* hoursOf(asked, period);
  const compared = yield* placesOf(asked, period, other);
  const stickers = (yield* all(queries.sumsBySticker({ ...filter, ...period }))).map((row) => ({
    uid: row.uid,
    name: row.placement ?? row.uid,
    ...facesOf(row),
  }));
  const count = (name: 'flagged' | 'repeats') => rows.reduce((sum, row) => sum + Number(row[name]), 0);
  return {
    ...asked.about,
    scope: asked.scope,
    time_zone: timeZone,
    ...period,
    ...sharesOf(votes),
    flagged: count('flagged'),
    repeats: count('repeats'),
    before: other && {
      ...sharesOf(votesBefore),
      ...other.period,
      days: byDate(otherRows, other.period),
    },
    change: other && changesOf(votes, votesBefore),
    days: byDate(rows, period),
    hours,
    tiles: yield* tilesOf(asked, period, other),
    words: yield* oftenWords({ filter, period }, other),
    compared,
    clear: clearOf(compared),
    stickers,
    around: yield* aroundServices({ ...filter, ...momentsOf(period, timeZone) }, hours),
    response: yield* responseOf({ ...filter, ...period }, stickers),
    cases: {
      ...(yield* casesOf(filter, period, timeZone)),
      before: other && (yield* casesOf(other.filter, other.period, timeZone)),
    },
  };
}

interface Compared {
  period: Period;
  filter: ScopeFilter;
}

function* comparedWith(
  caller: SignedIn,
  { filter }: Asked,
  period: Period,
  compare = 'before',
): Command<Compared | null> {
  if (compare === 'before') return { filter, period: before(period) };
  if (compare === 'year') return { filter, period: yearBefore(period) };
  return { filter: (yield* scopeAsked(caller, compare)).filter, period };
}

/** Places of an organisation or a site; a smaller scope is one place. */
function* placesOf({ filter, scope }: Asked, period: Period, other: Compared | null) {
  if (scope.kind !== 'organisation' && scope.kind !== 'site') return [];
  return yield* placesCompared(filter, period, other);
}

function* hoursOf({ filter, opening_hours_json }: Asked, period: Period): Command<WireHour[][]> {
  const open = openByHour(openingHoursFrom(opening_hours_json), period.from, period.to);
  const hours: WireHour[][] = Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (_, hour) => ({ ...noFaces, open: open?.[weekday]?.[hour] ?? null })),
  );
  for (const row of yield* all(queries.sumsByHour({ ...filter, ...period }))) {
    const weekday = hours[(new Date(`${row.local_date}T00:00Z`).getUTCDay() + 6) % 7];
    const cell = weekday?.[row.hour];
    if (weekday && cell) weekday[row.hour] = { ...plus(cell, facesOf(row)), open: cell.open };
  }
  return hours;
}

function* tilesOf({ filter }: Asked, period: Period, other: Compared | null) {
  const chosen = (scope: ScopeFilter, of: Period) =>
    queries.tilesChosen({ ...scope, ...of, first: firstIdOf(of) });
  const now = yield* all(chosen(filter, period));
  const past = other ? yield* all(chosen(other.filter, other.period)) : [];
  const votesOf = (rows: typeof now, tile: string) =>
    Number(rows.find((one) => one.tile === tile)?.votes ?? 0);
  return now.map(({ tile }) => ({ tile, votes: votesOf(now, tile), before: votesOf(past, tile) }));
}

/** When a period begins and ends, UTC milliseconds. */
const momentsOf = ({ from, to }: Period, timeZone: string) => ({
  since: momentOf(`${from}T00:00`, timeZone),
  until: momentOf(`${nextDate(to, 1)}T00:00`, timeZone),
});

function* casesOf(filter: ScopeFilter, period: Period, timeZone: string): Command<WireTimes> {
  const cases = yield* all(queries.casesOpened({ ...filter, ...momentsOf(period, timeZone) }));
  return { opened: cases.length, ...timesOf(cases) };
}

/** How long cases took, milliseconds. */
export function timesOf(
  cases: readonly { opened_at: number; acknowledged_at: number | null; resolved_at: number | null }[],
) {
  const took = (name: 'acknowledged_at' | 'resolved_at') =>
    cases.flatMap(({ opened_at, [name]: at }) => (at === null ? [] : [Number(at) - Number(opened_at)]));
  const seen = took('acknowledged_at');
  const fixed = took('resolved_at');
  return {
    resolved: fixed.length,
    acknowledge_ms: medianOf(seen),
    acknowledge_90_ms: quantileOf(seen, 0.9),
    fix_ms: medianOf(fixed),
    fix_90_ms: quantileOf(fixed, 0.9),
  };
}

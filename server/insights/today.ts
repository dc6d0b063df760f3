import type { WireCase } from '../../contract/cases';
import type { TodayReply, WireHappened } from '../../contract/insights';
import { localDate, momentOf } from '../../contract/localDate';
import { nextDate } from '../../contract/openingHours';
import { caseByUid } from '../cases/caseQueries';
import { caseToWire, nameOf } from '../cases/caseDetails';
import { isLate } from '../../contract/serviceStanding';
import { all, first, type Command } from '../db/database';
import type { Call } from '../http/route';
import { languageOf } from '../organisations/writtenIn';
import { papersInScope } from '../papers/paperQueries';
import { isPaperOverdue } from '../papers/papers';
import { standingOfRow } from '../serviceLog/standing';
import { signedInFully } from '../session/caller';
import { timesOf } from './insights';
import * as queries from './insightsQueries';
import { before, type Period } from './periods';
import { scopeAsked, type Asked } from './scope';
import { changesOf, clearOf, facesOf, noFaces, placesCompared, plus, sharesOf } from './shares';

/** Cases that are shown. */
const shown = 6;
/** Overdue papers that are counted. */
const mostPapers = 1_000;
/** Things of the day that are shown. */
const happenings = 8;

/**
 * What an owner wants at a glance: what needs somebody, how happy people were in the last seven days, against
 * the seven before, and what happened today.
 * @throws Problem forbidden, notFound, tokenRefused
 */
export function* today({ principal, query, now }: Call<'today'>): Command<TodayReply> {
  const caller = yield* signedInFully(principal);
  const asked = yield* scopeAsked(caller, query.scope);
  const { filter, timeZone } = asked;
  const date = localDate(now, timeZone).slice(0, 10);
  const period = { from: nextDate(date, -6), to: date };
  const sums = function* (of: Period) {
    return (yield* all(queries.sumsByDay({ ...filter, ...of }))).map(facesOf).reduce(plus, noFaces);
  };
  const votes = yield* sums(period);
  const earlier = yield* sums(before(period));
  const places = yield* placesCompared(filter, period, { filter, period: before(period) });
  const waiting = yield* first(queries.casesWaiting({ ...filter, user_id: caller.identityId, now }));
  const since = momentOf(`${period.from}T00:00`, timeZone);
  const fixed = timesOf(yield* all(queries.casesOpened({ ...filter, since, until: now + 1 })));
  return {
    ...asked.about,
    scope: asked.scope,
    time_zone: timeZone,
    date,
    ...sharesOf(votes),
    before: sharesOf(earlier),
    change: changesOf(votes, earlier),
    waiting: {
      count: Number(waiting?.count ?? 0),
      unread: Number(waiting?.unread ?? 0),
      oldest_at: waiting?.oldest_at ?? null,
      oldest_place: waiting?.oldest_place ?? null,
    },
    ...(yield* lateOf(asked, now)),
    ...(yield* papersOf(asked, now)),
    fixed: { count: fixed.resolved, median_ms: fixed.fix_ms, acknowledge_ms: fixed.acknowledge_ms },
    cases: yield* casesOf(asked, caller.identityId, now),
    happened: yield* happenedOf(asked, momentOf(`${date}T00:00`, timeZone)),
    compared: places,
    clear: clearOf(places),
  };
}

function* casesOf({ filter }: Asked, user_id: string, now: number): Command<WireCase[]> {
  const cases: WireCase[] = [];
  for (const { uid } of yield* all(queries.casesToSee({ ...filter, now, count: shown }))) {
    const found = yield* first(caseByUid({ uid, user_id }));
    if (found) cases.push(caseToWire(found, languageOf(found.settings_json)));
  }
  return cases;
}

/** Services, repairs and praise since a moment, the newest first. */
function* happenedOf({ filter }: Asked, since: number): Command<WireHappened[]> {
  const services = yield* all(queries.servicesSince({ ...filter, since, count: happenings }));
  const cases = yield* all(queries.casesDone({ ...filter, since, count: happenings }));
  return [
    ...services.map(({ at, author_name, type, place, question_uid }) => ({
      at: Number(at),
      what: 'service' as const,
      place,
      who: author_name,
      text: type,
      case_uid: null,
      question_uid,
    })),
    ...cases.map(({ uid, kind, at, tile, place, note, question_uid, first_name, last_name }) => ({
      at: Number(at),
      what: kind === 'praise' ? ('praise' as const) : ('resolved' as const),
      place,
      who: first_name === null ? null : nameOf(first_name, last_name ?? ''),
      text: (kind === 'praise' ? note : tile) ?? '',
      case_uid: uid,
      question_uid: question_uid ?? '',
    })),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, happenings);
}

/** How many services are late, as Services counts them. */
function* lateOf({ filter }: Asked, now: number): Command<Pick<TodayReply, 'late' | 'scheduled'>> {
  const questions = yield* all(queries.scheduled(filter));
  const late = questions.filter((row) => isLate(standingOfRow(row, now)));
  return { late: late.length, scheduled: questions.length };
}

/** How many papers are overdue: the longest due come first. */
function* papersOf({ filter }: Asked, now: number): Command<Pick<TodayReply, 'papers_overdue'>> {
  const waiting = yield* all(papersInScope({ ...filter, count: mostPapers }));
  const overdue = waiting.filter((row) => isPaperOverdue(row, now)).length;
  return overdue > 0 ? { papers_overdue: overdue } : {};
}

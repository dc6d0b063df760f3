import type { FastifyInstance } from 'fastify';
import { calendarDays } from '../../contract/calendars';
import { localDate } from '../../contract/localDate';
import { firstMoments } from '../../contract/serviceSchedule';
import { comingMoments } from '../../contract/serviceStanding';
import { accessOfPerson } from '../access/question';
import { all, first, type Command } from '../db/database';
import { limitGroup } from '../http/addressLimits';
import type { ScopeFilter } from '../insights/scopeFilter';
import { storedScope } from '../insights/storedScope';
import { languageOf } from '../organisations/writtenIn';
import { papersInScope } from '../papers/paperQueries';
import { dueDateOf } from '../papers/papers';
import { servicedOf } from '../serviceLog/standing';
import { reportTexts } from '../services/reportTexts';
import { membershipsOf } from '../session/sessionQueries';
import { readLinkToken } from '../session/linkTokens';
import { calendarByUid, questionsDue, type StoredCalendar } from './calendarQueries';
import { calendarPath } from './calendars';
import { icalendar, type CalendarEvent } from './icalendar';

/** Events of a question, so that one of every half hour does not make a calendar of megabytes. */
const mostEvents = 400;
const day = 86_400_000;

/** `GET /calendar/{token}.ics`: needs no sign-in; 404 once it is revoked. */
export async function calendarFeed(app: FastifyInstance): Promise<void> {
  const { database, keyring, clock } = app.services;
  const limit = limitGroup(app, 'walls');
  app.get(`${calendarPath}*`, { schema: { hide: true } }, async (request, reply) => {
    for (const check of limit) await check(request, reply);
    const [, token = ''] = /^(.+)\.ics$/.exec((request.params as { '*': string })['*']) ?? [];
    const uid = readLinkToken(keyring, 'calendar', token);
    const now = clock();
    const text = uid === undefined ? null : await database.read(() => feedOf(uid, now));
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (text === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}

function* feedOf(uid: string, now: number): Command<string | null> {
  const calendar = yield* first(calendarByUid({ uid }));
  if (!calendar || !(yield* isStillTheirs(calendar))) return null;
  const questions = yield* all(questionsDue(filterOf(calendar)));
  const events = questions.flatMap((row): CalendarEvent[] => {
    const serviced = servicedOf(row);
    const moments = firstMoments(comingMoments(serviced, now), mostEvents, now + calendarDays * day);
    const isWholeDay = serviced.schedule?.kind === 'week';
    return moments.map(({ at, late }) => {
      const local = localDate(at, serviced.timeZone);
      return {
        uid: `${row.sticker_uid ?? row.id}-${isWholeDay ? local.slice(0, 10) : at}@smilelog`,
        at: isWholeDay ? null : at,
        date: local.slice(0, 10),
        minutes: Math.min(30, late / 60_000),
        summary: `${row.place}: ${row.text}`,
        location: row.place,
      };
    });
  });
  const papers = yield* paperEvents(calendar);
  return icalendar(`Smilelog: ${storedScope(calendar).name}`, [...events, ...papers], now);
}

const filterOf = (calendar: StoredCalendar): ScopeFilter => ({
  organisation_id: calendar.organisation_id,
  site_id: calendar.site_id ?? '',
  place_id: calendar.place_id ?? '',
  zone: calendar.zone ?? '',
  question_id: calendar.question_id ?? '',
  sticker_id: '',
  // What the person runs today.
  ofSites: true,
  user_id: calendar.user_id,
});

/**
 * A whole day for each paper that waits, also for one that is overdue; it goes once the paper is handed in.
 */
function* paperEvents(calendar: StoredCalendar): Command<CalendarEvent[]> {
  const papers = yield* all(papersInScope({ ...filterOf(calendar), count: mostEvents }));
  return papers.map((row) => {
    const { paperDue } = reportTexts[languageOf(row.settings_json)];
    const place = row.place_name ?? '';
    return {
      uid: `paper-${row.uid}@smilelog`,
      at: null,
      date: dueDateOf(row) ?? '',
      minutes: 0,
      summary: [`${paperDue}: ${place}`, row.placement ?? row.text].join(', '),
      location: place,
    };
  });
}

/** A question that was granted is looked at alone; the rest is left to `isRunBy`. */
function* isStillTheirs({ user_id, question_id, organisation_id, run_at }: StoredCalendar): Command<boolean> {
  if (question_id === null) return true;
  const memberships = yield* all(membershipsOf({ user_id }));
  return (yield* accessOfPerson(user_id, memberships, { question_id, organisation_id, site_id: run_at }))
    .manage;
}

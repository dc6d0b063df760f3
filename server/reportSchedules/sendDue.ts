import type { FastifyInstance } from 'fastify';
import { localDate } from '../../contract/localDate';
import { mostSchedules, reportedPeriod } from '../../contract/reportSchedules';
import { all, changes, run, type Command } from '../db/database';
import { describeFailure } from '../http/requestLog';
import { addJob } from '../jobs/jobs';
import { nextReport } from './nextReport';
import { stateOf } from './reportSchedules';
import * as queries from './scheduleQueries';
import { makeEyes, seenBy } from './seenBy';

/** Schedules that are looked at in one go; the others wait a minute. */
const atOnce = 500;
/** Zones differ by less: a time of one zone comes at most so much earlier in another. */
const zonesApart = 27 * 3_600_000;

/**
 * Queues the mails of all schedules that are due. Every serving process does so once a minute; a schedule is
 * moved on in the transaction that queues its mails, which succeeds in one of them.
 * @returns how many mails
 */
export async function sendDue(app: FastifyInstance): Promise<number> {
  const { database, clock, jobs } = app.services;
  const now = clock();
  const due = await database.read(() => all(queries.dueSchedules({ now, count: atOnce })));
  let queued = 0;
  for (const schedule of due)
    try {
      queued += await database.command(() => sendOne(schedule, now));
    } catch (error) {
      app.log.error({ failure: describeFailure(error) }, 'report by mail not queued');
    }
  if (queued > 0) jobs.wake();
  return queued;
}

/** After a time without a server the last whole period is mailed once, and none before it. */
function* sendOne(schedule: queries.StoredSchedule, now: number): Command<number> {
  const { id, scope, every, user_id, reported_to, version } = schedule;
  const was = Number(schedule.next_at);
  const read = yield* seenBy(user_id, scope);
  const time_zone = read?.timeZone ?? schedule.time_zone;
  const move = (next_at: number, reported: string | null) =>
    changes(queries.moveSchedule({ id, was, version, time_zone, next_at, reported_to: reported }));
  // A zone that changed where nobody looked, as when a question moves: there it may not be time yet.
  const there =
    time_zone === schedule.time_zone ? was : nextReport(schedule, time_zone, was - zonesApart, reported_to);
  if (there > now) {
    yield* move(there, reported_to);
    return 0;
  }
  const period = reportedPeriod(every, localDate(now, time_zone).slice(0, 10));
  const isNew = read !== null && (reported_to === null || period.to > reported_to);
  const reported = isNew ? period.to : reported_to;
  if ((yield* move(nextReport(schedule, time_zone, now, reported), reported)) === 0 || !isNew) return 0;
  const eyes = makeEyes();
  let queued = 0;
  for (const reader of yield* all(queries.readersOf({ schedule_id: id }))) {
    if (!reader.is_listed || (yield* stateOf(reader, scope, eyes)) !== 'reads') continue;
    yield* addJob('periodReport', { schedule: id, reader: reader.id, user: user_id, ...period }, now);
    queued += 1;
  }
  return queued;
}

/** Reckons anew when an organisation's reports are due, after a zone was changed. */
export function* followZone(organisation_id: string, now: number): Command<void> {
  for (const schedule of yield* all(queries.schedulesOf({ organisation_id, count: mostSchedules }))) {
    const { id, version, reported_to } = schedule;
    const read = yield* seenBy(schedule.user_id, schedule.scope);
    if (!read || read.timeZone === schedule.time_zone) continue;
    const next_at = nextReport(schedule, read.timeZone, now, reported_to);
    const was = Number(schedule.next_at);
    yield* run(queries.moveSchedule({ id, was, version, next_at, time_zone: read.timeZone, reported_to }));
  }
}

/** Looks for due reports every minute. @returns what stops it */
export function startReports(app: FastifyInstance): () => void {
  const look = () => {
    sendDue(app).catch((error: unknown) =>
      app.log.error({ failure: describeFailure(error) }, 'reports by mail not looked at'),
    );
  };
  const timer = setInterval(look, 60_000).unref();
  look();
  return () => clearInterval(timer);
}

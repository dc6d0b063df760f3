import type { SuccessReply } from '../../contract/attachments';
import { localDate } from '../../contract/localDate';
import { weekdays } from '../../contract/openingHours';
import {
  mostSchedules,
  reportedPeriod,
  type ReaderState,
  type ReportSchedulesReply,
  type ReportTimes,
  type WireReader,
  type WireReportSchedule,
} from '../../contract/reportSchedules';
import { accountById } from '../account/accountQueries';
import { oncePerKey } from '../attachments/attachmentCommands';
import { changedFields, writeAudit } from '../audit/writeAudit';
import { all, changes, first, Overtaken, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { readScope, type ScopeRead } from '../insights/scope';
import { addJob } from '../jobs/jobs';
import { organisationAsked } from '../places/placesPolicy';
import { signedInFully, type SignedIn } from '../session/caller';
import { randomUid } from '../session/keyring';
import { nextReport } from './nextReport';
import { addressesOf, setReaders } from './readers';
import * as queries from './scheduleQueries';
import { makeEyes } from './seenBy';

type Eyes = ReturnType<typeof makeEyes>;

/**
 * Schedules of an organisation for what the caller sees, the newest first.
 * @throws Problem forbidden for people who run nothing; notFound for a foreign organisation; tokenRefused
 */
export function* listReportSchedules(call: Call<'reportSchedules'>): Command<ReportSchedulesReply> {
  const caller = yield* signedInFully(call.principal);
  const { organisations, shown } = yield* organisationAsked(caller.memberships, call.query.org);
  if (organisations.length === 0) throw new Problem('forbidden');
  if (!shown) throw new Problem('notFound');
  const rows = yield* all(queries.schedulesOf({ organisation_id: shown.id, count: mostSchedules }));
  const eyes = makeEyes();
  const schedules: WireReportSchedule[] = [];
  for (const row of rows) {
    const read = yield* managedBy(caller, row, eyes);
    if (read) schedules.push(yield* toWire(row, read, eyes));
  }
  return { schedules, next: null };
}

/**
 * Has figures of what the caller sees mailed.
 * @throws Problem invalidRequest, tooManySchedules, forbidden, notFound, keyReused, tokenRefused
 */
export function* createReportSchedule(call: Call<'createReportSchedule'>): Command<WireReportSchedule> {
  const { body, now } = call;
  const caller = yield* signedInFully(call.principal);
  const read = yield* readScope(caller, body.scope);
  const addresses = addressesOf(body.to);
  const keyed = { uid: read.org_uid, identity_id: caller.identityId };
  const { uid } = yield* oncePerKey('createReportSchedule', call, keyed, body, function* () {
    const { organisation_id } = read.filter;
    const held = yield* first(queries.countSchedules({ organisation_id }));
    if (Number(held?.count ?? 0) >= mostSchedules) throw new Problem('tooManySchedules');
    const made = {
      id: newId(),
      uid: randomUid(),
      organisation_id,
      scope: body.scope,
      ...savedBy(caller, call, read, null),
      version: 1,
      created_at: now,
    };
    yield* run(queries.insertSchedule(made));
    yield* setReaders(made, addresses, now);
    yield* audit(call, caller, read, { action: 'report.created', uid: made.uid });
    return { uid: made.uid };
  });
  return yield* shown(caller, uid);
}

/**
 * Changes a schedule. From then on its figures are those that the caller sees, which takes on a schedule that
 * is stopped. A save of what is there already succeeds, so that a retry after a lost answer does.
 * @throws Problem invalidRequest, notFound, editedMeanwhile, tokenRefused
 */
export function* saveReportSchedule(call: Call<'saveReportSchedule'>): Command<WireReportSchedule> {
  const { body, now } = call;
  const { caller, row, read } = yield* managed(call);
  const addresses = addressesOf(body.to);
  const listed = (yield* all(queries.readersOf({ schedule_id: row.id }))).filter((one) => one.is_listed);
  const before = told(
    row,
    listed.map(({ email }) => email),
  );
  const after = told(body, addresses);
  const changed = changedFields(before, after);
  if (!changed && row.user_id === caller.identityId) return yield* shown(caller, row.uid);
  if (body.version !== undefined && body.version !== row.version) throw new Problem('editedMeanwhile');
  // Another interval has other periods.
  const reportedTo = body.every === row.every ? row.reported_to : null;
  const saved = { id: row.id, was: row.version, ...savedBy(caller, call, read, reportedTo) };
  if ((yield* changes(queries.saveSchedule(saved))) === 0) throw new Overtaken();
  yield* setReaders(row, addresses, now);
  yield* audit(call, caller, read, {
    action: 'report.changed',
    uid: row.uid,
    ...changedFields(withoutAddresses(before), withoutAddresses(after)),
  });
  return yield* shown(caller, row.uid);
}

/** @throws Problem notFound, tokenRefused */
export function* deleteReportSchedule(call: Call<'deleteReportSchedule'>): Command<SuccessReply> {
  const { caller, row, read } = yield* managed(call);
  yield* run(queries.removeReaders({ schedule_id: row.id }));
  yield* run(queries.removeSchedule({ id: row.id }));
  yield* audit(call, caller, read, { action: 'report.removed', uid: row.uid });
  return { success: true };
}

/**
 * Has the last whole period mailed to the caller alone.
 * @throws Problem notFound, emailInvalid for people without an address, keyReused, tokenRefused
 */
export function* sendReport(call: Call<'sendReport'>): Command<SuccessReply> {
  const { caller, row, read } = yield* managed(call);
  const user = caller.identityId;
  const account = yield* first(accountById({ id: user }));
  if (!account?.email) throw new Problem('emailInvalid');
  return yield* oncePerKey('sendReport', call, { uid: row.uid, identity_id: user }, {}, function* () {
    const period = reportedPeriod(row.every, localDate(call.now, read.timeZone).slice(0, 10));
    yield* addJob('periodReport', { schedule: row.id, reader: null, user, ...period }, call.now);
    return { success: true as const };
  });
}

const savedBy = (
  { identityId }: SignedIn,
  { body, now, locale }: { body: ReportTimes; now: number; locale: string },
  { timeZone }: ScopeRead,
  reported_to: string | null,
) => ({
  user_id: identityId,
  every: body.every,
  weekday: body.weekday,
  hour: body.hour,
  time_zone: timeZone,
  locale,
  next_at: nextReport(body, timeZone, now, reported_to),
  reported_to,
});

/** What a person has set. */
const told = ({ every, weekday, hour }: ReportTimes, to: readonly string[]) => ({
  every,
  weekday: weekdays[weekday],
  hour,
  readers: to.toSorted(),
});

/** The audit trail holds no addresses. */
const withoutAddresses = ({ readers, ...times }: ReturnType<typeof told>) => ({
  ...times,
  readers: readers.length,
});

function* audit(
  { requestId, now }: { requestId: string; now: number },
  { identityId }: SignedIn,
  { scope, filter }: ScopeRead,
  entry: Omit<Parameters<typeof writeAudit>[1], 'name'>,
): Command<void> {
  const { organisation_id, place_id, question_id } = filter;
  yield* writeAudit(
    { personId: identityId, requestId, now },
    {
      organisation_id,
      place_id: place_id || null,
      question_id: question_id || null,
      name: scope.name,
      ...entry,
    },
  );
}

/** A schedule that the caller may change. @throws Problem notFound, tokenRefused */
function* managed({ principal, params }: Pick<Call<'saveReportSchedule'>, 'principal' | 'params'>) {
  const caller = yield* signedInFully(principal);
  const row = yield* first(queries.scheduleByUid({ uid: params['scheduleUid'] ?? '' }));
  const read = row && (yield* managedBy(caller, row, makeEyes()));
  if (!row || !read) throw new Problem('notFound');
  return { caller, row, read };
}

/**
 * What the caller sees of a schedule's scope if they may change it: who sees the scope may. A schedule of a
 * whole organisation is for those who run all of it, and for who saved it last.
 */
function* managedBy(
  { identityId }: SignedIn,
  { scope, user_id }: queries.StoredSchedule,
  eyes: Eyes,
): Command<ScopeRead | null> {
  const read = yield* eyes(identityId, scope);
  if (!read) return null;
  const isPart = read.scope.kind === 'organisation' && read.filter.ofSites;
  return isPart && user_id !== identityId ? null : read;
}

function* shown(caller: SignedIn, uid: string): Command<WireReportSchedule> {
  const row = yield* first(queries.scheduleByUid({ uid }));
  const eyes = makeEyes();
  const read = row && (yield* managedBy(caller, row, eyes));
  if (!row || !read) throw new Problem('notFound');
  return yield* toWire(row, read, eyes);
}

function* toWire(row: queries.StoredSchedule, { scope }: ScopeRead, eyes: Eyes): Command<WireReportSchedule> {
  const owner = yield* eyes(row.user_id, row.scope);
  const to: WireReader[] = [];
  for (const reader of yield* all(queries.readersOf({ schedule_id: row.id })))
    if (reader.is_listed)
      to.push({
        email: reader.email,
        state: yield* stateOf(reader, row.scope, eyes),
        sent_at: reader.sent_at === null ? null : Number(reader.sent_at),
      });
  return {
    uid: row.uid,
    scope,
    every: row.every,
    weekday: row.weekday,
    hour: row.hour,
    time_zone: row.time_zone,
    to,
    next_at: owner ? Number(row.next_at) : null,
    sent_at: to.reduce<number | null>((last, { sent_at }) => later(last, sent_at), null),
    by: `${row.first_name} ${row.last_name}`.trim(),
    is_stopped: owner === null,
    version: row.version,
  };
}

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** How it stands with a reader; who has unsubscribed has, whatever else there is. */
export function* stateOf(
  { user_id, unsubscribed_at, refused_at }: queries.StoredReader,
  scope: string,
  eyes: Eyes,
): Command<ReaderState> {
  if (unsubscribed_at !== null) return 'unsubscribed';
  if (refused_at !== null) return 'refused';
  return user_id !== null && !(yield* eyes(user_id, scope)) ? 'left' : 'reads';
}

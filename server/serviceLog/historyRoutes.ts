import type { FastifyInstance } from 'fastify';
import { historyLimits, type RecentServiceReply } from '../../contract/history';
import type { WireServiceLogInfo } from '../../contract/serviceHistory';
import { scheduleFrom, timesPerWeekOf } from '../../contract/serviceSchedule';
import { isOutOfUse } from '../../contract/stickers';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { route, type Call } from '../http/route';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { callerOf, type Caller, type Principal } from '../session/caller';
import { mustSeeHistory } from './historyPolicy';
import { newest, positionOf, serviceSettings, servicesBefore } from './serviceQueries';
import { entriesOf } from './serviceReader';
import { standingToWire } from './standing';

export function historyRoutes(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, 'serviceLogInfo', (call) => database.read(() => serviceLogInfo(call)));
  route(app, 'recentService', (call) => database.read(() => recentService(call)));
}

/** @throws Problem notFound, stickerDisabled (1215), 1021, 1022, tokenRefused */
export function* historySeenBy(
  principal: Principal,
  uid: string,
): Command<{ caller: Caller; scanned: Scanned }> {
  const caller = yield* callerOf(principal);
  const scanned = yield* first(scannedByUid({ uid }));
  if (!scanned) throw new Problem('notFound');
  if (isOutOfUse(scanned.state)) throw new Problem('stickerDisabled');
  yield* mustSeeHistory(caller, scanned);
  return { caller, scanned };
}

/** Visitors get the newest services, staff pages of them. */
function* serviceLogInfo(call: Call<'serviceLogInfo'>): Command<WireServiceLogInfo> {
  const { caller, scanned } = yield* historySeenBy(call.principal, call.params['id'] ?? '');
  const { question_id } = scanned;
  const settings = yield* first(serviceSettings({ question_id }));
  const isStaff = caller.kind === 'user';
  const count = (isStaff && call.query.limit) || historyLimits.page;
  const from = isStaff ? yield* pageStart(call.query.before) : newest;
  const rows = yield* all(servicesBefore({ question_id, ...from, count: count + 1 }));
  const shown = rows.slice(0, count);
  const ratesData = yield* entriesOf(shown, caller, scanned, call);
  const isPaged = ratesData.some(({ staff }) => staff !== undefined);
  const schedule = scheduleFrom(settings?.schedule_json);
  return {
    ratesData,
    cleaning_schedule: timesPerWeekOf(schedule),
    customer_name: settings?.customer_name ?? scanned.place_name,
    show_fog_report_btn: settings?.is_report_offered ?? false,
    ...(settings && schedule && { schedule: standingToWire(settings, call.now) }),
    ...(isPaged && { next: rows.length > count ? (shown.at(-1)?.uid ?? null) : null }),
  };
}

/** Parses the cursor of a page. @throws Problem invalidRequest for a malformed one */
export function* pageStart(before: string | undefined): Command<typeof newest> {
  if (before === undefined) return newest;
  const found = yield* first(positionOf({ uid: before }));
  if (!found) throw new Problem('invalidRequest', 'querystring.before');
  return found;
}

/** The newest service, or none (HI-7). */
function* recentService(call: Call<'recentService'>): Command<RecentServiceReply> {
  const { caller, scanned } = yield* historySeenBy(call.principal, call.params['id'] ?? '');
  const rows = yield* all(servicesBefore({ question_id: scanned.question_id, ...newest, count: 1 }));
  const [service = null] = yield* entriesOf(rows, caller, scanned, call);
  return { service };
}

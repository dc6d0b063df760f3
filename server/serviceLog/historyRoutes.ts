import type { FastifyInstance } from 'fastify';
import type { WireServiceEntry, WireServiceLogInfo } from '../../contract/serviceHistory';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { scannedByUid } from '../questions/questionQueries';
import { callerOf, type Principal } from '../session/caller';
import { mustSeeHistory } from './historyPolicy';
import { historyHead, latestServices, type ServiceRow } from './historyQueries';

export function historyRoutes(app: FastifyInstance): void {
  const { database } = app.services;

  route(app, 'serviceLogInfo', ({ principal, params }) =>
    database.read(() => serviceLogInfo(principal, params['id'] ?? '')),
  );
}

function* serviceLogInfo(principal: Principal, uid: string): Command<WireServiceLogInfo> {
  const caller = yield* callerOf(principal);
  const scanned = yield* first(scannedByUid({ uid }));
  if (!scanned) throw new Problem('notFound');
  if (scanned.state === 'disabled') throw new Problem('stickerDisabled');
  yield* mustSeeHistory(caller, scanned);
  const head = yield* first(historyHead({ question_id: scanned.question_id }));
  const services = yield* all(latestServices({ question_id: scanned.question_id }));
  return {
    ratesData: services.map(serviceToWire),
    cleaning_schedule: head?.services_per_week ?? null,
    customer_name: head?.customer_name ?? scanned.place_name,
    show_fog_report_btn: head?.is_report_offered ?? false,
  };
}

/** A service as the specification (§ 3) names it. */
function serviceToWire(row: ServiceRow): WireServiceEntry {
  return {
    local_date: row.local_date,
    type: row.type,
    sec_level: row.levels_json,
    volume_pumped: row.gallons,
    additional_data: row.extra,
    additional_info: row.details_json,
    comment: row.comment,
    author: row.author_name,
    attachments: row.attachments_json,
  };
}

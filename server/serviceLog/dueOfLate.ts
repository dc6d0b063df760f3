import { wasDue } from '../../contract/serviceStanding';
import { lastServiceBefore } from '../cases/caseQueries';
import { first, type Command } from '../db/database';
import { serviceSettings, type ServiceRow } from './serviceQueries';
import { servicedOf } from './standing';

/**
 * When services of a question that came late were due, by their ids (`wasDue`). It is worked out from the
 * schedule that the question has now; services from before it was set have none.
 */
export function* dueOfLate(
  rows: readonly Pick<ServiceRow, 'id' | 'served_at'>[],
  question_id: string,
): Command<Map<string, string>> {
  const found = new Map<string, string>();
  const settings = yield* first(serviceSettings({ question_id }));
  const since = Number(settings?.schedule_since ?? Infinity);
  if (!settings?.schedule_json) return found;
  for (const { id, served_at } of rows) {
    if (served_at < since) continue;
    const before = yield* first(lastServiceBefore({ question_id, before: served_at }));
    const due = wasDue(servicedOf({ ...settings, last_at: before?.served_at ?? null }), served_at);
    if (due !== null) found.set(id, due);
  }
  return found;
}

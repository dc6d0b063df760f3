import { missedService } from '../../fixtures/demo/services';
import { keepMisses } from '../cases/missedServices';
import { questionsServed } from '../cases/missedQueries';
import { first, run, type Command } from '../db/database';
import { scannedByUid } from '../question/questionQueries';
import { standingOfRow } from '../serviceLog/standing';
import { scheduleQuestion } from './demoQueries';

const day = 86_400_000;

/**
 * Has a service missed, so that the demo shows what becomes of that: a schedule was set at the last service,
 * and nobody has come since. Whoever logs a service there ends it.
 */
export function* missService(now: number): Command<void> {
  const { sticker, schedule } = missedService;
  const scanned = yield* first(scannedByUid({ uid: sticker }));
  if (!scanned) return;
  const { question_id: id } = scanned;
  const served = yield* first(questionsServed({ ids: [id] }));
  yield* run(scheduleQuestion({ id, schedule_json: schedule, schedule_since: served?.last_at ?? now - day }));
  const planned = yield* first(questionsServed({ ids: [id] }));
  const overdue_at = planned && standingOfRow(planned, now).overdue_at;
  if (overdue_at && overdue_at <= now) yield* keepMisses([id], overdue_at);
}

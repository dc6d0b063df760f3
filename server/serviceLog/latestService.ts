import { latestServiceDays, type WireLatestService } from '../../contract/question';
import { dayNumber } from '../../contract/schedule';
import { first, type Command } from '../db/database';
import { sharedRead } from '../db/statement';
import type { Scanned } from '../question/questionQueries';
import { localDate } from './localDate';
import { templateOf, typeNames } from './templates';

type Shown = Pick<Scanned, 'question_id' | 'organisation_id' | 'is_history_shown' | 'time_zone'>;

const latestRow = sharedRead(['service_logs'], (db, input: { question_id: string }) =>
  db
    .selectFrom('service_logs')
    .select(['type', 'served_at', 'local_date', 'template', 'template_version'])
    .where('question_id', '=', input.question_id)
    .where('undone_at', 'is', null)
    .orderBy('served_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
);

/**
 * The newest service of a sticker, for visitors: undefined where they may not see the history, and for a
 * service that is more than `latestServiceDays` old.
 * @param after UTC milliseconds; an earlier service is none
 */
export function* latestService(
  { question_id, organisation_id, is_history_shown, time_zone }: Shown,
  now: number,
  after = 0,
): Command<WireLatestService | undefined> {
  const row = is_history_shown ? yield* first(latestRow({ question_id })) : undefined;
  if (!row || row.served_at <= after) return undefined;
  const { type, local_date } = row;
  const today = localDate(now, time_zone ?? 'UTC');
  const days_ago = Math.max(0, dayNumber(today.slice(0, 10)) - dayNumber(local_date.slice(0, 10)));
  if (!(days_ago <= latestServiceDays)) return undefined;
  const template = yield* templateOf(organisation_id, row.template, row.template_version);
  return { names: typeNames(type, template), local_date, days_ago };
}

import { alertsPage, type AlertsReply } from '../../contract/alerts';
import { all, type Command } from '../db/database';
import type { Call } from '../http/route';
import { alertsListed, noticesOf } from './alertQueries';
import { mustChange } from './alertRules';

/** What a rule told, newest first. @throws Problem notFound, tokenRefused */
export function* listAlerts({ principal, params, query }: Call<'alertsOfRule'>): Command<AlertsReply> {
  const { rule } = yield* mustChange(principal, params);
  const rows = yield* all(
    alertsListed({ rule_id: rule.id, cursor: query.cursor ?? '', count: alertsPage + 1 }),
  );
  const shown = rows.slice(0, alertsPage);
  const notices = yield* all(noticesOf({ alerts: shown.map(({ id }) => id) }));
  return {
    alerts: shown.map((row) => ({
      uid: row.uid,
      at: Number(row.began_at),
      case_uid: row.case_uid,
      place: row.place_uid === null ? null : { uid: row.place_uid, name: row.place_name ?? '' },
      question_uid: row.question_uid ?? '',
      ended_at: row.ended_at === null ? null : Number(row.ended_at),
      notices: notices
        .filter(({ alert_id }) => alert_id === row.id)
        .map(({ after, channel, state, at, recipient, user_uid }) => ({
          after,
          by: channel,
          to: user_uid ?? recipient,
          state,
          at: Number(at),
        })),
    })),
    next: rows.length > alertsPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

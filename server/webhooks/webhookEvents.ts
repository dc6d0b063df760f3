import { casePath, managePath, servicesPath, deskPath } from '../../contract/screens';
import type { Rating } from '../../contract/rating';
import type { WebhookEvent, WebhookMessage } from '../../contract/webhooks';
import { all, first } from '../db/database';
import type { EventType } from '../db/schema';
import { messageIdOf } from '../delivery/signature';
import { payloadOf, queueMessage } from '../delivery/queueMessage';
import type { Consumer } from '../events/consumers';
import { anyWebhook, eventsToTell, type EventToTell } from './webhookQueries';

/** The events of ours that webhooks are told of, by what they are called there. */
const told: { readonly [Type in EventType]?: WebhookEvent } = {
  'vote.cast': 'vote.created',
  'case.opened': 'case.opened',
  'case.changed': 'case.updated',
  'service.logged': 'service.logged',
  'service.missed': 'service.missed',
  'stock.low': 'stock.low',
  'inspection.completed': 'inspection.completed',
  'lead.received': 'lead.created',
};

/**
 * Queues a message for each webhook that wants an event. The id of the message follows from the event and the
 * webhook, so an event that is taken in again is no second message.
 * @param site base of links, without a slash at the end
 */
export const webhooksOfEvents = (site: () => string): Consumer => ({
  name: 'webhooks',
  *take(events, now) {
    const ids = events.flatMap(({ id, type }) => (told[type] ? [id] : []));
    if (ids.length === 0 || !(yield* first(anyWebhook({})))) return;
    for (const row of yield* all(eventsToTell({ ids }))) {
      const type = told[row.type];
      if (!type || !row.events_json.includes(type)) continue;
      const { webhook_id, webhook_uid } = row;
      const message_id = messageIdOf(row.id, webhook_uid);
      const payload = payloadOf(type, Number(row.at), dataOf(row, site()));
      yield* queueMessage({ webhook_id, message_id, type, payload, due_at: now }, now);
    }
  },
});

/** Uids, the place, the face and a link: never what somebody wrote, nor who they are. */
function dataOf(row: EventToTell, site: string): WebhookMessage['data'] {
  const { place, organisation_uid, place_uid, question_uid, vote_uid, rating, case_uid } = row;
  return {
    place,
    organisation_uid,
    place_uid,
    question_uid,
    ...(vote_uid !== null && { vote_uid, rating }),
    ...(case_uid !== null && {
      case_uid,
      state: row.merged_into_id === null ? (row.state ?? 'gone') : 'gone',
    }),
    link: site + pathOf(row),
  };
}

function pathOf({ type, case_uid, question_uid, vote_uid, rating }: EventToTell): string {
  if (case_uid !== null) return casePath(case_uid);
  if (type === 'vote.cast' && question_uid !== null && vote_uid !== null)
    return managePath(question_uid, vote_uid, (rating ?? undefined) as Rating | undefined);
  return type.startsWith('service.') ? servicesPath : deskPath;
}

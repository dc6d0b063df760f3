import type { SagaGenerator } from 'typed-redux-saga';
import type { SuccessReply } from '../../contract/attachments';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { KeptUndo, OutboxItem } from '../../contract/outbox';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { messageOf } from '../messages/messagesSaga';
import type { ItemKind } from '../outbox/itemKind';
import { aboutWithKey } from '../outbox/itemAbout';
import { submit } from '../outbox/submit';
import { tellGiver } from '../outbox/tellGiver';
import { authorAway, authorNow, senderOf } from '../session/author';

/** The Undo of a service whose answer the phone does not have (`KeptUndo`). */
export const undoItem: ItemKind<KeptUndo, SuccessReply> = {
  standsAlone: true,
  *send(item) {
    const sender = yield* senderOf(item);
    if (!sender) return authorAway;
    return yield* callApi('withdrawServiceLog', {
      ...sender,
      params: { id: item.questionUid },
      idempotencyKey: item.key,
      body: { key: item.serviceKey },
    });
  },
  // The service stays on the server. Another try would change nothing.
  keepsRefused: () => false,
  *fail(item, outcome) {
    yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  },
};

/**
 * Takes a service back that the phone still holds. The server is told as well: the service may have arrived
 * while its answer was lost.
 * @param items what the phone holds of it
 */
export function* withdraw(
  { key: serviceKey, questionUid }: { key: string; questionUid: QuestionUid },
  items: readonly OutboxItem[],
): SagaGenerator<void> {
  const key = (yield* port('ids', 'create', { kind: 'itemKey' })) as VoteKey;
  const about = yield* aboutWithKey({ key, voteUid: null, questionUid }, key);
  const undo: KeptUndo = { kind: 'undo', ...about, ...(yield* authorNow()), serviceKey };
  yield* submit([undo], { replaced: items });
}

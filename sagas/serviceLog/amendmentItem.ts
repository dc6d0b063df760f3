import { put, type SagaGenerator } from 'typed-redux-saga';
import type { KeptAmendment } from '../../contract/outbox';
import type { AmendServiceLogReply } from '../../contract/serviceLogs';
import { serviceAmended } from '../../state/serviceLog/servicesActions';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import type { Accepted, ItemKind } from '../outbox/itemKind';
import type { Remainder } from '../outbox/outboxChanges';
import { sendWithFiles, type SentFiles } from '../outbox/sendFiles';
import { tellGiver } from '../outbox/tellGiver';
import { messageOf } from '../messages/messagesSaga';
import { authorAway, senderOf } from '../session/author';
import { countsOf, leftFiles } from './refusedFiles';

type Saved = AmendServiceLogReply & SentFiles;

/**
 * A new version of a service (`contract/serviceLogs.ts`): its new files, then the whole record with the
 * reason.
 */
export const amendmentItem: ItemKind<KeptAmendment, Saved> = {
  standsAlone: true,
  send,
  *accept(item: KeptAmendment, { reply }: Accepted<Saved>): SagaGenerator<Remainder> {
    const { questionUid, serviceUid } = item;
    const { version } = reply;
    // What an amendment of the form adds is not of the service as it was logged.
    const added = item.isFilesOnly && countsOf(item.files, reply.keys);
    yield* put(serviceAmended({ questionUid, serviceUid, version, ...(added && { added }) }));
    return { left: yield* leftFiles(item, reply, { serviceUid, version }) };
  },
  // Somebody else may have amended it meanwhile, so the person decides about theirs.
  keepsRefused: () => true,
  *fail(item, outcome, { isStored }) {
    if (isStored) yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  },
};

function* send(item: KeptAmendment): SagaGenerator<Outcome<Saved>> {
  const sender = yield* senderOf(item);
  if (!sender) return authorAway;
  const { questionUid: id, serviceUid: uid, files, record, reason, version, isFilesOnly } = item;
  const call = { name: 'sendServiceFile', ...sender, params: { id } } as const;
  return yield* sendWithFiles(item, call, function* ({ keys, refused: [first] }) {
    // Without any of its files there is nothing to add.
    if (isFilesOnly && first && keys.length === 0) return { kind: 'refused', ...first.refusal };
    return yield* callApi('amendServiceLog', {
      ...sender,
      params: { id, uid },
      idempotencyKey: item.key,
      form: {
        fields: { reason, version: String(version) },
        record: {
          ...record,
          file_key: [...record.file_key, ...keys],
          lost_files: record.lost_files + files.length - keys.length,
        },
        files: [],
      },
    });
  });
}

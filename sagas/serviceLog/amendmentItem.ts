import { put, type SagaGenerator } from 'typed-redux-saga';
import type { KeptAmendment } from '../../contract/outbox';
import type { AmendServiceLogReply } from '../../contract/serviceLogs';
import { serviceAmended } from '../../state/serviceLog/servicesActions';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import type { Accepted, ItemKind } from '../outbox/itemKind';
import type { Remainder } from '../outbox/outboxChanges';
import { tellGiver } from '../outbox/tellGiver';
import { messageOf } from '../messages/messagesSaga';
import { authorAway, senderOf, type Sender } from '../session/author';
import { countsOf, leftFiles, withFiles, type SentFiles } from './refusedFiles';
import { sendFiles, unsent } from './serviceItem';

type Saved = AmendServiceLogReply & SentFiles;
type Sent = Outcome<Saved>;

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

function* send(item: KeptAmendment): SagaGenerator<Sent> {
  const sender = yield* senderOf(item);
  if (!sender) return authorAway;
  const first = yield* sendWhole(item, item.files, sender);
  if (first.kind !== 'refused' || first.code !== 'files_missing') return first;
  // The server has lost new files that it had, so all are sent again.
  return yield* sendWhole(item, item.files.map(unsent), sender);
}

function* sendWhole(item: KeptAmendment, files: KeptAmendment['files'], sender: Sender): SagaGenerator<Sent> {
  const sent = yield* sendFiles(item, files, sender);
  if (sent.kind !== 'ok') return sent;
  const { record, reason, version, isFilesOnly } = item;
  const { keys, refused } = sent.reply;
  const [first] = refused;
  // Without any of its files there is nothing to add.
  if (isFilesOnly && first && keys.length === 0) return { kind: 'refused', ...first.refusal };
  const outcome = yield* callApi('amendServiceLog', {
    ...sender,
    params: { id: item.questionUid, uid: item.serviceUid },
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
  return withFiles(outcome, sent.reply);
}

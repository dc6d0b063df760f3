import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { deviceDate, type AttachmentsReply } from '../../contract/attachments';
import type { VoteUid } from '../../contract/ids';
import type { KeptNote } from '../../contract/outbox';
import { givenWith } from '../../state/outbox/outboxRules';
import { selectWhyUnstored } from '../../state/outbox/outboxSelectors';
import { feedbackTakenBack } from '../../state/voting/votingSlice';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { messageOf } from '../messages/messagesSaga';
import type { Accepted, ItemKind } from '../outbox/itemKind';
import type { Remainder } from '../outbox/outboxChanges';
import { tellGiver } from '../outbox/tellGiver';
import { storeVoted } from '../voting/followVote';

/** A note with its contact and files: `POST …/votes/{voteId}/attachments` (specification § 7). */
export const noteItem: ItemKind<KeptNote, AttachmentsReply> = {
  send,
  accept,
  keepsRefused: () => true,
  *fail(item, outcome, { isStored }) {
    // Otherwise everything is still on the screen, which offers a retry (CM-5).
    if (isStored) yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  },
  takeBack: (item) => takeBack(item, item),
};

function* send(
  { key, voteKey, text, contact, consent, photos, audio, createdAt, isKiosk }: KeptNote,
  voteUid: VoteUid,
): SagaGenerator<Outcome<AttachmentsReply>> {
  return yield* callApi('sendAttachments', {
    params: { voteId: voteUid },
    idempotencyKey: key,
    voteKey,
    withoutBearer: isKiosk,
    form: {
      fields: {
        date: deviceDate(createdAt),
        comment: text,
        contact_info: contact,
        ...(consent !== undefined && { consent_id: consent, consented_at: String(createdAt) }),
      },
      files: [
        ...photos.map((blob) => ({ field: 'file' as const, blob })),
        ...(audio ? [{ field: 'audio' as const, blob: audio }] : []),
      ],
    },
  });
}

/** A file that the server refuses stays on the device, and the person is told (CM-2). */
function* accept(item: KeptNote, accepted: Accepted<AttachmentsReply>): SagaGenerator<Remainder> {
  const left = yield* refusedFiles(item, accepted);
  const lost = lostPart(item, accepted.lostFiles ?? []);
  const isStored = (yield* select(selectWhyUnstored, item.key)) === null;
  if (isStored && accepted.lostFiles) yield* takeBack(item, lost, { isLost: true });
  if (left) yield* tellGiver(item, { text: 'AttachmentsNotSent' });
  else if (accepted.lostFiles) yield* tellGiver(item, { text: 'FileLost' });
  if (isStored || !(left || accepted.lostFiles)) return { left };
  // The page has not said yet that anything was given (`noteSaga.ts`). The device cannot keep what was
  // refused.
  const photos = [...lost.photos, ...(left?.photos ?? [])];
  return { missing: givenWith({ text: '', contact: '', photos, audio: lost.audio ?? left?.audio ?? null }) };
}

/** The page no longer says that this part of a note was given. */
function* takeBack(
  { voteKey }: KeptNote,
  part: Parameters<typeof givenWith>[0],
  how: { isLost?: true } = {},
): SagaGenerator<void> {
  yield* put(feedbackTakenBack({ voteKey, taken: givenWith(part), ...how }));
  yield* storeVoted();
}

/** The files that the device has lost. They are sent in this order: photos, then the recording. */
function lostPart({ photos, audio }: KeptNote, lostFiles: readonly number[]) {
  return {
    text: '',
    contact: '',
    photos: photos.filter((_, index) => lostFiles.includes(index)),
    audio: lostFiles.includes(photos.length) ? audio : null,
  };
}

/**
 * The files that the server refused, as an item of their own, or null. The server's indexes count only the
 * files that it received.
 */
function* refusedFiles(
  item: KeptNote,
  { reply, lostFiles = [] }: Accepted<AttachmentsReply>,
): SagaGenerator<KeptNote | null> {
  const { uploadErrors = [] } = reply;
  const indexes = uploadErrors.filter(({ field }) => field === 'file').map(({ index }) => index);
  const got = item.photos.filter((_, index) => !lostFiles.includes(index));
  const photos = got.filter((_, index) => indexes.includes(index));
  const audio = uploadErrors.some(({ field }) => field === 'audio') ? item.audio : null;
  const [first] = uploadErrors;
  if (!first || (photos.length === 0 && !audio)) return null;
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const refusal = { status: 200, code: first.code, message: first.message };
  const { consent: _, ...rest } = item;
  return { ...rest, key, text: '', contact: '', photos, audio, refusal };
}

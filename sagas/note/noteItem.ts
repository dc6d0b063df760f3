import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { deviceDate, type AttachmentsReply } from '../../contract/attachments';
import type { VoteUid } from '../../contract/ids';
import type { KeptNote, Refusal } from '../../contract/outbox';
import { givenWith } from '../../state/outbox/outboxRules';
import { selectSentVote, selectWhyUnstored } from '../../state/outbox/outboxSelectors';
import { feedbackTakenBack } from '../../state/voting/votingSlice';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { messageOf } from '../messages/messagesSaga';
import type { Accepted, ItemKind } from '../outbox/itemKind';
import type { Remainder } from '../outbox/outboxChanges';
import { sendWithFiles, type SentFiles } from '../outbox/sendFiles';
import { tellGiver } from '../outbox/tellGiver';
import { storeVoted } from '../voting/followVote';

/** The reply, and what became of the files before it. */
type Saved = AttachmentsReply & SentFiles;

/**
 * A note with its contact: its files one after the other, then `POST …/votes/{voteId}/attachments`, which
 * names them (specification § 7).
 */
export const noteItem: ItemKind<KeptNote, Saved> = {
  send,
  accept,
  keepsRefused: () => true,
  *fail(item, outcome, { isStored }) {
    // Otherwise everything is still on the screen, which offers a retry (CM-5).
    if (isStored) yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  },
  takeBack: (item) => takeBack(item, item),
};

function* send(item: KeptNote, voteUid: VoteUid): SagaGenerator<Outcome<Saved>> {
  const { key, voteKey, text, contact, consent, createdAt, isKiosk } = item;
  const call = { params: { voteId: voteUid }, voteKey, withoutBearer: isKiosk };
  const isService = (yield* select(selectSentVote, voteKey))?.isServiceLog;
  return yield* sendWithFiles(item, { name: 'sendVoteFile', ...call }, function* ({ keys }) {
    // Nothing has arrived. The log of a service is sent all the same: its tiles are enough.
    const hadFiles = item.photos.length > 0 || item.audio !== null;
    const isEmpty = text === '' && contact === '' && keys.length === 0;
    if (hadFiles && isEmpty && !isService) return { kind: 'ok', reply: { success: false } };
    return yield* callApi('sendAttachments', {
      ...call,
      idempotencyKey: key,
      form: {
        fields: {
          date: deviceDate(createdAt),
          comment: text,
          contact_info: contact,
          ...(consent !== undefined && { consent_id: consent, consented_at: String(createdAt) }),
        },
        fileKeys: keys,
        files: [],
      },
    });
  });
}

/** A file that the server refuses stays on the device, and the person is told (CM-2). */
function* accept(item: KeptNote, { reply }: Accepted<Saved>): SagaGenerator<Remainder> {
  const refusals = refusalsIn(reply);
  const left = yield* refusedPart(item, refusals, reply.keys);
  const lost = partOf(item, (key) => !reply.keys.includes(key) && !refusals.has(key));
  const hasLost = lost.photos.length > 0 || lost.audio !== null;
  const isStored = (yield* select(selectWhyUnstored, item.key)) === null;
  if (isStored && hasLost) yield* takeBack(item, lost, { isLost: true });
  if (left) yield* tellGiver(item, { text: 'AttachmentsNotSent' });
  else if (hasLost) yield* tellGiver(item, { text: 'FileLost' });
  if (isStored || !(left || hasLost)) return { left };
  // The page has not said yet that anything was given (`noteSaga.ts`). The device cannot keep what was
  // refused.
  return { missing: givenWith(partOf(item, (key) => !reply.keys.includes(key) || refusals.has(key))) };
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

/** Some files of a note, without its words. */
function partOf({ photos, audio }: KeptNote, has: (key: string) => boolean) {
  return {
    text: '',
    contact: '',
    photos: photos.filter(({ id }) => has(id)),
    audio: audio && has(audio.id) ? audio : null,
  };
}

/** Why files were refused, by key: before the note, or with it when the vote had no room for them. */
function refusalsIn({ refused, uploadErrors = [] }: Saved): ReadonlyMap<string, Refusal> {
  return new Map([
    ...refused.map(({ file, refusal }) => [file.key, refusal] as const),
    ...uploadErrors.map(({ key = '', code, message }) => [key, { status: 200, code, message }] as const),
  ]);
}

/** The files that the server refused, as an item of their own, or null. */
function* refusedPart(
  item: KeptNote,
  refusals: ReadonlyMap<string, Refusal>,
  arrived: readonly string[],
): SagaGenerator<KeptNote | null> {
  const [refusal] = refusals.values();
  if (!refusal) return null;
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const { consent: _, ...rest } = item;
  const sentFiles = arrived.filter((file) => refusals.has(file));
  return { ...rest, key, ...partOf(item, (file) => refusals.has(file)), sentFiles, refusal };
}

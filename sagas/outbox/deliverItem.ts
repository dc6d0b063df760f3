import { fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { AttachmentsReply } from '../../contract/attachments';
import { errors } from '../../contract/errors';
import type { VoteUid } from '../../contract/ids';
import { durations } from '../../contract/limits';
import type { KeptChange, KeptNote, KeptVote, OutboxItem } from '../../contract/outbox';
import { toRating } from '../../contract/rating';
import { acceptedVoteFromWire, type AcceptedVote } from '../../contract/vote';
import type { Message } from '../../src/features/messages/messagesSlice';
import { selectRouteQuestion } from '../../src/features/navigation/navigationSelectors';
import { isErased, isServerAway, mayHelpLater } from '../../src/features/outbox/outboxRules';
import { selectItem, selectSentVote } from '../../src/features/outbox/outboxSelectors';
import { itemDeleted, itemRefused, sendingStarted } from '../../src/features/outbox/outboxSlice';
import { loadStarted, loaded } from '../../src/features/question/questionSlice';
import { selectVoted } from '../../src/features/voting/votingSelectors';
import { changeSettled } from '../../src/features/voting/votingSlice';
import { port } from '../effects';
import { forget, keep, postpone } from './keepItem';
import { messageOf, showError } from '../messages/messagesSaga';
import {
  sendChange,
  sendClick,
  sendEventLead,
  sendLead,
  sendLocation,
  sendNote,
  sendPhone,
  sendTile,
  sendVote,
} from './sendItem';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { adoptIdentity } from '../session/sessionSaga';
import { settleChange, undoItem } from './undoItem';
import { undoTile } from '../tiles/undoTile';
import { followSentVotes } from '../voting/votedSaga';

/** What became of a try to send something that had waited. `pause` is in milliseconds. */
export type Delivery =
  { kind: 'sent' } | { kind: 'refused' } | { kind: 'postponed'; serverAway: boolean; pause: number };

/** Tries to send one item that has waited. It leaves the outbox when the server has it, or when the person deletes it, and not before. */
export function* deliverItem(item: OutboxItem): SagaGenerator<Delivery> {
  yield* put(sendingStarted({ key: item.key }));
  if (item.kind === 'vote') return yield* deliverVote(item);
  if (item.kind === 'lead') return yield* finish(item, yield* sendLead(item));
  const sent = yield* select(selectSentVote, item.voteKey);
  const voteUid = item.voteUid ?? sent?.voteUid;
  if (!voteUid)
    return yield* settle(item, { kind: 'refused', ...errors.notFound, message: 'its vote is not known' });
  if (item.kind === 'change') return yield* deliverChange(item, voteUid);
  if (item.kind === 'note') return yield* deliverNote(item, voteUid);
  if (item.kind === 'click') return yield* finish(item, yield* sendClick(item, voteUid));
  if (item.kind === 'phone') return yield* finish(item, yield* sendPhone(item, voteUid));
  if (item.kind === 'location') return yield* finish(item, yield* sendLocation(item, voteUid));
  if (item.kind === 'eventLead') return yield* finish(item, yield* sendEventLead(item, voteUid));
  return yield* finish(item, yield* sendTile(item, voteUid));
}

/** What needs nothing more than to have arrived. */
function* finish(item: OutboxItem, outcome: Outcome<unknown>): SagaGenerator<Delivery> {
  if (outcome.kind !== 'ok') return yield* settle(item, outcome);
  yield* forget(item);
  return { kind: 'sent' };
}

function* deliverVote(item: KeptVote): SagaGenerator<Delivery> {
  const read = (reply: Parameters<typeof acceptedVoteFromWire>[0]) =>
    acceptedVoteFromWire(reply, item.rating);
  const outcome = readOutcome(yield* sendVote(item), read);
  if (outcome.kind !== 'ok') return yield* settle(item, outcome);
  const { vote, question, identity } = outcome.reply;
  if (identity && !item.isKiosk) yield* adoptIdentity(identity);
  yield* forget(item, { vote: yield* sentVoteRecord(item, outcome.reply) });
  yield* followSentVotes();
  // An earlier tab has changed it since.
  if (vote.rating !== item.rating)
    yield* put(changeSettled({ voteKey: item.voteKey, sequence: 0, rating: vote.rating }));
  // A vote by address, made offline, has brought no question yet.
  if ((yield* select(selectRouteQuestion)) === item.questionUid && vote.uid) {
    yield* put(loadStarted({ questionUid: item.questionUid }));
    yield* put(loaded({ questionUid: item.questionUid, question }));
  }
  return { kind: 'sent' };
}

export function* sentVoteRecord(
  { voteKey, questionUid }: Pick<KeptVote, 'voteKey' | 'questionUid'>,
  { vote, question }: AcceptedVote,
) {
  const { uid: voteUid, isServiceLog, isFlagged } = vote;
  const sentAt = yield* port('clock', 'now');
  const flagged = isFlagged && { isFlagged };
  return { key: voteKey, questionUid, voteUid, orgUid: question.orgUid, isServiceLog, ...flagged, sentAt };
}

function* deliverChange(item: KeptChange, voteUid: VoteUid): SagaGenerator<Delivery> {
  const outcome = yield* sendChange(item, voteUid);
  if (outcome.kind !== 'ok') return yield* settle(item, outcome);
  yield* forget(item);
  yield* settleChange(item, toRating(outcome.reply.rate) ?? item.rating);
  return { kind: 'sent' };
}

/** A file that the server does not take is no reason to lose it: it stays, and the person is told (CM-2). */
function* deliverNote(item: KeptNote, voteUid: VoteUid): SagaGenerator<Delivery> {
  const outcome = yield* sendNote(item, voteUid);
  if (outcome.kind !== 'ok') return yield* settle(item, outcome);
  const left = yield* refusedPart(item, outcome);
  yield* forget(item, { left });
  if (left) yield* tell(item, { text: 'AttachmentsNotSent' });
  else if (outcome.lostFiles) yield* tell(item, { text: 'FileLost' });
  return { kind: 'sent' };
}

/** What of a note the server did not take, as an item of its own, or null. It counts the files that it got. */
function* refusedPart(
  item: KeptNote,
  { reply, lostFiles = [] }: { reply: AttachmentsReply; lostFiles?: readonly number[] },
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
  return { ...item, key, text: '', contact: '', photos, audio, refusal };
}

/** What is not kept when it is refused. */
const undone: ReadonlySet<OutboxItem['kind']> = new Set(['change', 'answer', 'click', 'phone']);

/** Puts off what may succeed later. What the server refuses is kept and shown, but for a face or a tile: that is undone, with the
 * reason (RC-4, TL-9). */
function* settle(
  item: OutboxItem,
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
): SagaGenerator<Delivery> {
  // It has been dropped with everything else that waited for the vote (`forgetErased.ts`).
  if (isErased(outcome)) {
    if (item.kind !== 'click') yield* tell(item, messageOf(outcome, 'NoteNotSent'));
    return { kind: 'refused' };
  }
  // The flow that the person was in has got it through meanwhile: kept again, it would wait for nobody.
  if (!(yield* select(selectItem, item.key))) return { kind: 'sent' };
  if (outcome.kind === 'unreachable' || mayHelpLater(outcome))
    return { kind: 'postponed', serverAway: isServerAway(outcome), pause: yield* postpone(item) };
  const { status, code, message } = outcome;
  const refusal = { status, code, message };
  if (undone.has(item.kind)) {
    yield* port('outbox', 'commit', { remove: [item.key] });
    yield* put(itemDeleted({ key: item.key }));
    // The person has seen the page that they pressed for: there is nothing to tell them.
    if (item.kind === 'click') return { kind: 'refused' };
    yield* undoItem(item);
  } else {
    yield* keep({ ...item, refusal });
    yield* put(itemRefused({ key: item.key, refusal }));
    yield* undoTile(item);
  }
  // The catalogue has one text for whatever is wrong with the event's form (specification § 8).
  const isEvent = item.kind === 'eventLead' || (item.kind === 'vote' && item.isLead);
  yield* tell(item, isEvent ? { text: 'PleaseEnterCorrectPlacement' } : messageOf(outcome, 'NoteNotSent'));
  return { kind: 'refused' };
}

/** What has become of it is told to whoever gave it, and on a tablet at the door to nobody else. */
function* tell({ isKiosk, voteKey }: OutboxItem, text: Message): SagaGenerator<void> {
  if (isKiosk && !(yield* select(selectVoted)).some(({ key }) => key === voteKey)) return;
  yield* fork(showError, text, durations.errorLong);
}

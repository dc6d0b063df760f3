import { put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { looksLikeEmail } from '../../contract/attachments';
import { limits } from '../../contract/limits';
import { overBy } from '../../contract/text';
import type { QuestionUid } from '../../contract/ids';
import type { KeptNote } from '../../contract/outbox';
import type { Given } from '../../contract/storedKeys';
import { selectFilesOn } from '../../state/attachments/attachmentsSelectors';
import { draftTaken } from '../../state/attachments/attachmentsSlice';
import { selectErasedAt } from '../../state/codes/codesSelectors';
import { selectGroupReady } from '../../state/groups/groupsSelectors';
import { selectDraftOn } from '../../state/note/noteSelectors';
import {
  answerWanted,
  emailAsked,
  emailFilled,
  emptySendBlocked,
  sendFailed,
  sendPressed,
  sendStarted,
  shorterAsked,
  type Draft,
} from '../../state/note/noteSlice';
import { givenWith } from '../../state/outbox/outboxRules';
import { selectWhyUnstored } from '../../state/outbox/outboxSelectors';
import { selectConsent, selectNoteLength, selectQuestion } from '../../state/question/questionSelectors';
import { selectTiles, selectTilesOf } from '../../state/tiles/tilesSelectors';
import { takeAway, votedOn } from '../../state/voting/votingRules';
import { selectChosenRating, selectVoted } from '../../state/voting/votingSelectors';
import { feedbackGiven } from '../../state/voting/votingSlice';
import type { CastVote } from '../../state/voting/votingState';
import { port } from '../effects';
import { finishFiles } from '../attachments/finishFiles';
import { flowsOf } from '../groups/groupFlows';
import { finishTilePhotos } from '../tiles/finishTilePhotos';
import { itemAbout } from '../outbox/itemAbout';
import { outcomeOf, submit } from '../outbox/submit';
import { askToTryAgain, messageOf } from '../messages/messagesSaga';
import { safely } from '../safely';
import { goOn, storeVoted } from '../voting/followVote';

/**
 * The note after a vote, from the first letter to the thank-you page. Drafts outlast a reload
 * (`draftsSaga.ts`).
 */
export function* noteSaga(): SagaGenerator<void> {
  yield* takeEvery(answerWanted, safely(fillEmail));
  yield* takeLeading(sendPressed, safely(send));
}

/** Prefills the signed-in user's contact e-mail, unless something has been typed there (CN-1). */
function* fillEmail({ payload }: ReturnType<typeof answerWanted>): SagaGenerator<void> {
  const { questionUid, wantsAnswer } = payload;
  if (!wantsAnswer || (yield* select(selectDraftOn, questionUid)).email !== '') return;
  const { userInfoStorage } = yield* port('storage', 'read', { area: 'local', keys: ['userInfoStorage'] });
  const email = (userInfoStorage as { contact_email?: unknown } | null)?.contact_email;
  if (typeof email === 'string' && email !== '') yield* put(emailFilled({ questionUid, email }));
}

/** Stores everything as one item, which leads to the thank-you page at once. The outbox sends it (CM-4). */
function* send({ payload }: ReturnType<typeof sendPressed>): SagaGenerator<void> {
  const { questionUid } = payload;
  if (yield* closedAsSent(questionUid)) return;
  const field = yield* tooLong(questionUid);
  if (field) return void (yield* put(shorterAsked({ questionUid, field })));
  yield* finishFiles();
  yield* finishTilePhotos();
  const voted = votedOn(yield* select(selectVoted), questionUid);
  if (!voted || (yield* select(selectErasedAt, voted.key)) !== undefined) return;
  const draft = yield* select(selectDraftOn, questionUid);
  const contact = yield* contactOf(draft);
  if (contact === null) {
    yield* put(emailAsked({ questionUid }));
    return;
  }
  const item = yield* noteItem(voted, draft.text.trim(), contact);
  const isEmpty = item.text === '' && contact === '' && item.photos.length === 0 && !item.audio;
  // A service needs no words: its tiles are enough.
  const isService = voted.isServiceLog && (yield* select(selectTilesOf, voted.key)).length > 0;
  if (isEmpty && !isService) {
    yield* put(emptySendBlocked({ questionUid }));
    return;
  }
  yield* put(sendStarted({ questionUid }));
  const all = givenWith(item);
  if (yield* submit([item])) return yield* give(item, all);
  const sent = yield* sendUnstored(item);
  if (!sent) return;
  const arrived = sent.missing ? takeAway(all, sent.missing) : all;
  // A service was logged all the same: its tiles have arrived.
  yield* give(item, arrived ?? (voted.isServiceLog ? givenWith(nothing) : null));
}

/** What would not be taken for its length. */
function* tooLong(questionUid: QuestionUid): SagaGenerator<'text' | 'email' | null> {
  const { text, wantsAnswer, email } = yield* select(selectDraftOn, questionUid);
  if (overBy(text, yield* select(selectNoteLength)) > 0) return 'text';
  return wantsAnswer && overBy(email, limits.contactLength) > 0 ? 'email' : null;
}

/** A log of a service may be open in several tabs. */
function* closedAsSent(questionUid: QuestionUid): SagaGenerator<boolean> {
  const isLog = votedOn(yield* select(selectVoted), questionUid)?.isServiceLog;
  if (!isLog || !(yield* select(selectGroupReady, 'staff'))) return false;
  const { closeIfSent } = flowsOf('staff');
  return closeIfSent ? yield* closeIfSent() : false;
}

const nothing = { text: '', contact: '', photos: [], audio: null };

/**
 * The device can store nothing, so everything stays on the screen until the server has it (CM-5).
 * @returns what has not arrived, when the server has the rest; null if it has nothing, and the person has
 *   been offered a retry
 */
function* sendUnstored(item: KeptNote): SagaGenerator<{ missing?: Given } | null> {
  const isFull = (yield* select(selectWhyUnstored, item.key)) === 'full';
  const outcome = yield* outcomeOf(item);
  if (outcome.kind === 'sent') return outcome;
  yield* put(sendFailed());
  const refusal = outcome.kind === 'dropped' ? outcome.refusal : null;
  // An unsent vote blocks its note, and the full phone is the reason.
  const text = { text: isFull && item.voteUid === null ? 'PhoneFull' : 'NoteNotSent' };
  const isErasedVote = (yield* select(selectErasedAt, item.voteKey)) !== undefined;
  if (isErasedVote) return null;
  yield* offerAgain(item.questionUid, refusal ? messageOf({ kind: 'refused', ...refusal }, '') : text);
  return null;
}

/**
 * The address for an answer; '' when no answer is wanted, null when one is wanted but no address is valid
 * (CN-2).
 */
function* contactOf({ wantsAnswer, email }: Draft): SagaGenerator<string | null> {
  if (!wantsAnswer) return '';
  const placeholder = (yield* select(selectQuestion))?.contactPlaceholder;
  const contact = email.trim() || placeholder || '';
  return contact === placeholder || looksLikeEmail(contact) ? contact : null;
}

function* noteItem(voted: CastVote, text: string, contact: string): SagaGenerator<KeptNote> {
  const about = yield* itemAbout(voted);
  const files = yield* select(selectFilesOn, voted.questionUid);
  const read = contact === '' ? undefined : yield* select(selectConsent);
  return { kind: 'note', ...about, text, contact, ...(read && { consent: read.id }), ...files };
}

/**
 * Turns the draft into given feedback. The thank-you page shows it and whether it was sent.
 * @param parts what the device or the server has; null for nothing
 */
function* give({ questionUid }: KeptNote, parts: Given | null): SagaGenerator<void> {
  const rating = (yield* select(selectTiles)) && (yield* select(selectChosenRating));
  yield* put(draftTaken({ questionUid }));
  if (parts) yield* put(feedbackGiven({ questionUid, given: { ...parts, ...(rating && { rating }) } }));
  yield* storeVoted();
  yield* goOn(questionUid);
}

function* offerAgain(questionUid: QuestionUid, text: ReturnType<typeof messageOf>): SagaGenerator<void> {
  const again = yield* askToTryAgain(text);
  // `takeLeading` would ignore another Send while this one runs.
  if (again) yield* send(sendPressed({ questionUid }));
}

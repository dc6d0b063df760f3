import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { KeptChange, KeptVote } from '../../contract/outbox';
import type { Rating } from '../../contract/rating';
import { selectChangesOf, selectShare } from '../../state/outbox/outboxSelectors';
import { votedOn } from '../../state/voting/votingRules';
import {
  selectBegunOn,
  selectChangeWaits,
  selectChosenOn,
  selectIsReopened,
  selectNewestSequence,
  selectRatingToCome,
  selectRepeatReview,
  selectVoted,
  selectVotedBy,
  selectVoteMode,
} from '../../state/voting/votingSelectors';
import { ratingChanged, ratingChosen, ratingHeld, type ChosenRating } from '../../state/voting/votingSlice';
import type { CastVote, SentVote } from '../../state/voting/votingState';
import { port } from '../effects';
import { aboutWithKey } from '../outbox/itemAbout';
import { readOutbox } from '../outbox/readOutbox';
import { submit } from '../outbox/submit';
import { openReview } from '../reviews/openReview';
import { safely } from '../safely';
import { authorNow } from '../session/author';
import { followAddress, storeVoted } from './followVote';
import { leadOnUnanswered } from './voteItem';

/**
 * Turns taps on faces into outbox items: the first into a vote (`voteItem.ts`), later ones into changes of it
 * (`changeItem.ts`), also while the vote is being sent.
 */
export function* votingSaga(): SagaGenerator<void> {
  yield* takeEvery(ratingChosen, safely(chooseRating));
  yield* takeEvery(ratingChanged, safely(changeRating));
}

/**
 * Handles a tap on the vote screen. A retry of a failed vote sends the same vote: the server knows its key.
 */
function* chooseRating(action: ReturnType<typeof ratingChosen>): SagaGenerator<void> {
  const { questionUid, rating, early } = action.payload;
  const begun = yield* select(selectBegunOn, questionUid);
  // A log of services is no vote: a face beside it is somebody's first.
  const isCast = votedOn(yield* select(selectVoted), questionUid)?.isServiceLog === false;
  const isAgain = isCast && !(yield* select(selectIsReopened, questionUid));
  if (begun?.status === 'sending' || (!begun && isAgain)) return yield* changeRating(action);
  const sent: SentVote = begun ?? early?.sent ?? (yield* describeVote());
  const first = begun?.rating ?? rating;
  const wanted = early?.wanted ?? rating;
  const held = early ? yield* changeAfterEarlyTap(action.payload.rating, early) : null;
  const before = held?.rating ?? first;
  const isLast = held === null || held.createdAt < (early?.wantedAt ?? 0);
  const isChanged = before !== wanted && isLast;
  const changeKey = isChanged ? yield* port('ids', 'create', { kind: 'itemKey' }) : null;
  const author = sent.mode === 'service_log' ? yield* authorNow() : null;
  // Another tap may have become the vote meanwhile.
  if ((yield* select(selectBegunOn, questionUid)) !== begun) return yield* changeRating(action);
  const { key, mode, page } = sent;
  const vote = { key, questionUid, voteUid: null };
  const about = yield* aboutWithKey(vote, key);
  const item: KeptVote = { kind: 'vote', ...about, rating: first, mode, page, ...author };
  const items: (KeptVote | KeptChange)[] = [item];
  if (changeKey)
    items.push({
      kind: 'change',
      ...(yield* aboutWithKey(vote, changeKey)),
      createdAt: about.createdAt + 1,
      rating: wanted,
      before,
      sequence: (held?.sequence ?? 0) + 1,
    });
  const isStored = yield* submit(items);
  yield* storeVoted();
  if (isStored) yield* leadOnUnanswered(item);
}

/**
 * The newest change of an early tap's vote that is in the outbox: several pages may adopt the tap, one after
 * the other. A face that was tapped only once is a vote alone, so that nothing delays it.
 */
function* changeAfterEarlyTap(
  first: Rating,
  { sent, wanted, wantedAt }: ChosenRating['early'] & object,
): SagaGenerator<KeptChange | null> {
  if (wanted === first && wantedAt === undefined) return null;
  yield* readOutbox(sent.key);
  return (yield* select(selectChangesOf, sent.key)).at(-1) ?? null;
}

function* describeVote(): SagaGenerator<SentVote> {
  const mode = yield* select(selectVoteMode);
  const page = yield* port('page', 'measure');
  const key = (yield* port('ids', 'create', { kind: 'voteKey' })) as VoteKey;
  return { key, mode, page };
}

/**
 * Changes the rating. The change replaces an unsent one. A rating that the server will hold anyway sends
 * nothing (RC-2). Happy again opens the place's review page if the place wants that (RC-3).
 */
function* changeRating({
  payload,
}: {
  payload: { questionUid: QuestionUid; rating: Rating };
}): SagaGenerator<void> {
  const { questionUid, rating } = payload;
  const review = yield* select(selectRepeatReview, payload);
  if (review) return void (yield* openReview(review.voteKey, review.url));
  if ((yield* select(selectChosenOn, questionUid)) === rating) return;
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const vote = yield* voteToChange(questionUid);
  if (!vote) return;
  const coming = yield* select(selectRatingToCome, vote);
  const sequence = (yield* select(selectNewestSequence, vote)) + 1;
  const about = yield* aboutWithKey(vote, key);
  const change: KeptChange = { kind: 'change', ...about, rating, before: coming.rating, sequence };
  const isTakenBack = rating === coming.rating;
  // Held before the device stores anything, since the next tap compares with it.
  if (isTakenBack) yield* holdComing(vote.key, coming);
  yield* submit(isTakenBack ? [] : [change], { replaced: coming.unsent });
  yield* followChange(vote.key);
}

/**
 * The vote to change: one that the person waits for, or one that was cast. No face changes a log of services.
 */
function* voteToChange(questionUid: QuestionUid) {
  const begun = yield* select(selectBegunOn, questionUid);
  if (begun?.status === 'sending') return { ...begun, voteUid: null, sequence: 0 };
  const voted = votedOn(yield* select(selectVoted), questionUid);
  return voted?.isServiceLog ? null : voted;
}

/** Shows the newest change as made where it has to wait. Another tap may have replaced the caller's one. */
function* followChange(voteKey: VoteKey): SagaGenerator<void> {
  const voted = yield* select(selectVotedBy, voteKey);
  if (!voted) return;
  const newest = (yield* select(selectChangesOf, voteKey)).at(-1);
  if (newest && (yield* select(selectChangeWaits, voted))) yield* hold(voted, newest.rating);
  yield* storeVoted();
  yield* followAddress(voted.questionUid);
}

/**
 * Shows the rating that stood before the unsent changes. If a change to that rating is on its way, its answer
 * will show it.
 */
function* holdComing(
  voteKey: VoteKey,
  { rating, unsent }: ReturnType<typeof selectRatingToCome>,
): SagaGenerator<void> {
  const voted = yield* select(selectVotedBy, voteKey);
  const changes = yield* select(selectChangesOf, voteKey);
  const before = changes.filter((change) => !unsent.includes(change)).at(-1);
  const isOnItsWay = before !== undefined && (yield* select(selectShare, before.key)) !== null;
  if (voted && !isOnItsWay) yield* hold(voted, rating);
}

function* hold(voted: CastVote, rating: Rating): SagaGenerator<void> {
  if (voted.rating === rating) return;
  const sequence = yield* select(selectNewestSequence, voted);
  yield* put(ratingHeld({ key: voted.key, rating, sequence }));
}

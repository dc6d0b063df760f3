import { fork, put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { airleadPath } from '../../contract/leads';
import { durations } from '../../contract/limits';
import type { KeptVote } from '../../contract/outbox';
import type { Rating } from '../../contract/rating';
import { noAccessPath, serviceLogAuthPath } from '../../contract/screens';
import { acceptedVoteFromWire, type AcceptedVote } from '../../contract/vote';
import {
  selectHref,
  selectKiosk,
  selectRouteQuestion,
} from '../../src/features/navigation/navigationSelectors';
import { mayHelpLater } from '../../src/features/outbox/outboxRules';
import { loadStarted, loaded } from '../../src/features/question/questionSlice';
import { votedOn } from '../../src/features/voting/votingRules';
import {
  selectRepeatReview,
  selectVoted,
  selectVoteMode,
  selectVoteOn,
} from '../../src/features/voting/votingSelectors';
import {
  ratingChanged,
  ratingChosen,
  voteAccepted,
  voteDropped,
  voteFailed,
  voteKept,
  voteStarted,
  voteStored,
} from '../../src/features/voting/votingSlice';
import type { SentVote } from '../../src/features/voting/votingState';
import { changeRating } from './changeSaga';
import { sentVoteRecord } from '../outbox/deliverItem';
import { forgetEarlyTap } from './earlyTapSaga';
import { port } from '../effects';
import { aboutWithKey } from '../outbox/itemAbout';
import { forget, keep, lockVote, postpone } from '../outbox/keepItem';
import { askToTryAgain, messageOf, showError } from '../messages/messagesSaga';
import { openReview } from '../reviews/openReview';
import { loadQuestion, pageFor } from '../question/questionSaga';
import { safely } from '../safely';
import { sendVote } from '../outbox/sendItem';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { adoptIdentity, sessionRestored } from '../session/sessionSaga';
import { followAddress, storeVoted } from './votedSaga';
import { dropWithLater, wantedSaga } from './wantedSaga';

/** Every tap is looked at; the slice has noted the face of those that come while a vote is under way. */
export function* votingSaga(): SagaGenerator<void> {
  yield* takeEvery(ratingChosen, safely(castVote));
  yield* takeEvery(ratingChanged, safely(changeVote));
  yield* fork(wantedSaga);
}

/** The same face sends nothing (RC-2); happy again opens the place's review page, where it wants that (RC-3). */
function* changeVote({
  payload,
}: ReturnType<typeof ratingChanged | typeof ratingChosen>): SagaGenerator<void> {
  const review = yield* select(selectRepeatReview, payload);
  if (review) yield* openReview(review.voteKey, review.url);
  else yield* changeRating(payload.questionUid);
}

/** One vote, from the tap to the thank-you address. */
function* castVote(action: ReturnType<typeof ratingChosen>): SagaGenerator<void> {
  const { questionUid } = action.payload;
  const chosen = yield* select(selectVoteOn, questionUid);
  if (chosen.status !== 'chosen') return yield* changeVote(action);
  const sent = chosen.sent ?? (yield* describeVote());
  yield* sessionRestored();
  if ((yield* select(selectVoteOn, questionUid)) !== chosen) return;
  yield* put(voteStarted({ ...sent, questionUid }));
  // Two taps may have waited for the stored keys; the slice has let one of them start.
  const started = yield* select(selectVoteOn, questionUid);
  if (started.status !== 'sending' || started.sent.key !== sent.key) return;
  yield* deliver({ ...sent, questionUid, rating: chosen.rating });
}

/** Another try of the same face keeps the key: to the server it is the same vote. */
function* describeVote(): SagaGenerator<SentVote> {
  const mode = yield* select(selectVoteMode);
  const page = yield* port('page', 'measure');
  const key = (yield* port('ids', 'create', { kind: 'voteKey' })) as VoteKey;
  return { key, mode, page };
}

type Failed = Exclude<Outcome<unknown>, { kind: 'ok' }>;

interface Ballot extends SentVote {
  questionUid: QuestionUid;
  rating: Rating;
}

/** The vote is stored before it is sent, so that neither a lost line nor a dead battery loses it. */
function* deliver(ballot: Ballot): SagaGenerator<void> {
  const { questionUid, key: voteKey } = ballot;
  const locked = yield* lockVote(voteKey);
  const item = yield* voteItem(ballot);
  const stored = (yield* keep(item)) === 'kept';
  if (stored) {
    yield* put(voteStored({ questionUid }));
    yield* storeVoted();
  }
  const outcome = readOutcome(yield* sendVote(item), (reply) => acceptedVoteFromWire(reply, ballot.rating));
  const waits = outcome.kind !== 'ok' && stored && mayHelpLater(outcome);
  if (outcome.kind === 'ok') {
    yield* accept(ballot, outcome.reply);
    yield* forget(item, { vote: yield* sentVoteRecord(item, outcome.reply) });
  } else if (waits) yield* wait(item, outcome);
  else yield* dropWithLater(item, voteKey, 0);
  // Not before the device knows what has become of it: the outbox would send it once more.
  if (locked) yield* port('outbox', 'unlock', { voteKey });
  if (outcome.kind !== 'ok' && !waits) return yield* refuse(ballot, outcome);
  // Another face was tapped while the vote was under way.
  yield* changeRating(questionUid);
  if (outcome.kind === 'ok') yield* goOn(questionUid, outcome.reply);
}

/** Where the server's answer leads everybody who has voted here (RD-3): to airlead, or to a page of the owner's. */
function* goOn(questionUid: QuestionUid, { isAirlead, redirect, vote }: AcceptedVote): SagaGenerator<void> {
  if (!(yield* isStillHere(questionUid))) return;
  const { rating } = votedOn(yield* select(selectVoted), questionUid) ?? vote;
  if (isAirlead)
    yield* port('navigation', 'replace', {
      href: yield* select(selectHref, airleadPath(questionUid, rating)),
    });
  else if (redirect && (yield* leadsAway({ redirect }))) yield* port('window', 'leave', { url: redirect });
}

/** Nothing leads a tablet away from its door. */
function* leadsAway({ redirect }: Pick<AcceptedVote, 'redirect'>): SagaGenerator<boolean> {
  return redirect !== null && (yield* select(selectKiosk)) === undefined;
}

function* voteItem({ questionUid, rating, key, mode, page }: Ballot): SagaGenerator<KeptVote> {
  const about = yield* aboutWithKey({ key, voteUid: null, questionUid }, key);
  return { kind: 'vote', ...about, rating, mode, page };
}

function* accept({ questionUid, key }: Ballot, accepted: AcceptedVote): SagaGenerator<void> {
  // The next visitor of a tablet at the door is somebody else.
  if (accepted.identity && !(yield* select(selectKiosk))) yield* adoptIdentity(accepted.identity);
  yield* put(voteAccepted({ questionUid, key, vote: accepted.vote, question: accepted.question }));
  yield* storeVoted();
  yield* forgetEarlyTap(key);
  if (yield* isStillHere(questionUid)) {
    yield* put(loadStarted({ questionUid }));
    yield* put(loaded({ questionUid, question: accepted.question }));
    if (!accepted.isAirlead && !(yield* leadsAway(accepted))) yield* followAddress(questionUid);
  }
}

/** Nobody answers, or the server cannot take it now: for the person the vote is cast, and it says that it waits on this phone. */
function* wait(item: KeptVote, outcome: Failed): SagaGenerator<void> {
  const { questionUid } = item;
  yield* postpone(item);
  yield* put(voteKept({ questionUid }));
  yield* storeVoted();
  yield* forgetEarlyTap(item.voteKey);
  yield* followAddress(questionUid);
  if (outcome.kind === 'refused')
    yield* fork(showError, messageOf(outcome, 'VoteNotSent'), durations.errorLong);
}

/** The person may have gone on to another question while the vote was under way. */
function* isStillHere(questionUid: QuestionUid): SagaGenerator<boolean> {
  return (yield* select(selectRouteQuestion)) === questionUid;
}

/** The rate codes of the error catalogue (specification § 8); anything else is told, and may be tried again. */
function* refuse({ questionUid, key }: Ballot, outcome: Failed): SagaGenerator<void> {
  const page = outcome.kind === 'refused' ? pageAfterRefusal(questionUid, outcome) : null;
  if (page) {
    yield* put(voteDropped({ questionUid }));
    yield* storeVoted();
    yield* forgetEarlyTap(key);
    if (yield* isStillHere(questionUid))
      yield* port('navigation', 'replace', { href: yield* select(selectHref, page) });
    return;
  }
  yield* put(voteFailed({ questionUid }));
  yield* storeVoted();
  const again = yield* askToTryAgain(messageOf(outcome, 'VoteNotSent'));
  const vote = yield* select(selectVoteOn, questionUid);
  if (again && 'wanted' in vote) yield* put(ratingChosen({ questionUid, rating: vote.wanted }));
  // An address that votes by itself has no question on the screen yet.
  else yield* loadQuestion();
}

function pageAfterRefusal(
  questionUid: QuestionUid,
  outcome: { status: number; code: string | number },
): string | null {
  if (outcome.code === errors.serviceLogNeedsSignIn.code) return serviceLogAuthPath(questionUid);
  if (outcome.code === errors.serviceLogDenied.code) return noAccessPath;
  return pageFor(outcome);
}

import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../contract/errors';
import type { QuestionUid, VoteKey } from '../contract/ids';
import type { Rating } from '../contract/rating';
import { afterVotePath, noAccessPath, serviceLogAuthPath } from '../contract/screens';
import { acceptedVoteFromWire, type AcceptedVote, type SendRateDetailsReply } from '../contract/vote';
import { selectRouteQuestion } from '../src/features/navigation/navigationSelectors';
import { loadStarted, loaded } from '../src/features/question/questionSlice';
import {
  selectVoted,
  selectVotedHere,
  selectVoteMode,
  selectVoteOn,
} from '../src/features/voting/votingSelectors';
import {
  ratingChanged,
  ratingChosen,
  voteAccepted,
  voteDropped,
  voteFailed,
  voteStarted,
  type SentVote,
} from '../src/features/voting/votingSlice';
import { callApi } from './callApi';
import { changeRating } from './changeSaga';
import { forgetEarlyTap } from './earlyTapSaga';
import { port } from './effects';
import { askToTryAgain, messageOf } from './messagesSaga';
import { loadQuestion, pageFor } from './questionSaga';
import { safely } from './safely';
import { readOutcome, type Outcome } from './sendRequest';
import { adoptIdentity, sessionRestored } from './sessionSaga';

/** Every tap is looked at; the slice has noted the face of those that come while a vote is under way. */
export function* votingSaga(): SagaGenerator<void> {
  yield* takeEvery(ratingChosen, safely(castVote));
  yield* takeEvery(ratingChanged, safely(changeVote));
}

function* changeVote({ payload }: ReturnType<typeof ratingChanged>): SagaGenerator<void> {
  yield* changeRating(payload.questionUid);
}

/** One vote, from the tap to the thank-you address. */
function* castVote({ payload }: ReturnType<typeof ratingChosen>): SagaGenerator<void> {
  const { questionUid } = payload;
  const chosen = yield* select(selectVoteOn, questionUid);
  if (chosen.status !== 'chosen') return yield* changeRating(questionUid);
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

interface Ballot extends SentVote {
  questionUid: QuestionUid;
  rating: Rating;
}

function* deliver(ballot: Ballot): SagaGenerator<void> {
  const outcome = readOutcome(yield* sendVote(ballot), (reply) => acceptedVoteFromWire(reply, ballot.rating));
  if (outcome.kind === 'ok') yield* accept(ballot, outcome.reply);
  else yield* refuse(ballot, outcome);
}

/** `sendRateDetails` as specified in § 7. */
function* sendVote({
  questionUid,
  rating,
  key,
  mode,
  page,
}: Ballot): SagaGenerator<Outcome<SendRateDetailsReply>> {
  return yield* callApi('sendRateDetails', {
    idempotencyKey: key,
    body: {
      question_id: questionUid,
      rate: rating,
      screen_width: page.screenWidth,
      screen_height: page.screenHeight,
      inner_width: page.innerWidth,
      inner_height: page.innerHeight,
      mode,
      is_lead: false,
    },
  });
}

function* accept({ questionUid, key }: Ballot, accepted: AcceptedVote): SagaGenerator<void> {
  if (accepted.identity) yield* adoptIdentity(accepted.identity);
  yield* put(voteAccepted({ questionUid, key, vote: accepted.vote, question: accepted.question }));
  yield* port('storage', 'write', { area: 'session', values: { voted: yield* select(selectVoted) } });
  yield* forgetEarlyTap(key);
  if (yield* isStillHere(questionUid)) {
    yield* put(loadStarted({ questionUid }));
    yield* put(loaded({ questionUid, question: accepted.question }));
    const voted = yield* select(selectVotedHere);
    if (voted) yield* port('navigation', 'replace', { href: afterVotePath(voted) });
  }
  // Another face was tapped while the vote was under way.
  yield* changeRating(questionUid);
}

/** The person may have gone on to another question while the vote was under way. */
function* isStillHere(questionUid: QuestionUid): SagaGenerator<boolean> {
  return (yield* select(selectRouteQuestion)) === questionUid;
}

/** The rate codes of the error catalogue (specification § 8); anything else is told, and may be tried again. */
function* refuse(ballot: Ballot, outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): SagaGenerator<void> {
  const { questionUid, key } = ballot;
  const page = outcome.kind === 'refused' ? pageAfterRefusal(questionUid, outcome) : null;
  if (page) {
    yield* put(voteDropped({ questionUid }));
    yield* forgetEarlyTap(key);
    if (yield* isStillHere(questionUid)) yield* port('navigation', 'replace', { href: page });
    return;
  }
  yield* put(voteFailed({ questionUid }));
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

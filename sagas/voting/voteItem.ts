import { put, select, spawn, take, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { QuestionUid } from '../../contract/ids';
import { airleadPath } from '../../contract/leads';
import type { KeptVote, SentVoteRecord } from '../../contract/outbox';
import { noAccessPath, serviceLogAuthPath, signInPath } from '../../contract/screens';
import { acceptedVoteFromWire, type AcceptedVote, type Vote } from '../../contract/vote';
import type { Question } from '../../contract/question';
import {
  selectHref,
  selectKiosk,
  selectRouteQuestion,
  selectScreen,
} from '../../src/features/navigation/navigationSelectors';
import { selectChangesOf, selectItemsOf, selectWaits } from '../../src/features/outbox/outboxSelectors';
import { itemDropped, itemPostponed, itemSent, listed } from '../../src/features/outbox/outboxSlice';
import { leadTakenBack } from '../../src/features/leads/leadsActions';
import { loadStarted, loaded } from '../../src/features/question/questionSlice';
import { selectBegunOn, selectChosenOn, selectIsAwaited } from '../../src/features/voting/votingSelectors';
import {
  ratingChosen,
  ratingHeld,
  voteAccepted,
  voteDropped,
  voteFailed,
  voteKept,
} from '../../src/features/voting/votingSlice';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { askToTryAgain, messageOf } from '../messages/messagesSaga';
import type { Accepted, Failed, ItemKind } from '../outbox/itemKind';
import { drop, type Remainder } from '../outbox/outboxChanges';
import { tellGiver } from '../outbox/tellGiver';
import { loadQuestion, pageFor } from '../question/questionSaga';
import { safely } from '../safely';
import { adoptIdentity } from '../session/sessionSaga';
import { forgetEarlyTap } from './earlyTap';
import { keepUnlinkedVote } from '../linking/unlinkedVote';
import { selectAuthorized } from '../../src/features/session/sessionSelectors';
import { followAddress, storeVoted } from './followVote';

/** A vote, from the request to the thank-you address (specification § 7, `sendRateDetails`). */
export const voteItem: ItemKind<KeptVote, AcceptedVote> = {
  standsAlone: true,
  send,
  accept,
  wait,
  // The screen of a person who waits offers another try itself.
  keepsRefused: (state, { voteKey }) => !selectIsAwaited(state, voteKey),
  fail,
  *takeBack({ voteKey, isLead }) {
    yield* put(voteDropped({ key: voteKey }));
    yield* storeVoted();
    if (isLead) yield* put(leadTakenBack({ voteKey }));
  },
};

function* send({
  key,
  questionUid,
  rating,
  mode,
  page,
  sessionToken,
  isLead,
  isKiosk,
}: KeptVote): SagaGenerator<Outcome<AcceptedVote>> {
  const answer = yield* callApi('sendRateDetails', {
    isNobodys: isKiosk,
    idempotencyKey: key,
    sessionToken,
    body: {
      question_id: questionUid,
      rate: rating,
      screen_width: page.screenWidth,
      screen_height: page.screenHeight,
      inner_width: page.innerWidth,
      inner_height: page.innerHeight,
      mode,
      is_lead: isLead === true,
    },
  });
  return readOutcome(answer, (reply) => acceptedVoteFromWire(reply, rating));
}

function* accept(item: KeptVote, { reply }: Accepted<AcceptedVote>): SagaGenerator<Remainder> {
  const { questionUid, voteKey: key, isLead, isKiosk } = item;
  const { vote, question, identity } = reply;
  // Each visitor of a tablet at the door is somebody else.
  if (identity && !isKiosk) yield* adoptIdentity(identity);
  const isAwaited = yield* select(selectIsAwaited, key);
  if (!isLead) {
    yield* put(voteAccepted({ questionUid, key, vote, question }));
    const change = (yield* select(selectChangesOf, key)).at(-1);
    if (change && !isAwaited)
      yield* put(ratingHeld({ key, rating: change.rating, sequence: change.sequence }));
    yield* storeVoted();
    yield* forgetEarlyTap(key);
  }
  yield* showQuestion(questionUid, question);
  if (isAwaited) yield* leadOn(item, reply);
  else if (waitsForUid.has(yield* select(selectScreen))) yield* followAddress(questionUid);
  return { vote: yield* sentVoteRecord(item, vote, question) };
}

/** Pages of a vote that waits on the device; their addresses name its uid once the server has it. */
const waitsForUid: ReadonlySet<string> = new Set(['ThanksCreateNote', 'ServiceLogFinal']);

/** The answer brings the place info. The person may have gone on to another question meanwhile. */
function* showQuestion(questionUid: QuestionUid, question: Question): SagaGenerator<void> {
  if ((yield* select(selectRouteQuestion)) !== questionUid) return;
  yield* put(loadStarted({ questionUid }));
  yield* put(loaded({ questionUid, question }));
}

function* sentVoteRecord(
  { voteKey: key, questionUid }: KeptVote,
  { uid: voteUid, isServiceLog, isFlagged }: Vote,
  { orgUid }: Question,
): SagaGenerator<SentVoteRecord> {
  const sentAt = yield* port('clock', 'now');
  const flagged = isFlagged && { isFlagged };
  return { key, questionUid, voteUid, orgUid, isServiceLog, ...flagged, sentAt };
}

/** Where a person goes who has waited: to the thanks, or where the server's answer leads everybody who has voted here (RD-3). */
function* leadOn(
  { questionUid, voteKey }: KeptVote,
  { question, isAirlead, redirect }: AcceptedVote,
): SagaGenerator<void> {
  // Nothing leads a tablet away from its door.
  const page = redirect !== null && !(yield* select(selectKiosk)) ? redirect : null;
  if (!question.place && !(yield* select(selectKiosk)) && !(yield* select(selectAuthorized)))
    return yield* askWhoseSticker(questionUid);
  if (!isAirlead && page === null) return yield* followAddress(questionUid);
  yield* spawn(
    safely(function* leadAway() {
      yield* changesTried(voteKey);
      if ((yield* select(selectRouteQuestion)) !== questionUid) return;
      const rating = yield* select(selectChosenOn, questionUid);
      if (isAirlead && rating)
        yield* port('navigation', 'replace', {
          href: yield* select(selectHref, airleadPath(questionUid, rating)),
        });
      else if (page !== null) yield* port('window', 'leave', { url: page });
    }),
  );
}

/** A sticker that nobody has linked to a place: whoever voted there may be the one to do it (RD-3). The vote waits in the tab. */
function* askWhoseSticker(questionUid: QuestionUid): SagaGenerator<void> {
  const rating = yield* select(selectChosenOn, questionUid);
  if (rating) yield* keepUnlinkedVote(questionUid, rating);
  const query = `type=linkQuestion&question=${encodeURIComponent(questionUid)}`;
  yield* port('navigation', 'replace', { href: `${signInPath}?${query}` });
}

/** Another face that was tapped meanwhile is sent first: a page that is left sends nothing. */
function* changesTried(voteKey: KeptVote['voteKey']): SagaGenerator<void> {
  while (true) {
    let isUntried = false;
    for (const change of yield* select(selectChangesOf, voteKey))
      isUntried ||= !(yield* select(selectWaits, change));
    if (!isUntried) return;
    yield* take([itemSent.type, itemPostponed.type, itemDropped.type, listed.type]);
  }
}

/** For the person the vote is cast; the page says that it waits on this phone. */
function* wait(item: KeptVote, outcome: Failed): SagaGenerator<void> {
  const { questionUid, voteKey: key } = item;
  if (!(yield* select(selectIsAwaited, key))) return;
  const rating = (yield* select(selectChosenOn, questionUid)) ?? item.rating;
  yield* put(voteKept({ key, questionUid, rating }));
  yield* storeVoted();
  yield* forgetEarlyTap(key);
  yield* followAddress(questionUid);
  if (outcome.kind === 'refused') yield* tellGiver(item, messageOf(outcome, 'VoteNotSent'));
}

/** The rate codes of the error catalogue lead to their pages (specification § 8); anything else is told. */
function* fail(item: KeptVote, outcome: Failed, { isStored }: { isStored: boolean }): SagaGenerator<void> {
  const { questionUid, voteKey: key, isLead } = item;
  const isAwaited = yield* select(selectIsAwaited, key);
  const wanted = (yield* select(selectChosenOn, questionUid)) ?? item.rating;
  // What was to follow a vote that is given up goes with it.
  if (isAwaited || !isStored) yield* drop(yield* select(selectItemsOf, key));
  // The catalogue has one text for whatever is wrong with the event's form.
  if (isLead) return yield* tellGiver(item, { text: 'PleaseEnterCorrectPlacement' });
  if (!isAwaited) return yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  const page = outcome.kind === 'refused' ? pageAfterRefusal(questionUid, outcome) : null;
  yield* put(page ? voteDropped({ key }) : voteFailed({ key, wanted }));
  yield* storeVoted();
  if (!page) {
    yield* spawn(safely(offerAgain), questionUid, messageOf(outcome, 'VoteNotSent'));
    return;
  }
  yield* forgetEarlyTap(key);
  if ((yield* select(selectRouteQuestion)) === questionUid)
    yield* port('navigation', 'replace', { href: yield* select(selectHref, page) });
}

function pageAfterRefusal(
  questionUid: QuestionUid,
  refused: { status: number; code: string | number },
): string | null {
  if (refused.code === errors.serviceLogNeedsSignIn.code) return serviceLogAuthPath(questionUid);
  if (refused.code === errors.serviceLogDenied.code) return noAccessPath;
  return pageFor(refused);
}

function* offerAgain(questionUid: QuestionUid, text: ReturnType<typeof messageOf>): SagaGenerator<void> {
  const isWanted = yield* askToTryAgain(text);
  const begun = yield* select(selectBegunOn, questionUid);
  // An address that votes by itself has no question on the screen yet.
  if (!isWanted || !begun) return yield* loadQuestion();
  // The face may have been tapped again beside the message.
  if (begun.status === 'failed') yield* put(ratingChosen({ questionUid, rating: begun.wanted }));
}

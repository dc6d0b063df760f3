import { call, put, race, select, spawn, take, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { QuestionUid } from '../../contract/ids';
import { airleadPath } from '../../contract/leads';
import { durations } from '../../contract/limits';
import type { KeptVote, SentVoteRecord } from '../../contract/outbox';
import {
  disabledPath,
  managePath,
  noAccessPath,
  ownBusinessPath,
  serviceLogAuthPath,
  signInPath,
} from '../../contract/screens';
import { acceptedVoteFromWire, type AcceptedVote, type Vote } from '../../contract/vote';
import type { Question } from '../../contract/question';
import {
  selectHref,
  selectKiosk,
  selectRouteQuestion,
  selectScreen,
} from '../../state/navigation/navigationSelectors';
import { selectChangesOf, selectItemsOf, selectWaits } from '../../state/outbox/outboxSelectors';
import { itemDropped, itemPostponed, itemSent, listed } from '../../state/outbox/outboxSlice';
import { leadTakenBack } from '../../state/leads/leadsActions';
import { selectLeadsToManage } from '../../state/question/questionSelectors';
import { loadStarted, loaded } from '../../state/question/questionSlice';
import { selectBegunOn, selectChosenOn, selectIsAwaited } from '../../state/voting/votingSelectors';
import {
  ratingChosen,
  ratingHeld,
  voteAccepted,
  voteDropped,
  voteFailed,
  voteKept,
} from '../../state/voting/votingSlice';
import { callApi } from '../api/callApi';
import { readOutcome, type Outcome } from '../api/sendRequest';
import { port } from '../effects';
import { askToTryAgain, messageOf } from '../messages/messagesSaga';
import type { Accepted, Failed, ItemKind } from '../outbox/itemKind';
import { drop, type Remainder } from '../outbox/outboxChanges';
import { outcomeOf } from '../outbox/submit';
import { tellGiver } from '../outbox/tellGiver';
import { loadQuestion, pageAfterRefusal } from '../question/questionSaga';
import { safely } from '../safely';
import { rightsKnown } from '../session/loadUser';
import { asOneVisitor } from '../session/newcomer';
import { adoptIdentity } from '../session/sessionSaga';
import { forgetEarlyTap } from './earlyTap';
import { keepUnlinkedVote } from '../linking/unlinkedVote';
import { selectAuthorized, selectUser } from '../../state/session/sessionSelectors';
import { followAddress, storeVoted } from './followVote';

/** A vote, from the request to the thank-you address (specification § 7, `sendRateDetails`). */
export const voteItem: ItemKind<KeptVote, AcceptedVote> = {
  standsAlone: true,
  send,
  accept,
  wait,
  // The screen of a waiting person offers the retry itself.
  keepsRefused: (state, { voteKey }) => !selectIsAwaited(state, voteKey),
  fail,
  *takeBack({ voteKey, isLead }) {
    yield* put(voteDropped({ key: voteKey }));
    yield* storeVoted();
    if (isLead) yield* put(leadTakenBack({ voteKey }));
  },
};

/** Each visitor of a kiosk is another person; the votes of other devices share one identity. */
function* send(item: KeptVote): SagaGenerator<Outcome<AcceptedVote>> {
  if (item.isKiosk) return yield* sendVote(item);
  return yield* asOneVisitor(function* sendAndAdopt() {
    const outcome = yield* sendVote(item);
    if (outcome.kind === 'ok' && outcome.reply.identity) yield* adoptIdentity(outcome.reply.identity);
    return outcome;
  });
}

function* sendVote({
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
    withoutBearer: isKiosk,
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
  const { questionUid, voteKey: key, isLead } = item;
  const { vote, question } = reply;
  const isAwaited = yield* select(selectIsAwaited, key);
  const leadsToManage = yield* leadsWithVote(questionUid);
  if (!isLead) {
    yield* put(voteAccepted({ questionUid, key, vote, question }));
    const change = (yield* select(selectChangesOf, key)).at(-1);
    if (change && !isAwaited)
      yield* put(ratingHeld({ key, rating: change.rating, sequence: change.sequence }));
    yield* storeVoted();
    yield* forgetEarlyTap(key);
  }
  yield* showQuestion(questionUid, question);
  if (isAwaited && leadsToManage)
    yield* port('navigation', 'replace', {
      href: yield* select(selectHref, managePath(questionUid, vote.uid, item.rating, vote.isServiceLog)),
    });
  else if (isAwaited) yield* leadOn(item, reply);
  else if (waitsForUid.has(yield* select(selectScreen))) yield* followAddress(questionUid);
  return { vote: yield* sentVoteRecord(item, vote, question) };
}

/**
 * Whether the address has voted for a person who manages the question: the management area shows them the
 * vote (RD-1). Asked before the answer's question is shown, which does not say what staff can do there.
 */
function* leadsWithVote(questionUid: QuestionUid): SagaGenerator<boolean> {
  const isHere = (yield* select(selectRouteQuestion)) === questionUid;
  return isHere && (yield* select(selectScreen)) === 'Rate-selected' && (yield* select(selectLeadsToManage));
}

/** Screens of a vote that waits on the device. Their addresses name its uid once the server has it. */
const waitsForUid: ReadonlySet<string> = new Set(['ThanksCreateNote', 'ServiceLogFinal']);

/** Shows the place info from the answer, unless the person has gone to another question. */
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

/**
 * Leads on a person who waited: to the thanks, or where the server's answer leads everybody who votes here
 * (RD-3).
 */
function* leadOn(
  { questionUid, voteKey }: KeptVote,
  { question, isAirlead, redirect }: AcceptedVote,
): SagaGenerator<void> {
  // Nothing leads a kiosk away.
  const page = redirect !== null && !(yield* select(selectKiosk)) ? redirect : null;
  if (!question.place && !(yield* select(selectKiosk))) return yield* askWhoseSticker(questionUid);
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

/**
 * Nobody has linked the sticker to a place; the voter may be its owner (RD-3, RD-4). The tab keeps the vote
 * of whoever may link it.
 */
function* askWhoseSticker(questionUid: QuestionUid): SagaGenerator<void> {
  const isAuthorized = yield* select(selectAuthorized);
  if (isAuthorized && !(yield* select(selectUser))) yield* rightsKnown(questionUid);
  const mayLink = (yield* select(selectUser))?.isUserAdmin === true;
  const rating = yield* select(selectChosenOn, questionUid);
  if (rating && (mayLink || !isAuthorized)) yield* keepUnlinkedVote(questionUid, rating);
  const signIn = `${signInPath}?type=linkQuestion&question=${encodeURIComponent(questionUid)}`;
  const linking = mayLink ? ownBusinessPath(questionUid) : disabledPath;
  yield* port('navigation', 'replace', { href: isAuthorized ? linking : signIn });
}

/** Waits until changes that were tapped meanwhile have been tried: a page that is left sends nothing. */
function* changesTried(voteKey: KeptVote['voteKey']): SagaGenerator<void> {
  while (true) {
    let isUntried = false;
    for (const change of yield* select(selectChangesOf, voteKey))
      isUntried ||= !(yield* select(selectWaits, change));
    if (!isUntried) return;
    yield* take([itemSent.type, itemPostponed.type, itemDropped.type, listed.type]);
  }
}

function* wait(item: KeptVote, outcome: Failed): SagaGenerator<void> {
  if (!(yield* select(selectIsAwaited, item.voteKey))) return;
  yield* showKept(item);
  if (outcome.kind === 'refused') yield* tellGiver(item, messageOf(outcome, 'VoteNotSent'));
}

/** Shows the vote as cast; the page says that it waits on this phone. */
function* showKept({ questionUid, voteKey: key, ...item }: KeptVote): SagaGenerator<void> {
  const rating = (yield* select(selectChosenOn, questionUid)) ?? item.rating;
  yield* put(voteKept({ key, questionUid, rating }));
  yield* storeVoted();
  yield* forgetEarlyTap(key);
  yield* followAddress(questionUid);
}

/**
 * Leads on a person whose stored vote has no answer after `durations.voteWait`, as without a line. A service
 * log waits: the answer says whether the person may log here.
 */
export function* leadOnUnanswered(item: KeptVote): SagaGenerator<void> {
  if (item.mode === 'service_log') return;
  const { answered } = yield* race({
    answered: call(outcomeOf, item),
    late: port('clock', 'sleep', { ms: durations.voteWait }),
  });
  if (!answered && (yield* select(selectIsAwaited, item.voteKey))) yield* showKept(item);
}

/**
 * Leads to the page of the rate codes in the error catalogue (specification § 8); shows any other refusal.
 */
function* fail(item: KeptVote, outcome: Failed, { isStored }: { isStored: boolean }): SagaGenerator<void> {
  const { questionUid, voteKey: key, isLead } = item;
  const isAwaited = yield* select(selectIsAwaited, key);
  const wanted = (yield* select(selectChosenOn, questionUid)) ?? item.rating;
  // Items that belong to a dropped vote are dropped too.
  if (isAwaited || !isStored) yield* drop(yield* select(selectItemsOf, key));
  // The error catalogue has one text for every fault of the event form.
  if (isLead) return yield* tellGiver(item, { text: 'PleaseEnterCorrectPlacement' });
  if (!isAwaited) return yield* tellGiver(item, messageOf(outcome, 'NoteNotSent'));
  const page = outcome.kind === 'refused' ? yield* pageOf(questionUid, outcome) : null;
  const reason = messageOf(outcome, 'VoteNotSent');
  yield* put(page ? voteDropped({ key }) : voteFailed({ key, wanted, reason }));
  yield* storeVoted();
  if (!page) {
    yield* spawn(safely(offerAgain), questionUid, reason);
    return;
  }
  yield* forgetEarlyTap(key);
  if ((yield* select(selectRouteQuestion)) === questionUid)
    yield* port('navigation', 'replace', { href: yield* select(selectHref, page) });
  // The person has gone to another question meanwhile and stays there.
  else yield* tellGiver(item, reason);
}

function* pageOf(
  questionUid: QuestionUid,
  refused: { status: number; code: string | number },
): SagaGenerator<string | null> {
  if (refused.code === errors.serviceLogNeedsSignIn.code) return serviceLogAuthPath(questionUid);
  if (refused.code === errors.serviceLogDenied.code) return noAccessPath;
  return yield* pageAfterRefusal(questionUid, refused);
}

function* offerAgain(questionUid: QuestionUid, text: ReturnType<typeof messageOf>): SagaGenerator<void> {
  const isWanted = yield* askToTryAgain(text);
  const begun = yield* select(selectBegunOn, questionUid);
  // A route that votes on load has no question on the screen yet.
  if (!isWanted || !begun) return yield* loadQuestion();
  // The person may have tapped a face behind the message.
  if (begun.status === 'failed') yield* put(ratingChosen({ questionUid, rating: begun.wanted }));
}

import { call, put, race, select, spawn, take, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import { deviceDate } from '../../contract/attachments';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { durations } from '../../contract/limits';
import {
  declinedOnPopup,
  locating,
  locationFailures,
  type LocationErrorBody,
  type LocationStepBody,
} from '../../contract/location';
import type { KeptLocation } from '../../contract/outbox';
import type { Question } from '../../contract/question';
import {
  fixFailed,
  fixReceived,
  locatingSkipped,
  locatingStarted,
  locationAllowed,
  locationDeclined,
  locationEnded,
  locationExplained,
  locationWanted,
} from '../../state/location/locationSlice';
import { selectAskedLocation } from '../../state/location/locationSelectors';
import { bannerShown } from '../../state/messages/messagesSlice';
import { asksForLocation } from '../../state/location/locationRules';
import { selectPopup } from '../../state/messages/messagesSelectors';
import { selectKiosk, selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { selectQuestion } from '../../state/question/questionSelectors';
import { selectTilesOf } from '../../state/tiles/tilesSelectors';
import { selectChosenRating, selectVotedBy, selectVotedHere } from '../../state/voting/votingSelectors';
import { feedbackGiven, voteAccepted, voteKept } from '../../state/voting/votingSlice';
import type { CastVote } from '../../state/voting/votingState';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { itemAbout } from '../outbox/itemAbout';
import { outcomeOf, submit } from '../outbox/submit';
import { safely } from '../safely';
import { followAddress, storeVoted } from '../voting/followVote';

type Where = Pick<KeptLocation, 'lat' | 'lng' | 'accuracy' | 'at' | 'isOld'>;

/**
 * Asks where a vote was made, at two moments: when it is cast, and when something is given with it (LO-1,
 * LO-2). A vote that was cast before this group arrived is asked for now.
 */
export function* locationSaga(): SagaGenerator<void> {
  yield* takeEvery([voteAccepted, voteKept, feedbackGiven], safely(askIfWanted));
  const voted = yield* select(selectVotedHere);
  if (voted) yield* safely(askIfWanted)({ payload: voted });
}

/** Asks once per vote, whatever the answer is. The thank-you page comes afterwards (CM-4). */
function* askIfWanted({
  payload,
}: {
  payload: { questionUid: QuestionUid; question?: Question };
}): SagaGenerator<void> {
  const { questionUid } = payload;
  // The answer to a vote by address brings the question.
  const question = payload.question ?? (yield* select(selectQuestion));
  const voted = yield* select(selectVotedHere);
  if (question?.uid !== questionUid || voted?.questionUid !== questionUid) return;
  // A kiosk does not move, and one visitor's popup would block the next visitor.
  if (yield* select(selectKiosk)) return;
  const { key: voteKey } = voted;
  if (yield* select(selectAskedLocation, voteKey)) return;
  const rating = yield* select(selectChosenRating);
  const hasPhoto = (yield* select(selectTilesOf, voteKey)).some(({ photo }) => photo);
  if (!asksForLocation(question, { ...voted, rating, hasPhoto })) return;
  const { isLocationSpecial: isSpecial } = question;
  yield* put(locationWanted({ voteKey, ...(isSpecial && { isSpecial }) }));
  // After a reload the vote must count as asked.
  yield* storeVoted();
  try {
    yield* ask(voteKey);
  } finally {
    // A popup that no flow waits for would block the page.
    yield* put(locationEnded({ voteKey }));
  }
  const given = (yield* select(selectVotedHere))?.given;
  if (given) yield* followAddress(questionUid);
}

function* ask(voteKey: VoteKey): SagaGenerator<void> {
  const voted = yield* select(selectVotedHere);
  if (voted?.key !== voteKey) return;
  const { status } = yield* port('location', 'permission');
  if (status !== 'granted' && !(yield* explain(voted))) return;
  yield* locate(voted);
}

/**
 * Gives the location without a popup of ours, for staff who log a service (SL-1). The browser may still ask.
 */
export function* giveLocation(voted: CastVote): SagaGenerator<void> {
  const { where, code } = yield* findOut(voted);
  if (code) yield* tellFailure(voted, code);
  if (where) yield* give(voted, where);
}

/** Explains the purpose in a popup before the browser asks (LO-3). @returns whether the person allows it */
function* explain(voted: CastVote): SagaGenerator<boolean> {
  // A message that is open comes first.
  while (yield* select(selectPopup)) yield* take('*');
  yield* put(locationExplained({ voteKey: voted.key }));
  yield* tell('gpsPopupAsked', voted);
  const { allowed, declined } = yield* race({
    left: call(leaving, voted.questionUid),
    allowed: take(locationAllowed),
    declined: take(locationDeclined),
  });
  if (allowed) yield* tell('gpsAllowedPopup', voted);
  if (declined) yield* tellFailure(voted, declinedOnPopup);
  return allowed !== undefined;
}

/**
 * Waits for the device's position in a popup. A person who skips it or leaves the page gives nothing, even if
 * the position comes later.
 */
function* locate(voted: CastVote): SagaGenerator<void> {
  yield* put(locatingStarted({ voteKey: voted.key }));
  yield* tell('gpsRequested', voted);
  const { found, skipped } = yield* race({
    left: call(leaving, voted.questionUid),
    found: call(findOut, voted),
    skipped: take(locatingSkipped),
  });
  yield* tell('gpsLoadingPopupHide', voted);
  if (skipped) yield* tellFailure(voted, declinedOnPopup);
  if (!found) return;
  if (found.code) yield* tellFailure(voted, found.code);
  const isGiven = found.where !== null && (yield* give(voted, found.where));
  yield* put(
    bannerShown({
      message: { text: isGiven ? 'LocationShared' : 'LocationNotShared' },
      durationMs: isGiven ? durations.banner : durations.errorLong,
      kind: 'status',
    }),
  );
}

/**
 * Finds the position. A cached position is fetched again, up to two times; then the newest cached one is used
 * (LO-4). `code` is the browser's, when it failed.
 */
function* findOut(voted: CastVote): SagaGenerator<{ where: Where | null; code?: number }> {
  const { key: voteKey } = voted;
  let where: Where | null = null;
  for (let fetches = 0; fetches <= locating.retries; fetches += 1) {
    try {
      const { ageMs, ...position } = yield* fetchOnce();
      yield* put(fixReceived({ voteKey, ageMs }));
      const at = (yield* port('clock', 'now')) - ageMs;
      const isOld = ageMs > locating.oldAfter;
      if (!isOld) return { where: { ...position, at, isOld } };
      if (where === null || at > where.at) where = { ...position, at, isOld };
    } catch (error) {
      const code = Number((error as { code?: unknown }).code) || 2;
      yield* put(fixFailed({ voteKey, code }));
      return { where, code };
    }
  }
  return { where };
}

/** Some browsers never answer, and people ignore the browser's prompt: both count as a timeout. */
function* fetchOnce() {
  const { fix } = yield* race({
    fix: port('location', 'locate', { ms: locating.voteTimeout }),
    late: port('clock', 'sleep', { ms: 2 * locating.voteTimeout }),
  });
  if (!fix) throw { name: 'LocationError', message: '', code: 3 };
  return fix;
}

/** @returns whether it was sent or waits on the device */
function* give({ key }: CastVote, where: Where): SagaGenerator<boolean> {
  // The server may have accepted the vote meanwhile.
  const voted = yield* select(selectVotedBy, key);
  if (!voted) return false;
  const isSpecial = yield* isSpecialFor(key);
  const item: KeptLocation = { kind: 'location', ...(yield* itemAbout(voted)), ...where, isSpecial };
  return (yield* submit([item])) || (yield* outcomeOf(item)).kind === 'sent';
}

function* isSpecialFor(voteKey: VoteKey): SagaGenerator<boolean> {
  return (yield* select(selectAskedLocation, voteKey))?.isSpecial === true;
}

/** Returns when the person has gone to another question's page or elsewhere. */
function* leaving(questionUid: QuestionUid): SagaGenerator<void> {
  while ((yield* select(selectRouteQuestion)) === questionUid) yield* take(locationChanged);
}

type Step =
  'gpsPopupAsked' | 'gpsAllowedPopup' | 'gpsRequested' | 'gpsLoadingPopupHide' | 'voteGeolocationError';

/**
 * Reports each step to the server's diagnostics (LO-7). It does not wait, and a lost report is not repeated.
 */
function* tell(step: Step, { key, questionUid }: CastVote, more: object = {}): SagaGenerator<void> {
  const { voteUid = null } = (yield* select(selectVotedBy, key)) ?? {};
  const place = (yield* select(selectQuestion))?.place;
  const body: LocationStepBody = {
    question_uid: questionUid,
    vote_uid: voteUid,
    place_name: place?.name ?? null,
    date: deviceDate(yield* port('clock', 'now')),
    is_special: yield* isSpecialFor(key),
    ...more,
  };
  yield* spawn(send, step, body);
}

/** Reports why there is no location (LO-6). @param error the browser's code, or that a popup was declined */
function* tellFailure(voted: CastVote, error: number | typeof declinedOnPopup): SagaGenerator<void> {
  const type = locationFailures[Number(error) - 1] ?? 'denied';
  yield* tell('voteGeolocationError', voted, { error, type });
}

function* send(step: Step, body: LocationStepBody): SagaGenerator<void> {
  yield* callApi(step, { body: body as LocationErrorBody });
}

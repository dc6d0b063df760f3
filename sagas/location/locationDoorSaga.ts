import { put, select, takeEvery, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import { locationEnded, locationWanted } from '../../src/features/location/locationSlice';
import { asksForLocation } from '../../src/features/location/locationRules';
import { selectAskedLocation } from '../../src/features/location/locationSelectors';
import { selectKiosk } from '../../src/features/navigation/navigationSelectors';
import { selectQuestion } from '../../src/features/question/questionSelectors';
import { selectTilesOf } from '../../src/features/tiles/tilesSelectors';
import { selectChosenRating, selectVotedHere } from '../../src/features/voting/votingSelectors';
import { feedbackGiven, voteAccepted, voteKept } from '../../src/features/voting/votingSlice';
import { port } from '../effects';
import { lateSaga } from '../lateSagas';
import { safely } from '../safely';
import { followAddress, storeVoted } from '../voting/followVote';

/** The two moments of asking where a vote was made: when it is cast, and when something was given with it (LO-1, LO-2). */
export function* locationDoorSaga(): SagaGenerator<void> {
  yield* takeEvery([voteAccepted, voteKept, feedbackGiven], safely(askIfWanted));
}

type Moment = ReturnType<typeof voteAccepted | typeof voteKept | typeof feedbackGiven>;

/** Asks once a vote, whatever becomes of it; the thank-you page comes after it (CM-4). */
function* askIfWanted({ payload }: Moment): SagaGenerator<void> {
  const { questionUid } = payload;
  // A vote by address brings its question with the answer.
  const question = 'question' in payload ? payload.question : yield* select(selectQuestion);
  const voted = yield* select(selectVotedHere);
  if (question?.uid !== questionUid || voted?.questionUid !== questionUid) return;
  // A tablet at the door is where it is, and one visitor's question would keep the next from the faces.
  if (yield* select(selectKiosk)) return;
  const { key: voteKey } = voted;
  if (yield* select(selectAskedLocation, voteKey)) return;
  const rating = yield* select(selectChosenRating);
  const hasPhoto = (yield* select(selectTilesOf, voteKey)).some(({ photo }) => photo);
  if (!asksForLocation(question, { ...voted, rating, hasPhoto })) return;
  const { isLocationSpecial: isSpecial } = question;
  yield* put(locationWanted({ voteKey, ...(isSpecial && { isSpecial }) }));
  // A reload finds that it has been asked.
  yield* storeVoted();
  try {
    yield* ask(voteKey);
  } finally {
    // A popup that nothing waits for any more would keep the person from the page.
    yield* put(locationEnded({ voteKey }));
  }
  const given = (yield* select(selectVotedHere))?.given;
  if (given) yield* followAddress(questionUid);
}

function* ask(voteKey: VoteKey): SagaGenerator<void> {
  try {
    yield* port('parts', 'load', { part: 'location' });
  } catch {
    // Nobody has asked for it, so nobody is told.
    return;
  }
  if ((yield* select(selectVotedHere))?.key === voteKey) yield* lateSaga('location')();
}

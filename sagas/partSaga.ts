import { put, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { selectPartStatus } from '../src/features/attachments/attachmentsSelectors';
import {
  partFailed,
  partLoaded,
  partRequested,
  partRetryPressed,
} from '../src/features/attachments/attachmentsSlice';
import { selectVoted } from '../src/features/voting/votingSelectors';
import { ratingChosen, votedRestored } from '../src/features/voting/votingSlice';
import { port } from './effects';
import { lateSaga } from './lateSagas';
import { safely } from './safely';

/** What follows the vote is a chunk of its own; it is fetched while the vote is under way, or when the tab has voted already. */
export function* partSaga(): SagaGenerator<void> {
  yield* takeLeading([ratingChosen, votedRestored, partRetryPressed], safely(loadPart));
  yield* take(partLoaded);
  yield* lateSaga('reviews')();
}

function* loadPart(action: { type: string }): SagaGenerator<void> {
  const status = yield* select(selectPartStatus);
  const none = votedRestored.match(action) && (yield* select(selectVoted)).length === 0;
  if (status === 'ready' || none) return;
  yield* put(partRequested());
  try {
    yield* port('parts', 'load', { part: 'attachments' });
    yield* put(partLoaded());
  } catch {
    yield* put(partFailed());
  }
}

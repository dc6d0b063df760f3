import { take, type SagaGenerator } from 'typed-redux-saga';
import { voteAccepted, voteKept } from '../src/features/voting/votingSlice';
import { port } from './effects';

/** Whoever has voted may come again, with no network: from the first vote on the app stays on the device (KI-2). */
export function* installSaga(): SagaGenerator<void> {
  yield* take([voteAccepted, voteKept]);
  yield* port('install', 'keepApp');
}

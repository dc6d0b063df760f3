import { fork, select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectAuthorized } from '../../src/features/session/sessionSelectors';
import { accessTokenReceived, restored } from '../../src/features/session/sessionSlice';
import { voteAccepted, voteKept } from '../../src/features/voting/votingSlice';
import { port } from '../effects';

/** Keeps the apps on the device, so that they open without a network (KI-2). */
export function* installSaga(): SagaGenerator<void> {
  yield* fork(keepDeskForStaff);
  // Whoever has voted may come again.
  yield* take([voteAccepted, voteKept]);
  yield* port('install', 'keepApp');
}

/** The desk is kept where somebody has signed in, and on no visitor's phone. */
export function* keepDeskForStaff(): SagaGenerator<void> {
  do yield* take([restored.type, accessTokenReceived.type]);
  while (!(yield* select(selectAuthorized)));
  yield* port('install', 'keepDesk');
}

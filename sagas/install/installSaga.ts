import { fork, select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectAuthorized } from '../../src/features/session/sessionSelectors';
import { accessTokenReceived, restored } from '../../src/features/session/sessionSlice';
import { voteAccepted, voteKept } from '../../src/features/voting/votingSlice';
import { port } from '../effects';

/** Keeps the apps on the device, so that they open offline (KI-2). */
export function* installSaga(): SagaGenerator<void> {
  yield* fork(keepDeskForStaff);
  // A person who has voted may come again.
  yield* take([voteAccepted, voteKept]);
  yield* port('install', 'keepApp');
}

/** Keeps the desk on devices on which somebody has signed in, never on a visitor's phone. */
export function* keepDeskForStaff(): SagaGenerator<void> {
  do yield* take([restored.type, accessTokenReceived.type]);
  while (!(yield* select(selectAuthorized)));
  yield* port('install', 'keepDesk');
}

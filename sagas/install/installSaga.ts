import { fork, take, type SagaGenerator } from 'typed-redux-saga';
import { caseSeen } from '../../state/staffCase/staffCaseActions';
import { voteAccepted, voteKept } from '../../state/voting/votingSlice';
import { port } from '../effects';
import { keepDeskForStaff } from './keepDesk';

/** Keeps the apps on the device, so that they open offline (KI-2). */
export function* installSaga(): SagaGenerator<void> {
  yield* fork(keepDeskForStaff);
  // A person who has voted may come again, and staff go where there is no connection.
  yield* take([voteAccepted, voteKept, caseSeen]);
  yield* port('install', 'keepApp');
}

import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { accessTokenReceived, restored } from '../../state/session/sessionSlice';
import { port } from '../effects';

/** Keeps the desk on devices on which somebody has signed in, never on a visitor's phone. */
export function* keepDeskForStaff(): SagaGenerator<void> {
  do yield* take([restored.type, accessTokenReceived.type]);
  while (!(yield* select(selectAuthorized)));
  yield* port('install', 'keepDesk');
}

import { call, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import { homePath, thanksPath } from '../../contract/screens';
import { selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { selectBearer } from '../../state/session/sessionSelectors';
import { signedOut } from '../../state/session/sessionSlice';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { forgetBegun, forgetKeys } from '../session/sessionSaga';

/** Longest wait for the server before the page goes on, in milliseconds. */
const patience = 3_000;

function* endSession(bearer: string | undefined): SagaGenerator<void> {
  yield* callApi('logout', { bearer });
}

/**
 * Logout (specification § 2, SE-5). The device forgets the identity at once, also offline. People share
 * phones, so typed drafts go too, here (`rootReducer.ts`) and on the device. Items in the outbox stay and are
 * still delivered: their votes' keys authorise them.
 */
export function* signOut(): SagaGenerator<void> {
  const bearer = (yield* select(selectBearer)) ?? undefined;
  yield* forgetKeys();
  yield* put(signedOut());
  yield* forgetBegun();
  yield* race({
    ended: call(endSession, bearer),
    late: port('clock', 'sleep', { ms: patience }),
  });
  const question = yield* select(selectRouteQuestion);
  yield* port('navigation', 'push', { href: question ? thanksPath(question) : homePath });
}

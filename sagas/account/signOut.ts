import { call, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import { homePath, thanksPath } from '../../contract/screens';
import { selectRouteQuestion } from '../../src/features/navigation/navigationSelectors';
import { selectBearer } from '../../src/features/session/sessionSelectors';
import { signedOut } from '../../src/features/session/sessionSlice';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { forgetKeys } from '../session/sessionSaga';

/** How long the server is waited for before the page goes on, in milliseconds. */
const patience = 3_000;

function* endSession(bearer: string | undefined): SagaGenerator<void> {
  yield* callApi('logout', { bearer });
}

/**
 * Logout (specification § 2, SE-5): the device is nobody's at once, also without a line. Phones are shared, so what had been typed goes too
 * (`rootReducer.ts`). What waits to be sent stays and still arrives: its votes' keys authorise it.
 */
export function* signOut(): SagaGenerator<void> {
  const bearer = (yield* select(selectBearer)) ?? undefined;
  yield* forgetKeys();
  yield* put(signedOut());
  yield* race({
    told: call(endSession, bearer),
    late: port('clock', 'sleep', { ms: patience }),
  });
  const question = yield* select(selectRouteQuestion);
  yield* port('navigation', 'push', { href: question ? thanksPath(question) : homePath });
}

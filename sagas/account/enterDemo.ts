import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../../contract/limits';
import { deskPath, signInHref } from '../../contract/screens';
import { selectAnonymousToken } from '../../state/session/sessionSelectors';
import { signedOut } from '../../state/session/sessionSlice';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { showError } from '../messages/messagesSaga';
import { tokensOf } from '../session/sessionSaga';
import { enter } from './enter';

/** Signs in as the demo's owner, and leads to the desk. Where the server does not offer it, to Sign in. */
export function* enterDemo(): SagaGenerator<void> {
  const anonymousToken = (yield* select(selectAnonymousToken)) ?? undefined;
  const outcome = readOutcome(yield* callApi('signInDemo', { anonymousToken }), tokensOf);
  if (outcome.kind === 'unreachable')
    return yield* showError({ text: 'SomethingFailed' }, durations.errorLong);
  if (outcome.kind === 'refused') return yield* port('navigation', 'push', { href: signInHref(deskPath) });
  const { gone } = yield* race({ entered: call(enter, outcome.reply), gone: take(signedOut) });
  if (!gone) yield* port('navigation', 'push', { href: deskPath });
}

import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { AnonymousToken, Guid } from '../../contract/ids';
import { selectBearer } from '../../state/session/sessionSelectors';
import { identityReceived } from '../../state/session/sessionSlice';
import { port } from '../effects';

/**
 * Runs a call that may create an anonymous identity (VO-5), so that tabs of one visitor share one: reads what
 * another tab has received since this page was opened, and lets one tab at a time go without an identity.
 * @param call the whole call, up to the adoption of the identity in its answer
 */
export function* asOneVisitor<Result>(call: () => SagaGenerator<Result>): SagaGenerator<Result> {
  if (yield* isKnown()) return yield* call();
  const isLocked = yield* port('newcomer', 'lock');
  try {
    // The tab that had the lock has an identity by now.
    yield* isKnown();
    return yield* call();
  } finally {
    if (isLocked) yield* port('newcomer', 'unlock');
  }
}

/** Whether this tab has an identity. Adopts the one that another tab has stored. */
function* isKnown(): SagaGenerator<boolean> {
  if (yield* select(selectBearer)) return true;
  const stored = yield* port('storage', 'read', { area: 'local', keys: ['anonymous_token', 'guid'] });
  const { anonymous_token: anonymousToken, guid } = stored;
  if (!anonymousToken || !guid) return false;
  yield* put(identityReceived({ anonymousToken: anonymousToken as AnonymousToken, guid: guid as Guid }));
  return true;
}

import { select, type SagaGenerator } from 'typed-redux-saga';
import type { ReplyOf } from '../../contract/wire';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from './callApi';
import type { CallOptions, Outcome } from './sendRequest';

/** Calls an endpoint that has another name for callers without an access token (specification § 7). */
export function* callEitherWay<Name extends 'changeRate' | 'sendSocialClick'>(
  name: Name,
  call: CallOptions<Name> & CallOptions<`${Name}WithoutAuth`>,
): SagaGenerator<Outcome<ReplyOf<Name> | ReplyOf<`${Name}WithoutAuth`>>> {
  if (!call.withoutBearer && (yield* select(selectAuthorized))) {
    const outcome = yield* callApi(name, call);
    // The access token may have been lost on the way; the vote's key needs none.
    if (outcome.kind !== 'refused' || (yield* select(selectAuthorized))) return outcome;
  }
  return yield* callApi(`${name}WithoutAuth`, call);
}

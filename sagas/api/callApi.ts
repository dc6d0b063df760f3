import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { endpoints, type EndpointName, type EndpointTypes } from '../../contract/endpoints';
import { errors } from '../../contract/errors';
import type { VoteKey } from '../../contract/ids';
import type { Challenge } from '../../contract/proof';
import { isErased } from '../../src/features/outbox/outboxRules';
import { selectAuthorized, selectBearer } from '../../src/features/session/sessionSelectors';
import {
  accessTokenReceived,
  identityLost,
  identityReceived,
  signedOut,
  signInPostponed,
  signInWanted,
  tokenRefused,
} from '../../src/features/session/sessionSlice';
import { port } from '../effects';
import { forgetErased } from '../codes/forgetErased';
import { sendRequest, type CallOptions, type Outcome } from './sendRequest';

/**
 * Makes a call of the endpoint table. What comes back is the caller's to judge; but that a vote takes nothing more, the whole device heeds, whichever call has heard it.
 */
export function* callApi<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): SagaGenerator<Outcome<EndpointTypes[Name]['reply']>> {
  const outcome = yield* callWithToken(name, options);
  if (options.voteKey && isErased(outcome)) yield* forgetErased(options.voteKey as VoteKey, null);
  return outcome;
}

/**
 * The same with the language and the bearer. A refused token is replaced once, and the call made again;
 * every other answer stands. The replacing is the root's (`sessionSaga`): calls that are refused together wait for the same
 * one, and it goes on when the flow that asked for it is cancelled.
 */
function* callWithToken<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): SagaGenerator<Outcome<EndpointTypes[Name]['reply']>> {
  const used = options.isNobodys ? null : yield* select(selectBearer);
  const first = yield* sendWithProof(name, options);
  const isPublic = endpoints[name].access === 'public';
  if (first.kind !== 'refused' || first.code !== errors.tokenRefused.code || isPublic || used === null)
    return first;
  // Another call may have been refused before this one and have found a new token meanwhile.
  if ((yield* select(selectBearer)) === used) {
    yield* put(tokenRefused());
    const ended = yield* take([
      accessTokenReceived.type,
      identityReceived.type,
      identityLost.type,
      signInPostponed.type,
      signedOut.type,
    ]);
    if (signInPostponed.match(ended)) return { kind: 'unreachable' };
  }
  // Who is a visitor now asks nothing that is for users; every other call goes to the path for visitors (SE-4).
  if (endpoints[name].access === 'signedIn' && !(yield* select(selectAuthorized))) {
    if (!leadsNowhere.test(endpoints[name].path)) yield* put(signInWanted());
    return first;
  }
  return yield* sendWithProof(name, options);
}

/** Calls after which nobody is sent to sign-in: of auth, of questions and of users (specification § 4). */
const leadsNowhere = /^\/(auth|questions|users)\b/;

/** How often a device works for one request: a phone that has changed its network meanwhile is asked again. */
const mostProofs = 3;

/** Sends a request, and again with the work that the server asks of devices in a crowd. Without an answer to it, the refusal stands. */
function* sendWithProof<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): SagaGenerator<Outcome<EndpointTypes[Name]['reply']>> {
  let outcome = yield* sendRequest(name, options);
  for (let proofs = 0; proofs < mostProofs; proofs++) {
    if (outcome.kind !== 'refused' || !outcome.challenge) return outcome;
    const proof = yield* solve(outcome.challenge);
    if (proof === null) return outcome;
    outcome = yield* sendRequest(name, { ...options, proof });
  }
  return outcome;
}

function* solve(challenge: Challenge): SagaGenerator<string | null> {
  try {
    return yield* port('proof', 'solve', challenge);
  } catch {
    return null;
  }
}

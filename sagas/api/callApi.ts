import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { endpoints, type EndpointName } from '../../contract/endpoints';
import type { ReplyOf } from '../../contract/wire';
import { errors } from '../../contract/errors';
import type { VoteKey } from '../../contract/ids';
import type { Challenge } from '../../contract/proof';
import { isErased } from '../../state/outbox/outboxRules';
import { selectAuthorized, selectBearer } from '../../state/session/sessionSelectors';
import {
  accessTokenReceived,
  identityLost,
  identityReceived,
  signedOut,
  signInPostponed,
  signInWanted,
  tokenRefused,
} from '../../state/session/sessionSlice';
import { port } from '../effects';
import { sendRequest, type CallOptions, type Outcome } from './sendRequest';

type Erasure = (voteKey: VoteKey, erasedAt: number | null) => SagaGenerator<void>;

let followErasure: Erasure = () => {
  throw new RangeError('no flow follows an erasure');
};

/** Registers what the answer that a vote was erased leads to. The desk calls nothing for a vote. */
export function onErasure(flow: Erasure): void {
  followErasure = flow;
}

/**
 * Calls an endpoint. The caller judges the outcome. One answer concerns the whole device, whoever made the
 * call: that a vote was erased and accepts nothing more.
 */
export function* callApi<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): SagaGenerator<Outcome<ReplyOf<Name>>> {
  const outcome = yield* callWithToken(name, options);
  if (options.voteKey && isErased(outcome)) yield* followErasure(options.voteKey as VoteKey, null);
  return outcome;
}

/**
 * Calls with the language and the bearer. After a refused token it waits for a new one and calls once more;
 * every other answer stands. The root's `sessionSaga` fetches the new token: calls that are refused together
 * share one refresh, and the refresh goes on when the flow that asked for it is cancelled.
 */
function* callWithToken<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): SagaGenerator<Outcome<ReplyOf<Name>>> {
  const used = options.withoutBearer ? null : yield* select(selectBearer);
  const first = yield* sendWithProof(name, options);
  const isPublic = endpoints[name].access === 'public';
  if (first.kind !== 'refused' || first.code !== errors.tokenRefused.code || isPublic || used === null)
    return first;
  // Another call may have been refused first and may have fetched a new token already.
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
  // A visitor skips signed-in calls; other calls drop `/v1` (SE-4).
  if (endpoints[name].access === 'signedIn' && !(yield* select(selectAuthorized))) {
    if (!leadsNowhere.test(endpoints[name].path)) yield* put(signInWanted());
    return first;
  }
  return yield* sendWithProof(name, options);
}

/** A refusal of these calls leads nobody to sign-in: auth, questions and users (specification § 4). */
const leadsNowhere = /^\/(auth|questions|users)\b/;

/**
 * How many challenges a device solves for one request. A phone that changes its network gets a second one.
 */
const mostProofs = 3;

/**
 * Sends a request, and sends it again with a proof of work if the server asks for one. Servers ask while a
 * crowd is voting. If the device cannot solve the challenge, the refusal stands.
 */
function* sendWithProof<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): SagaGenerator<Outcome<ReplyOf<Name>>> {
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

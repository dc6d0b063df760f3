import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { endpoints, type EndpointName, type EndpointTypes } from '../contract/endpoints';
import { errors, type ErrorBody } from '../contract/errors';
import { selectWantedLocale } from '../src/features/language/languageSelectors';
import { selectAuthorized, selectBearer } from '../src/features/session/sessionSelectors';
import { tokenRefused } from '../src/features/session/sessionSlice';
import { port } from './effects';
import type { HttpReply } from './ports';
import { signInAgain } from './sessionSaga';

/** How a call ended. `refused` carries the server's code and message, `unreachable` means that nobody answered. */
export type Outcome<Reply> =
  | { kind: 'ok'; reply: Reply }
  | { kind: 'refused'; status: number; code: string | number; message: string }
  | { kind: 'unreachable' };

export interface CallOptions<Name extends EndpointName> {
  params?: Readonly<Record<string, string>>;
  query?: EndpointTypes[Name]['query'];
  body?: EndpointTypes[Name]['body'];
  idempotencyKey?: string;
}

/**
 * Makes a call of the endpoint table with the language and the bearer (SE-6). A refused token is replaced once, and the call made again;
 * every other answer is the caller's to judge.
 */
export function* callApi<Name extends EndpointName>(
  name: Name,
  options: CallOptions<Name>,
): SagaGenerator<Outcome<EndpointTypes[Name]['reply']>> {
  const used = yield* select(selectBearer);
  const first = yield* call(send, name, options);
  const isPublic = endpoints[name].access === 'public';
  if (first.kind !== 'refused' || first.code !== errors.tokenRefused.code || isPublic || used === null) return first as never;
  // Another call may have been refused before this one and have found a new token meanwhile.
  if ((yield* select(selectBearer)) === used) {
    yield* put(tokenRefused());
    yield* call(signInAgain);
  }
  return (yield* call(send, name, options)) as never;
}

function* send<Name extends EndpointName>(name: Name, { params, query, body, idempotencyKey }: CallOptions<Name>): SagaGenerator<Outcome<unknown>> {
  try {
    const reply = yield* port('http', 'send', {
      endpoint: name,
      signedIn: yield* select(selectAuthorized),
      language: yield* select(selectWantedLocale),
      bearer: endpoints[name].access === 'public' ? null : yield* select(selectBearer),
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body }),
      ...(idempotencyKey && { idempotencyKey }),
    });
    return outcomeOf(reply);
  } catch {
    return { kind: 'unreachable' };
  }
}

/** A proxy or a captive portal may answer with anything; what is not the server's form counts as not reached. */
function outcomeOf({ status, body }: HttpReply): Outcome<unknown> {
  if (status >= 200 && status < 300) return typeof body === 'object' && body !== null ? { kind: 'ok', reply: body } : { kind: 'unreachable' };
  const error = (body as Partial<ErrorBody> | null)?.error;
  if (!error) return { kind: 'unreachable' };
  return { kind: 'refused', status, code: error.code, message: error.message };
}

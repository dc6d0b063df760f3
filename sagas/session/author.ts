import { select, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import type { Guid } from '../../contract/ids';
import type { Authored } from '../../contract/outbox';
import { selectAccessToken, selectAuthorized } from '../../state/session/sessionSelectors';
import type { CallOptions } from '../api/sendRequest';
import { port } from '../effects';
import { guidOfSignedIn } from './loadUser';

/** How an item is sent as its author's. */
export type Sender = Pick<CallOptions<'createServiceLog'>, 'withoutBearer' | 'sessionToken'>;

/** Who makes something now, for its item. */
export function* authorNow(): SagaGenerator<Authored> {
  const accessToken = yield* select(selectAccessToken);
  const authorGuid = yield* guidOfSignedIn();
  return { ...(authorGuid && { authorGuid }), ...(accessToken && { sessionToken: accessToken }) };
}

/** The author is not signed in. The item is retried later, without a call that the server would refuse. */
export const authorAway = {
  kind: 'refused',
  ...errors.tokenRefused,
  message: 'its author is not signed in',
} as const;

/**
 * Returns how an item is sent as its author's: in their session while they are signed in, else under the
 * token of the session in which they made it, without whoever is signed in by now. Returns null for an item
 * of an older build whose author is away: it waits for them.
 */
export function* senderOf(item: Authored): SagaGenerator<Sender | null> {
  const { sessionToken } = item;
  const isHere = yield* isAuthorHere(item);
  return isHere || sessionToken ? { withoutBearer: !isHere, sessionToken } : null;
}

/** Items of an older build may name no author: anybody signed in sends those. */
export function* isAuthorHere({ authorGuid }: Authored): SagaGenerator<boolean> {
  if (!(yield* select(selectAuthorized))) return false;
  return authorGuid === undefined || (yield* storedUser()) === authorGuid;
}

function* storedUser(): SagaGenerator<Guid | null> {
  const { user_guid } = yield* port('storage', 'read', { area: 'local', keys: ['user_guid'] });
  return typeof user_guid === 'string' ? (user_guid as Guid) : null;
}

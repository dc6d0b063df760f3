import type { SuccessReply } from '../../contract/attachments';
import type { SessionsReply } from '../../contract/accounts';
import { lifetimes } from '../../contract/limits';
import { all, changes, first, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { forgetEndedDevices } from '../push/queuePush';
import { signedInFully } from './caller';
import { mayEndSession } from './sessionPolicy';
import { endSession, openSessionsOf, sessionById } from './sessionQueries';

/** Lists the caller's signed-in devices. @throws Problem tokenRefused; forbidden for a session by PIN */
export function* listSessions({ principal, now }: Call<'sessions'>): Command<SessionsReply> {
  const { identityId, sessionId } = yield* signedInFully(principal);
  const used_after = now - lifetimes.refreshToken;
  const sessions = yield* all(openSessionsOf({ identity_id: identityId, used_after, now }));
  return {
    sessions: sessions.map(({ id, ...rest }) => ({ ssid: id, ...rest, is_current: id === sessionId })),
  };
}

/**
 * Ends one of the caller's sessions. Its device is refused from its next call on.
 * @throws Problem notFound for foreign, ended and missing sessions alike; tokenRefused; forbidden for a
 * session by PIN
 */
export function* endOwnSession({
  principal,
  params,
  now,
  requestId,
}: Call<'endSession'>): Command<SuccessReply> {
  const caller = yield* signedInFully(principal);
  const session = yield* first(sessionById({ id: params['ssid'] ?? '' }));
  if (!session || !mayEndSession(caller, session)) throw new Problem('notFound');
  yield* end(session, 'ended_by_user', { now, requestId });
  return { success: true };
}

/** Ends a session. Succeeds without one, since the caller is logged out then anyway. */
export function* logout(
  ssid: string | undefined,
  context: { now: number; requestId: string },
): Command<SuccessReply> {
  const session = ssid === undefined ? undefined : yield* first(sessionById({ id: ssid }));
  if (session) yield* end(session, 'logout', context);
  return { success: true };
}

function* end(
  session: { id: string; identity_id: string },
  reason: 'logout' | 'ended_by_user',
  { now, requestId }: { now: number; requestId: string },
): Command<void> {
  if ((yield* changes(endSession({ id: session.id, now, reason }))) === 0) return;
  const { identity_id } = session;
  yield* forgetEndedDevices(identity_id, now);
  yield* run(insertEvent({ type: 'session.ended', identity_id, request_id: requestId, at: now }));
}

import type { SuccessReply } from '../../contract/attachments';
import { toLocale } from '../../contract/languages';
import { all, changes, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { signedIn } from '../session/caller';
import { membershipsOf } from '../session/sessionQueries';
import { foundOrganisation } from './foundOrganisation';
import type { Start } from './starts';
import { isOne, mayBecomeOwner } from './userPolicy';
import { markOwner, userRow } from './userQueries';

interface Context {
  now: number;
  requestId: string;
}

/**
 * Makes the caller the owner of a new organisation (specification § 4). It never makes anybody the owner of
 * an existing one.
 * @throws Problem alreadyOwner (1113); ownerRefused for people who work for an organisation and for
 * sessions by PIN; tokenRefused
 */
export function* makeOwner(call: Call<'makeOwner'>): Command<SuccessReply> {
  const caller = yield* signedIn(call.principal);
  if (caller.pin) throw new Problem('ownerRefused');
  if (isOne(caller.memberships, 'owner')) throw new Problem('alreadyOwner');
  if (!mayBecomeOwner(caller.memberships)) throw new Problem('ownerRefused');
  if (!(yield* becomeOwner(call, caller.identityId, []))) throw new Problem('alreadyOwner');
  return { success: true };
}

/**
 * Founds an organisation for a user, once.
 * @returns false if the user is an owner already or may not become one
 */
export function* becomeOwner(
  { now, requestId }: Context,
  userId: string,
  starts: readonly Start[],
): Command<boolean> {
  const memberships = yield* all(membershipsOf({ user_id: userId }));
  if (!mayBecomeOwner(memberships)) return false;
  if ((yield* changes(markOwner({ id: userId, now }))) === 0) return false;
  const user = yield* first(userRow({ id: userId }));
  if (!user) return false;
  const name = `${user.first_name} ${user.last_name}`.trim() || (user.email?.split('@')[0] ?? 'Smilelog');
  yield* foundOrganisation(
    { personId: userId, requestId, now },
    { name, locale: toLocale(user.lang_code) ?? 'en' },
    starts,
  );
  return true;
}

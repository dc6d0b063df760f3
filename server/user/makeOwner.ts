import type { SuccessReply } from '../../contract/attachments';
import { toLocale } from '../../contract/languages';
import { oncePerKey } from '../attachments/attachmentCommands';
import { all, changes, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { checkedName, knownZone } from '../places/createPlaces';
import { signedIn, type SignedIn } from '../session/caller';
import { membershipsOf } from '../session/sessionQueries';
import { foundOrganisation } from './foundOrganisation';
import { knownStarts, type Start } from './starts';
import { isOne, mayBecomeOwner, mayFound } from './userPolicy';
import { markOwner, userRow } from './userQueries';

interface Context {
  now: number;
  requestId: string;
}

/** How an organisation begins. Without a name it has the person's; each start makes a place. */
interface Beginning {
  name?: string;
  zone?: string;
  starts: readonly Start[];
}

/**
 * Makes the caller the owner of a new organisation (specification § 4). It never makes anybody the owner of
 * an existing one.
 * @param isOpen whether people without a role may found organisations here
 * @throws Problem alreadyOwner (1113); ownerRefused for people who work for an organisation, for sessions by
 * PIN, and where people without a role may not; settingsInvalid, keyReused, tokenRefused
 */
export function* makeOwner(call: Call<'makeOwner'>, isOpen: boolean): Command<SuccessReply> {
  const caller = yield* signedIn(call.principal);
  const vote = { uid: caller.identityId, identity_id: caller.identityId };
  return yield* oncePerKey('makeOwner', call, vote, call.body ?? {}, () => makeCaller(call, caller, isOpen));
}

function* makeCaller(call: Call<'makeOwner'>, caller: SignedIn, isOpen: boolean): Command<SuccessReply> {
  if (isOne(caller.memberships, 'owner')) throw new Problem('alreadyOwner');
  if (caller.pin || !mayFound(caller.memberships, isOpen)) throw new Problem('ownerRefused');
  const { name, start, time_zone } = call.body ?? {};
  const isOwner = yield* becomeOwner(call, caller.identityId, {
    starts: start ? knownStarts([start]) : [],
    ...(name !== undefined && { name: checkedName(name) }),
    ...(time_zone !== undefined && { zone: knownZone(time_zone) }),
  });
  if (!isOwner) throw new Problem('alreadyOwner');
  return { success: true };
}

/**
 * Founds an organisation for a user, once.
 * @returns false if the user is an owner already or may not become one
 */
export function* becomeOwner(
  { now, requestId }: Context,
  userId: string,
  { name, zone, starts }: Beginning,
): Command<boolean> {
  const memberships = yield* all(membershipsOf({ user_id: userId }));
  if (!mayBecomeOwner(memberships)) return false;
  if ((yield* changes(markOwner({ id: userId, now }))) === 0) return false;
  const user = yield* first(userRow({ id: userId }));
  if (!user) return false;
  const own = `${user.first_name} ${user.last_name}`.trim() || (user.email?.split('@')[0] ?? 'Smilelog');
  const named = name ?? own;
  yield* foundOrganisation(
    { personId: userId, requestId, now },
    {
      name: named,
      locale: toLocale(user.lang_code) ?? 'en',
      ...(zone && { place: { name: named, time_zone: zone } }),
    },
    starts,
  );
  return true;
}

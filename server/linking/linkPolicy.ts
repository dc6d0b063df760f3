import { isOutOfUse } from '../../contract/stickers';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { signedInFully, type Principal, type SignedIn } from '../session/caller';
import { isUserAdmin } from '../user/userPolicy';

/** Owners and administrators of an organisation link stickers to its places. */
export function mayLinkFor({ memberships }: SignedIn, organisation_id: string): boolean {
  return memberships.some(
    ({ role, ...held }) => held.organisation_id === organisation_id && isUserAdmin([{ role }]),
  );
}

/**
 * A sticker that the caller may link: it belongs to nobody or to an organisation of theirs.
 * @throws Problem notFound, forbidden, tokenRefused
 */
export function* mustLink(
  principal: Principal,
  uid: string,
): Command<{ caller: SignedIn; scanned: Scanned }> {
  const caller = yield* signedInFully(principal);
  if (!isUserAdmin(caller.memberships)) throw new Problem('forbidden');
  const scanned = yield* first(scannedByUid({ uid }));
  if (!scanned) throw new Problem('notFound');
  if (scanned.organisation_id !== null && !mayLinkFor(caller, scanned.organisation_id))
    throw new Problem('forbidden');
  return { caller, scanned };
}

/** One without a place, or one out of use, which leads its owner to the same page (1215). */
export function isLinkable({ place_id, state }: Pick<Scanned, 'place_id' | 'state'>): boolean {
  return place_id === null || isOutOfUse(state);
}

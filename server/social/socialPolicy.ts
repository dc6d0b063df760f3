import type { Account } from '../account/accountQueries';
import type { Membership } from '../session/caller';
import type { Person } from './providers';

/**
 * A provider's account may join an existing account if both sides have verified the e-mail address. Otherwise
 * an attacker could sign up with a victim's address and wait for the victim's first sign-in.
 */
export function mayJoin(person: Person, account: Pick<Account, 'email_verified_at'>): boolean {
  return person.isVerified && account.email_verified_at !== null;
}

/**
 * Returns the organisation that takes stickers over: the only one that the user owns. Undefined for owners of
 * none or several.
 */
export function organisationToTakeOverFor(memberships: readonly Membership[]): string | undefined {
  const owned = memberships.filter(({ role }) => role === 'owner');
  return owned.length === 1 ? owned[0]?.organisation_id : undefined;
}

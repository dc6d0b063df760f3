import type { Role } from '../../contract/accounts';
import { strongest } from '../access/roles';
import type { Membership } from '../session/caller';

/** A user's roles in all organisations. */
type Held = readonly Pick<Membership, 'role'>[];

export function isOne(held: Held, role: Role): boolean {
  return held.some((membership) => membership.role === role);
}

/** The strongest role, or `user` without any. */
export function strongestRole(held: Held): Role | 'user' {
  return strongest(held) ?? 'user';
}

/** Owners and administrators may link stickers to places (`isUserAdmin`). */
export function isUserAdmin(held: Held): boolean {
  return isOne(held, 'owner') || isOne(held, 'admin');
}

/** Administrators and managers work for somebody's organisation. */
export function worksForSomebody(held: Held): boolean {
  return isOne(held, 'admin') || isOne(held, 'org_manager') || isOne(held, 'site_manager');
}

/** Clients and people without a role may found an organisation of their own. */
export function mayBecomeOwner(held: Held): boolean {
  return !isOne(held, 'owner') && !worksForSomebody(held);
}

/** Whether somebody may found one by a call. @param isOpen whether people without a role may, here */
export function mayFound(held: Held, isOpen: boolean): boolean {
  return mayBecomeOwner(held) && (isOpen || isOne(held, 'client'));
}

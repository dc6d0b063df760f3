import { roles, type Role } from '../../contract/accounts';

/** The strongest of some roles; undefined without any. */
export const strongest = (held: readonly { role: Role }[]): Role | undefined =>
  roles.find((role) => held.some((one) => one.role === role));

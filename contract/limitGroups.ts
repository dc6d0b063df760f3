/**
 * Calls that count together. `server/http/addressLimits.ts` has how many of a group an address may make.
 * - `staff`: forms of staff and owners, such as PINs, links, placements, settings.
 * - `accounts`: sign-up, recovery, reports by mail: they create accounts, send mails, or tell that an address
 *   is taken.
 * - `passwords`: what checks a password, PIN or invitation.
 * - `walls`: screens in corridors, several behind one address.
 * - `reports`: what a device tells of itself.
 */
export type LimitGroup =
  | 'votes'
  | 'answers'
  | 'uploads'
  | 'staff'
  | 'searches'
  | 'signIns'
  | 'passwords'
  | 'accounts'
  | 'reports'
  | 'walls'
  | 'recordings'
  | 'codes';

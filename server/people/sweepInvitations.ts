import { lifetimes } from '../../contract/limits';
import { changes, type Database } from '../db/database';
import { forgetAddresses } from './peopleQueries';

/**
 * Forgets the addresses of invitations that were used, withdrawn or expired 30 days ago: they may belong to
 * strangers who never answered. @param now UTC milliseconds @returns how many
 */
export const sweepInvitations = (database: Database, now: number): Promise<number> =>
  database.command(() => changes(forgetAddresses({ before: now - lifetimes.invitedAddress })));

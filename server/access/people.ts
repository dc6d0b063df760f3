import { sql, type RawBuilder } from 'kysely';
import type { Membership } from '../session/caller';
import { isRunBy, runs, runsWhole } from './running';

/**
 * Whether somebody sees a person in the lists of an organisation: those who run all of it see everybody, site
 * managers those who have one of their sites. @param sites of the person's roles there
 */
export const seesPerson = (
  memberships: readonly Membership[],
  organisation_id: string,
  sites: readonly (string | null)[],
): boolean =>
  runsWhole(memberships, organisation_id) ||
  sites.some((site_id) => site_id !== null && runs(memberships, { organisation_id, site_id }));

/** The same in SQL. @param sites a query for the person's sites, as `site_id` */
export const isSeenBy = (
  user_id: string,
  organisation_id: string,
  sites: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  ${isRunBy(user_id, { organisation_id, site_id: sql`null` })} or exists (
    select 1 from (${sites}) as theirs
    where ${isRunBy(user_id, { organisation_id, site_id: sql.ref('theirs.site_id') })}
  )
)`;

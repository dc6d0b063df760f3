import { sql, type RawBuilder } from 'kysely';
import { isWholeRole, runningRoles, wholeRoles } from '../../contract/access';
import type { Membership } from '../session/caller';

/**
 * Who runs what, once as sentences and once as SQL. Owners, administrators and organisation managers run all
 * of their organisation; site managers run their sites; clients run nothing. What has no organisation is run
 * by nobody; what has no site (an organisation's own settings, a question without a place) by those who run
 * all of the organisation. `tests/server/access.test.ts` holds both against each other.
 */
export interface Owned {
  organisation_id: string | null;
  site_id: string | null;
}

/** Whether a person with these memberships runs something. */
export const runs = (memberships: readonly Membership[], { organisation_id, site_id }: Owned): boolean =>
  organisation_id !== null &&
  memberships.some(
    (held) =>
      held.organisation_id === organisation_id &&
      (isWholeRole(held.role) ||
        (held.role === 'site_manager' && site_id !== null && held.site_id === site_id)),
  );

/**
 * The same in SQL. Where the organisation is a value, neither subquery depends on the row: each runs
 * once.
 */
export const isRunBy = (
  user_id: string,
  {
    organisation_id,
    site_id,
  }: { organisation_id: string | RawBuilder<unknown>; site_id: RawBuilder<unknown> },
): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select 1 from memberships as held
    where held.user_id = ${user_id} and held.organisation_id = ${organisation_id}
      and held.role in (${sql.join(wholeRoles.map((role) => sql.lit(role)))})
  ) or ${site_id} in (
    select held.site_id from memberships as held
    where held.user_id = ${user_id} and held.organisation_id = ${organisation_id}
      and held.role = 'site_manager'
  )
)`;

/** Whether a person runs all of an organisation, not only a site. */
export const runsWhole = (memberships: readonly Membership[], organisation_id: string): boolean =>
  runs(memberships, { organisation_id, site_id: null });

/** Whether a person has any role in an organisation. Others take it for one that does not exist. */
export const isMember = (memberships: readonly Membership[], organisation_id: string): boolean =>
  memberships.some((held) => held.organisation_id === organisation_id);

/** The same in SQL. @param organisation_id of the row */
export const isMemberOf = (user_id: string, organisation_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${organisation_id} in (
    select held.organisation_id from memberships as held where held.user_id = ${user_id}
  )`;

/**
 * Organisations in which a person runs something, each with whether it is all of it; those with the strongest
 * role first.
 */
export function organisationsRun(memberships: readonly Membership[]): { id: string; whole: boolean }[] {
  const ids = runningRoles.flatMap((role) =>
    memberships.filter((held) => held.role === role).map(({ organisation_id }) => organisation_id),
  );
  return [...new Set(ids)].map((id) => ({ id, whole: runsWhole(memberships, id) }));
}

/** What somebody runs: all of an organisation, or one site. */
export interface Scope {
  organisation_id: string;
  /** Empty: the whole organisation. */
  site_id: string;
}

/** All that a person runs, in the order of the ids, nothing twice. */
export function scopesOf(memberships: readonly Membership[]): Scope[] {
  const scopes = organisationsRun(memberships).flatMap(({ id: organisation_id, whole }) =>
    whole ? [{ organisation_id, site_id: '' }] : sitesRunIn(memberships, organisation_id),
  );
  return scopes.sort((a, b) => (a.organisation_id + a.site_id < b.organisation_id + b.site_id ? -1 : 1));
}

const sitesRunIn = (memberships: readonly Membership[], organisation_id: string): Scope[] => [
  ...new Map(
    memberships
      .filter((held) => held.organisation_id === organisation_id && held.role === 'site_manager')
      .flatMap(({ site_id }) => (site_id === null ? [] : [[site_id, { organisation_id, site_id }] as const])),
  ).values(),
];

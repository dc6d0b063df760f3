import type { StickerState } from '../../contract/stickers';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { runs } from '../question/questionPolicy';
import { signedInFully, type Membership, type Principal, type SignedIn } from '../session/caller';
import { stickerByUid, type StickerRow } from './stickerQueries';

/** Stickers that somebody runs: all of an organisation, or those at the places of one site. */
export interface StickerScope {
  organisation_id: string;
  /** Empty: the whole organisation. */
  site_id: string;
}

/** Whether a membership includes running the whole organisation. */
export const runsOrganisation = ({ role }: Pick<Membership, 'role'>): boolean =>
  role === 'owner' || role === 'admin' || role === 'org_manager';

/**
 * Which stickers the caller runs, in the order of their organisations' ids, none of them twice.
 * @throws Problem forbidden, tokenRefused
 */
export function* stickersRunBy(
  principal: Principal,
): Command<{ caller: SignedIn; scopes: StickerScope[]; organisations: string[] }> {
  const caller = yield* signedInFully(principal);
  const organisations = [
    ...new Set(caller.memberships.filter(runsOrganisation).map(({ organisation_id }) => organisation_id)),
  ].sort();
  const sites = caller.memberships
    .filter(
      ({ role, organisation_id }) => role === 'site_manager' && !organisations.includes(organisation_id),
    )
    .flatMap(({ organisation_id, site_id }) => (site_id === null ? [] : [{ organisation_id, site_id }]));
  const scopes = [
    ...organisations.map((organisation_id) => ({ organisation_id, site_id: '' })),
    ...sites,
  ].sort((a, b) => (a.organisation_id + a.site_id < b.organisation_id + b.site_id ? -1 : 1));
  if (scopes.length === 0) throw new Problem('forbidden');
  return { caller, scopes, organisations };
}

/**
 * A sticker that the caller runs. A foreign one looks like a missing one.
 * @throws Problem notFound, forbidden, tokenRefused
 */
export function* mustRunSticker(
  principal: Principal,
  uid: string,
): Command<{ caller: SignedIn; sticker: StickerRow & { organisation_id: string } }> {
  const { caller } = yield* stickersRunBy(principal);
  const sticker = yield* first(stickerByUid({ uid }));
  if (!isRunBy(caller, sticker)) throw new Problem('notFound');
  return { caller, sticker };
}

/** Whether a caller runs a sticker. */
export function isRunBy(
  { memberships }: SignedIn,
  sticker: StickerRow | undefined,
): sticker is StickerRow & { organisation_id: string } {
  return (
    sticker !== undefined &&
    sticker.organisation_id !== null &&
    memberships.some((membership) => runs(membership, sticker))
  );
}

/** The state of a sticker that comes back into use. */
export const stateInUse = ({ place_uid }: Pick<StickerRow, 'place_uid'>): StickerState =>
  place_uid === null ? 'blank' : 'assigned';

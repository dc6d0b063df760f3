import type { StickerState } from '../../contract/stickers';
import { runs, scopesOf, type Scope } from '../access/running';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { signedInFully, type Principal, type SignedIn } from '../session/caller';
import { stickerByUid, type StickerRow } from './stickerQueries';

/**
 * Where the caller runs stickers, and the organisations of which they run all, in the order of the ids.
 * @throws Problem forbidden, tokenRefused
 */
export function* stickersRunBy(
  principal: Principal,
): Command<{ caller: SignedIn; scopes: Scope[]; organisations: string[] }> {
  const caller = yield* signedInFully(principal);
  const scopes = scopesOf(caller.memberships);
  if (scopes.length === 0) throw new Problem('forbidden');
  const organisations = scopes.filter(({ site_id }) => site_id === '').map((scope) => scope.organisation_id);
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
  if (!runsSticker(caller, sticker)) throw new Problem('notFound');
  return { caller, sticker };
}

/** Whether a caller runs a sticker. */
export function runsSticker(
  { memberships }: SignedIn,
  sticker: StickerRow | undefined,
): sticker is StickerRow & { organisation_id: string } {
  return sticker !== undefined && sticker.organisation_id !== null && runs(memberships, sticker);
}

/** The state of a sticker that comes back into use. */
export const stateInUse = ({ place_uid }: Pick<StickerRow, 'place_uid'>): StickerState =>
  place_uid === null ? 'blank' : 'assigned';

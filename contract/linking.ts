import type { ReplyOf } from './wire';

/**
 * Linking a sticker to a place (specification § 4, `design.md` § 6): the page `/r/own-business?question=`
 * of an owner or administrator. A sticker can be linked that has no place, or that is disabled, as long as it
 * belongs to nobody or to the caller's organisation. After linking, the stored vote is sent under a new key
 * with mode `vote`.
 */

/**
 * `GET /api/v1/questions/{id}/linkPlaces`: where the caller may link the sticker to. Refusals: 403
 * `forbidden` (no owner or administrator, a session by PIN, another organisation's sticker), 404, 409
 * `already_linked`.
 */
export type LinkPlacesReply = ReplyOf<'linkPlaces'>;

import type { QueryOf, ReplyOf } from './wire';

/**
 * Stickers of an organisation (`design.md` § 9 "Manage"): list, life and printing. Owners, administrators
 * and managers of the organisation see all of them; managers of a site those at its places. Refusals of every
 * call: 403 `forbidden` for everybody else and for sessions by PIN. A foreign sticker is 404, like a missing
 * one.
 */

/**
 *     blank ─── linked or given a question ──► assigned
 *     assigned, blank ── disable, lost ──► disabled, lost ── enable ──► what it was
 *     assigned ── replace ──► replaced      (a new sticker asks the question from then on)
 */
export const stickerStates = ['blank', 'assigned', 'replaced', 'lost', 'disabled'] as const;
export type StickerState = (typeof stickerStates)[number];

/** A sticker that is not in use: whoever scans it reads that it has been disabled (1215). */
export const isOutOfUse = (state: StickerState): boolean =>
  state === 'disabled' || state === 'lost' || state === 'replaced';

export const stickerLimits = {
  /** Stickers per page of the list. */
  page: 25,
  longestPage: 100,
  /** Stickers that one call makes, and that one sheet prints. */
  batch: 1_000,
  /** Code points of a text that is searched for. */
  searchLength: 200,
  /** Code points of a placement. */
  placementLength: 200,
} as const;

/** Orders of the list. `scan`: those first that nobody has scanned for longest. */
export const stickerOrders = ['newest', 'place', 'scan'] as const;
export type StickerOrder = (typeof stickerOrders)[number];

/** Filters of the list; all are optional. */
export type StickerFilters = Omit<StickersQuery, 'sort' | 'before' | 'limit'>;

export type StickersQuery = QueryOf<'stickers'>;

/** Times are UTC milliseconds. */
export type WireSticker = StickersReply['stickers'][number];

/** `GET /api/v1/stickers`. */
export type StickersReply = ReplyOf<'stickers'>;

/** `GET /api/v1/stickers/choices`: what the list can be filtered by, and what a new sticker may ask. */
export type StickerChoicesReply = ReplyOf<'stickerChoices'>;

export type MakeStickersReply = ReplyOf<'makeStickers'>;

/** What a person does to a sticker. */
export const stickerChanges = ['enable', 'disable', 'lose'] as const;
export type StickerChange = (typeof stickerChanges)[number];

export type StickerReply = ReplyOf<'changeSticker'>;

/**
 * `POST /api/v1/stickers/{uid}/replace`: makes a sticker that takes over question, placement and asset. The
 * old one is out of use from then on. 409 `edited_meanwhile` if it has been replaced already.
 */
export type ReplaceStickerReply = ReplyOf<'replaceSticker'>;

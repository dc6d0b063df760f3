import type { BodyOf, QueryOf, ReplyOf } from './wire';
import type { SettingsIssue } from './settingsRules';

/**
 * Places and questions as owners make and edit them (`design.md` § 9, § 10). Owners, admins and
 * organisation managers edit everything of their organisation, site managers what is at their own site. A
 * question is named by the uid of any of its stickers.
 */

/** Ready-made starts of a question (`start_tpl_uids`), in the order in which they are offered. */
export const startNames = [
  'start-faces',
  'start-cafe',
  'start-restroom',
  'start-grease',
  'start-event',
  'start-dumpster',
  'start-equipment',
] as const;
export type StartName = (typeof startNames)[number];

/** `GET /api/v1/places`: one page of an organisation's tree. */
export type PlacesQuery = QueryOf<'places'>;

/** Places on a page. */
export const placesPage = 50;

export type WireTreeSticker = PlacesReply['places'][number]['questions'][number]['stickers'][number];

/** Votes of the last 28 local dates of a place. */
export type WireTreeVotes = Pick<WireTreePlace, 'votes' | 'happy'>;

export type WireTreePlace = PlacesReply['places'][number];

export type PlacesReply = ReplyOf<'places'>;

/** `POST /api/v1/places` */
export type CreatePlaceBody = BodyOf<'createPlace'>;

/**
 * `POST /api/v1/users/make-owner`: how the new organisation begins. Refusals: 400 1113, `owner_refused`,
 * `settings_invalid`.
 */
export type MakeOwnerBody = NonNullable<BodyOf<'makeOwner'>>;

/** What was made. A question has the uid of its sticker; visitors vote at `/r/rate/{uid}`. */
export type CreatedReply = ReplyOf<'createSite'>;

/**
 * `GET /api/v1/settings/{kind}/{uid}`. `settings` has the wire's names (specification § 3), so
 * `second_level_details_config` and the like; the fields that can be edited are in `settingsFields.ts`.
 */
export type SettingsReply = ReplyOf<'settings'>;

/**
 * `PUT /api/v1/settings/{kind}/{uid}`. Fields that are left out stay as they are. Refusals: 400
 * `settings_invalid` with `fields`, 409 `edited_meanwhile` with `theirs`.
 */
export type SaveSettingsBody = BodyOf<'saveSettings'>;

/** Extra members of `error` in refusals of settings. */
export interface SettingsRefusal {
  /** With `settings_invalid`. */
  fields?: readonly SettingsIssue[];
  /** With `edited_meanwhile`: as somebody else has saved it. */
  theirs?: SettingsReply;
}

/** Bytes of the settings of a question with many tiles in seven languages. */
export const settingsBytes = 256 * 1024;

import type { Faces } from './insights';
import type { JsonObject } from './json';
import type { Locale } from './languages';
import type { WireQuestion } from './question';
import type { SettingsKind } from './settingsFields';
import type { SettingsIssue } from './settingsRules';
import type { Share } from './statistics';

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
export type PlacesQuery = {
  /** Default: the organisation in which the caller's role is strongest. */
  org?: string | undefined;
  /** Part of a name of a place or a site, or of a question or its zone. */
  q?: string | undefined;
  /** Uid of the last place of the page before. */
  after?: string | undefined;
};

/** Places on a page. */
export const placesPage = 50;

export interface WireSticker {
  uid: string;
  state: 'blank' | 'assigned' | 'replaced' | 'lost' | 'disabled';
  placement: string | null;
}

/** Votes of the last 28 local dates of a place. */
export interface WireTreeVotes {
  /** Absent in logs from before. */
  votes?: Faces | undefined;
  happy?: Share | undefined;
}

export interface WireTreePlace extends WireTreeVotes {
  uid: string;
  name: string;
  site_uid: string;
  /** By its opening hours, when the answer was made; absent if they say nothing. */
  is_open?: boolean | undefined;
  questions: readonly ({
    /** Of its oldest sticker. */
    uid: string;
    text: string;
    /** The language of the text. Absent in logs from before. */
    written_in?: Locale | undefined;
    /** The part of the place that it is about; absent for all of it. */
    zone?: string | undefined;
    stickers: readonly WireSticker[];
  } & WireTreeVotes)[];
}

export interface PlacesReply {
  /** Organisations in which the caller runs anything. `whole`: all of it, not only a site. */
  organisations: readonly { uid: string; name: string; whole: boolean }[];
  /** Whose places these are; null if the caller runs none. */
  org_uid: string | null;
  /**
   * Sites that the caller runs there, also those without a place. `is_found`: the search has found it by its
   * name, and `places` has all of its places, of which there may be none.
   */
  sites: readonly { uid: string; name: string; is_found?: true | undefined }[];
  /** By site, then by name. */
  places: readonly WireTreePlace[];
  /** For the next page; null on the last one. */
  next: string | null;
  /** The caller runs nothing and may found an organisation. */
  may_found?: true | undefined;
}

/** `POST /api/v1/organisations/{id}/sites`. Refusals: 403, 404, 400 `settings_invalid`. */
export interface CreateSiteBody {
  name: string;
}

/** `POST /api/v1/places` */
export interface CreatePlaceBody {
  site_uid: string;
  name: string;
  /** IANA name, of the device; an organisation with a time zone of its own gives that one. */
  time_zone?: string | undefined;
}

/** `POST /api/v1/places/{id}/questions`: a question from a ready-made start, with its first sticker. */
export interface CreateQuestionBody {
  start: StartName;
  /** Default: the start's, in the language of the call. */
  text?: string | undefined;
}

/** `POST /api/v1/places/{id}/duplicate`: the place, its questions and a sticker for each. */
export interface DuplicatePlaceBody {
  name: string;
}

/**
 * `POST /api/v1/users/make-owner`: how the new organisation begins. Refusals: 400 1113, `owner_refused`,
 * `settings_invalid`.
 */
export interface MakeOwnerBody {
  /** Without it, the person's name. */
  name?: string | undefined;
  /** Of its first place; without it there is no place yet. */
  start?: StartName | undefined;
  /** IANA name, of the device. */
  time_zone?: string | undefined;
}

/** What was made. A question has the uid of its sticker; visitors vote at `/r/rate/{uid}`. */
export interface CreatedReply {
  uid: string;
  name: string;
}

/**
 * `GET /api/v1/settings/{kind}/{uid}`. `settings` has the wire's names (specification § 3), so
 * `second_level_details_config` and the like; the fields that can be edited are in `settingsFields.ts`.
 */
export interface SettingsReply {
  kind: SettingsKind;
  uid: string;
  /** Sent back on saving. */
  version: number;
  settings: JsonObject;
  org: { uid: string; name: string };
  site: { uid: string; name: string } | null;
  place: { uid: string; name: string } | null;
  stickers: readonly WireSticker[];
  /** Who edited it last; null if nobody has. Times are UTC milliseconds. */
  edited: { by: string; at: number } | null;
  /**
   * Values of `features`, and a question's `written_in`, that hold where the settings themselves say nothing,
   * by name; `from` is what the organisation or the place is called, '' if the product says it. Absent if
   * nothing is inherited.
   */
  inherited?: Readonly<Record<string, { value: unknown; from: string }>> | undefined;
  /** A question as its visitors get it, for the preview. */
  question: WireQuestion | null;
}

/**
 * `PUT /api/v1/settings/{kind}/{uid}`. Fields that are left out stay as they are. Refusals: 400
 * `settings_invalid` with `fields`, 409 `edited_meanwhile` with `theirs`.
 */
export interface SaveSettingsBody {
  version: number;
  settings: JsonObject;
}

/** Extra members of `error` in refusals of settings. */
export interface SettingsRefusal {
  /** With `settings_invalid`. */
  fields?: readonly SettingsIssue[];
  /** With `edited_meanwhile`: as somebody else has saved it. */
  theirs?: SettingsReply;
}

/** Bytes of the settings of a question with many tiles in seven languages. */
export const settingsBytes = 256 * 1024;

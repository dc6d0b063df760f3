import {
  idempotencyKeyPattern,
  uidPattern,
  type OrgUid,
  type QuestionUid,
  type VoteKey,
  type VoteUid,
} from './ids';
import type { JsonObject } from './json';
import { toRating, type Rating } from './rating';
import type { VoteMode } from './vote';

/**
 * What the device stores, under exactly these names (specification § 3). `text` is stored as it is, `json`
 * as JSON. `local` outlives the tab, `session` is the tab's own. `last_user` is the guid of who signed in
 * last and has not logged out, also when their session has ended. `pin_sticker` is the sticker where they
 * typed a PIN for that. `pin_pauses` holds by sticker how many wrong PINs this device may still type. `wall`
 * is the last picture of a screen in a corridor (`storedWall.ts`).
 */
export const storedKeys = {
  local: {
    access_token: 'text',
    refresh_token: 'text',
    anonymous_token: 'text',
    guid: 'text',
    user_guid: 'text',
    ssid: 'text',
    userInfoStorage: 'json',
    isMultipleSites: 'json',
    lang: 'text',
    tap: 'json',
    last_user: 'text',
    pin_sticker: 'text',
    pin_pauses: 'json',
    settings_drafts: 'json',
    wall: 'json',
  },
  session: {
    voted: 'json',
    unlinked_rate: 'json',
    unlinked_question: 'text',
    unlinked_location: 'json',
    provider_sign_in: 'json',
  },
} as const;

/**
 * Cookie that the app writes while somebody is signed in on the device, with the value `1`. It tells the
 * server that a page depends on who opens it. It names nobody and grants nothing.
 */
export const signedInCookie = 'signedIn';

/** Web Lock under which one tab at a time asks the server for a first identity (VO-5). */
export const newcomerLock = 'smilelog-newcomer';

export type StorageArea = keyof typeof storedKeys;
export type LocalKey = keyof (typeof storedKeys)['local'];
export type SessionKey = keyof (typeof storedKeys)['session'];

/** A vote that this tab has made; the session-scoped list `voted` holds one for each question. */
export interface VotedRecord {
  questionUid: QuestionUid;
  rating: Rating;
  /** Null while the vote waits on the device (`outbox.ts`). */
  voteUid: VoteUid | null;
  orgUid: OrgUid | null;
  isServiceLog: boolean;
  /** Only of a log by tiles: since when it is this one, UTC milliseconds by the device. */
  begunAt?: number;
  /** Only of a vote that is kept without being counted. */
  isFlagged?: true;
  /** Authorises later changes of the vote, whatever identity the device has by then. */
  key: VoteKey;
  /** Changes of the vote so far. */
  sequence: number;
  /** What has been given with the vote, sent or waiting; null before. */
  given: Given | null;
  /** Whether the contest's popup has opened, or the person has entered the contest with this vote. */
  contest?: 'shown' | 'entered';
  /** A review page that still has to open by itself (RV-3); http(s). */
  redirect?: string;
  /** Whether a review page was opened after the vote, or the browser blocked it. */
  review?: 'opened' | 'blocked';
  /** Chosen tiles, in the order of the taps. */
  tiles?: readonly ChosenTile[];
  /** State of the location request; absent before it starts. */
  location?: AskedLocation;
  /**
   * When everything given with the vote was erased, UTC milliseconds by the server; null if the time is
   * unknown. Nothing can be added then.
   */
  erasedAt?: number | null;
}

/**
 * The asking for the location of a vote (specification § 4), which happens once:
 *
 *     wanted ──► explaining ──► locating ──► done
 *        │            └── declined ────────────▲
 *        └── permission is there ──► locating  │
 *                └── not possible, or the person has gone on without
 */
export interface AskedLocation {
  status: 'wanted' | 'explaining' | 'locating' | 'done';
  /** The place asks by `special_ask_vote_gps`. */
  isSpecial?: true;
}

/** A chosen tile: the value of its block, and the blob store's id of its photo. */
export interface ChosenTile {
  option: string;
  /**
   * Number of the vote's newest change when the tile was chosen. The tile is sent after that change, which
   * would otherwise drop it.
   */
  after?: number;
  photo?: { id: string; status: 'preparing' | 'ready' };
}

/** What the thank-you page lists as received. `seconds` is the total length of the recordings. */
export interface Given {
  note: boolean;
  contact: boolean;
  photoCount: number;
  seconds: number;
  /** Absent if there is none. */
  recordingCount?: number;
  /** The rating, if it has tiles; the tiles of another rating are offered again. */
  rating?: Rating;
}

/**
 * Unsent input after a vote: a note, whether and where the person wants an answer, and a number for the
 * contest.
 */
export interface NoteDraft {
  questionUid: QuestionUid;
  text: string;
  wantsAnswer: boolean;
  email: string;
  /** Absent if none was ever typed. */
  phone?: string | undefined;
}

/** A lead form, as a draft or after sending. */
export interface StoredLead {
  questionUid: QuestionUid;
  kind: 'event' | 'existing' | 'new';
  /** What was typed or chosen, by field (`state/leads/leadRules.ts`). */
  fields: Readonly<Record<string, string>>;
  /** Current step of the form, from 0. */
  step: number;
  /** The sent lead: the key of its vote or its own, and airlead's number. */
  given: { voteKey: VoteKey; number: string | null } | null;
}

/**
 * Settings that somebody has begun to edit on the desk and not saved, by kind and uid (`question demo-cafe`).
 */
export type StoredSettingsDrafts = Readonly<Record<string, StoredSettingsDraft>>;
export interface StoredSettingsDraft {
  /** Guid of the person who edits. */
  by: string;
  /** The version that was being edited. */
  version: number;
  /** All settings with the edits in them, and the names of the fields that were edited. */
  values: JsonObject;
  changed: readonly string[];
}

/** Sizes that go with a vote, in CSS pixels: of the device's screen and of the window. */
export interface PageSize {
  screenWidth: number;
  screenHeight: number;
  innerWidth: number;
  innerHeight: number;
}

/**
 * A tap on a face before the app had loaded. The page's inline script stores it and sends the vote; the app
 * adopts it under the same key, so that both are one vote to the server. `at` is UTC milliseconds by the
 * device.
 */
export interface EarlyTap {
  questionUid: QuestionUid;
  rating: Rating;
  /** The face tapped last, before the app of that page had loaded. */
  wanted: Rating;
  /** When `wanted` was tapped, if it was not the first tap. A change in the app may be newer. */
  wantedAt?: number;
  key: VoteKey;
  page: PageSize;
  mode: VoteMode;
  at: number;
  /** Made on a tablet at the door. The ordinary pages of its browser leave it alone, and it leaves theirs. */
  isKiosk?: true;
}

/**
 * The taps stored under `tap`, one for each sticker, the newest last. Earlier versions stored a single tap.
 * Invalid taps are left out.
 */
export function earlyTaps(stored: unknown): EarlyTap[] {
  return (Array.isArray(stored) ? stored : [stored]).filter(isEarlyTap);
}

/**
 * Whether a stored tap is valid. It may be damaged or from an older version, and a refused vote would take
 * the person away from the faces. The app's flows skip this check, since a log has a pseudonym in place of
 * the key.
 */
export function isEarlyTap(stored: unknown): stored is EarlyTap {
  const { questionUid, rating, key, page, mode, at } = (stored ?? {}) as Partial<EarlyTap>;
  const { screenWidth, screenHeight, innerWidth, innerHeight } = page ?? ({} as Partial<PageSize>);
  return (
    typeof questionUid === 'string' &&
    uidPattern.test(questionUid) &&
    toRating(rating) !== undefined &&
    typeof key === 'string' &&
    idempotencyKeyPattern.test(key) &&
    ['auto', 'vote', 'service_log'].includes(String(mode)) &&
    Number.isFinite(at) &&
    [screenWidth, screenHeight, innerWidth, innerHeight].every(
      (size) => Number.isInteger(size) && Number(size) >= 0 && Number(size) <= 100_000,
    )
  );
}

/** Unsent files of a vote, by their ids in the blob store. */
export interface StoredFiles {
  questionUid: QuestionUid;
  photoIds: readonly string[];
  /** Newest first. A recording that was running when the page closed may be missing. */
  recordingIds: readonly string[];
}

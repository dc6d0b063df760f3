import {
  idempotencyKeyPattern,
  uidPattern,
  type OrgUid,
  type QuestionUid,
  type VoteKey,
  type VoteUid,
} from './ids';
import { toRating, type Rating } from './rating';
import type { VoteMode } from './vote';

/**
 * What the device stores, under exactly these names (specification § 3). `text` is stored as it is, `json` as JSON.
 * `local` outlives the tab, `session` is the tab's own.
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
  },
  session: {
    voted: 'json',
    unlinked_rate: 'json',
    unlinked_question: 'text',
    unlinked_location: 'json',
    provider_sign_in: 'json',
  },
} as const;

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
  /** Only of a vote that is kept without being counted. */
  isFlagged?: true;
  /** Authorises later changes of the vote, whatever identity the device has by then. */
  key: VoteKey;
  /** Changes of the vote so far. */
  sequence: number;
  /** What has been given with the vote, sent or waiting; null before. */
  given: Given | null;
  /** Whether the contest of the place has shown itself, or the person has entered it with this vote. */
  contest?: 'shown' | 'entered';
  /** A review page that is to open by itself (RV-3), until it has or is not wanted; http(s). */
  redirect?: string;
  /** Whether a review page of the place has been opened after it, or the browser has kept it from opening. */
  review?: 'opened' | 'blocked';
  /** Tiles that are chosen, in the order in which they were. */
  tiles?: readonly ChosenTile[];
  /** How far it has come that the person is asked where they are; absent before. */
  location?: AskedLocation;
  /** When everything that was given with it was erased, UTC milliseconds by the server; null when only that is known. Nothing can be added then. */
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

/** A tile that is chosen: the value of its block, and its photo by the id of the blob store. */
export interface ChosenTile {
  option: string;
  /** The newest change of the vote when it was chosen: it reaches the server after that one, which so cannot drop it. */
  after?: number;
  photo?: { id: string; status: 'preparing' | 'ready' };
}

/** What a thank-you page says was received. `seconds` is the length of the recordings, 0 without one. */
export interface Given {
  note: boolean;
  contact: boolean;
  photoCount: number;
  seconds: number;
  /** Missing where there is none. */
  recordingCount?: number;
  /** Where the rating has tiles, the rating; the tiles of another one are offered again. */
  rating?: Rating;
}

/**
 * What has been typed after a vote and not sent: a note, whether and where the person wants to hear back, and a number for the contest of the place.
 */
export interface NoteDraft {
  questionUid: QuestionUid;
  text: string;
  wantsAnswer: boolean;
  email: string;
  /** Missing where none was ever typed. */
  phone?: string | undefined;
}

/** A form of somebody who asks to be contacted, begun or given. */
export interface StoredLead {
  questionUid: QuestionUid;
  kind: 'event' | 'existing' | 'new';
  /** What was typed or chosen, by field (`src/features/leads/leadRules.ts`). */
  fields: Readonly<Record<string, string>>;
  /** Which step of the form is shown, from 0. */
  step: number;
  /** What was given, by the key of its vote or its own, and airlead's number. */
  given: { voteKey: VoteKey; number: string | null } | null;
}

/** Sizes that go with a vote, in CSS pixels: of the device's screen and of the window. */
export interface PageSize {
  screenWidth: number;
  screenHeight: number;
  innerWidth: number;
  innerHeight: number;
}

/**
 * A tap on a face before the app was there: written by the page's inline script as it sends the vote, adopted by the app under the same key,
 * so that both are one vote to the server. `wanted` is another face tapped since, `at` UTC milliseconds by the device.
 */
export interface EarlyTap {
  questionUid: QuestionUid;
  rating: Rating;
  wanted: Rating;
  key: VoteKey;
  page: PageSize;
  mode: VoteMode;
  at: number;
}

/** The taps that are stored under `tap`, one a sticker, the newest last; earlier versions kept one alone. What cannot be sent is left out. */
export function earlyTaps(stored: unknown): EarlyTap[] {
  return (Array.isArray(stored) ? stored : [stored]).filter(isEarlyTap);
}

/**
 * Whether a stored tap can be sent: it may be damaged, from an older version or from another hand, and what the server refuses would lead the
 * person away from the faces. The app's flows do not ask this, since in a log a pseudonym stands for the key.
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

/** Files that have been added to a vote and not sent yet, by the ids of the blob store. */
export interface StoredFiles {
  questionUid: QuestionUid;
  photoIds: readonly string[];
  /** Newest first: one that was still going on when the page was left may not be there. */
  recordingIds: readonly string[];
}

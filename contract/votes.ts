import type { WireScope } from './scope';
import type { Locale } from './languages';

/**
 * `GET /api/v1/votes`: what visitors said, newest first, for who may manage the question or the place. With
 * `question`, the votes of its question; else of one organisation. Votes of the service log are not among
 * them.
 */
export type VotesQuery = {
  /** Uid of a sticker of the question. */
  question?: string | undefined;
  /** Uid of an organisation; by default the one in which the caller's role is strongest. */
  org?: string | undefined;
  /** Uid of a place. */
  place?: string | undefined;
  /** Instead of question, organisation and place: the votes behind a figure of Insights, which all count. */
  scope?: string | undefined;
  /** Local dates of the place at the tap, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** A tile that the vote has. */
  tile?: string | undefined;
  /** Of the tap by the place's clock: 0 is Monday. */
  weekday?: number | undefined;
  hour?: number | undefined;
  /**
   * A word of its note, in any of its forms; with `scope`. It finds the votes that Insights counts for it.
   */
  word?: string | undefined;
  rate?: 1 | 2 | 3 | undefined;
  /** With words, a photo or a recording. */
  words?: 'true' | undefined;
  /** Who left an address to hear back. */
  answer?: 'true' | undefined;
  /** Held back from counting, because too many came from one address. */
  flagged?: 'true' | undefined;
  /** Another vote of one visitor within the place's window. */
  repeat?: 'true' | undefined;
  /** `next` of the page before. */
  cursor?: string | undefined;
};

/** Votes on a page. */
export const votesPage = 50;

export interface ListedQuestion {
  uid: string;
  text: string;
  /** The language of the text. Absent in logs from before. */
  written_in?: Locale | undefined;
}

export interface WireListedVote {
  uid: string;
  rate: number;
  /** UTC milliseconds. */
  voted_at: number;
  place: { uid: string; name: string } | null;
  /** `uid` is that of the sticker that was scanned. */
  question: ListedQuestion;
  /** The newest note; '' without. */
  note: string;
  /** Values of the chosen tiles. */
  tiles: readonly string[];
  photos: number;
  recordings: number;
  wants_answer: boolean;
  is_counted: boolean;
  is_repeat: boolean;
  is_flagged: boolean;
  /** When the visitor erased what came with it, UTC milliseconds. */
  erased_at: number | null;
}

export interface VotesReply {
  votes: readonly WireListedVote[];
  next: string | null;
  /** Organisations in which the caller runs something; none with `question`. */
  organisations: readonly { uid: string; name: string }[];
  /** The organisation whose votes these are; null with `question`. */
  org_uid: string | null;
  /** Places of the organisation by name, for the filter; none with `question`. */
  places: readonly { uid: string; name: string }[];
  /** The question asked for, else null. */
  question: ListedQuestion | null;
  /** What figures are about, if their votes were asked for. */
  scope: WireScope | null;
}

export const votesDecisions = ['count', 'discard'] as const;

/**
 * `POST /api/v1/votes/bulk`: counts or discards all votes of a filter that nobody has decided about. Only
 * flagged votes and repeats wait for a decision, so the filter names one of them.
 */
export interface BulkVotesBody {
  filter: Omit<VotesQuery, 'cursor'>;
  /** Uid of the newest vote on the screen; what came since stays as it is. */
  until_uid: string;
  action: (typeof votesDecisions)[number];
}
export interface BulkVotesReply {
  changed: number;
}

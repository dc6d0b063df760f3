import type { WireCase } from './cases';
import type { WireScope } from './scope';
import type { Change, Share } from './statistics';

/** With what a period is compared: the one before, the same a year ago, or another place now. */
export const comparePattern = /^(before|year|place:[A-Za-z0-9_-]{1,64})$/;

/** The longest period, days. */
export const longestPeriod = 800;
/** Places have their days in periods up to this long, days. */
export const longestDaysOfPlace = 31;
/** Without dates: the last four weeks. */
export const usualPeriod = 28;

/** So many of a period's newest services are read for the votes around them. */
export const mostServices = 2_000;

/** So many of a period's newest notes are read for the words in them. */
export const mostNotes = 20_000;

export type InsightsQuery = {
  /** Without it the organisation in which the caller's role is strongest. */
  scope?: string | undefined;
  /** Local dates of the places, `2026-11-26`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  compare?: string | undefined;
};

/** Tables of Insights as files, each a file of its own. */
export const insightsTables = ['days', 'words', 'around', 'response'] as const;
export type InsightsTable = (typeof insightsTables)[number];

/** `GET /api/v1/insights.csv`, `.xlsx` */
export type InsightsFileQuery = InsightsQuery & {
  /** By default the votes by day. */
  table?: InsightsTable | undefined;
};

export interface Faces {
  sad: number;
  so_so: number;
  happy: number;
}

export const votesIn = ({ sad, so_so, happy }: Faces): number => sad + so_so + happy;

export interface WireDay extends Faces {
  date: string;
}

/** The votes that counted, with the shares of happy and of sad ones among them. */
export interface WireShares {
  votes: Faces;
  happy: Share;
  sad: Share;
}

export interface WireChanges {
  happy: Change;
  sad: Change;
}

/** What a reader may choose, each with its uid: what they run of the organisation. */
export interface WireScopes {
  organisations: readonly { uid: string; name: string }[];
  org_uid: string;
  sites: readonly { uid: string; name: string }[];
  places: readonly { uid: string; name: string }[];
}

/**
 * `hours[weekday][hour]`, Monday first: votes, and in how many such hours of the period the place was open.
 */
export interface WireHour extends Faces {
  /** Null where opening hours are unknown, or not those of one place. */
  open: number | null;
}

export interface InsightsReply extends WireShares, WireScopes {
  scope: WireScope;
  from: string;
  to: string;
  /** IANA name of the zone of "today"; each vote has the date of its place. */
  time_zone: string;
  /** Held back, and repeats: in no share. */
  flagged: number;
  repeats: number;
  before: (WireShares & { from: string; to: string; days: readonly WireDay[] }) | null;
  change: WireChanges | null;
  days: readonly WireDay[];
  hours: readonly (readonly WireHour[])[];
  /** What went wrong: votes that chose a tile, most first, and in the period compared with. */
  tiles: readonly { tile: string; votes: number; before: number }[];
  words: WireWords;
  /** Each place of an organisation or a site, clearly worse first, compared at 99 %. */
  compared: readonly WirePlaceShares[];
  /** How many of the places changed clearly. */
  clear: number;
  stickers: readonly (Faces & { uid: string; name: string })[];
  around: WireAround;
  /** Which part of the scans of a sticker led to a vote, least first. */
  response: readonly WireResponse[];
  cases: WireTimes & { before: WireTimes | null };
}

/** Votes on the question of a service in the hour before it and in the hour after it. */
export interface WireAround {
  /** Older services were left out, since they are more than `mostServices`. */
  is_cut: boolean;
  /** The types with the most votes afterwards. */
  types: readonly WireAroundType[];
}

export interface WireAroundType {
  type: string;
  services: number;
  before: WireShares;
  after: WireShares;
  change: WireChanges | null;
  /** Votes of the same weekdays and hours that were near no service. */
  usual: WireShares;
}

export interface WireResponse {
  uid: string;
  name: string;
  place: string | null;
  scans: number;
  /** Votes that count. */
  votes: number;
  /** Null under ten scans, and for more votes than scans: at a tablet, or where phones had no reception. */
  voted: Share | null;
}

/** Words that come often in the notes of votes that count. */
export interface WireWords {
  /** How many notes were read. */
  notes: number;
  /** Older notes of one of the periods were left out, since they are more than `mostNotes`. */
  is_cut: boolean;
  /** Most first: in how many votes, how many of them sad, and in how many of the period compared with. */
  list: readonly { word: string; votes: number; sad: number; before: number }[];
}

/** Cases opened in a period: how many, and the time to a step, milliseconds. */
export interface WireTimes {
  opened: number;
  resolved: number;
  /** The median, and what nine of ten cases did not exceed. */
  acknowledge_ms: number | null;
  acknowledge_90_ms: number | null;
  fix_ms: number | null;
  fix_90_ms: number | null;
}

export interface WirePlaceShares extends WireShares {
  uid: string;
  name: string;
  change: WireChanges | null;
  /** Empty in periods longer than `longestDaysOfPlace`. */
  days: readonly WireDay[];
}

export type TodayQuery = { scope?: string | undefined };

/** Something that happened since midnight at the place. */
export interface WireHappened {
  at: number;
  what: 'service' | 'resolved' | 'praise';
  place: string | null;
  /** Who served or resolved; null where nobody is named. */
  who: string | null;
  /** Type of the service, tile of the case, or words of a visitor. */
  text: string;
  /** Null for a service. */
  case_uid: string | null;
  /** Uid of a sticker. */
  question_uid: string;
}

export interface TodayReply extends WireShares, WireScopes {
  scope: WireScope;
  /** `2026-11-26`: the last of the seven days. */
  date: string;
  time_zone: string;
  before: WireShares;
  change: WireChanges | null;
  /** `unread`: those that the person has not seen. */
  waiting: { count: number; unread: number; oldest_at: number | null; oldest_place: string | null };
  /** Stickers whose service is due since a day or more, or was never done; and all with a schedule. */
  late: number;
  scheduled: number;
  /** Cases resolved in the last seven days, and the median time it took, milliseconds. */
  fixed: { count: number; median_ms: number | null; acknowledge_ms: number | null };
  /** What needs somebody now: new ones first, then those that somebody has seen. */
  cases: readonly WireCase[];
  happened: readonly WireHappened[];
  /** As in `InsightsReply`. */
  compared: readonly WirePlaceShares[];
  clear: number;
}

import type { QueryOf, ReplyOf } from './wire';

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

export type InsightsQuery = QueryOf<'insights'>;

/** Tables of Insights as files, each a file of its own. */
export const insightsTables = ['days', 'words', 'around', 'response'] as const;
export type InsightsTable = (typeof insightsTables)[number];

export interface Faces {
  sad: number;
  so_so: number;
  happy: number;
}

export const votesIn = ({ sad, so_so, happy }: Faces): number => sad + so_so + happy;

export type WireDay = InsightsReply['days'][number];

/** The votes that counted, with the shares of happy and of sad ones among them. */
export type WireShares = TodayReply['before'];

export type WireChanges = NonNullable<InsightsReply['change']>;

/** What a reader may choose, each with its uid: what they run of the organisation. */
export type WireScopes = Pick<TodayReply, 'organisations' | 'org_uid' | 'sites' | 'places'>;

/**
 * `hours[weekday][hour]`, Monday first: votes, and in how many such hours of the period the place was open.
 */
export type WireHour = InsightsReply['hours'][number][number];

export type InsightsReply = ReplyOf<'insights'>;

/** Votes on the question of a service in the hour before it and in the hour after it. */
export type WireAround = InsightsReply['around'];

export type WireAroundType = WireAround['types'][number];

export type WireResponse = InsightsReply['response'][number];

/** Words that come often in the notes of votes that count. */
export type WireWords = InsightsReply['words'];

/** Cases opened in a period: how many, and the time to a step, milliseconds. */
export type WireTimes = Omit<InsightsReply['cases'], 'before'>;

export type WirePlaceShares = InsightsReply['compared'][number];

/** Something that happened since midnight at the place. */
export type WireHappened = TodayReply['happened'][number];

export type TodayReply = ReplyOf<'today'>;

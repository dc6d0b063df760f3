import type { CaseKind, CaseState } from './cases';

/** Data of an event `case`. Its id is a place in the order of events, from which a stream goes on. */
export type CaseUpdate =
  | { uid: string; kind: CaseKind; state: CaseState; version: number }
  /** It is removed, or leads to the case that took its votes over. */
  | { uid: string; gone: true };

/**
 * Names of events. After `reset` a client loads everything anew: it named no event, or too much has happened
 * since. An event without a name only moves the id.
 */
export const updateEvents = { changed: 'case', reset: 'reset' } as const;

/** Ids of events: a position, and the id of the row. */
export const eventIdPattern = /^(\d{1,15})-([0-9A-Za-z-]{0,64})$/;

/** Milliseconds. */
export const updatesPace = {
  /** A stream without news says that it is alive. */
  heartbeat: 15_000,
  /** A client takes a stream that says nothing for as long as that for broken. */
  silence: 40_000,
} as const;

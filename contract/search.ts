import type { ReplyOf } from './wire';

export const searchLimits = {
  /** Code points of a search. */
  length: 200,
  /** Entries of a kind. */
  found: 8,
} as const;

export type SearchReply = ReplyOf<'search'>;

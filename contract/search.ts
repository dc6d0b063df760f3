import type { QueryOf, ReplyOf } from './wire';

/**
 * `GET /api/v1/search`: what an organisation's people find by name, for those who run places. A list is cut
 * at `searchLimits.found`; the pages of the desk have the whole ones.
 */
export type SearchQuery = QueryOf<'search'>;

export const searchLimits = {
  /** Code points of a search. */
  length: 200,
  /** Entries of a kind. */
  found: 8,
} as const;

export type SearchReply = ReplyOf<'search'>;

import type { Locale } from './languages';

/**
 * `GET /api/v1/search`: what an organisation's people find by name, for those who run places. A list is cut
 * at `searchLimits.found`; the pages of the desk have the whole ones.
 */
export type SearchQuery = {
  /**
   * Part of a name, of a question, of a sticker's address, placement or asset id, or of an e-mail address.
   */
  q: string;
};

export const searchLimits = {
  /** Code points of a search. */
  length: 200,
  /** Entries of a kind. */
  found: 8,
} as const;

export interface SearchReply {
  places: readonly { uid: string; name: string; site: string }[];
  /** By the uid of their oldest sticker. */
  questions: readonly { uid: string; text: string; written_in?: Locale | undefined; place: string }[];
  /** `place` is null for one that has none yet. */
  stickers: readonly { uid: string; placement: string | null; place: string | null }[];
  /**
   * Members. `name` is the e-mail address of somebody without a name; `org_uid` is the organisation whose
   * list of people has them.
   */
  people: readonly { uid: string; name: string; email: string | null; org_uid: string }[];
}

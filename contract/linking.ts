/**
 * Linking a sticker to a place (specification § 4, `design.md` § 6): the page `/r/own-business?question=`
 * of an owner or administrator. A sticker can be linked that has no place, or that is disabled, as long as it
 * belongs to nobody or to the caller's organisation. After linking, the stored vote is sent under a new key
 * with mode `vote`.
 */

/**
 * `GET /api/v1/questions/{id}/linkPlaces`: where the caller may link the sticker to. Refusals: 403
 * `forbidden` (no owner or administrator, a session by PIN, another organisation's sticker), 404, 409
 * `already_linked`.
 */
export interface LinkPlacesReply {
  question: { uid: string; text: string };
  /** By organisation, site and name. */
  places: readonly {
    uid: string;
    name: string;
    site_name: string;
    org_uid: string;
    org_name: string;
  }[];
  /** Questions of these places that the sticker may ask, each by its first sticker. */
  questions?: readonly { uid: string; text: string; place_uid: string; placement: string | null }[];
}

/**
 * `POST /api/v1/questions/{id}/link`: links the sticker and enables it. Linking it again to the same place
 * succeeds. Refusals as above; an unknown place and one of somebody else are 404.
 */
export interface LinkQuestionBody {
  place_uid: string;
  /**
   * Uid of a sticker at that place: the linked one asks the same question. Without it the sticker's own
   * question comes to the place.
   */
  question_uid?: string | undefined;
}

import type { WireQuestion } from '../../contract/question';
import type { Rating } from '../../contract/rating';
import { linksFromWire } from '../../contract/reviews';
import type { SendRateDetailsReply } from '../../contract/vote';
import { written } from '../http/answerText';
import { autoReviewOf, redirectUrlOf } from '../questions/features';
import type { Scanned } from '../questions/questionQueries';
import { questionToWire } from '../questions/questionWire';
import { anonymousTokenFor } from '../session/identity';
import type { Keyring } from '../session/keyring';

/** What answers to votes say of a sticker. An object, so that answers that are sent to another thread together share it. */
export interface VotedSticker {
  /** JSON of a `WireQuestion`. */
  question: string;
  isAirlead: boolean;
  /** The page of another site that everybody goes on to, or null. */
  redirectUrl: string | null;
  /** The place's link that opens by itself after votes with these ratings (RV-3), or null. */
  review: { url: string; ratings: readonly Rating[] } | null;
}

/** What came of a vote. Few objects, since each costs when it is sent to another thread. */
export interface CastVote {
  uid: string;
  rating: number;
  isServiceLog: boolean;
  isFlagged: boolean;
  /** Null when an earlier answer is given again. */
  isCounted: boolean | null;
  /** What came with the vote, for a device that has no identity yet. */
  identity: { id: string; guid: string } | null;
  sticker: VotedSticker;
}

const known = new WeakMap<Scanned, VotedSticker>();

/** Worked out once for a row that many votes share. */
export function votedSticker(scanned: Scanned): VotedSticker {
  let sticker = known.get(scanned);
  if (!sticker) {
    sticker = {
      question: JSON.stringify(questionToWire(scanned)),
      isAirlead: scanned.is_airlead,
      redirectUrl: redirectUrlOf(scanned),
      review: reviewOf(scanned),
    };
    known.set(scanned, sticker);
  }
  return sticker;
}

function reviewOf(scanned: Scanned): VotedSticker['review'] {
  const uid = autoReviewOf(scanned);
  const link = uid === '' ? undefined : linksFromWire(scanned.links_json).find((one) => one.uid === uid);
  return link ? { url: link.url, ratings: link.ratings } : null;
}

/**
 * The answer to a vote (specification § 7, sendRateDetails). Made where the request is answered, not where the vote is written: votes are
 * written one after the other, and signing tokens was a twelfth of what that took.
 */
export function voteReply(
  { uid, rating, isServiceLog, isFlagged, identity, sticker }: CastVote,
  { keyring, now }: { keyring: Keyring; now: number },
): SendRateDetailsReply {
  const { question, isAirlead, redirectUrl, review } = sticker;
  const opensReview = !isServiceLog && review?.ratings.includes(rating as Rating) === true;
  return {
    vote: {
      uid,
      is_service_log: isServiceLog,
      social_redirect: opensReview ? { url: review.url } : null,
      ...(isFlagged && { is_flagged: true }),
    },
    rate: rating,
    ...(identity && {
      token: { anonymous_token: anonymousTokenFor(keyring, identity.id, now), guid: identity.guid },
    }),
    ...(isAirlead && { airlead: true }),
    ...(redirectUrl && !isServiceLog && { redirect: { url: redirectUrl } }),
    question: written<WireQuestion>(question),
  };
}

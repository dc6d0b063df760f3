import type { WireQuestion } from '../../contract/question';
import { sad, type Rating } from '../../contract/rating';
import { linksFromWire } from '../../contract/reviews';
import type { SendRateDetailsReply } from '../../contract/vote';
import { written } from '../http/answerText';
import { autoReviewOf, opensReviewAfterSad, redirectUrlOf } from '../question/features';
import type { Scanned } from '../question/questionQueries';
import { questionToWire } from '../question/questionWire';
import { anonymousTokenFor } from '../session/identity';
import type { Keyring } from '../session/keyring';

/** Sticker data in answers to votes. One object, so that answers sent to another thread together share it. */
export interface VotedSticker {
  /** JSON of a `WireQuestion`. */
  question: string;
  isAirlead: boolean;
  /** The external page to which voters are redirected, or null. */
  redirectUrl: string | null;
  /** The place's link that opens by itself after votes with these ratings (RV-3), or null. */
  review: { url: string; ratings: readonly Rating[] } | null;
}

/** Result of a vote. It has few objects, since each one costs time when it is sent to another thread. */
export interface CastVote {
  uid: string;
  rating: number;
  isServiceLog: boolean;
  isFlagged: boolean;
  /** Null when an earlier answer is repeated. */
  isCounted: boolean | null;
  /** The new identity, for a device without one. */
  identity: { id: string; guid: string } | null;
  sticker: VotedSticker;
}

const known = new WeakMap<Scanned, VotedSticker>();

/** Computed once for a row that many votes share. */
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
  if (!link) return null;
  const after = opensReviewAfterSad(scanned) ? link.ratings : link.ratings.filter((rating) => rating !== sad);
  return { url: link.url, ratings: after };
}

/**
 * The answer to a vote (specification § 7, sendRateDetails). It is built in the HTTP thread: votes are
 * written one after the other, and signing tokens there took a twelfth of that time.
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

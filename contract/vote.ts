import type { BodyOf, ReplyOf } from './wire';
import type { AnonymousToken, Guid, VoteUid } from './ids';
import { questionFromWire, type Question } from './question';
import { webUrl } from './reviews';
import { toRating, type Rating } from './rating';

/** `service_log` on service-log routes, `vote` when force_vote is true, else `auto` (specification § 7). */
export type VoteMode = 'service_log' | 'vote' | 'auto';

/**
 * Why a service log came when the session in which it was begun was over: `expired` after the 12 h of a PIN,
 * `revoked` when the PIN had been taken away, `ended` otherwise, as by a logout.
 */
export const lateReasons = ['expired', 'revoked', 'ended'] as const;
export type LateReason = (typeof lateReasons)[number];

/**
 * `POST sendRateDetails`. With mode `service_log`, what was begun in a session and has waited on the device
 * carries that session's access token as header `Session-Token`, expired or not. When the session is over by
 * then, the vote is still taken as its person's, and marked (`LateReason`). Sizes are CSS pixels of
 * the device's screen and of the window.
 */
export type SendRateDetailsBody = BodyOf<'sendRateDetails'>;

export type WireVote = SendRateDetailsReply['vote'];

export type SendRateDetailsReply = ReplyOf<'sendRateDetails'>;

/**
 * `rate` is the rating that the server now holds. It differs from the request when the change came too late.
 */
export type ChangeRateReply = ReplyOf<'changeRate'>;

export interface Vote {
  uid: VoteUid;
  rating: Rating;
  isServiceLog: boolean;
  /** Present only for a vote that is stored without being counted. */
  isFlagged?: true;
  /** A review page that opens by itself after the vote (RV-3); http(s). */
  redirect?: string;
}

export interface Identity {
  anonymousToken: AnonymousToken;
  guid: Guid;
}

export interface AcceptedVote {
  vote: Vote;
  question: Question;
  /** Null when the vote was made under an identity that the device already has. */
  identity: Identity | null;
  /** The lead marker: the app goes on to airlead. */
  isAirlead: boolean;
  /** An external page that the owner redirects voters to; http(s). */
  redirect: string | null;
}

/** The answer to a vote in our own names. `sent` is the requested rating, used if the answer names none. */
export function acceptedVoteFromWire(wire: SendRateDetailsReply, sent: Rating): AcceptedVote {
  const redirect = webUrl(wire.vote.social_redirect?.url);
  return {
    vote: {
      uid: wire.vote.uid as VoteUid,
      rating: toRating(wire.rate) ?? sent,
      isServiceLog: wire.vote.is_service_log,
      ...(wire.vote.is_flagged === true && { isFlagged: true }),
      ...(redirect && { redirect }),
    },
    question: questionFromWire(wire.question),
    identity: wire.token ? identityFromWire(wire.token) : null,
    isAirlead: wire.airlead === true,
    redirect: webUrl(wire.redirect?.url),
  };
}

export function identityFromWire(wire: { anonymous_token: string; guid: string }): Identity {
  return { anonymousToken: wire.anonymous_token as AnonymousToken, guid: wire.guid as Guid };
}

import type { ReplyOf } from './wire';

/** Answer of `POST /auth/sign-up` without a body, and of the anonymous sign-in. */
export type AnonymousIdentityReply = ReplyOf<'signUpAnonymous'>;

export type TokensReply = ReplyOf<'refresh'>;

export type ClientLogReply = ReplyOf<'clientLog'>;

/**
 * `GET /api/v1/admin/log`: what devices reported, newest first, for quality assurance. Times are UTC
 * milliseconds.
 */
export type ClientLogListReply = ReplyOf<'clientLogList'>;

/**
 * `GET /api/v1/admin/rateRateLog`: steps as devices reported them, newest first, for quality assurance. `at`
 * is the server's time, UTC milliseconds.
 */
export type RateRateLogListReply = ReplyOf<'rateRateLogList'>;

import type { BodyOf, ReplyOf } from './wire';

/** `POST /auth/sign-in {guid}`: the same visitor again. */
export type SignInAnonymousBody = BodyOf<'signInAnonymous'>;

/** Answer of `POST /auth/sign-up` without a body, and of the anonymous sign-in. */
export type AnonymousIdentityReply = ReplyOf<'signUpAnonymous'>;

/** `POST /auth/refresh {token}`. */
export type RefreshBody = BodyOf<'refresh'>;

export type TokensReply = ReplyOf<'refresh'>;

/**
 * `POST /api/log {text}`: a line for the server's diagnostics, at most `limits.clientLogLength` code points.
 */
export type ClientLogBody = BodyOf<'clientLog'>;

export type ClientLogReply = ReplyOf<'clientLog'>;

/**
 * `POST /api/admin/rateRateLog`: a step on the way through a vote, for the server's diagnostics. `date` is
 * the device's own.
 */
export type RateRateLogBody = BodyOf<'rateRateLog'>;

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

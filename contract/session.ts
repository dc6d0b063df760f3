/** `POST /auth/sign-in {guid}`: the same visitor again. */
export interface SignInAnonymousBody {
  guid: string;
}

/** Answer of `POST /auth/sign-up` without a body, and of the anonymous sign-in. */
export interface AnonymousIdentityReply {
  guid: string;
  anonymous_token: string;
}

/** `POST /auth/refresh {token}`. */
export interface RefreshBody {
  token: string;
}

export interface TokensReply {
  access_token: string;
  refresh_token: string;
  user_guid: string;
}

/**
 * `POST /api/log {text}`: a line for the server's diagnostics, at most `limits.clientLogLength` code points.
 */
export interface ClientLogBody {
  text: string;
}

export interface ClientLogReply {
  success: true;
}

/**
 * `POST /api/admin/rateRateLog`: a step on the way through a vote, for the server's diagnostics. `date` is
 * the device's own.
 */
export interface RateRateLogBody {
  question_uid: string;
  vote_uid?: string | null | undefined;
  action: string;
  date: string;
  /** At most `limits.additionalDataLength` characters as JSON. */
  additional_data?: unknown;
}

/**
 * `GET /api/v1/admin/log`: what devices reported, newest first, for quality assurance. Times are UTC
 * milliseconds.
 */
export interface ClientLogListReply {
  entries: readonly { uid: string; text: string; at: number }[];
}

/**
 * `GET /api/v1/admin/rateRateLog`: steps as devices reported them, newest first, for quality assurance. `at`
 * is the server's time, UTC milliseconds.
 */
export interface RateRateLogListReply {
  entries: readonly {
    question_uid: string;
    vote_uid: string | null;
    action: string;
    date: string;
    additional_data: unknown;
    at: number;
  }[];
}

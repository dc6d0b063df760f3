import type { Challenge } from './proof';

/**
 * The error catalogue. Every refusal is `{error: {code, message}}` with the status given here; a code is a number where the
 * specification (§ 8) gives one, else a word. Messages are English for logs and developers; screens translate by code. Only what is certain is said: after
 * `internal` and `unavailable` what was sent may have been stored or not, and whoever sends it again with its key stores it once.
 */
export const errors = {
  invalidRequest: {
    code: 'invalid_request',
    status: 400,
    message: 'The request is not of the expected form.',
  },
  invalidJson: { code: 'invalid_json', status: 400, message: 'The body is not valid JSON.' },
  tokenRefused: { code: 'token_refused', status: 403, message: 'The token is missing, expired or refused.' },
  forbidden: { code: 'forbidden', status: 403, message: 'This identity may not do that.' },
  serviceLogNeedsSignIn: {
    code: 1021,
    status: 403,
    message: 'Sign in to use the service log of this sticker.',
  },
  serviceLogDenied: {
    code: 1022,
    status: 403,
    message: 'You have no access to the service log of this sticker.',
  },
  notFound: { code: 404, status: 404, message: 'There is nothing under this address.' },
  stickerNotFound: { code: 1108, status: 404, message: 'There is no such sticker.' },
  stickerDisabled: { code: 1215, status: 410, message: 'This sticker has been disabled.' },
  keyInFlight: {
    code: 'key_in_flight',
    status: 409,
    message: 'A request with this key is still being worked on.',
  },
  bodyTooLarge: {
    code: 'body_too_large',
    status: 413,
    message: 'The body is larger than this call accepts.',
  },
  unsupportedMediaType: {
    code: 'unsupported_media_type',
    status: 415,
    message: 'The body is of a type this call does not accept.',
  },
  keyReused: { code: 'key_reused', status: 422, message: 'This key was used with another body.' },
  wrongFormat: { code: 'WrongFormat', status: 415, message: 'The file is not of a format that is accepted.' },
  photoOverweight: { code: 'PhotoOverweight', status: 413, message: 'The photo is larger than 20 MB.' },
  tooManyPhotos: {
    code: 'max_attach_photos_count_error',
    status: 409,
    message: 'The vote has as many photos as it can have.',
  },
  tooManyAnswers: {
    code: 'too_many_answers',
    status: 409,
    message: 'The vote has as many answers as it can have.',
  },
  audioOverweight: { code: 'audio_overweight', status: 413, message: 'The recording is larger than 5 MB.' },
  tooManyRecordings: {
    code: 'too_many_recordings',
    status: 409,
    message: 'The vote has as many recordings as it can have.',
  },
  proofNeeded: {
    code: 'proof_needed',
    status: 428,
    message: 'Many requests come from this address; send it again with a proof of work.',
  },
  tooManyRequests: { code: 'too_many_requests', status: 429, message: 'Too many requests; try again later.' },
  internal: { code: 'internal', status: 500, message: 'Something failed here; try again.' },
  storageFull: {
    code: 'storage_full',
    status: 507,
    message: 'There is no room left to store this; nothing was stored.',
  },
  unavailable: {
    code: 'unavailable',
    status: 503,
    message: 'The server, its database or its store cannot answer just now; try again.',
  },
} as const satisfies Record<string, { code: number | string; status: number; message: string }>;

export type ErrorName = keyof typeof errors;
export type ErrorCode = (typeof errors)[ErrorName]['code'];

/** The body of every refusal. `message` may carry details; `request_id` names the server's log line. */
export interface ErrorBody {
  error: { code: ErrorCode | string | number; message: string } & Partial<Challenge>;
  request_id?: string;
}

import type { ServiceRefusal } from './history';
import type { Challenge } from './proof';
import type { PinRefusal } from './pins';
import type { RedactionRefusal } from './recordings';
import type { SettingsRefusal } from './settings';

/**
 * The error catalogue. Every refusal is `{error: {code, message}}` with the status given here. A code is a
 * number where the specification (§ 8) gives one, else a word. Screens translate by code; the English
 * messages are the server's (`server/http/errorMessages.ts`).
 *
 * After `internal` and `unavailable` the request may or may not have been stored. A retry under the same key
 * stores it once.
 */
export const errors = {
  invalidRequest: {
    code: 'invalid_request',
    status: 400,
  },
  invalidJson: { code: 'invalid_json', status: 400 },
  passwordRule: { code: 'password_rule', status: 400 },
  passwordCommon: { code: 'password_common', status: 400 },
  alreadyOwner: { code: 1113, status: 400 },
  ownerRefused: { code: 'owner_refused', status: 400 },
  wrongCredentials: { code: 'wrong_credentials', status: 401 },
  socialTokenRefused: { code: 'social_token_refused', status: 401 },
  tokenRefused: { code: 'token_refused', status: 403 },
  forbidden: { code: 'forbidden', status: 403 },
  serviceLogNeedsSignIn: {
    code: 1021,
    status: 403,
  },
  serviceLogDenied: {
    code: 1022,
    status: 403,
  },
  notFound: { code: 404, status: 404 },
  stickerNotFound: { code: 1108, status: 404 },
  stickerDisabled: { code: 1215, status: 410 },
  voteErased: { code: 'vote_erased', status: 410 },
  setupCodeWrong: { code: 'setup_code_wrong', status: 403 },
  setupOver: { code: 'setup_over', status: 410 },
  passwordWrong: { code: 'password_wrong', status: 400 },
  passwordMissing: { code: 'password_missing', status: 409 },
  alreadyMember: { code: 'already_member', status: 409 },
  alreadyInvited: { code: 'already_invited', status: 409 },
  lastOwner: { code: 'last_owner', status: 409 },
  invitationForeign: { code: 'invitation_foreign', status: 409 },
  invitationOver: { code: 'invitation_over', status: 410 },
  invitationMailsSpent: { code: 'invitation_mails_spent', status: 409 },
  emailTaken: { code: 'email_taken', status: 409 },
  alreadyLinked: { code: 'already_linked', status: 409 },
  tooManyPins: { code: 'too_many_pins', status: 409 },
  tooManyLabels: { code: 'too_many_labels', status: 400 },
  fileTooMuch: { code: 'file_too_much', status: 503 },
  tooManyPictures: { code: 'too_many_pictures', status: 429 },
  providerNotConfigured: { code: 'provider_not_configured', status: 404 },
  resetLinkSpent: { code: 'reset_link_spent', status: 410 },
  keyInFlight: {
    code: 'key_in_flight',
    status: 409,
  },
  bodyTooLarge: {
    code: 'body_too_large',
    status: 413,
  },
  unsupportedMediaType: {
    code: 'unsupported_media_type',
    status: 415,
  },
  keyReused: { code: 'key_reused', status: 422 },
  wrongFormat: { code: 'WrongFormat', status: 415 },
  photoOverweight: { code: 'PhotoOverweight', status: 413 },
  tooManyPhotos: {
    code: 'max_attach_photos_count_error',
    status: 409,
  },
  tooManyAnswers: {
    code: 'too_many_answers',
    status: 409,
  },
  audioOverweight: { code: 'audio_overweight', status: 413 },
  tooManyRecordings: {
    code: 'too_many_recordings',
    status: 409,
  },
  proofNeeded: {
    code: 'proof_needed',
    status: 428,
  },
  tooManyRequests: { code: 'too_many_requests', status: 429 },
  signInPaused: { code: 'sign_in_paused', status: 429 },
  pinPaused: { code: 'pin_paused', status: 429 },
  serviceInvalid: { code: 'service_invalid', status: 400 },
  dateInFuture: { code: 'date_in_future', status: 400 },
  templateUnknown: { code: 'template_unknown', status: 409 },
  filesMissing: { code: 'files_missing', status: 409 },
  settingsInvalid: { code: 'settings_invalid', status: 400 },
  editedMeanwhile: { code: 'edited_meanwhile', status: 409 },
  noteNeeded: { code: 'note_needed', status: 400 },
  photoNeeded: { code: 'photo_needed', status: 400 },
  caseMerged: { code: 'case_merged', status: 409 },
  viewNameTaken: { code: 'view_name_taken', status: 409 },
  tooManyRules: { code: 'too_many_alert_rules', status: 409 },
  tooManySchedules: { code: 'too_many_schedules', status: 409 },
  tooManyWalls: { code: 'too_many_walls', status: 409 },
  addressNotAllowed: { code: 'address_not_allowed', status: 400 },
  tooManyWebhooks: { code: 'too_many_webhooks', status: 409 },
  webhookOff: { code: 'webhook_off', status: 409 },
  pushNotOffered: { code: 'push_not_offered', status: 409 },
  tooManyCalendars: { code: 'too_many_calendars', status: 409 },
  tooManyViews: { code: 'too_many_views', status: 409 },
  stepUndoOver: { code: 'step_undo_over', status: 410 },
  undoOver: { code: 'undo_over', status: 410 },
  serviceUndone: { code: 'service_undone', status: 410 },
  documentOverweight: { code: 'document_overweight', status: 413 },
  placementRefused: { code: 'PleaseEnterCorrectPlacement', status: 400 },
  emailInvalid: { code: 'email_invalid', status: 400 },
  recordingInvalid: { code: 'recording_invalid', status: 400 },
  recordingForeign: { code: 'recording_foreign', status: 400 },
  recordingNewer: { code: 'recording_newer', status: 409 },
  notRedacted: { code: 'not_redacted', status: 422 },
  reportsOff: { code: 'reports_off', status: 403 },
  internal: { code: 'internal', status: 500 },
  storageFull: {
    code: 'storage_full',
    status: 507,
  },
  unavailable: {
    code: 'unavailable',
    status: 503,
  },
} as const satisfies Record<string, { code: number | string; status: number }>;

export type ErrorName = keyof typeof errors;
export type ErrorCode = (typeof errors)[ErrorName]['code'];

/** The body of every refusal. `message` may carry details; `request_id` names the server's log line. */
export interface ErrorBody {
  error: {
    code: ErrorCode | string | number;
    message: string;
    /** Seconds to wait before a retry, as in the header `Retry-After`; absent when unknown. */
    retry_after?: number;
  } & Partial<Challenge> &
    ServiceRefusal &
    RedactionRefusal &
    SettingsRefusal &
    PinRefusal;
  /** Only with `owner_refused` (specification § 8). */
  success?: false;
  request_id?: string;
}

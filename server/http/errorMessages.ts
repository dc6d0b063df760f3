import type { ErrorName } from '../../contract/errors';

/** What the refusals of the catalogue say to developers and logs, in English. Apart from the catalogue, which every visitor loads. */
export const errorMessages: Readonly<Record<ErrorName, string>> = {
  invalidRequest: 'The request is not of the expected form.',
  invalidJson: 'The body is not valid JSON.',
  tokenRefused: 'The token is missing, expired or refused.',
  forbidden: 'This identity may not do that.',
  serviceLogNeedsSignIn: 'Sign in to use the service log of this sticker.',
  serviceLogDenied: 'You have no access to the service log of this sticker.',
  notFound: 'There is nothing under this address.',
  stickerNotFound: 'There is no such sticker.',
  stickerDisabled: 'This sticker has been disabled.',
  keyInFlight: 'A request with this key is still being worked on.',
  bodyTooLarge: 'The body is larger than this call accepts.',
  unsupportedMediaType: 'The body is of a type this call does not accept.',
  keyReused: 'This key was used with another body.',
  wrongFormat: 'The file is not of a format that is accepted.',
  photoOverweight: 'The photo is larger than 20 MB.',
  tooManyPhotos: 'The vote has as many photos as it can have.',
  tooManyAnswers: 'The vote has as many answers as it can have.',
  audioOverweight: 'The recording is larger than 5 MB.',
  tooManyRecordings: 'The vote has as many recordings as it can have.',
  proofNeeded: 'Many requests come from this address; send it again with a proof of work.',
  tooManyRequests: 'Too many requests; try again later.',
  internal: 'Something failed here; try again.',
  storageFull: 'There is no room left to store this; nothing was stored.',
  unavailable: 'The server, its database or its store cannot answer just now; try again.',
};

/** The product's numbers (specification § 9); one place, so that the server and the screens cannot disagree. */
export const limits = {
  /** Code points. */
  noteLength: 200,
  photosPerVote: 5,
  /** Bytes of a photo as picked. */
  photoBytes: 20 * 1024 * 1024,
  /** Width times height of a photo as it was taken. */
  photoPixels: 50_000_000,
  /** A photo of more bytes is scaled on the device before it is kept (`design.md` § 6). */
  unscaledPhotoBytes: 4 * 1024 * 1024,
  /** Pixels of the longer side of a scaled photo. */
  scaledPhotoSide: 2_560,
  audioMs: 60_000,
  /** Bytes of a recording; a minute has one megabyte at most. */
  audioBytes: 5 * 1024 * 1024,
  recordingsPerVote: 3,
  /** Bytes of a whole form with files: five photos, a recording, the texts. */
  formBytes: 106 * 1024 * 1024,
  /** Code points of contact details. */
  contactLength: 320,
  /** Code points that contact details of a game's record must have more of. */
  gameContactLength: 10,
  /** Tiles that a vote may hold; no configuration shows more. */
  answersPerVote: 60,
  /** Code points of the value of a tile. */
  answerLength: 500,
  /** Code points of an account's e-mail address. */
  emailLength: 254,
  /** Code points of a first or a last name. */
  nameLength: 100,
  /** Characters of the phone number of the event's form (specification § 5), and of every other one. */
  eventPhoneLength: 10,
  phoneLength: 32,
  /** Code points of a postal address, and of what somebody writes who asks to be contacted. */
  addressLength: 300,
  leadMessageLength: 500,
  /** Code points of what somebody agrees to. */
  consentLength: 1_000,
  pinLength: 4,
  reviewLinks: 3,
  /** Code points that a phone number for a contest must have. */
  contestPhoneLength: 6,
  /** Counted votes that make an ambassador. */
  ambassadorVotes: 20,
  /** Questions that a device remembers, for when there is no network. */
  seenQuestions: 20,
  /** Services that a history shows. */
  servicesShown: 10,
  /** Bytes of a JSON body; the largest of these calls has a few hundred. */
  jsonBodyBytes: 16 * 1024,
  /** Code points of `POST /api/log {text}`. */
  clientLogLength: 4_000,
  /** Characters of what `POST /api/admin/rateRateLog` may carry besides, as JSON. */
  additionalDataLength: 4_000,
  /** Characters of a place's name in diagnostics. */
  placeNameLength: 200,
} as const;

/** How long messages stay, in milliseconds (specification § 9). */
export const durations = {
  banner: 1_500,
  errorLong: 3_500,
  errorShort: 2_500,
  reportSent: 2_000,
  contactSent: 1_000,
  /** After which a review page opens by itself. */
  reviewCountdown: 3_000,
  /** How often a recording tells its length. */
  voiceTold: 1_000,
  /** After a pause this long in typing, what was typed is stored. */
  draftStored: 500,
  /** Whoever has sent a form that the device keeps is not kept waiting longer than this. */
  leadWait: 4_000,
  /** A script chunk that has not come by then is given up (specification § 8). */
  chunkTimeout: 120_000,
  /** A request that has no answer by then counts as a network failure. */
  requestTimeout: 30_000,
} as const;

/** What was begun and not sent is offered again for this long, in milliseconds: a day. */
export const draftLifetime = 86_400_000;

/** How the outbox tries again, in milliseconds (`reliability.md`). */
export const outboxPace = {
  /** The shortest and the longest pause after a try that did not get through; it doubles in between. */
  shortest: 1_000,
  longest: 5 * 60_000,
  /** While something waits, it is looked at this often. */
  look: 30_000,
  /** An upload that has not gone on for this long has no answer. */
  stalledUpload: 60_000,
  /** What another flow is sending is looked at again after this, and then every `look`. */
  held: 5_000,
  /** Changes of another tab are read together. */
  otherTab: 300,
  /** The uid of a vote is kept for what belongs to it. */
  sentVotes: 30 * 86_400_000,
} as const;

/** When a tablet at the door turns to the next visitor, in milliseconds without a touch (KI-1). */
export const kioskPace = {
  /** After a vote, with nothing begun. */
  idle: 20_000,
  /** While something is typed, taken or ticked that has not been sent, or a dialog is open; then the person is asked. */
  begun: 60_000,
  /** How long the question waits for its answer. */
  asked: 15_000,
  /** The device's own picker or camera is open, which tells the page nothing. */
  picking: 10 * 60_000,
  /** A touch and what it does are one within this. */
  tap: 1_000,
  /** What is under way is looked at again after this. */
  look: 5_000,
  /** The part that does all this has not come: another try. */
  again: 30_000,
} as const;

/** How long the server lets things live, in milliseconds (`reliability.md`). */
export const lifetimes = {
  accessToken: 15 * 60_000,
  refreshToken: 30 * 86_400_000,
  /** A lost reply may be asked for again this long after a refresh. */
  refreshGrace: 30_000,
  anonymousToken: 400 * 86_400_000,
  idempotencyKey: 30 * 86_400_000,
  /** Where somebody was who voted is kept this long (`reliability.md`, "Privacy"). */
  location: 90 * 86_400_000,
  /** Lifetime of a mailed link to a new password. */
  resetLink: 60 * 60_000,
  /** Lifetime of the file addresses in `voteDetails`. */
  mediaPass: 15 * 60_000,
  /** Lifetime of the device cookie. */
  knownDevice: 400 * 86_400_000,
  /** In which a proof of work may be sent. */
  proof: 10 * 60_000,
} as const;

/** Votes of one identity on one question within this many minutes are repeats; a place may set its own. */
export const repeatWindowMinutes = 60;

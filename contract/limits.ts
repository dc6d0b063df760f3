/** The product's numbers (specification § 9), shared by the server and the screens. */
export const limits = {
  /** Code points. */
  noteLength: 200,
  photosPerVote: 5,
  /** Bytes of a photo as the person picked it. */
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
  /** Contact details of a game's record must have more code points than this. */
  gameContactLength: 10,
  /** Maximum number of tiles in a vote; no configuration shows more. */
  answersPerVote: 60,
  /** Code points of the value of a tile. */
  answerLength: 500,
  /** Code points of an account's e-mail address. */
  emailLength: 254,
  /** Code points of a first or a last name. */
  nameLength: 100,
  /**
   * Digits of a phone number on the event's form (specification § 5). Spaces, hyphens and the like count for
   * nothing, so that a number may be written as people write it.
   */
  eventPhoneDigits: 10,
  /** Characters of a phone number. */
  phoneLength: 32,
  /** Code points of a postal address, and of the text of a contact request. */
  addressLength: 300,
  leadMessageLength: 500,
  /** Code points of a consent text. */
  consentLength: 1_000,
  pinLength: 4,
  /** Maximum number of people with a PIN for one question. Each PIN makes guessing easier. */
  pinsPerQuestion: 50,
  /** Questions per call that gives a PIN. */
  pinQuestions: 100,
  reviewLinks: 3,
  /** Digits that a phone number for a contest must have (specification § 5). */
  contestPhoneLength: 6,
  /** Counted votes that make an ambassador. */
  ambassadorVotes: 20,
  /** Questions that a device caches for use without a network. */
  seenQuestions: 20,
  /** Services that a history shows. */
  servicesShown: 10,
  /** Bytes of a JSON body; the largest of these calls has a few hundred. */
  jsonBodyBytes: 16 * 1024,
  /** Nesting of JSON that the server reads; the deepest call has four levels. */
  jsonDepth: 16,
  /** Fields and list entries of JSON that the server reads, all levels together. */
  jsonKeys: 2_000,
  /** Code points of `POST /api/log {text}`. */
  clientLogLength: 4_000,
  /** Characters of the additional data of `POST /api/admin/rateRateLog`, as JSON. */
  additionalDataLength: 4_000,
  /** Characters of a place's name in diagnostics. */
  placeNameLength: 200,
} as const;

/**
 * Timeout for loading a script chunk, in milliseconds (specification § 8). Apart from `durations`, because
 * the script inside every page would contain all of them.
 */
export const chunkTimeoutMs = 120_000;

/** How long messages stay, in milliseconds (specification § 9). */
export const durations = {
  banner: 1_500,
  errorLong: 3_500,
  errorShort: 2_500,
  reportSent: 2_000,
  contactSent: 1_000,
  /** Delay before a review page opens by itself. */
  reviewCountdown: 3_000,
  /** Interval at which a recording reports its length. */
  voiceTold: 1_000,
  /** Debounce: typed text is stored after a pause of this length. */
  draftStored: 500,
  /** Longest wait on the faces for the answer to a vote that the device keeps. */
  voteWait: 2_000,
  /** Longest wait on a form's screen for a form that the device keeps. */
  leadWait: 4_000,
  /** Between two messages of how much of a file has arrived. */
  downloadTold: 1_000,
  /** Timeout of a request; a timeout counts as a network failure. */
  requestTimeout: 30_000,
  /** How long a first vote waits for the identity that another tab is about to get. */
  newcomerWait: 3_000,
} as const;

/** Drafts that were not sent are offered again for a day, in milliseconds. */
export const draftLifetime = 86_400_000;

/** Retries of the outbox, in milliseconds (`reliability.md`). */
export const outboxPace = {
  /** Shortest and longest backoff after a failed attempt; it doubles in between. */
  shortest: 1_000,
  longest: 5 * 60_000,
  /** Polling interval while items wait. */
  look: 30_000,
  /** An upload that makes no progress for this long has failed. */
  stalledUpload: 60_000,
  /** First check of an item that another flow is sending; then every `look`. */
  held: 5_000,
  /** Debounce for reading changes of another tab. */
  otherTab: 300,
  /** How long a vote's uid is kept for the items that need it. */
  sentVotes: 30 * 86_400_000,
} as const;

/** Kiosk: idle times in milliseconds until the next visitor (KI-1). */
export const kioskPace = {
  /** After a vote, when the visitor has started nothing else. */
  idle: 20_000,
  /** With unsent input or an open dialog; the tablet then asks the person. */
  begun: 60_000,
  /** How long that dialog waits for an answer. */
  asked: 15_000,
  /** While the device's own picker or camera is open; the page gets no events from it. */
  picking: 10 * 60_000,
  /** A touch and its effects within this time count as one. */
  tap: 1_000,
  /** Interval for checking work in progress. */
  look: 5_000,
  /** How long staff hold the tablet's name until the report of a problem opens. */
  held: 2_000,
  /** Retry interval when the kiosk chunk has not loaded. */
  again: 30_000,
} as const;

/** When an app that is open for days begins a new log, in milliseconds. */
export const freshLogPace = {
  /** First and longest wait between two looks for a quiet moment; it doubles in between. */
  look: 60_000,
  longest: 15 * 60_000,
  /** How long nobody has touched a tablet at the door, or a desk in a hidden tab. */
  quiet: 45_000,
  /** The same of a desk that is in view. */
  idle: 10 * 60_000,
} as const;

/** Lifetimes on the server, in milliseconds (`reliability.md`). */
export const lifetimes = {
  accessToken: 15 * 60_000,
  refreshToken: 30 * 86_400_000,
  /** Grace period in which a device may repeat a refresh whose reply was lost. */
  refreshGrace: 30_000,
  anonymousToken: 400 * 86_400_000,
  idempotencyKey: 30 * 86_400_000,
  /** Lifetime of a vote's location (`reliability.md`, "Privacy"). */
  location: 90 * 86_400_000,
  /** Lifetime of a device's diagnostics. */
  diagnostics: 30 * 86_400_000,
  /** Lifetime of a recording that somebody sent. */
  recording: 90 * 86_400_000,
  /** Lifetime of an uploaded picture that no settings name. */
  unusedPicture: 30 * 86_400_000,
  /** Lifetime of a mailed link to a new password. */
  resetLink: 60 * 60_000,
  /** Lifetime of a mailed invitation. */
  invitation: 7 * 86_400_000,
  /** How long an invitation that is used, withdrawn or expired still holds its address. */
  invitedAddress: 30 * 86_400_000,
  /** Lifetime of the file addresses in `voteDetails`. */
  mediaPass: 15 * 60_000,
  /** Lifetime of the device cookie. */
  knownDevice: 400 * 86_400_000,
  /** Lifetime of a proof-of-work challenge. */
  proof: 10 * 60_000,
} as const;

/** Votes of one identity on one question within this many minutes are repeats; a place may set its own. */
export const repeatWindowMinutes = 60;

import type { BlobDescriptor, KeptFile, Recording } from '../contract/attachments';
import type { EndpointName } from '../contract/endpoints';
import type { ExportFormat } from '../contract/staffHistory';
import type { QuestionUid, VoteKey } from '../contract/ids';
import type { GroupName } from '../contract/groups';
import type { Challenge } from '../contract/proof';
import type { Locale } from '../contract/languages';
import type { QrFormat } from '../contract/manage';
import type { OutboxChange, OutboxContent } from '../contract/outbox';
import type { OfferedProvider, ProviderName } from '../contract/providers';
import type { Question } from '../contract/question';
import type { LoggedService } from '../contract/loggedService';
import type { ServiceRecord } from '../contract/serviceLogs';
import type { Round } from '../contract/serviceRound';
import type { StoredServiceForm } from '../contract/storedForm';
import type { NoteDraft, StorageArea, StoredFiles, StoredLead } from '../contract/storedKeys';

/**
 * The world as sagas see it. A port's method takes one plain object, or nothing, and answers with plain data, now or later; the
 * engine numbers each call, starts it within the turn, and lets only a later turn deliver the answer (`replay/README.md`).
 * What a log shows of arguments and answers, each feature declares beside its slice (`pinRedaction.ts`); the rest is masked.
 */
export interface Ports {
  http: {
    /**
     * Sends a request and answers with whatever status came back.
     * @throws {name: 'NetworkError'} when there was no answer at all, or none within `durations.requestTimeout`.
     */
    send(request: HttpRequest, onCancel: OnCancel): Promise<HttpReply>;
  };
  clock: {
    /** UTC milliseconds of the turn that asks. The engine answers it from the turn itself, so it costs no entry in the log. */
    now(): number;
    sleep(wait: { ms: number }, onCancel: OnCancel): Promise<void>;
    /** ISO 8601 of a time as a person reads it on the device's clock (`2026-11-23T04:10`); what is no time stays as it is. */
    utc(wanted: { local: string }): { utc: string };
    /** The inverse: a time as a person reads it on the device's clock, to the minute. */
    local(wanted: { utc: string }): { local: string };
  };
  ids: {
    /** A fresh unguessable id in the shape of `uidPattern`. `kind` names what it is for, in the log's pseudonyms too. */
    create(wanted: { kind: IdKind }): string;
  };
  tokens: {
    /**
     * Whose an access token is, as its payload says (specification § 3). Read at the edge, since a log holds only a pseudonym of the token.
     * @returns null for what is missing or cannot be read
     */
    read(wanted: { token: string }): { guid: string | null; ssid: string | null };
  };
  providers: {
    /**
     * Leaves for the provider's page of signing in. It leads back to `/r/sign-in`.
     * @param wanted.key unguessable; the answer must carry it
     */
    ask(wanted: { provider: ProviderName; key: string } & OfferedProvider): void;
    /**
     * Takes the provider's answer out of the page's address.
     * @returns the token, or null; whether there is an answer that cannot be taken. Who said no there has neither.
     */
    takeAnswer(wanted: { key: string }): { token: string | null; isRefused: boolean };
  };
  storage: {
    /** Values under the keys asked for; null where nothing is stored or what is stored cannot be read. */
    read(wanted: { area: StorageArea; keys: readonly string[] }): Stored;
    /** Stores each value; null removes. A full or blocked storage is no error: the session goes on without it. */
    write(change: { area: StorageArea; values: Stored }): void;
  };
  persistence: {
    /** What was begun after votes on this device since then (UTC milliseconds); older entries are removed. Nothing where storage is blocked. */
    drafts(wanted: {
      since: number;
    }): Promise<{ drafts: readonly NoteDraft[]; files: readonly StoredFiles[] }>;
    removeDrafts(unwanted: { questionUids: readonly QuestionUid[] }): void;
    /** The same of forms of people who ask to be contacted. */
    leads(wanted: { since: number }): Promise<{ forms: readonly StoredLead[] }>;
    /** What staff carries along on this device, and the services of the last day that it has logged. */
    staff(): Promise<{
      round: Round | null;
      logged: readonly LoggedService[];
      forms: readonly StoredServiceForm[];
    }>;
    /** A question as this device has last seen it. */
    question(wanted: { questionUid: QuestionUid }): Promise<{ question: Question | null }>;
  };
  scanner: {
    /**
     * Opens the camera, after asking for it. Cancelled, it closes the camera.
     * @throws {name} `CameraRefused`, `CameraMissing`, or anything else where it is not possible
     */
    open(wanted: { camera: 'environment' }, onCancel: OnCancel): Promise<void>;
    /** Looks every `ms` until the camera sees a new code: the sticker that it names, or null when it is none of ours. */
    read(wanted: { ms: number }, onCancel: OnCancel): Promise<{ questionUid: string | null }>;
    /** Closes the camera. */
    close(): void;
  };
  outbox: {
    /** What is on the device: all of it, or one vote's. @throws {name: 'StorageBlocked'} where there is no storage. */
    list(wanted: { voteKey?: VoteKey }): Promise<OutboxContent>;
    /**
     * When it answers, the change survives a crash and a dead battery.
     * @throws {name: 'StorageBlocked'} where there is no storage, {name: 'QuotaExceeded'} when there is no room; nothing has changed then.
     */
    commit(change: OutboxChange): Promise<void>;
    /**
     * Takes the lock of one vote's items, so that other tabs do not send them meanwhile. A tab that is closed gives its locks back.
     * `steal` takes it from a tab that has it.
     * @returns false when another tab has it; the call does not wait
     */
    lock(wanted: { voteKey: VoteKey; steal?: true }): Promise<boolean>;
    unlock(held: { voteKey: VoteKey }): Promise<void>;
    /** Hands an item to the person as a file, with its photos and its recording. */
    save(wanted: { key: string }): Promise<void>;
  };
  chance: {
    /** At least 0, less than 1. */
    next(): number;
  };
  navigation: {
    push(target: { href: string }): void;
    /** Rewrites the address without a history entry of its own. */
    replace(target: { href: string }): void;
    /** One step back, or to the home page when there is no step back. */
    back(): void;
  };
  texts: {
    /** Loads the language pack's chunk. @throws {name: 'ChunkError'} when it does not come. */
    load(wanted: { locale: Locale }): Promise<void>;
  };
  groups: {
    /**
     * Loads the chunk of a group; `whenIdle` lets everything else go first. From then on its reducers, flows and views can be had.
     * @throws {name: 'ChunkError'} when it does not come
     */
    load(wanted: { group: GroupName; whenIdle?: boolean }): Promise<void>;
  };
  media: {
    /** Keeps picked photos in the blob store as they are, each under its id. One that cannot be kept is on this page alone. */
    keepOriginals(picked: { ids: readonly string[] }): Promise<void>;
    /**
     * Opens the device's camera, or its picker where there is none, while the person's tap is being handled. Nothing comes back when the person picks
     * nothing, and on some devices no answer at all.
     */
    openCamera(
      wanted: { option: string },
      onCancel: OnCancel,
    ): Promise<{ photo: Omit<BlobDescriptor, 'sha256'> | null }>;
    /**
     * Makes of a picked photo what is sent: judges it by its content, scales a large one, keeps it in the blob store under its id, with a thumbnail.
     * Cancelled, or where it cannot be done, it keeps nothing.
     * @throws {name} one of `PhotoProblem`
     */
    preparePhoto(wanted: { id: string }, onCancel: OnCancel): Promise<BlobDescriptor>;
    /**
     * Keeps a picked paper in the blob store under its id. Its content decides what it is, not its name.
     * @throws {name} `WrongDocument` for what is no PDF, `DocumentOverweight`, `PhotoGone`, `QuotaExceeded`
     */
    keepDocument(wanted: { id: string }): Promise<BlobDescriptor>;
    /** Draws a signature as a PNG and keeps it in the blob store. @param wanted.strokes as in `StoredServiceForm` */
    drawSignature(wanted: { id: string; strokes: readonly (readonly number[])[] }): Promise<BlobDescriptor>;
    /** Lets go of picked photos that nobody wants. */
    forget(wanted: { ids: readonly string[] }): void;
  };
  voice: {
    /**
     * Opens the microphone, after asking for it, and records under this id. Cancelled, it closes the microphone.
     * @throws {name} `MicrophoneRefused`, `MicrophoneMissing`, or anything else where recording is not possible
     */
    start(wanted: { id: string }, onCancel: OnCancel): Promise<void>;
    /**
     * Whole seconds so far, when the next `ms` are full. `ended`, at once: the microphone is gone; `stop` gives what came before.
     */
    listen(wanted: { ms: number }, onCancel: OnCancel): Promise<{ seconds: number; ended: boolean }>;
    /**
     * Ends the recording and keeps it in the blob store.
     * @throws {name: 'NothingRecorded' | 'QuotaExceeded'}
     */
    stop(): Promise<Recording>;
  };
  blobs: {
    /** Of blobs that are not there: nothing to do. */
    remove(unwanted: { ids: readonly string[] }): Promise<void>;
    list(): Promise<readonly KeptFile[]>;
    /** Removes what is not named here and is older than a day: nobody will ever send it. */
    sweep(named: { ids: readonly string[] }): Promise<void>;
  };
  proof: {
    /**
     * Finds a number for a challenge (`contract/proof.ts`), and lets the person go on meanwhile.
     * @returns what the header `Proof` says
     */
    solve(challenge: Challenge, onCancel: OnCancel): Promise<string>;
  };
  window: {
    /**
     * Opens a page of another site in a new tab, while the person's tap is being handled: later most browsers refuse. The page learns nothing of ours.
     * @returns whether the browser has let it
     */
    open(page: { url: string }): { isOpen: boolean };
    /** Goes to a page of another site in this tab. */
    leave(page: { url: string }): void;
  };
  install: {
    /** Keeps the app on the device, so that it opens without a network. Where that is not possible nothing happens. */
    keepApp(): void;
    /** The same of the desk, once somebody has signed in on this device. */
    keepDesk(): void;
  };
  location: {
    /** What the browser says of its permission for the device's location; `prompt` where it says nothing. */
    permission(): Promise<{ status: 'granted' | 'denied' | 'prompt' }>;
    /**
     * Where the device is, as exactly as it can tell, and never out of the browser's memory.
     * @param wanted.ms after which it is given up; `locating.timeout` where none is named
     * @throws {name: 'LocationError', code} with the browser's code: 1 denied, 2 unavailable, 3 timeout
     */
    locate(wanted: { ms?: number }): Promise<Fix>;
  };
  game: {
    /** What a run starts from: chance, 32 bits that are nobody's secret, and whether the person has asked the device for less motion. */
    begin(): { seed: number; isCalm: boolean };
  };
  kiosk: {
    /** Fills the screen and keeps it awake, while a person's tap is being handled. Where the browser does not let it, nothing happens. */
    fillScreen(): void;
    /** How long nobody has touched anything, and whether a field of the page holds something, or a dialog with one is open. */
    look(): { quietMs: number; isFilling: boolean };
  };
  /** What only the desk's browser does. */
  desk: {
    /**
     * Copies a link or a PIN while the person's press is handled. A log keeps links; the digits of a PIN are masked by their name.
     * @returns whether the browser has let it
     */
    copy(wanted: { link: string } | { pin: string }): Promise<{ isCopied: boolean }>;
    /**
     * Saves a link's QR code as a file.
     * @param wanted.name of the file, without its extension
     * @throws {name: 'NotSaved'} where the picture cannot be drawn
     */
    saveQr(wanted: { link: string; format: QrFormat; name: string }): Promise<void>;
  };
  page: {
    /** Sizes in CSS pixels: of the device's screen and of the window. */
    measure(): { screenWidth: number; screenHeight: number; innerWidth: number; innerHeight: number };
  };
}

/** Tells the port what to do when the saga that waits is cancelled; at most once a call. */
export type OnCancel = (cancel: () => void) => void;

/** Where the device was, `ageMs` milliseconds ago. */
export interface Fix {
  /** Degrees. */
  lat: number;
  lng: number;
  /** Metres, whole. */
  accuracy: number;
  ageMs: number;
}

export type IdKind = 'voteKey' | 'itemKey' | 'blob' | 'gameKey';

/**
 * Why a photo cannot be added: of another kind than PNG or JPEG, larger than `limits.photoBytes`, gone from the device since it was picked,
 * no room to keep it. Whatever else fails has another name.
 */
export type PhotoProblem = 'WrongFormat' | 'PhotoOverweight' | 'PhotoGone' | 'QuotaExceeded';

/** Stored values by key: text for keys of kind `text`, any JSON for kind `json` (`contract/storedKeys.ts`). */
export type Stored = Readonly<Record<string, unknown>>;

export interface HttpRequest {
  endpoint: EndpointName;
  /** Whether to call the `/v1` twin. */
  signedIn: boolean;
  /** Fill the `:params` of the endpoint's path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  /** Sent as form data instead of a body; `outbox/uploadWentOn` tells how far it is. */
  form?: HttpForm;
  /** Sent as `Accept-Language`. */
  language: Locale;
  /** Sent as `Authorization: Bearer …`. */
  bearer: string | null;
  idempotencyKey?: string;
  /** Sent as `Vote-Key`. */
  voteKey?: string;
  /** Sent as `Anonymous-Token`: whoever signs in was this visitor before. */
  anonymousToken?: string;
  /** Sent as `Session-Token`: the session in which a service log was begun. */
  sessionToken?: string;
  /** Sent as `Proof`. */
  proof?: string;
  /**
   * Asks for the list as a file (`/export/{format}` below the endpoint's path) and hands it to the person. The bytes do not come back:
   * the body of a success is `{}`.
   */
  saveAs?: ExportFormat;
}

export interface HttpForm {
  fields: Readonly<Record<string, string>>;
  /** A service's record; its fields go as `formOfRecord` has them. */
  record?: ServiceRecord;
  /** In this order; the bytes are on the device under the descriptor's id. */
  files: readonly { field: 'file' | 'audio'; blob: BlobDescriptor }[];
}

export interface HttpReply {
  status: number;
  body: unknown;
  /** The key of the request that the server has carried out: what a proxy or a captive portal answers names none. */
  idempotencyKey: string | null;
  /** Which files of the form the device has lost, so that they were left out; absent when it has lost none. */
  lostFiles?: readonly number[];
  /** Names the server's log line. */
  requestId: string | null;
  /** The file has not everything (`Smilelog-More`); absent where it has. */
  isCut?: true;
  /** Seconds after which another try makes sense; absent where the server names none. */
  retryAfter?: number;
}

import type { HeaderTexts } from '../contract/requestHeaders';
import type { BlobDescriptor, KeptFile, Recording } from '../contract/attachments';
import type { EndpointName } from '../contract/endpoints';
import type { ExportFormat } from '../contract/staffHistory';
import type { StickerFormat } from '../contract/stickerSheets';
import type { QuestionUid, VoteKey } from '../contract/ids';
import type { AnyGroupName } from '../contract/screens';
import type { Challenge } from '../contract/proof';
import type { Locale } from '../contract/languages';
import type { QrFormat } from '../contract/manage';
import type { OutboxChange, OutboxContent } from '../contract/outbox';
import type { OfferedProvider, ProviderName } from '../contract/providers';
import type { PushSubscriptionBody } from '../contract/push';
import type { Question } from '../contract/question';
import type { LoggedService } from '../contract/loggedService';
import type { ServiceRecord } from '../contract/serviceLogs';
import type { Round } from '../contract/serviceRound';
import type { LiveTab } from '../contract/live';
import type { LogSummary } from './recordings/recordingsSlice';
import type {
  RecordingFacts,
  Remake,
  ReplayState,
  SearchProgress,
  SearchWords,
  Speed,
} from './viewer/viewerState';
import type { CaseNote, SeenCase } from '../contract/phoneCase';
import type { Amending, StoredServiceForm } from '../contract/storedForm';
import type { NoteDraft, StorageArea, StoredFiles, StoredLead, VotedRecord } from '../contract/storedKeys';

/**
 * The world as sagas see it. A port's method takes one plain object or nothing, and answers with plain data,
 * at once or later. The engine numbers each call, starts it within the turn, and delivers the answer in a
 * later turn (`replay/README.md`). Each feature declares beside its slice what a log may show of arguments
 * and answers (`pinRedaction.ts`); the rest is masked.
 */
export interface Ports {
  http: {
    /**
     * Sends a request and returns the reply, whatever its status.
     * @throws {name: 'NetworkError'} when no answer came, or none within `durations.requestTimeout`
     */
    send(request: HttpRequest, onCancel: OnCancel): Promise<HttpReply>;
  };
  clock: {
    /**
     * UTC milliseconds of the current turn. The engine answers from the turn itself, so the call costs no log
     * entry.
     */
    now(): number;
    sleep(wait: { ms: number }, onCancel: OnCancel): Promise<void>;
    /**
     * Converts local time of the device (`2026-11-23T04:10`) to ISO 8601 UTC. Text that is no time stays
     * unchanged.
     */
    utc(wanted: { local: string }): { utc: string };
    /** The inverse: ISO 8601 UTC to local time of the device, to the minute. */
    local(wanted: { utc: string }): { local: string };
  };
  ids: {
    /**
     * A fresh unguessable id in the shape of `uidPattern`. `kind` names its purpose, also in the log's
     * pseudonyms.
     */
    create(wanted: { kind: IdKind }): string;
  };
  tokens: {
    /**
     * Reads the owner from an access token's payload (specification § 3). A port does it, since a log holds
     * only a pseudonym of the token.
     * @returns null for what is missing or unreadable
     */
    read(wanted: { token: string }): { guid: string | null; ssid: string | null };
  };
  providers: {
    /**
     * Leaves for the provider's sign-in page, which leads back to `/r/sign-in`.
     * @param wanted.key unguessable; the answer must carry it
     */
    ask(wanted: { provider: ProviderName; key: string } & OfferedProvider): void;
    /**
     * Takes the provider's answer out of the page's address.
     * @returns the token or null, and whether there is an invalid answer. A person who declined has neither.
     */
    takeAnswer(wanted: { key: string }): { token: string | null; isRefused: boolean };
  };
  storage: {
    /** Values of the given keys; null if nothing is stored or it is unreadable. */
    read(wanted: { area: StorageArea; keys: readonly string[] }): Stored;
    /**
     * Stores each value; null removes. A full or blocked storage is no error: the session goes on without it.
     */
    write(change: { area: StorageArea; values: Stored }): void;
  };
  persistence: {
    /**
     * Drafts of this device begun since then (UTC milliseconds); older entries are removed. Nothing if
     * storage is blocked.
     */
    drafts(wanted: {
      since: number;
    }): Promise<{ drafts: readonly NoteDraft[]; files: readonly StoredFiles[] }>;
    removeDrafts(unwanted: { questionUids: readonly QuestionUid[] }): void;
    /** The same for contact forms. */
    leads(wanted: { since: number }): Promise<{ forms: readonly StoredLead[] }>;
    /**
     * Removes everything that people have begun on this device, whichever page they began it on, and what is
     * kept of staff's day. What was begun on the questions named stays.
     */
    forget(wanted: { questionUids: readonly QuestionUid[] }): Promise<void>;
    /**
     * The round that staff has fetched to this device, the services of the last day, and the forms and
     * amendments that were begun.
     */
    staff(): Promise<{
      round: Round | null;
      logged: readonly LoggedService[];
      forms: readonly StoredServiceForm[];
      /** Absent in logs of older builds. */
      amendments?: readonly Amending[] | undefined;
      /** Cases that were seen on this phone. Absent in logs of older builds. */
      cases?: readonly SeenCase[] | undefined;
      /** Notes about cases that were begun. Absent in logs of older builds. */
      caseNotes?: readonly CaseNote[] | undefined;
    }>;
    /**
     * The log by sticker that was begun on a question since then (UTC milliseconds), in whichever tab, and
     * the services that this phone has logged by now. Nothing if storage is blocked.
     */
    log(wanted: {
      questionUid: QuestionUid;
      since: number;
    }): Promise<{ begun: VotedRecord | null; logged: readonly LoggedService[] }>;
    /** Removes the log that was begun on a question, whichever tab began it. */
    removeLog(unwanted: { questionUid: QuestionUid }): void;
    /** The question as this device last saw it. */
    question(wanted: { questionUid: QuestionUid }): Promise<{ question: Question | null }>;
  };
  scanner: {
    /**
     * Asks for the camera and opens it. Cancelling closes it.
     * @throws {name} `CameraRefused`, `CameraMissing`, or another name where it is not possible
     */
    open(wanted: { camera: 'environment' }, onCancel: OnCancel): Promise<void>;
    /** Looks every `ms` until the camera sees a new code. Returns its sticker, or null for a foreign code. */
    read(wanted: { ms: number }, onCancel: OnCancel): Promise<{ questionUid: string | null }>;
    /** Closes the camera. */
    close(): void;
  };
  outbox: {
    /**
     * The device's outbox, or one vote's part of it.
     * @throws {name: 'StorageBlocked'} if there is no storage
     */
    list(wanted: { voteKey?: VoteKey }): Promise<OutboxContent>;
    /**
     * Durable: after the answer the change survives a crash and an empty battery.
     * @throws {name: 'StorageBlocked'} if there is no storage, {name: 'QuotaExceeded'} if there is no room.
     * Nothing has changed then.
     */
    commit(change: OutboxChange): Promise<void>;
    /**
     * Takes the lock of one vote's items, so that other tabs do not send them meanwhile. The browser releases
     * the locks of a closed tab. `steal` takes the lock from its holder.
     * @returns false when another tab has it; the call does not wait
     */
    lock(wanted: { voteKey: VoteKey; steal?: true }): Promise<boolean>;
    unlock(held: { voteKey: VoteKey }): Promise<void>;
    /** Saves an item as a file for the person, with its photos and its recording. */
    save(wanted: { key: string }): Promise<void>;
  };
  newcomer: {
    /**
     * Takes the lock under which one tab at a time votes without an identity, and waits up to
     * `durations.newcomerWait` for another tab. The browser releases the lock of a closed tab.
     * @returns whether this tab has it
     */
    lock(): Promise<boolean>;
    unlock(): Promise<void>;
  };
  chance: {
    /** At least 0, less than 1. */
    next(): number;
  };
  navigation: {
    push(target: { href: string }): void;
    /** Rewrites the address without a new history entry. */
    replace(target: { href: string }): void;
    /** Goes one step back, or to the home page if there is none. */
    back(): void;
  };
  texts: {
    /** Loads a language pack's chunk. @throws {name: 'ChunkError'} when it fails */
    load(wanted: { locale: Locale }): Promise<void>;
  };
  groups: {
    /**
     * Loads a group's chunk, which registers its reducers, flows and views; `whenIdle` lets everything else
     * go first.
     * @throws {name: 'ChunkError'} when it fails
     */
    load(wanted: { group: AnyGroupName; whenIdle?: boolean }): Promise<void>;
  };
  media: {
    /**
     * Stores picked photos unchanged in the blob store, each under its id. One that cannot be stored exists
     * on this page only.
     */
    keepOriginals(picked: { ids: readonly string[] }): Promise<void>;
    /**
     * Opens the device's camera, or its picker, during the person's tap. Returns null when the person picks
     * nothing; some devices never answer then.
     */
    openCamera(
      wanted: { option: string },
      onCancel: OnCancel,
    ): Promise<{ photo: Omit<BlobDescriptor, 'sha256'> | null }>;
    /**
     * Prepares a picked photo for sending: checks its content, scales it if it is large, and stores it with a
     * thumbnail in the blob store under its id. Stores nothing if cancelled or impossible.
     * @throws {name} one of `PhotoProblem`
     */
    preparePhoto(wanted: { id: string }, onCancel: OnCancel): Promise<BlobDescriptor>;
    /**
     * Stores a picked document in the blob store under its id. Its content decides its kind, not its name.
     * @throws {name} `WrongDocument` if it is no PDF, `DocumentOverweight`, `PhotoGone`, `QuotaExceeded`
     */
    keepDocument(wanted: { id: string }): Promise<BlobDescriptor>;
    /**
     * Draws a signature as a PNG and stores it in the blob store.
     * @param wanted.strokes as in `StoredServiceForm`
     */
    drawSignature(wanted: { id: string; strokes: readonly (readonly number[])[] }): Promise<BlobDescriptor>;
    /** Releases picked photos that nobody wants. */
    forget(wanted: { ids: readonly string[] }): void;
  };
  voice: {
    /**
     * Asks for the microphone and records under this id. Cancelling closes the microphone.
     * @throws {name} `MicrophoneRefused`, `MicrophoneMissing`, or another name where recording is not
     * possible
     */
    start(wanted: { id: string }, onCancel: OnCancel): Promise<void>;
    /**
     * Whole seconds recorded, after the next `ms`. Returns early with `ended` when the microphone is gone;
     * `stop` then returns what was recorded before.
     */
    listen(wanted: { ms: number }, onCancel: OnCancel): Promise<{ seconds: number; ended: boolean }>;
    /**
     * Ends the recording and stores it in the blob store.
     * @throws {name: 'NothingRecorded' | 'QuotaExceeded'}
     */
    stop(): Promise<Recording>;
  };
  blobs: {
    /** Ignores unknown ids. */
    remove(unwanted: { ids: readonly string[] }): Promise<void>;
    list(): Promise<readonly KeptFile[]>;
    /** Removes blobs that are not named here and are older than a day: nobody will send them. */
    sweep(named: { ids: readonly string[] }): Promise<void>;
  };
  proof: {
    /**
     * Solves a challenge (`contract/proof.ts`) without blocking the page.
     * @returns the value of the header `Proof`
     */
    solve(challenge: Challenge, onCancel: OnCancel): Promise<string>;
  };
  window: {
    /**
     * Opens a page of another site in a new tab. It must happen during the person's tap: most browsers refuse
     * later. The page learns nothing of ours.
     * @returns whether the browser opened it
     */
    open(page: { url: string }): { isOpen: boolean };
    /** Goes to a page of another site in this tab. */
    leave(page: { url: string }): void;
    /**
     * Offers a page to the device's share sheet; a browser without one copies its address. It must happen
     * during the person's tap.
     * @param page.href a link, or a path of ours
     * @returns the whole link; `refused` if the browser can neither
     */
    share(page: {
      title: string;
      href: string;
    }): Promise<{ outcome: 'shared' | 'cancelled' | 'copied' | 'refused'; link: string }>;
  };
  install: {
    /** Keeps the app on the device, so that it opens offline. Does nothing if that is impossible. */
    keepApp(): void;
    /** The same for the desk, once somebody has signed in on this device. */
    keepDesk(): void;
    /** Ends notifications in this browser: nobody who could want them is signed in there any more. */
    endNotifications(): void;
  };
  location: {
    /** The browser's permission for the device's location; `prompt` if the browser does not say. */
    permission(): Promise<{ status: 'granted' | 'denied' | 'prompt' }>;
    /**
     * The device's position, as exact as possible and never from the browser's cache.
     * @param wanted.ms the timeout; `locating.timeout` by default
     * @throws {name: 'LocationError', code} with the browser's code: 1 denied, 2 unavailable, 3 timeout
     */
    locate(wanted: { ms?: number }): Promise<Fix>;
  };
  game: {
    /**
     * What a run starts from: a seed of 32 bits, which is no secret, and whether the device is set to reduced
     * motion.
     */
    begin(): { seed: number; isCalm: boolean };
  };
  kiosk: {
    /**
     * Fills the screen, during a person's tap, and keeps it awake. Does nothing if the browser refuses.
     */
    fillScreen(): void;
    /**
     * Milliseconds since the last touch, and whether a field of the page, or an open dialog with one, holds
     * something.
     */
    look(): { quietMs: number; isFilling: boolean };
  };
  /** What only the desk's browser does. */
  desk: {
    /**
     * Copies a link, a PIN or a command during the person's press. A log keeps links and masks the others by
     * the field's name.
     * @returns whether the browser copied it
     */
    copy(
      wanted: { link: string } | { pin: string } | { command: string } | { text: string },
    ): Promise<{ isCopied: boolean }>;
    /**
     * Saves a link's QR code as a file.
     * @param wanted.name of the file, without its extension
     * @throws {name: 'NotSaved'} if the picture cannot be drawn
     */
    saveQr(wanted: { link: string; format: QrFormat; name: string }): Promise<void>;
    /** The IANA name of the device's time zone. */
    timeZone(): { timeZone: string };
  };
  log: {
    /** What the log of this session holds so far. Times are UTC milliseconds. */
    sum(): Promise<LogSummary>;
    /**
     * Packs the log so far and stores it in the blob store.
     * @param wanted.isBare only the header and the boot: which app, build and page, and nothing of the
     * session
     * @throws {name} `NotPacked` if the browser cannot, `QuotaExceeded` without room
     */
    keep(wanted: { id: string; isBare?: true }): Promise<BlobDescriptor>;
    /**
     * Packs the logs of the pages before, newest first, and stores them in the blob store under these ids: as
     * many as there are and as `recordingLimits` allow.
     * @throws {name} as `keep`
     */
    keepEarlier(wanted: { ids: readonly string[] }): Promise<{
      kept: readonly { log: string; blob: BlobDescriptor }[];
    }>;
    /** Forgets the stored logs with these ids: a report with them has arrived. */
    forgetEarlier(wanted: { logs: readonly string[] }): Promise<void>;
    /**
     * Stores this log to its end and loads the page anew; its log follows this one. It answers only if that
     * cannot be: the log cannot be stored, or the page cannot be loaded now.
     */
    beginAnew(): Promise<void>;
  };
  /**
   * The recorded session that the desk's viewer shows. It stays outside the state and the log, like files: it
   * is as large as the viewer's own log may become.
   */
  viewer: {
    /**
     * Loads a recording and prepares it. It replaces the one before.
     * @param wanted.recording uid of a report, or `local` for the file of `rlog view`
     * @throws {name: 'NetworkError' | 'ChunkError'}, {name: 'Refused', code} with the server's code or the
     *   status, {name: 'BadLogError'} with a message for the person
     */
    open(wanted: { recording: string; bearer: string | null }): Promise<RecordingFacts>;
    /**
     * Makes another log of the open one, and opens it in its place.
     * @throws {name: 'NotJson' | 'NothingFails' | 'NotToday' | 'NotRemade'}
     */
    remake(wanted: Remake): Promise<RecordingFacts>;
    /** What the screens say at a turn, each text once. Rejects if they cannot be drawn. */
    texts(wanted: { turn: number }): Promise<{ texts: readonly string[] }>;
    /** Replays the next turns strictly, for about a quarter of a second, without blocking the page. */
    replay(): Promise<ReplayState>;
    /**
     * Looks through the next turns for changes of a value, for about a quarter of a second, without blocking
     * the page. The recording holds what was found. Without states nothing is.
     */
    search(wanted: SearchWords): Promise<SearchProgress>;
    /** Waits as long as the session did, at this speed, and answers the turn that comes then. */
    play(from: { turn: number; speed: Speed }, onCancel: OnCancel): Promise<{ turn: number }>;
    /** Saves the log as a file for the person. */
    save(): void;
  };
  /**
   * Sessions that run in other tabs of this browser. Only a development build has it (`contract/live.ts`).
   */
  live: {
    /** Waits until other sessions run than those. `known` is null before the first answer. */
    tabs(wanted: { known: readonly LiveTab[] | null }, onCancel: OnCancel): Promise<{ tabs: LiveTab[] }>;
    /**
     * Waits until the open session has more turns, or its tab is closed. The recording that the viewer holds
     * then has them.
     */
    more(
      wanted: { turns: number },
      onCancel: OnCancel,
    ): Promise<{ facts: RecordingFacts; isClosed: boolean }>;
  };
  /** Notifications in this browser. Only the desk has it. */
  push: {
    /**
     * What the browser can do, and whether it has subscribed.
     * @param wanted.key of the server; a subscription with another one is of no use to it
     */
    look(wanted: { key: string }): Promise<PushDevice>;
    /**
     * Asks for permission, if need be, and subscribes. It must happen during the person's press: browsers refuse
     * to ask later.
     * @throws {name: 'NotSubscribed'} if the browser or its push service does not answer
     */
    subscribe(wanted: { key: string }): Promise<Pick<PushDevice, 'permission' | 'subscription'>>;
  };
  /** Which cases change, told by the server as it happens (`contract/updates.ts`). Only the desk has it. */
  updates: {
    /**
     * Waits for news since the last answer. Listening begins with the first call, and goes on between calls;
     * cancelling ends it.
     */
    next(wanted: { bearer: string }, onCancel: OnCancel): Promise<CaseNews>;
  };
  page: {
    /**
     * Takes a vote's code out of the fragment of the page's address (PV-1).
     * @returns the code in groups; null if there is none
     */
    takeCode(): { code: string | null };
    /**
     * The key of a wall's link: the fragment of the page's address, where it stays for a reload.
     * @returns null if there is none
     */
    wallKey(): { token: string | null };
    /** Loads the page anew. */
    reload(): void;
    /** Whether anybody uses the page. It watches for touches from the first call on. */
    rest(): PageRest;
    /** Sizes of the device's screen and of the window, in CSS pixels. */
    measure(): { screenWidth: number; screenHeight: number; innerWidth: number; innerHeight: number };
  };
}

/** What a page looks like to somebody who must not disturb a person. */
export interface PageRest {
  /** In another tab or behind another app. */
  isHidden: boolean;
  /** Since the last touch. */
  quietMs: number;
  /** A dialog is open, a box is ticked, or a field holds text: it may be unsent. */
  isFilling: boolean;
  /** A request is unanswered. */
  isBusy: boolean;
}

/** What a browser says of notifications. */
export interface PushDevice {
  /** `homeScreen`: on an iPhone only the app on the home screen has them. */
  ability: 'ready' | 'unsupported' | 'homeScreen';
  permission: 'granted' | 'denied' | 'default';
  subscription: PushSubscriptionBody | null;
}

/** What an open inbox hears. */
export interface CaseNews {
  /**
   * - `all`: anything may have changed since the page was loaded.
   * - `interrupted`: the server tells nothing; further tries are made.
   * - `refused`: the token is over.
   */
  kind: 'changed' | 'all' | 'interrupted' | 'restored' | 'refused';
  /** Of `changed`. */
  uids: readonly string[];
  gone: readonly string[];
}

/** Registers what to do when the waiting saga is cancelled; at most once per call. */
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
 * Why a photo cannot be added: it is neither PNG nor JPEG, larger than `limits.photoBytes`, gone from the
 * device since it was picked, or there is no room for it. Other failures have other names.
 */
export type PhotoProblem = 'WrongFormat' | 'PhotoOverweight' | 'PhotoGone' | 'QuotaExceeded';

/**
 * Stored values by key: text for keys of kind `text`, any JSON for kind `json` (`contract/storedKeys.ts`).
 */
export type Stored = Readonly<Record<string, unknown>>;

export interface HttpRequest extends HeaderTexts {
  endpoint: EndpointName;
  /** Whether to call the `/v1` twin. */
  signedIn: boolean;
  /** Values of the `:params` in the endpoint's path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  /** Sent as form data instead of a body; `outbox/uploadWentOn` reports the progress. */
  form?: HttpForm;
  /** Sent as the body: the device has the bytes under the descriptor's id. */
  file?: BlobDescriptor;
  /** Sent as `Accept-Language`. */
  language: Locale;
  /** Sent as `Authorization: Bearer …`. */
  bearer: string | null;
  /**
   * Saves the list as a file for the person (`/export/{format}` below the endpoint's path). The bytes do not
   * come back: the body of a success is `{}`. A log has an address of its own.
   */
  saveAs?: ExportFormat | StickerFormat | 'rlog';
}

export interface HttpForm {
  fields: Readonly<Record<string, string>>;
  /** A service's record; `formOfRecord` makes its fields. */
  record?: ServiceRecord;
  /** Keys of files that were sent before; a record names its own. */
  fileKeys?: readonly string[];
  /** In this order. The device has the bytes under the descriptor's id. */
  files: readonly { field: 'file' | 'audio' | 'photo'; blob: BlobDescriptor }[];
}

export interface HttpReply {
  status: number;
  body: unknown;
  /** The key of the request that the server carried out. Replies of a proxy or a captive portal name none. */
  idempotencyKey: string | null;
  /** Indexes of the form's files that the device has lost. They were left out. Absent if none. */
  lostFiles?: readonly number[];
  /** The id of the server's log line. */
  requestId: string | null;
  /** The file is incomplete (`Smilelog-More`); absent if it is complete. */
  isCut?: true;
  /** Seconds after which a retry makes sense; absent if the server names none. */
  retryAfter?: number;
}

import type { BlobDescriptor } from './attachments';
import type { AccessToken, Guid, OrgUid, QuestionUid, VoteKey, VoteUid } from './ids';
import type { CreateLeadBody, RateAdditionalDataBody } from './leads';
import type { Rating } from './rating';
import type { ServiceFileKind, ServiceRecord } from './serviceLogs';
import type { PageSize } from './storedKeys';
import type { VoteMode } from './vote';

/** Why the server refused an item. The item stays on the device until the person retries or deletes it. */
export interface Refusal {
  status: number;
  code: string | number;
  message: string;
}

interface Kept {
  /** Made by the device: the idempotency key under which it is sent. A vote's is the vote's own key. */
  key: string;
  /**
   * The vote that the item belongs to. The item may be older than the vote's uid, which is looked up when
   * sending.
   */
  voteKey: VoteKey;
  /** The vote's uid, if known. */
  voteUid: VoteUid | null;
  questionUid: QuestionUid;
  /** For the list of waiting items. */
  placeName: string | null;
  /** UTC milliseconds by the device. */
  createdAt: number;
  /** Failed attempts, and the time of the next one (UTC milliseconds). */
  attempts: number;
  nextAt: number;
  refusal: Refusal | null;
  /**
   * Set when it was read from the device as the next one of its vote: an earlier page or another tab may have
   * sent it, and the answer is not known.
   */
  mayBeSent?: true;
  /** Keys of its files that the server has (`uploadsOf`). */
  sentFiles?: readonly string[];
  /** From a kiosk: sent without a bearer, since each of its visitors is another person (KI-1). */
  isKiosk?: true;
}

/** Who made something for the service log. */
export interface Authored {
  /** The author's guid. Missing in items of older builds. */
  authorGuid?: Guid;
  /**
   * The access token of the session in which it was made. When somebody else, or nobody, is signed in, the
   * item is sent under this token (`Session-Token`, `vote.ts`). An item of an older build has none and waits
   * for its author.
   */
  sessionToken?: AccessToken;
}

/** A vote; one of a service log has an author. */
export interface KeptVote extends Kept, Authored {
  kind: 'vote';
  rating: Rating;
  mode: VoteMode;
  page: PageSize;
  /** Made by the form of the lead event (specification § 7, is_lead). */
  isLead?: true;
}

/** A changed rating. `before` is restored when the server refuses the change. */
export interface KeptChange extends Kept {
  kind: 'change';
  rating: Rating;
  before: Rating;
  /** Counts the changes of the vote on this device from 1. */
  sequence: number;
}

export interface KeptNote extends Kept {
  kind: 'note';
  text: string;
  contact: string;
  /** Id of the organisation's text that the person read when they left `contact`. */
  consent?: string;
  photos: readonly BlobDescriptor[];
  audio: (BlobDescriptor & { seconds: number }) | null;
}

/** A tile that was chosen, or taken back. */
export interface KeptAnswer extends Kept {
  kind: 'answer';
  /** The value of its block. */
  option: string;
  isChosen: boolean;
}

/** The photo of a tile. Its bytes stay on the device while the tile shows it. */
export interface KeptTilePhoto extends Kept {
  kind: 'tilePhoto';
  option: string;
  photo: BlobDescriptor;
}

/** A review link that was pressed. */
export interface KeptClick extends Kept {
  kind: 'click';
  /** The link's uid. */
  link: string;
}

/** Contact details of a contest participant. */
export interface KeptPhone extends Kept {
  kind: 'phone';
  contact: string;
  /** As in `KeptNote`. */
  consent?: string;
}

/** The lead event's form, sent with a vote. */
export interface KeptEventLead extends Kept {
  kind: 'eventLead';
  lead: RateAdditionalDataBody;
}

/** A contact request. It belongs to no vote: `voteKey` is its own key. */
export interface KeptLead extends Kept {
  kind: 'lead';
  lead: CreateLeadBody;
}

/** The location of a vote, with the person's permission. */
export interface KeptLocation extends Kept {
  kind: 'location';
  /** Degrees. */
  lat: number;
  lng: number;
  /** Metres, whole. */
  accuracy: number;
  /** When the device was there, UTC milliseconds by the device. */
  at: number;
  /** The position was too old when it was sent, and there was no newer one (LO-4). */
  isOld: boolean;
  isSpecial: boolean;
}

/** A file that goes before its item's record, and the key by which the record names it. */
export interface KeptUpload {
  key: string;
  kind: ServiceFileKind;
  blob: BlobDescriptor;
}

/**
 * A service of the new service log. Its files are sent first, each under its own key; the record follows and
 * makes the service visible. It belongs to no vote: `voteKey` is its own key.
 */
export interface KeptService extends Kept, Authored {
  kind: 'service';
  /** Without `file_key` and `lost_files`, which are known when it is sent. */
  record: ServiceRecord;
  files: readonly KeptUpload[];
}

/**
 * Another version of a service that was logged with the form. It belongs to no vote: `voteKey` is its own
 * key.
 */
export interface KeptAmendment extends Kept, Authored {
  kind: 'amendment';
  serviceUid: string;
  /** The version that was changed. */
  version: number;
  reason: string;
  /** `file_key` names the files that stay; keys of new ones are known when it is sent. */
  record: ServiceRecord;
  /** New files. */
  files: readonly KeptUpload[];
  /** It only adds files that the server has refused before; without any of them it is nothing. */
  isFilesOnly?: true;
}

/**
 * The Undo of a service that the phone has not heard of yet: its request may have arrived. It belongs to no
 * vote: `voteKey` is its own key.
 */
export interface KeptUndo extends Kept, Authored {
  kind: 'undo';
  /** Key of the service's request, or of its vote at the sticker. */
  serviceKey: string;
}

/** A report of a problem: the packed log of the session. It belongs to no vote: `voteKey` is its own key. */
export interface KeptReport extends Kept {
  kind: 'report';
  /** What the person wrote; empty without. `questionUid` is empty where the page is about no sticker. */
  text: string;
  log: BlobDescriptor;
  /** The logs of the pages before, each a request of its own after the report; newest first. */
  earlier?: readonly EarlierLog[];
}

/** A log of before the page was loaded, on its way with a report. */
export interface EarlierLog {
  /** Of its request. */
  key: string;
  /** Id of the log, by which the device forgets it. */
  log: string;
  blob: BlobDescriptor;
}

/**
 * "I'm on it", said about a case. It belongs to no vote: steps of a case that wait have the key of the first
 * for a `voteKey`, so that they go in the order in which they were taken.
 */
export interface KeptCaseStep extends Kept, Authored {
  kind: 'caseStep';
  caseUid: string;
  step: 'acknowledge' | 'start';
}

/** What was done about a case. `voteKey` is as in `KeptCaseStep`. */
export interface KeptCaseFix extends Kept, Authored {
  kind: 'caseFix';
  caseUid: string;
  /** The note; '' without. */
  text: string;
  photos: readonly BlobDescriptor[];
}

/** An item on its way to the server. It leaves the device's store only after an answer that names its key. */
export type OutboxItem =
  | KeptVote
  | KeptChange
  | KeptNote
  | KeptAnswer
  | KeptTilePhoto
  | KeptLocation
  | KeptClick
  | KeptPhone
  | KeptEventLead
  | KeptLead
  | KeptService
  | KeptAmendment
  | KeptUndo
  | KeptCaseStep
  | KeptCaseFix
  | KeptReport;

const kinds: Readonly<Record<OutboxItem['kind'], true>> = {
  vote: true,
  change: true,
  note: true,
  answer: true,
  tilePhoto: true,
  location: true,
  click: true,
  phone: true,
  eventLead: true,
  lead: true,
  service: true,
  amendment: true,
  undo: true,
  report: true,
  caseStep: true,
  caseFix: true,
};

/**
 * Whether this app can send an item. A newer build or the other app may have queued other kinds; those stay
 * in the store.
 */
export const isKnownKind = ({ kind }: { kind: string }): boolean => Object.hasOwn(kinds, kind);

const upload =
  (kind: ServiceFileKind) =>
  (blob: BlobDescriptor): KeptUpload => ({ key: blob.id, kind, blob });

/** The files that go before an item's record, in their order. */
export function uploadsOf(item: OutboxItem): readonly KeptUpload[] {
  switch (item.kind) {
    case 'tilePhoto':
      return [upload('photo')(item.photo)];
    case 'service':
    case 'amendment':
      return item.files;
    case 'note':
      return [...item.photos.map(upload('photo')), ...(item.audio ? [upload('audio')(item.audio)] : [])];
    default:
      return [];
  }
}

/** The files of an item on the device. */
export function filesOf(item: OutboxItem): readonly BlobDescriptor[] {
  switch (item.kind) {
    case 'report':
      return [item.log, ...(item.earlier ?? []).map(({ blob }) => blob)];
    case 'caseFix':
      return item.photos;
    default:
      return uploadsOf(item).map(({ blob }) => blob);
  }
}

/** A vote that the server has stored. Waiting items look up its uid here. */
export interface SentVoteRecord {
  key: VoteKey;
  questionUid: QuestionUid;
  voteUid: VoteUid;
  orgUid: OrgUid | null;
  isServiceLog: boolean;
  /** Kept, but held back from counting (`contract/vote.ts`). */
  isFlagged?: true;
  /** UTC milliseconds by the device. */
  sentAt: number;
  /** Copied from the tab's own record (`storedKeys.ts`), for other tabs and later starts. */
  erasedAt?: number | null;
}

/** An atomic change of the outbox's store. Files of removed items are removed too. */
export interface OutboxChange {
  put?: readonly OutboxItem[];
  /** Items to update if they still exist: another tab may have sent one meanwhile. */
  amend?: readonly OutboxItem[];
  /** Keys. */
  remove?: readonly string[];
  sentVotes?: readonly SentVoteRecord[];
}

export interface OutboxContent {
  /** Oldest first. */
  items: readonly OutboxItem[];
  sentVotes: readonly SentVoteRecord[];
}

import type { BlobDescriptor } from './attachments';
import type { AccessToken, Guid, OrgUid, QuestionUid, VoteKey, VoteUid } from './ids';
import type { CreateLeadBody, RateAdditionalDataBody } from './leads';
import type { Rating } from './rating';
import type { ServiceFileKind, ServiceRecord } from './serviceLogs';
import type { PageSize } from './storedKeys';
import type { VoteMode } from './vote';

/** Why the server did not take something. It stays on the device until the person tries again or deletes it. */
export interface Refusal {
  status: number;
  code: string | number;
  message: string;
}

interface Kept {
  /** Made by the device: the idempotency key under which it is sent. A vote's is the vote's own key. */
  key: string;
  /** The vote that it belongs to. What is queued may be older than the vote's uid, which is found when it is sent. */
  voteKey: VoteKey;
  /** Where it is known already. */
  voteUid: VoteUid | null;
  questionUid: QuestionUid;
  /** For the list of what waits. */
  placeName: string | null;
  /** UTC milliseconds by the device. */
  createdAt: number;
  /** Tries that did not get through, and when the next one is due (UTC milliseconds). */
  attempts: number;
  nextAt: number;
  refusal: Refusal | null;
  /** Given on a tablet at the door: sent as nobody's, since each of its visitors is somebody else (KI-1). */
  isKiosk?: true;
}

export interface KeptVote extends Kept {
  kind: 'vote';
  rating: Rating;
  mode: VoteMode;
  page: PageSize;
  /**
   * Of a service log: the access token of the session in which it was begun. The server takes the log as that person's when the session is over by the time that it
   * arrives (`Session-Token`, `contract/vote.ts`).
   */
  sessionToken?: AccessToken;
  /** Made by the form of the lead event (specification § 7, is_lead). */
  isLead?: true;
}

/** Another face. `before` is the rating that stands again when the server refuses it. */
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

/** The photo of a tile. Its bytes stay on the device for as long as the tile shows it. */
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

/** How to reach somebody who takes part in a contest. */
export interface KeptPhone extends Kept {
  kind: 'phone';
  contact: string;
}

/** What somebody left with their vote at an event. */
export interface KeptEventLead extends Kept {
  kind: 'eventLead';
  lead: RateAdditionalDataBody;
}

/** Somebody asks to be contacted. It belongs to no vote: `voteKey` is its own key. */
export interface KeptLead extends Kept {
  kind: 'lead';
  lead: CreateLeadBody;
}

/** Where the person was, as they let the device say. */
export interface KeptLocation extends Kept {
  kind: 'location';
  /** Degrees. */
  lat: number;
  lng: number;
  /** Metres, whole. */
  accuracy: number;
  /** When the device was there, UTC milliseconds by the device. */
  at: number;
  /** It was too old when it was given, and there was no newer one (LO-4). */
  isOld: boolean;
  isSpecial: boolean;
}

/** A file of a service, and the key by which the record names it. */
export interface KeptServiceFile {
  key: string;
  kind: ServiceFileKind;
  blob: BlobDescriptor;
  /** The server has it. */
  isSent?: true;
}

/**
 * A service of the new service log: its files go first, each under its own key, then the record, which makes it visible. It belongs to no
 * vote: `voteKey` is its own key.
 */
export interface KeptService extends Kept {
  kind: 'service';
  /** The guid of who logged it. It waits while somebody else, or nobody, is signed in: the server knows its author by the session alone. */
  authorGuid?: Guid;
  /** Without `file_key` and `lost_files`, which are known when it is sent. */
  record: ServiceRecord;
  files: readonly KeptServiceFile[];
}

/** Another version of a service that was logged with the form. It belongs to no vote: `voteKey` is its own key. */
export interface KeptAmendment extends Kept {
  kind: 'amendment';
  serviceUid: string;
  /** The version that was changed. */
  version: number;
  reason: string;
  /** `file_key` names the files that stay; keys of new ones are known when it is sent. */
  record: ServiceRecord;
  /** New files. */
  files: readonly KeptServiceFile[];
}

/** Something that a person gave us, on its way to the server. It leaves the device's store only after an answer that names its key. */
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
  | KeptAmendment;

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
};

/** Whether this app can send an item. A newer build, or the other app, may have queued more kinds; those stay where they are. */
export const isKnownKind = ({ kind }: { kind: string }): boolean => Object.hasOwn(kinds, kind);

/** A vote of this device that the server has, so that what belongs to it finds its uid. */
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
  /** As of the tab's own record (`storedKeys.ts`): other tabs, and a later start, hear of it here. */
  erasedAt?: number | null;
}

/** One change of the outbox's store, made as a whole or not at all. Files of what is removed go with it. */
export interface OutboxChange {
  put?: readonly OutboxItem[];
  /** Items that are stored anew if they are still there: another tab may have sent one meanwhile. */
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

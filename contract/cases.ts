import type { Locale } from './languages';
import type { WireVoteDetails } from './manage';
import type { CasesRules } from './casesRules';
import type { Answering } from './readyTexts';
import type { ListedQuestion } from './votes';

/**
 * A case is whatever needs somebody (`design.md` § 11, "Cases"). A case of votes gathers the votes on one
 * question with the same tile.
 */
export const caseStates = ['new', 'acknowledged', 'in_progress', 'resolved', 'reopened'] as const;
export type CaseState = (typeof caseStates)[number];

/** States in which a case still waits for somebody. */
export const openStates = caseStates.filter((state) => state !== 'resolved');

/**
 * `vote`: visitors say that something is wrong, or want to hear back. `praise`: happy visitors left words.
 * `service_missed`: nobody came when a service was due. `share_fallen`: too many votes are sad by an alert rule.
 */
export const caseKinds = ['vote', 'praise', 'service_missed', 'share_fallen'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** `GET /api/v1/cases`: cases of one organisation, or of one question, those opened last first. */
export type CasesQuery = {
  /** Uid of an organisation; by default the one in which the caller's role is strongest. */
  org?: string | undefined;
  /** A state, or `open`: all but resolved. */
  state?: CaseState | 'open' | undefined;
  kind?: CaseKind | undefined;
  /** Uid of a place. */
  place?: string | undefined;
  /** Uid of a sticker of the question. */
  question?: string | undefined;
  /** Value of a tile. */
  tile?: string | undefined;
  /** `me`, `nobody`, or the uid of a person. */
  assignee?: string | undefined;
  /** With a visitor who wants to hear back. */
  answer?: 'true' | undefined;
  /** In which something has happened that the caller has not seen. */
  unread?: 'true' | undefined;
  /** `false` leaves out what is snoozed now. */
  snoozed?: 'true' | 'false' | undefined;
  /**
   * Words in notes, replies by mail, comments, names of places, questions and tiles: all of them, in any
   * order.
   */
  q?: string | undefined;
  /** `next` of the page before. */
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** Cases on a page; the most that `limit` gives. */
export const casesPage = 50;
export const longestCasesPage = 200;
/** Longest `q`, in UTF-16 units. Only its first words count. */
export const longestCaseSearch = 200;

/** Times are UTC milliseconds. */
export interface WireCase {
  uid: string;
  kind: CaseKind;
  state: CaseState;
  place: { uid: string; name: string } | null;
  /** Uid of the question's oldest sticker. */
  question_uid: string;
  question_text: string;
  /** The language of that text. Absent in logs from before. */
  written_in?: Locale | undefined;
  /** Value of the tile that its votes have in common. */
  tile: string | null;
  /** Of `service_missed`: when the service was due. */
  due_at?: number | undefined;
  /** Of `share_fallen`: the share of sad votes, 0 to 1, above which it was. */
  above?: number | undefined;
  votes: { sad: number; so_so: number; happy: number };
  opened_at: number;
  /** When the newest vote came. */
  latest_at: number;
  /** Hidden from the view of open cases until then. */
  snoozed_until: number | null;
  assignee: { uid: string; name: string } | null;
  /** Whether a visitor waits for an answer, and how many. */
  wants_answer: boolean;
  waiting: number;
  /** Newest note of its votes; '' without. */
  note: string;
  /** Something has happened in it that the caller has not seen. Absent in logs from before. */
  unread?: boolean | undefined;
}

/** How many cases are in each state, whatever `state` asks for. */
export type CaseCounts = Readonly<Record<CaseState, number>>;

/** `open` and the views beside it leave out what is snoozed. */
export const countedViews = ['open', 'unread', 'mine', 'answer', 'praise', 'resolved', 'all'] as const;
export type CaseViewCounts = Readonly<Record<(typeof countedViews)[number], number>>;

export interface CasesReply {
  cases: readonly WireCase[];
  next: string | null;
  counts: CaseCounts;
  /** How many of its open cases are unread, without snoozed ones. Absent in logs from before. */
  unread?: number | undefined;
  /** How many cases each view of the desk has by the place, question, tile and words asked for. */
  views?: CaseViewCounts | undefined;
  /** Tiles of the cases that the caller sees there, for the filter. */
  tiles?: readonly string[] | undefined;
  /** Who has cases there, by name, for the filter; nobody for a session by PIN. */
  people?: readonly { uid: string; name: string }[] | undefined;
  /** Organisations in which the caller runs something; none with `question`. */
  organisations: readonly { uid: string; name: string }[];
  org_uid: string | null;
  /** Places of the organisation by name, for the filter; none with `question`. */
  places: readonly { uid: string; name: string }[];
  /** The question asked for, else null. */
  question: ListedQuestion | null;
}

/** What happened to a case. */
export const caseSteps = [
  'opened',
  'acknowledged',
  'started',
  'assigned',
  /** Its person was deactivated: the case belongs to nobody again. */
  'unassigned',
  'snoozed',
  'commented',
  /** Visitors got an answer, which stands in `answers`. */
  'answered',
  /** The mail of an answer could not be delivered. */
  'bounced',
  /** A visitor replied to an answer; their words stand in `messages`. */
  'visitor_wrote',
  'resolved',
  'reopened',
  /** A visitor voted again, or asked to hear back, after it was resolved. */
  'reopened_by_vote',
  /** Somebody logged the service that was missed, which resolved it. */
  'served',
  /** That service was undone: it is missed again. */
  'service_undone',
  /** The schedule asks for that service no more, which resolved it. */
  'no_longer_due',
  /** The share of sad votes is clearly below the limit again, which resolved it. */
  'recovered',
  /** Another case was merged into this one. */
  'merged',
  /** A vote was taken out of this case, or this case began with a vote of another. */
  'split',
  /** A person took their step before back. */
  'undone',
] as const;
export type CaseStep = (typeof caseSteps)[number];

export interface WireCaseStep {
  at: number;
  what: CaseStep;
  /** Null for what the product did. */
  who: { uid: string; name: string } | null;
  /** Comment, or note of `resolved`. */
  text?: string | undefined;
  /** Of `assigned` and `unassigned`. */
  assignee?: { uid: string; name: string } | undefined;
  /** Of `snoozed`: until when. */
  until?: number | undefined;
  /** Of `merged` and `split`: uid of the other case. */
  other_uid?: string | undefined;
}

/** Time from the opening to a step; `open_ms` counts only hours in which the place was open. */
export interface WireCaseClock {
  at: number;
  ms: number;
  /** Null where the opening hours are unknown. */
  open_ms: number | null;
}

export interface WireCaseAnswer {
  vote_uid: string;
  text: string;
  at: number;
  who: { uid: string; name: string } | null;
  /** When its mail was sent. */
  mailed_at?: number | undefined;
  /** Its mail could not be delivered. */
  bounced?: WireBounce | undefined;
}

export interface WireBounce {
  at: number;
  /** Enhanced status code such as `5.1.1`, or the reply code of SMTP. */
  code?: string | undefined;
  /** The mail server's words, without the address. */
  text?: string | undefined;
}

/** What a visitor wrote back by mail. */
export interface WireVisitorMessage {
  vote_uid: string;
  text: string;
  at: number;
  /** What the mail quoted below it. */
  quoted?: string | undefined;
  /** How many files came with it, which are not kept. */
  files?: number | undefined;
}

/** Votes on a case's question on one local day, `2026-11-26`. */
export interface WireCaseDay {
  date: string;
  sad: number;
  so_so: number;
  happy: number;
}

/** Votes that come with a case; the newest with words, photo or recording stand before those without. */
export const caseVotes = 50;

export interface WireCaseDetails extends WireCase {
  /** Incremented by each step. */
  version: number;
  /** How much has happened in it: what `read` takes. It only grows. */
  news?: number | undefined;
  /** Oldest first. */
  history: readonly WireCaseStep[];
  votes_list: readonly WireVoteDetails[];
  /** What was answered to its visitors, oldest first; one for each vote. */
  answers: readonly WireCaseAnswer[];
  /** Who gets an answer. Absent where nobody waits, and for who cannot answer. */
  answering?: Answering | undefined;
  /** What visitors wrote back, oldest first. Absent without any. */
  messages?: readonly WireVisitorMessage[] | undefined;
  /** The votes of the question by local day, the last four weeks; absent for who does not see figures. */
  days?: readonly WireCaseDay[] | undefined;
  /**
   * Services at the question since a day before the case was opened, and at least the last one before it,
   * newest first.
   */
  services: readonly { uid: string; at: number; who: string }[];
  clocks: { acknowledge: WireCaseClock | null; fix: WireCaseClock | null };
  /** Addresses of the photos that show what was done, oldest first. They expire. */
  proof: readonly string[];
  /** Visitors may see these photos on the page of their code. */
  proof_shown?: true | undefined;
  /** What resolving asks for. */
  proof_policy: CasesRules['proof'];
  /** May the caller do more than acknowledge and resolve? False for a session by PIN. */
  may_manage: boolean;
  /** Who can take it on; none for a session by PIN. */
  people: readonly { uid: string; name: string }[];
}

/** `GET /api/v1/cases/{uid}`, and the answer to each step. A merged case answers as the one it went into. */
export interface CaseReply {
  case: WireCaseDetails;
  /** Of `resolve`: somebody else came first. Note and photos are kept with the case. */
  already_resolved?: true | undefined;
  /** The step changed nothing, for the case was so already. */
  unchanged?: true | undefined;
}

/** How long a step can be taken back, milliseconds: at the server, and as the inbox offers it. */
export const stepUndoMs = 60_000;
export const stepUndoOfferMs = 10_000;

/**
 * `POST /api/v1/cases/{uid}/read`: the caller has seen what had happened by then; without `news` all of it.
 */
export interface ReadCaseBody {
  news?: number | undefined;
}
/** The answer to it, and to `unread`. */
export interface CaseReadReply {
  unread: boolean;
}

/** With a `version`, a step is refused by 409 `edited_meanwhile` if somebody came first. */
export interface CaseStepBody {
  version?: number | undefined;
}
/** One of both: the identity's guid, or the uid of `/people`; neither gives the case to nobody. */
export interface AssignCaseBody extends CaseStepBody {
  user_guid?: string | undefined;
  person_uid?: string | undefined;
}
/** As JSON, or as form data with `photo`s. */
export interface ResolveCaseBody extends CaseStepBody {
  note?: string | undefined;
}
/** Photos with one `resolve`. */
export const proofPhotos = 5;

/** The small picture of a photo in `proof`. */
export const proofThumbnail = (path: string): string => path.replace(/(\?|$)/, '/thumbnail$1');
export interface SnoozeCaseBody extends CaseStepBody {
  /** UTC milliseconds; a time that has passed ends the snooze. */
  until: number;
}
export interface CommentCaseBody extends CaseStepBody {
  text: string;
}
/**
 * To the votes named, or to all whose visitors asked to hear back and wait. 409 `edited_meanwhile` has the
 * answer that somebody else gave in `answered.text`.
 */
export interface AnswerCaseBody extends CaseStepBody {
  text: string;
  /** Uids. */
  votes?: readonly string[] | undefined;
}
/** Extra member of `error` with `edited_meanwhile` of an answer. */
export interface AnswerRefusal {
  answered?: { text: string };
}
/** Longest answer, in code points. */
export const answerLength = 2_000;
export interface MergeCaseBody extends CaseStepBody {
  /** Uid of the case that takes over the votes. */
  into: string;
}
export interface SplitCaseBody extends CaseStepBody {
  vote_uid: string;
}

export const bulkActions = ['acknowledge', 'resolve', 'assign', 'snooze'] as const;

/** Cases that a person chooses one by one for a bulk step. */
export const chosenCases = 200;

/**
 * `POST /api/v1/cases/bulk`: a step for several cases: those named in `cases`, or all that a filter shows up
 * to `until_uid`.
 */
export interface BulkCasesBody {
  cases?: readonly string[] | undefined;
  filter?: Omit<CasesQuery, 'cursor' | 'limit'> | undefined;
  /** Uid of the newest case on the screen; what was opened since stays as it is. */
  until_uid?: string | undefined;
  action: (typeof bulkActions)[number];
  note?: string | undefined;
  person_uid?: string | undefined;
  until?: number | undefined;
}
export interface BulkCasesReply {
  /** What `undo` takes; absent if nothing was changed. */
  uid?: string | undefined;
  changed: number;
  /** Cases that stay open, since the organisation asks for a photo of each. */
  need_photo?: number | undefined;
  /** Named cases that are not there, or not for the caller to change. */
  failed?: number | undefined;
}
/**
 * `POST /api/v1/cases/bulk/{uid}/undo`, within a minute. Cases that somebody changed since stay as they are.
 */
export interface UndoBulkReply {
  taken_back: number;
  changed_since: number;
}

/** Longest comment and note of staff, in code points. */
export const caseTextLength = 4_000;

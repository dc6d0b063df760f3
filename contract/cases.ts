import type { BodyOf, QueryOf, ReplyOf } from './wire';

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
export type CasesQuery = QueryOf<'cases'>;

/** Cases on a page; the most that `limit` gives. */
export const casesPage = 50;
export const longestCasesPage = 200;
/** Longest `q`, in UTF-16 units. Only its first words count. */
export const longestCaseSearch = 200;

/** Times are UTC milliseconds. */
export type WireCase = CasesReply['cases'][number];

/** How many cases are in each state, whatever `state` asks for. */
export type CaseCounts = Readonly<Record<CaseState, number>>;

/** `open` and the views beside it leave out what is snoozed. */
export const countedViews = ['open', 'unread', 'mine', 'answer', 'praise', 'resolved', 'all'] as const;
export type CaseViewCounts = Readonly<Record<(typeof countedViews)[number], number>>;

export type CasesReply = ReplyOf<'cases'>;

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

export type WireCaseStep = WireCaseDetails['history'][number];

/** Time from the opening to a step; `open_ms` counts only hours in which the place was open. */
export type WireCaseClock = NonNullable<WireCaseDetails['clocks']['acknowledge']>;

export type WireCaseAnswer = WireCaseDetails['answers'][number];

export type WireBounce = NonNullable<WireCaseAnswer['bounced']>;

/** What a visitor wrote back by mail. */
export type WireVisitorMessage = NonNullable<WireCaseDetails['messages']>[number];

/** Votes on a case's question on one local day, `2026-11-26`. */
export type WireCaseDay = NonNullable<WireCaseDetails['days']>[number];

/** Votes that come with a case; the newest with words, photo or recording stand before those without. */
export const caseVotes = 50;

export type WireCaseDetails = CaseReply['case'];

/** `GET /api/v1/cases/{uid}`, and the answer to each step. A merged case answers as the one it went into. */
export type CaseReply = ReplyOf<'resolveCase'>;

/** How long a step can be taken back, milliseconds: at the server, and as the inbox offers it. */
export const stepUndoMs = 60_000;
export const stepUndoOfferMs = 10_000;

/** The answer to it, and to `unread`. */
export type CaseReadReply = ReplyOf<'readCase'>;

/** With a `version`, a step is refused by 409 `edited_meanwhile` if somebody came first. */
export type CaseStepBody = BodyOf<'acknowledgeCase'>;
/** Photos with one `resolve`. */
export const proofPhotos = 5;

/** The small picture of a photo in `proof`. */
export const proofThumbnail = (path: string): string => path.replace(/(\?|$)/, '/thumbnail$1');
/** Extra member of `error` with `edited_meanwhile` of an answer. */
export interface AnswerRefusal {
  answered?: { text: string };
}
/** Longest answer, in code points. */
export const answerLength = 2_000;
export const bulkActions = ['acknowledge', 'resolve', 'assign', 'snooze'] as const;

/** Cases that a person chooses one by one for a bulk step. */
export const chosenCases = 200;

/**
 * `POST /api/v1/cases/bulk`: a step for several cases: those named in `cases`, or all that a filter shows up
 * to `until_uid`.
 */
export type BulkCasesBody = BodyOf<'bulkCases'>;
export type BulkCasesReply = ReplyOf<'bulkCases'>;
/**
 * `POST /api/v1/cases/bulk/{uid}/undo`, within a minute. Cases that somebody changed since stay as they are.
 */
export type UndoBulkReply = ReplyOf<'undoBulk'>;

/** Longest comment and note of staff, in code points. */
export const caseTextLength = 4_000;

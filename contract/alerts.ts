import type { WireScope } from './scope';

/**
 * Alert rules tell people about cases (`design.md` § 9, "Alert rules"; `docs/decisions/2784-alerts.md`).
 * Triggers that look at one vote: `sad`, `tile`, `words`, `wants_answer`. Those that look at several votes on
 * one question: `sads`, `share`. Those that look at what did not happen: `service_missed`, `no_scans`. Those that
 * look at the product itself: `report`, `finished`.
 */
export type AlertTrigger =
  | { kind: 'sad' }
  /** So many sad votes on one question within so many minutes. */
  | { kind: 'sads'; n: number; minutes: number }
  /** @param tile value of a tile */
  | { kind: 'tile'; tile: string }
  /** A note holds one of these words, whatever their case and accents. */
  | { kind: 'words'; words: readonly string[] }
  /** A visitor wants to hear back. */
  | { kind: 'wants_answer' }
  /** The share of sad votes on one question is above `above` (0 to 1), of at least `least` votes. */
  | { kind: 'share'; above: number; least: number; minutes: number }
  | { kind: 'service_missed' }
  /** A sticker was not scanned for so many days. */
  | { kind: 'no_scans'; days: number }
  /** Somebody reported a problem with the product there. */
  | { kind: 'report' }
  /** An export finished; only a rule about the organisation hears of it. */
  | { kind: 'finished' };

export type TriggerKind = AlertTrigger['kind'];
export const triggerKinds = [
  'sad',
  'sads',
  'tile',
  'words',
  'wants_answer',
  'share',
  'service_missed',
  'no_scans',
  'report',
  'finished',
] as const satisfies readonly TriggerKind[];

export const alertChannels = ['mail', 'push', 'webhook'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** Who is told, how, and how long after the beginning if nobody has acknowledged it by then. */
export interface AlertStep {
  /** Minutes; 0 is at once. */
  after: number;
  by: AlertChannel;
  /** Uids of people; of webhooks for `webhook`. */
  to: readonly string[];
}

/** Local times of the place, `22:00`, between which messages wait. */
export interface QuietHours {
  from: string;
  to: string;
}

/** `POST /api/v1/alertRules`, `POST /api/v1/alertRules/try`, `PUT /api/v1/alertRules/{uid}` */
export interface AlertRuleBody {
  name: string;
  /** `place:` and a uid, and so on; by default the organisation in which the caller's role is strongest. */
  scope?: string | undefined;
  trigger: AlertTrigger;
  /** In any order; they are kept by `after`. */
  steps: readonly AlertStep[];
  quiet?: QuietHours | null | undefined;
  /**
   * Whether messages wait while the place is closed, if it has opening hours; true by default. Its holidays
   * count as closed.
   */
  wait_while_closed?: boolean | undefined;
  /** True by default. */
  on?: boolean | undefined;
}

/** Times are UTC milliseconds. */
export interface WireAlertRule {
  uid: string;
  name: string;
  /** As it was sent. */
  scope: string;
  about: WireScope;
  trigger: AlertTrigger;
  steps: readonly AlertStep[];
  quiet: QuietHours | null;
  wait_while_closed: boolean;
  on: boolean;
  created_at: number;
  /** When it told somebody last, and how often in the last 30 days. */
  told_at: number | null;
  told: number;
  /** The caller has stopped it for themselves. */
  muted: boolean;
  /** People of its steps who are not there any more, or may not see what it is about. */
  gone: readonly string[];
}

/** `GET /api/v1/alertRules` */
export type AlertRulesQuery = {
  /** Uid of an organisation; by default the one in which the caller's role is strongest. */
  org?: string | undefined;
};

export interface AlertRulesReply {
  rules: readonly WireAlertRule[];
  next: null;
  org_uid: string;
  /** What can be shown instead; absent for people of one organisation. */
  organisations?: readonly { uid: string; name: string }[] | undefined;
  /** People and webhooks that a step can name. */
  people: readonly AlertPerson[];
  webhooks: readonly { uid: string; url: string }[];
  /** What a rule can be about. */
  scopes: readonly WireScope[];
  /** Tiles of questions of the organisation. */
  tiles: readonly string[];
}

export interface AlertPerson {
  uid: string;
  name: string;
  /** Without an address a person gets no mail. */
  has_mail: boolean;
  /** Without a device on which they have turned notifications on, a person gets none. */
  has_push: boolean;
  /** It is the caller. */
  is_self: boolean;
}

/** A time at which a rule would have told somebody. */
export interface TriedTime {
  /** When it would have begun; UTC milliseconds, and on the clock of the place, `2026-11-26T14:05`. */
  at: number;
  local: string;
  weekday: number;
  place: { uid: string; name: string } | null;
  /** '' for what is about no question. */
  question_uid: string;
  /** The case that it would have been about. */
  case_uid: string | null;
  /** Uids of the votes behind it, the newest first. */
  votes: readonly string[];
  /** When the message would have gone out; later than `at` during quiet hours and while closed. */
  told_at: number;
}

/** `POST /api/v1/alertRules/try`: the last 30 days. */
export interface TriedRule {
  /** Newest first; the first 200. */
  times: readonly TriedTime[];
  /** All times, votes looked at, and messages of the first step after those that wait are joined. */
  count: number;
  votes: number;
  messages: number;
}

/**
 * `waiting`: for the end of quiet hours; `sending`: handed to its channel; `limited`: the rule had told too
 * often; `muted`: the person has stopped it.
 */
export const noticeStates = ['waiting', 'sending', 'sent', 'failed', 'limited', 'muted'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** `GET /api/v1/alertRules/{uid}/alerts`: what it told, newest first. */
export interface WireAlert {
  uid: string;
  at: number;
  case_uid: string | null;
  place: { uid: string; name: string } | null;
  /** '' for what is about no question. */
  question_uid: string;
  /** When somebody took it on or it was over; null while steps may follow. */
  ended_at: number | null;
  notices: readonly {
    after: number;
    by: AlertChannel;
    to: string;
    state: NoticeState;
    at: number;
  }[];
}

export type AlertsQuery = {
  /** `next` of the page before. */
  cursor?: string | undefined;
};

export interface AlertsReply {
  alerts: readonly WireAlert[];
  next: string | null;
}

/** `PUT /api/v1/alertRules/{uid}/muted`: whether the caller is told no more. */
export interface MuteRuleBody {
  muted: boolean;
}

/** A page of `GET /api/v1/alertRules/{uid}/alerts`. */
export const alertsPage = 50;

export const alertLimits = {
  /** Rules of an organisation. */
  rules: 100,
  steps: 10,
  /** Recipients of a step. */
  to: 20,
  /** Code points. */
  name: 80,
  words: 20,
  word: 60,
  /** Longest span of a trigger and of a step, minutes: a week. */
  minutes: 7 * 24 * 60,
  votes: 1_000,
  days: 90,
  /** A rule tells at most so often an hour. */
  perHour: 20,
  /** Days that a try looks back. */
  tried: 30,
} as const;

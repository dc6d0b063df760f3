import type { BodyOf, QueryOf, ReplyOf } from './wire';

/**
 * Alert rules tell people about cases (`design.md` § 9, "Alert rules"; `docs/decisions/2784-alerts.md`).
 * Triggers that look at one vote: `sad`, `tile`, `words`, `wants_answer`. Those that look at several votes on
 * one question: `sads`, `share`. Those that look at what did not happen: `service_missed`, `no_scans`. Those that
 * look at the product itself: `report`, `finished`.
 */
export type AlertTrigger = AlertRuleBody['trigger'];

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

/** How a person wants to be told: `rule` is as each rule says, `none` not at all. */
export const alertChoices = ['rule', 'mail', 'push', 'none'] as const;
export type AlertChoice = (typeof alertChoices)[number];

/** Who is told, how, and how long after the beginning if nobody has acknowledged it by then. */
export type AlertStep = AlertRuleBody['steps'][number];

/** Local times of the place, `22:00`, between which messages wait. */
export type QuietHours = NonNullable<AlertRuleBody['quiet']>;

/** `POST /api/v1/alertRules`, `POST /api/v1/alertRules/try`, `PUT /api/v1/alertRules/{uid}` */
export type AlertRuleBody = BodyOf<'createAlertRule'>;

/** Times are UTC milliseconds. */
export type WireAlertRule = ReplyOf<'createAlertRule'>;

/** `GET /api/v1/alertRules` */
export type AlertRulesQuery = QueryOf<'alertRules'>;

export type AlertRulesReply = ReplyOf<'alertRules'>;

export type AlertPerson = AlertRulesReply['people'][number];

/** A time at which a rule would have told somebody. */
export type TriedTime = TriedRule['times'][number];

/** `POST /api/v1/alertRules/try`: the last 30 days. */
export type TriedRule = ReplyOf<'tryAlertRule'>;

/**
 * `waiting`: for the end of quiet hours; `sending`: handed to its channel; `limited`: the rule had told too
 * often; `muted`: the person wants to hear nothing of it.
 */
export const noticeStates = ['waiting', 'sending', 'sent', 'failed', 'limited', 'muted'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** `GET /api/v1/alertRules/{uid}/alerts`: what it told, newest first. */
export type WireAlert = AlertsReply['alerts'][number];

export type AlertsReply = ReplyOf<'alertsOfRule'>;

/** `GET /api/v1/alertChoices`: how alerts reach the caller. */
export type AlertChoicesReply = ReplyOf<'alertChoices'>;

/** `PUT /api/v1/alertChoices` */
export type ChooseAlertsBody = BodyOf<'chooseAlerts'>;

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

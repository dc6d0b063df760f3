import { alertLimits, type AlertChannel, type AlertStep } from '../../contract/alerts';
import { openingHoursFrom } from '../../contract/openingHours';
import { all, changes, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import type { Schema } from '../db/schema';
import { addJob } from '../jobs/jobs';
import { queuePush } from '../push/queuePush';
import * as queries from './alertQueries';
import { wayOf } from './choices';
import { maySee } from './recipients';
import { tellsAt } from './waiting';

const minute = 60_000;
const hour = 3_600_000;
/** Notices that are told in one transaction. */
const portion = 200;

/**
 * Makes the steps of an alert that are due, and says when the next one is. Nothing more happens once somebody
 * has acknowledged its case. The messages go out with `sendWaiting`.
 */
export function* makeSteps(id: string, now: number): Command<void> {
  const alert = yield* first(queries.alertToTell({ id }));
  if (!alert || alert.ended_at !== null) return;
  const isOver = !alert.is_on || isAcknowledged(alert, now);
  const left = alert.steps_json.filter(({ after }) => after > alert.done_after);
  const dueAt = ({ after }: AlertStep) => Number(alert.began_at) + after * minute;
  const due = isOver ? [] : left.filter((step) => dueAt(step) <= now);
  const next = isOver ? undefined : left.find((step) => dueAt(step) > now);
  const made = yield* changes(
    queries.stepsMade({
      id,
      before: alert.done_after,
      done_after: due.at(-1)?.after ?? alert.done_after,
      due_at: next ? dueAt(next) : null,
      ended_at: isOver ? now : null,
    }),
  );
  // Another process was faster: the row was locked until it had made them.
  if (made === 0) return;
  for (const step of due) yield* makeNotices(alert, step, now);
}

function isAcknowledged(alert: queries.AlertToTell, now: number): boolean {
  if (alert.case_id === null) return false;
  const { case_state, snoozed_until } = alert;
  if (case_state === null) return true;
  return (case_state !== 'new' && case_state !== 'reopened') || Number(snoozed_until ?? 0) > now;
}

/** A step's notice for each recipient who may see what it is about. */
function* makeNotices(alert: queries.AlertToTell, step: AlertStep, now: number): Command<void> {
  const waits_until = tellsAt(
    now,
    {
      quiet: alert.quiet_from && alert.quiet_to ? { from: alert.quiet_from, to: alert.quiet_to } : null,
      waitsWhileClosed: alert.is_held_while_closed,
    },
    { timeZone: alert.time_zone ?? 'UTC', hours: openingHoursFrom(alert.opening_hours_json) },
  );
  const notice = (recipient: string, isMuted: boolean): Schema['alert_notices'] => ({
    id: newId(),
    alert_id: alert.id,
    rule_id: alert.rule_id,
    after: step.after,
    channel: step.by,
    recipient,
    state: isMuted ? 'muted' : 'waiting',
    at: now,
    waits_until: isMuted ? null : waits_until,
    message: null,
    is_last: false,
  });
  if (step.by === 'webhook') {
    for (const uid of step.to) yield* run(queries.insertNotice(notice(uid, false)));
    return;
  }
  for (const person of yield* all(queries.peopleTold({ uids: step.to, rule_id: alert.rule_id })))
    if (yield* maySee(person.id, alert))
      yield* run(queries.insertNotice(notice(person.id, person.choice === 'none')));
}

/**
 * Makes messages of the notices that may go out: those of one recipient are one message. A recipient hears of
 * a rule at most 20 times an hour; the next message says that there are too many.
 */
export function* sendWaiting(now: number): Command<void> {
  const messages = new Map<string, queries.DueNotice[]>();
  for (const notice of yield* all(queries.noticesDue({ now, count: portion }))) {
    const channel = yield* wayNow(notice);
    if (channel === null) continue;
    const to = `${channel} ${notice.recipient}`;
    messages.set(to, [...(messages.get(to) ?? []), { ...notice, channel }]);
  }
  for (const notices of messages.values()) yield* sendMessage(notices, now);
}

/**
 * The way by which a notice goes out, as its person wants it now. Two of a step that go the same way are one.
 * @returns null for one that the other tells
 */
function* wayNow(notice: queries.DueNotice): Command<AlertChannel | null> {
  const { id, channel, choice, email } = notice;
  const way = wayOf(channel, choice, email !== null);
  if (way === 'none' || way === channel) return channel;
  if ((yield* changes(queries.moveNotice({ id, channel: way }))) > 0) return way;
  yield* run(queries.forgetNotice({ id }));
  return null;
}

/** Whether a notice that has waited may still go out: its person can have stopped the rule, or have left. */
function* isWanted(notice: queries.DueNotice): Command<boolean> {
  if (notice.channel === 'webhook') return true;
  if (notice.choice === 'none') return false;
  const hasWaited = Number(notice.waits_until) > Number(notice.at);
  return !hasWaited || (yield* maySee(notice.recipient, notice));
}

function* sendMessage(notices: readonly queries.DueNotice[], now: number): Command<void> {
  const message = newId();
  const told = new Map<string, number>();
  let isAny = false;
  for (const notice of notices) {
    const { id, rule_id, channel, recipient } = notice;
    if (!(yield* isWanted(notice))) {
      yield* run(queries.dropNotice({ id, at: now }));
      continue;
    }
    const since = now - hour;
    const count =
      told.get(rule_id) ??
      Number((yield* first(queries.messagesSince({ rule_id, channel, recipient, since })))?.count ?? 0);
    told.set(rule_id, count);
    const isLimited = count > alertLimits.perHour;
    const is_last = count === alertLimits.perHour;
    const state = isLimited ? 'limited' : 'sending';
    const taken = yield* changes(
      queries.takeNotice({ id, state, at: now, message: isLimited ? null : message, is_last }),
    );
    isAny ||= taken > 0 && !isLimited;
  }
  if (!isAny) return;
  const [one] = notices;
  if (one?.channel === 'push') yield* queuePush(message, one.recipient, now);
  else yield* addJob('alertMessage', { message }, now);
}

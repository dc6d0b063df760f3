import {
  alertChannels,
  alertLimits,
  type AlertChannel,
  type AlertChoice,
  type AlertChoicesReply,
} from '../../contract/alerts';
import type { SuccessReply } from '../../contract/attachments';
import { accountById } from '../account/accountQueries';
import { all, first, run, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { storedScope } from '../insights/storedScope';
import { devicesOf } from '../push/pushQueries';
import { signedInFully } from '../session/caller';
import * as queries from './choiceQueries';

interface Who {
  rule_id: string;
  user_id: string;
}

/**
 * The way by which a step tells a person. A choice of mail counts only for whoever has an address. A choice
 * of notifications counts without a device, too: what no device takes is mailed (`mailInstead.ts`).
 */
export function wayOf(by: AlertChannel, choice: AlertChoice, has_mail: boolean): AlertChannel | 'none' {
  if (by === 'webhook' || choice === 'rule') return by;
  return choice === 'mail' && !has_mail ? by : choice;
}

/** A rule tells somebody no more. */
export function* stopRule(who: Who, now: number): Command<void> {
  yield* run(queries.choose({ ...who, choice: 'none', at: now }));
}

/** A rule tells somebody again: as all others do, or as it says if those do not. */
export function* startRule(who: Who, now: number): Command<void> {
  const others = yield* first(queries.choiceForAll({ user_id: who.user_id }));
  if (others?.choice === 'none') yield* run(queries.choose({ ...who, choice: 'rule', at: now }));
  else yield* run(queries.forgetChoice(who));
}

/** Ids of those rules that do not tell a person, as they have chosen. */
export function* stoppedRules(user_id: string, rules: readonly string[]): Command<ReadonlySet<string>> {
  const rows = yield* all(queries.choicesFor({ user_id, rules }));
  return new Set(rows.flatMap(({ rule_id, choice }) => (choice === 'none' ? [rule_id] : [])));
}

/** How alerts reach the caller, whatever they run. @throws Problem tokenRefused, forbidden */
export function* listAlertChoices({ principal, now }: Call<'alertChoices'>): Command<AlertChoicesReply> {
  const { identityId: user_id } = yield* signedInFully(principal);
  const account = yield* first(accountById({ id: user_id }));
  const uid = account?.uid ?? '';
  const rows = yield* all(queries.rulesNaming({ user_id, uid, count: alertLimits.rules }));
  return {
    by: (yield* first(queries.choiceForAll({ user_id })))?.choice ?? 'rule',
    rules: rows.flatMap((row) => {
      const said = new Set(row.steps_json.flatMap(({ by, to }) => (to.includes(uid) ? [by] : [])));
      const says = alertChannels.filter((by) => said.has(by));
      if (says.length === 0) return [];
      return [{ uid: row.uid, name: row.name, about: storedScope(row), on: row.is_on, says, by: row.choice }];
    }),
    has_mail: (account?.email ?? null) !== null,
    has_push: (yield* all(devicesOf({ user_id, now }))).length > 0,
    next: null,
  };
}

/**
 * Chooses how alerts reach the caller.
 * @throws Problem notFound for a rule that does not name them; tokenRefused
 */
export function* chooseAlerts({ principal, body, now }: Call<'chooseAlerts'>): Command<SuccessReply> {
  const { identityId: user_id } = yield* signedInFully(principal);
  const { rule_uid, by } = body;
  if (rule_uid === null) {
    if (by !== null) yield* run(queries.chooseForAll({ user_id, choice: by, at: now }));
    return { success: true };
  }
  const uid = (yield* first(accountById({ id: user_id })))?.uid ?? '';
  const rules = yield* all(queries.rulesNaming({ user_id, uid, count: alertLimits.rules }));
  const rule = rules.find((one) => one.uid === rule_uid);
  if (!rule?.steps_json.some(({ to }) => to.includes(uid))) throw new Problem('notFound');
  const who = { rule_id: rule.id, user_id };
  yield* run(by === null ? queries.forgetChoice(who) : queries.choose({ ...who, choice: by, at: now }));
  return { success: true };
}

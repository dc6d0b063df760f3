import type { SuccessReply } from '../../contract/attachments';
import {
  alertLimits,
  type AlertRuleBody,
  type AlertRulesReply,
  type AlertStep,
  type WireAlertRule,
} from '../../contract/alerts';
import { runs } from '../access/running';
import { changedFields, writeAudit } from '../audit/writeAudit';
import { oncePerKey } from '../attachments/attachmentCommands';
import { nameOf } from '../cases/caseDetails';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { readScope, scopeAsked, type ScopeRead } from '../insights/scope';
import { scopeColumns, storedScope } from '../insights/storedScope';
import { organisationAsked } from '../places/placesPolicy';
import { signedInFully, type Principal, type SignedIn } from '../session/caller';
import { randomUid } from '../session/keyring';
import { holdsAll } from '../webhooks/webhookPolicy';
import { webhooksOf } from '../webhooks/webhookQueries';
import { forgetWaiting, stepsAnew } from './alertQueries';
import { startRule, stoppedRules, stopRule } from './choices';
import * as queries from './ruleQueries';

const month = 30 * 86_400_000;

/**
 * Rules of an organisation about what the caller runs, the newest first, and what a rule can name.
 * @throws Problem forbidden for people who run nothing; notFound for a foreign organisation; tokenRefused
 */
export function* listAlertRules(call: Call<'alertRules'>): Command<AlertRulesReply> {
  const caller = yield* signedInFully(call.principal);
  const { organisations, shown } = yield* organisationAsked(caller.memberships, call.query.org);
  if (organisations.length === 0) throw new Problem('forbidden');
  if (!shown) throw new Problem('notFound');
  const organisation_id = shown.id;
  const rows = yield* all(queries.rulesOf({ organisation_id, count: alertLimits.rules }));
  const people = yield* all(queries.peopleToTell({ organisation_id }));
  const { about } = yield* scopeAsked(caller, `organisation:${shown.uid}`);
  const tiles = yield* all(queries.tilesOfCases({ organisation_id }));
  return {
    rules: yield* toWire(
      caller,
      rows.filter((rule) => mayChange(caller, rule)),
      call.now,
    ),
    next: null,
    org_uid: shown.uid,
    ...(organisations.length > 1 && { organisations: organisations.map(({ uid, name }) => ({ uid, name })) }),
    people: people.map(({ id, uid, email, has_push, first_name, last_name }) => ({
      uid,
      name: nameOf(first_name, last_name),
      has_mail: email !== null,
      has_push,
      is_self: id === caller.identityId,
    })),
    webhooks: holdsAll(caller.memberships, organisation_id)
      ? (yield* all(webhooksOf({ organisation_id }))).map(({ uid, url }) => ({ uid, url }))
      : [],
    scopes: [
      ...(shown.whole ? [{ kind: 'organisation' as const, uid: shown.uid, name: shown.name }] : []),
      ...about.sites.map((site) => ({ kind: 'site' as const, ...site })),
      ...about.places.map((place) => ({ kind: 'place' as const, ...place })),
    ],
    tiles: tiles.flatMap(({ tile }) => tile ?? []),
  };
}

/**
 * Makes a rule about what the caller runs.
 * @throws Problem invalidRequest, tooManyRules, forbidden, notFound, keyReused, tokenRefused
 */
export function* createAlertRule(call: Call<'createAlertRule'>): Command<WireAlertRule> {
  const caller = yield* signedInFully(call.principal);
  const asked = yield* ruleAsked(caller, call.body);
  const { organisation_id } = asked.filter;
  const keyed = { uid: asked.org_uid, identity_id: caller.identityId };
  const { uid } = yield* oncePerKey('createAlertRule', call, keyed, call.body, function* () {
    const held = yield* first(queries.countRules({ organisation_id }));
    if (Number(held?.count ?? 0) >= alertLimits.rules) throw new Problem('tooManyRules');
    const made = randomUid();
    const row = toRow(asked, call.body, call.now);
    yield* run(
      queries.insertRule({
        id: newId(),
        uid: made,
        organisation_id,
        user_id: caller.identityId,
        created_at: call.now,
        removed_at: null,
        ...row,
      }),
    );
    yield* audit(call, caller, { ...row, uid: made, organisation_id }, { action: 'alert.created' });
    return { uid: made };
  });
  return yield* shownRule(caller, uid, call.now);
}

/** Changes a rule, or turns it on or off. @throws as `createAlertRule` */
export function* changeAlertRule(call: Call<'changeAlertRule'>): Command<WireAlertRule> {
  const { caller, rule } = yield* mustChange(call.principal, call.params);
  const asked = yield* ruleAsked(
    caller,
    { ...call.body, scope: call.body.scope ?? rule.scope },
    recipientsOf(rule.steps_json),
  );
  // It goes to no other organisation: people and webhooks are of one.
  if (asked.filter.organisation_id !== rule.organisation_id) throw new Problem('notFound');
  const row = toRow(asked, { ...call.body, on: call.body.on ?? rule.is_on }, call.now);
  // What came before tells nobody, neither by a rule that was off nor for another reason.
  const on_since = rule.is_on && isSameWatch(rule, row) ? Number(rule.on_since) : row.on_since;
  yield* run(queries.saveRule({ ...row, id: rule.id, on_since }));
  if (!row.is_on) yield* run(forgetWaiting({ rule_id: rule.id }));
  const changed = changedFields(told(rule), told(row));
  if (changed) yield* audit(call, caller, rule, { action: 'alert.changed', ...changed });
  // What has begun follows the new steps.
  yield* run(stepsAnew({ rule_id: rule.id, now: call.now }));
  return yield* shownRule(caller, rule.uid, call.now);
}

/** What waits is not told any more. @throws Problem notFound, tokenRefused */
export function* removeAlertRule(call: Call<'removeAlertRule'>): Command<SuccessReply> {
  const { caller, rule } = yield* mustChange(call.principal, call.params);
  yield* audit(call, caller, rule, { action: 'alert.removed' });
  yield* run(queries.removeRule({ id: rule.id, now: call.now }));
  yield* run(forgetWaiting({ rule_id: rule.id }));
  return { success: true };
}

/** Stops or starts a rule for the caller alone. @throws Problem notFound, tokenRefused */
export function* muteAlertRule(call: Call<'muteAlertRule'>): Command<WireAlertRule> {
  const { caller, rule } = yield* mustChange(call.principal, call.params);
  const who = { rule_id: rule.id, user_id: caller.identityId };
  yield* call.body.muted ? stopRule(who, call.now) : startRule(who, call.now);
  return yield* shownRule(caller, rule.uid, call.now);
}

/** A rule that the caller may change. @throws Problem notFound for foreign and missing ones alike */
export function* mustChange(principal: Principal, params: Record<string, string>) {
  const caller = yield* signedInFully(principal);
  const rule = yield* first(queries.ruleByUid({ uid: params['ruleUid'] ?? '' }));
  if (!rule || !mayChange(caller, rule)) throw new Problem('notFound');
  return { caller, rule };
}

/** Whoever runs what a rule is about, and whoever made it for a question that they manage. */
const mayChange = (
  { memberships, identityId }: SignedIn,
  { organisation_id, run_at, user_id }: queries.StoredRule,
): boolean => runs(memberships, { organisation_id, site_id: run_at }) || user_id === identityId;

/**
 * Checks what a rule says against what there is.
 * @param kept recipients that the rule has had: one who has left does not keep it from being turned off
 * @throws Problem invalidRequest naming the field; forbidden; notFound for a foreign scope
 */
export function* ruleAsked(
  caller: SignedIn,
  body: AlertRuleBody,
  kept: readonly string[] = [],
): Command<ScopeRead> {
  const asked = yield* readScope(caller, body.scope);
  // Somebody who runs only some sites hears of those.
  if (asked.filter.ofSites && asked.scope.kind === 'organisation') throw new Problem('forbidden');
  if (body.quiet && body.quiet.from === body.quiet.to) throw wrongField('quiet.to');
  const { organisation_id } = asked.filter;
  const people = yield* all(queries.peopleToTell({ organisation_id }));
  const webhooks = holdsAll(caller.memberships, organisation_id)
    ? yield* all(webhooksOf({ organisation_id }))
    : [];
  const known = {
    mail: new Set(people.map(({ uid }) => uid)),
    push: new Set(people.map(({ uid }) => uid)),
    webhook: new Set(webhooks.map(({ uid }) => uid)),
  };
  for (const [index, { by, to }] of body.steps.entries())
    if (!to.every((uid) => known[by].has(uid) || kept.includes(uid))) throw wrongField(`steps.${index}.to`);
  return asked;
}

/** Whether a rule watches the same things for the same reason. */
const isSameWatch = (before: queries.ChangedRule, after: queries.ChangedRule): boolean =>
  before.scope === after.scope &&
  changedFields({ trigger: before.trigger_json }, { trigger: after.trigger_json }) === null;

/** What of a rule the audit trail compares. */
const told = (row: queries.ChangedRule) => ({
  name: row.name,
  on: row.is_on,
  scope: row.scope,
  trigger: row.trigger_json,
  steps: row.steps_json,
  quiet: quietOf(row),
  wait_while_closed: row.is_held_while_closed,
});

const quietOf = ({ quiet_from, quiet_to }: Pick<queries.ChangedRule, 'quiet_from' | 'quiet_to'>) =>
  quiet_from && quiet_to ? { from: quiet_from, to: quiet_to } : null;

function* audit(
  { requestId, now }: { requestId: string; now: number },
  { identityId }: SignedIn,
  rule: Pick<queries.StoredRule, 'uid' | 'name' | 'organisation_id' | 'place_id' | 'question_id'>,
  entry: Pick<Parameters<typeof writeAudit>[1], 'action' | 'before' | 'after'>,
): Command<void> {
  const { uid, name, organisation_id, place_id, question_id } = rule;
  const about = { uid, name, organisation_id, place_id, question_id };
  yield* writeAudit({ personId: identityId, requestId, now }, { ...about, ...entry });
}

/** Names the field, for whoever fills in the form. */
const wrongField = (field: string): Problem =>
  new Problem('invalidRequest', `body.${field}`, undefined, undefined, {
    fields: [{ field, code: 'wrong' }],
  });

const recipientsOf = (steps: readonly AlertStep[]): string[] => steps.flatMap(({ to }) => to);

const toRow = (
  { scope, filter }: ScopeRead,
  { name, trigger, steps, quiet, wait_while_closed, on }: AlertRuleBody,
  now: number,
): queries.ChangedRule => ({
  name: name.replace(/\s+/g, ' '),
  ...scopeColumns(scope, filter),
  trigger_json: trigger,
  steps_json: sorted(steps),
  quiet_from: quiet?.from ?? null,
  quiet_to: quiet?.to ?? null,
  is_held_while_closed: wait_while_closed ?? true,
  is_on: on ?? true,
  on_since: now,
});

export const sorted = (steps: readonly AlertStep[]): AlertStep[] =>
  steps
    .map(({ after, by, to }) => ({ after, by, to: [...new Set(to)] }))
    .toSorted((one, other) => one.after - other.after);

function* shownRule(caller: SignedIn, uid: string, now: number): Command<WireAlertRule> {
  const rule = yield* first(queries.ruleByUid({ uid }));
  const [shown] = rule ? yield* toWire(caller, [rule], now) : [];
  if (!shown) throw new Problem('notFound');
  return shown;
}

function* toWire(
  caller: SignedIn,
  rows: readonly queries.StoredRule[],
  now: number,
): Command<WireAlertRule[]> {
  const [any] = rows;
  if (!any) return [];
  const rules = rows.map(({ id }) => id);
  const told = new Map(
    (yield* all(queries.toldBy({ rules, since: now - month }))).map((row) => [row.rule_id, row]),
  );
  const stopped = yield* stoppedRules(caller.identityId, rules);
  const people = yield* all(queries.peopleToTell(any));
  const webhooks = yield* all(webhooksOf(any));
  const known = new Set([...people, ...webhooks].map(({ uid }) => uid));
  return rows.map((row) => {
    const its = told.get(row.id);
    return {
      uid: row.uid,
      name: row.name,
      scope: row.scope,
      about: storedScope(row),
      trigger: row.trigger_json,
      steps: row.steps_json,
      quiet: quietOf(row),
      wait_while_closed: row.is_held_while_closed,
      on: row.is_on,
      created_at: Number(row.created_at),
      told_at: its ? Number(its.told_at) : null,
      told: Number(its?.told ?? 0),
      muted: stopped.has(row.id),
      gone: [...new Set(recipientsOf(row.steps_json))].filter((uid) => !known.has(uid)),
    };
  });
}

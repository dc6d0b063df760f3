import { sql } from 'kysely';
import type { Schema } from '../db/schema';
import { insertInto, statement, textsIn, type QueryBuilder } from '../db/statement';
import { scopeNames } from '../insights/storedScope';

/** Rules that were not removed, with what their scope is called now. */
const rules = (db: QueryBuilder) =>
  db
    .selectFrom('alert_rules')
    .selectAll('alert_rules')
    .select(scopeNames('alert_rules'))
    .where('alert_rules.removed_at', 'is', null);

export const ruleByUid = statement((db, input: { uid: string }) =>
  rules(db).where('alert_rules.uid', '=', input.uid),
);
export type StoredRule = NonNullable<ReturnType<typeof ruleByUid>['row']>;

export const rulesOf = statement((db, input: { organisation_id: string; count: number }) =>
  rules(db)
    .where('alert_rules.organisation_id', '=', input.organisation_id)
    .orderBy('alert_rules.id', 'desc')
    .limit(input.count),
);

export const countRules = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('alert_rules')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisation_id', '=', input.organisation_id)
    .where('removed_at', 'is', null),
);

/** Rules of an organisation that are on. */
export const rulesOn = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('alert_rules')
    .selectAll('alert_rules')
    .where('organisation_id', '=', input.organisation_id)
    .where('is_on', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('id'),
);
export type RuleOn = Schema['alert_rules'];

/** Rules that are on, of all organisations, whose trigger is something that did not happen. */
export const rulesOfSilence = statement((db) =>
  db
    .selectFrom('alert_rules')
    .selectAll('alert_rules')
    .where('is_on', '=', true)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`cast(trigger_json as text) like '%"no_scans"%'`)
    .orderBy('id'),
);

export const insertRule = insertInto('alert_rules', [
  'id',
  'uid',
  'organisation_id',
  'user_id',
  'name',
  'scope',
  'site_id',
  'place_id',
  'question_id',
  'sticker_id',
  'zone',
  'trigger_json',
  'steps_json',
  'quiet_from',
  'quiet_to',
  'is_held_while_closed',
  'is_on',
  'on_since',
  'created_at',
  'removed_at',
]);

const changed = [
  'name',
  'scope',
  'site_id',
  'place_id',
  'question_id',
  'sticker_id',
  'zone',
  'trigger_json',
  'steps_json',
  'quiet_from',
  'quiet_to',
  'is_held_while_closed',
  'is_on',
  'on_since',
] as const;
export type ChangedRule = Pick<Schema['alert_rules'], (typeof changed)[number]>;

export const saveRule = statement((db, input: ChangedRule & { id: string }) =>
  db
    .updateTable('alert_rules')
    .set(Object.fromEntries(changed.map((name) => [name, input[name]])) as never)
    .where('id', '=', input.id),
);

export const removeRule = statement((db, input: { id: string; now: number }) =>
  db.updateTable('alert_rules').set({ removed_at: input.now, is_on: false }).where('id', '=', input.id),
);

/** How often rules have told somebody since a moment, and when last. */
export const toldBy = statement((db, input: { rules: readonly string[]; since: number }) =>
  db
    .selectFrom('alert_notices')
    .select([
      'rule_id',
      sql<number>`count(distinct case when at >= ${input.since} then alert_id end)`.as('told'),
      sql<number>`max(at)`.as('told_at'),
    ])
    .where('rule_id', 'in', textsIn(db, input.rules))
    .where('state', '=', 'sent')
    .groupBy('rule_id'),
);

/**
 * People whom a rule can tell: members of the organisation, and whoever manages or serves one of its
 * questions, also by PIN.
 */
export const peopleToTell = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.uid', 'users.first_name', 'users.last_name', 'users.email'])
    .select(
      sql<boolean>`exists (select 1 from push_subscriptions where push_subscriptions.user_id = users.id)`.as(
        'has_push',
      ),
    )
    .where(
      sql<boolean>`users.id in (
        select user_id from memberships where organisation_id = ${input.organisation_id}
        union select user_id from question_access
          join questions on questions.id = question_access.question_id
          where questions.organisation_id = ${input.organisation_id}
        union select pins.user_id from pins
          join pin_questions on pin_questions.pin_id = pins.id and pin_questions.revoked_at is null
          join questions on questions.id = pin_questions.question_id
          where pins.revoked_at is null and questions.organisation_id = ${input.organisation_id}
      )`,
    )
    .orderBy('users.first_name')
    .orderBy('users.id')
    .limit(1_000),
);

/** Values of tiles that cases of an organisation are about. */
export const tilesOfCases = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('cases')
    .select('tile')
    .distinct()
    .where('organisation_id', '=', input.organisation_id)
    .where('tile', 'is not', null)
    .orderBy('tile')
    .limit(200),
);

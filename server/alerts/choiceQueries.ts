import { sql, type RawBuilder } from 'kysely';
import type { AlertChoice } from '../../contract/alerts';
import { statement, textsIn, type QueryBuilder } from '../db/statement';
import { scopeNames } from '../insights/storedScope';

/** How a person wants to hear of a rule: what they chose for it, else for all, else as the rule says. */
export const choiceOf = (rule_id: RawBuilder<unknown>, user_id: RawBuilder<unknown>) =>
  sql<AlertChoice>`coalesce(
    (select alert_choices.choice from alert_choices
      where alert_choices.rule_id = ${rule_id} and alert_choices.user_id = ${user_id}),
    (select alert_defaults.choice from alert_defaults where alert_defaults.user_id = ${user_id}),
    'rule')`;

/** The same for several rules. */
export const choicesFor = statement((db, input: { user_id: string; rules: readonly string[] }) =>
  db
    .selectFrom('alert_rules')
    .select(['alert_rules.id as rule_id'])
    .select(choiceOf(sql.ref('alert_rules.id'), sql`${input.user_id}`).as('choice'))
    .where('alert_rules.id', 'in', textsIn(db, input.rules)),
);

export const choose = statement(
  (db, input: { rule_id: string; user_id: string; choice: AlertChoice; at: number }) =>
    db
      .insertInto('alert_choices')
      .values({ rule_id: input.rule_id, user_id: input.user_id, choice: input.choice, at: input.at })
      .onConflict((conflict) =>
        conflict.columns(['rule_id', 'user_id']).doUpdateSet({ choice: input.choice, at: input.at }),
      ),
);

/** For a rule a person wants what they want for all others. */
export const forgetChoice = statement((db, input: { rule_id: string; user_id: string }) =>
  db.deleteFrom('alert_choices').where('rule_id', '=', input.rule_id).where('user_id', '=', input.user_id),
);

export const chooseForAll = statement((db, input: { user_id: string; choice: AlertChoice; at: number }) =>
  db
    .insertInto('alert_defaults')
    .values({ user_id: input.user_id, choice: input.choice, at: input.at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choice: input.choice, at: input.at })),
);

export const choiceForAll = statement((db, input: { user_id: string }) =>
  db.selectFrom('alert_defaults').select('choice').where('user_id', '=', input.user_id),
);

/** Rules of the organisations in which a person has a role, a question or a PIN. */
const rulesAround = (db: QueryBuilder, user_id: string) =>
  db
    .selectFrom('alert_rules')
    .selectAll('alert_rules')
    .select(scopeNames('alert_rules'))
    .where('alert_rules.removed_at', 'is', null)
    .where(
      sql<boolean>`alert_rules.organisation_id in (
        select organisation_id from memberships where user_id = ${user_id}
        union select questions.organisation_id from question_access
          join questions on questions.id = question_access.question_id
          where question_access.user_id = ${user_id}
        union select questions.organisation_id from pins
          join pin_questions on pin_questions.pin_id = pins.id and pin_questions.revoked_at is null
          join questions on questions.id = pin_questions.question_id
          where pins.revoked_at is null and pins.user_id = ${user_id}
      )`,
    );

/** Rules that may name a person in a step, with what they chose. `steps_json` says whether it does. */
export const rulesNaming = statement((db, input: { user_id: string; uid: string; count: number }) =>
  rulesAround(db, input.user_id)
    .leftJoin('alert_choices', (join) =>
      join
        .onRef('alert_choices.rule_id', '=', 'alert_rules.id')
        .on('alert_choices.user_id', '=', input.user_id),
    )
    .select('alert_choices.choice')
    .where(sql<boolean>`cast(alert_rules.steps_json as text) like '%"' || cast(${input.uid} as text) || '"%'`)
    .orderBy('alert_rules.id', 'desc')
    .limit(input.count),
);

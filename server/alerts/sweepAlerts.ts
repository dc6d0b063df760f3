import { changes, run, type Database } from '../db/database';
import { statement, type QueryBuilder } from '../db/statement';

/** What a rule told is kept for so long; the page of a rule counts 30 days. */
const keptFor = 90 * 86_400_000;
const portion = 500;

const old = (db: QueryBuilder, before: number) =>
  db.selectFrom('alerts').select('alerts.id').where('began_at', '<', before).where('due_at', 'is', null);

const removeNotices = statement((db, input: { before: number; count: number }) =>
  db
    .deleteFrom('alert_notices')
    .where('id', 'in', (some) =>
      some
        .selectFrom('alert_notices')
        .select('id')
        .where('alert_id', 'in', old(db, input.before))
        .limit(input.count),
    ),
);

const removeAlerts = statement((db, input: { before: number; count: number }) =>
  db.deleteFrom('alerts').where('id', 'in', old(db, input.before).limit(input.count)),
);

const removeChoices = statement((db) =>
  db
    .deleteFrom('alert_choices')
    .where('rule_id', 'in', (some) =>
      some.selectFrom('alert_rules').select('id').where('removed_at', 'is not', null),
    ),
);

const removeRules = statement((db) =>
  db
    .deleteFrom('alert_rules')
    .where('removed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('alerts').select('alerts.id').whereRef('alerts.rule_id', '=', 'alert_rules.id'))),
    ),
);

/** Removes what was told a quarter of a year ago, and removed rules that told nothing since. */
export async function sweepAlerts(database: Database, now: number): Promise<void> {
  const input = { before: now - keptFor, count: portion };
  for (const remove of [removeNotices, removeAlerts])
    while ((await database.command(() => changes(remove(input)))) > 0);
  await database.command(function* () {
    yield* run(removeChoices({}));
    yield* run(removeRules({}));
  });
}

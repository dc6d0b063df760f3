import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A vote's row now holds its stored answer, which was a row in `idempotency_keys` before. Those rows stay
 * until they expire, for processes of the previous version on the same database.
 */
export function voteAnswers0010(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('votes').addColumn('body_hash', 'text').execute();
      await db.schema
        .alterTable('votes')
        .addColumn('has_new_identity', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
      await sql`
        update votes set
          body_hash = idempotency_keys.body_hash,
          has_new_identity = (idempotency_keys.result_json ->> 'newIdentityId') is not null
        from idempotency_keys
        where idempotency_keys.route = 'sendRateDetails' and idempotency_keys.key_hash = votes.key_hash`.execute(
        db,
      );
    },
  };
}

import { sql, type Kysely, type Migration } from 'kysely';

/** Services and amendments that came when their session was over, as `votes.late` says of votes. */
export const lateServices0023: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['service_logs', 'service_log_versions'])
      await db.schema.alterTable(table).addColumn('late', 'text').execute();
    await sql`
      update service_logs
      set late = (select votes.late from votes where votes.id = service_logs.vote_id)
      where vote_id is not null`.execute(db);
  },
};

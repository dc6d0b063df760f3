import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/**
 * People of an organisation: invitations, and the roles that deactivated people get back. Organisations have
 * settings of their own, such as how long they keep what visitors sent; the sweeps find old rows by an index.
 */
export function people0043(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      await db.schema
        .alterTable('organisations')
        .addColumn('settings_json', types.json, (column) => column.notNull().defaultTo(sql`'{}'`))
        .execute();
      await new Columns(db.schema.createTable('invitations'), types)
        .key()
        .ids('uid!')
        .ref('organisation_id', 'organisations')
        .text('email', 'role')
        .json('sites_json')
        .ref('invited_by', 'users')
        .text('locale')
        .time('created_at', 'sent_at', 'expires_at', 'accepted_at?')
        .ref('accepted_by?', 'users')
        .time('withdrawn_at?')
        .create();
      await new Columns(db.schema.createTable('deactivated_members'), types)
        .ref('user_id', 'users')
        .ref('organisation_id', 'organisations')
        .ref('deactivated_by', 'users')
        .time('deactivated_at')
        .text('role')
        .json('memberships_json', 'access_json')
        .primary('user_id', 'organisation_id')
        .create();
      for (const [name, table, columns] of [
        ['invitations_organisation', 'invitations', ['organisation_id', 'id']],
        ['invitations_email', 'invitations', ['email']],
        ['deactivated_members_organisation', 'deactivated_members', ['organisation_id']],
        ['memberships_organisation', 'memberships', ['organisation_id', 'user_id']],
        ['contacts_created', 'contacts', ['created_at']],
        ['notes_created', 'notes', ['created_at']],
        ['replies_created', 'replies', ['created_at']],
        ['attachments_created', 'attachments', ['created_at']],
        ['games_contacted', 'games', ['contacted_at']],
        ['leads_created', 'leads', ['created_at']],
      ] as const)
        await db.schema
          .createIndex(name)
          .ifNotExists()
          .on(table)
          .columns([...columns])
          .execute();
    },
  };
}

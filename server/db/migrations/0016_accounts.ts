import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../statement';
import { Columns, columnTypes } from './columns';

/**
 * Accounts: passwords, provider accounts, sessions with device names, linked identities, password resets,
 * jobs.
 */
export function accounts0016(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const types = columnTypes(dialect);
      const table = <Name extends string>(name: Name): Columns<Name> =>
        new Columns(db.schema.createTable(name), types);
      const index = (name: string, on: string, columns: string[]) =>
        db.schema.createIndex(name).on(on).columns(columns).execute();
      const add = (name: string, column: string, type: 'text' | 'bigint') =>
        db.schema.alterTable(name).addColumn(column, type).execute();

      // Providers do not always give an address.
      await db.schema
        .alterTable('users')
        .alterColumn('email', (column) => column.dropNotNull())
        .execute();
      await add('users', 'lang_code', 'text');
      await add('users', 'contact_email', 'text');
      await add('users', 'email_verified_at', 'bigint');
      await add('users', 'owner_since', 'bigint');

      await add('sessions', 'device', 'text');
      await add('sessions', 'method', 'text');
      await add('sessions', 'last_used_at', 'bigint');
      await index('sessions_identity', 'sessions', ['identity_id']);

      await table('identity_links')
        .ref('anonymous_id', 'identities')
        .ref('user_id', 'users')
        .time('linked_at')
        .primary('anonymous_id', 'user_id')
        .create();
      await index('identity_links_user', 'identity_links', ['user_id']);
      await table('provider_accounts')
        .text('provider')
        .ids('subject')
        .ref('user_id', 'users')
        .time('created_at')
        .primary('provider', 'subject')
        .create();
      await index('provider_accounts_user', 'provider_accounts', ['user_id']);
      await table('password_resets')
        .key()
        .ref('user_id', 'users')
        .time('created_at', 'expires_at', 'used_at?')
        .create();
      await index('password_resets_user', 'password_resets', ['user_id']);
      await table('jobs')
        .key()
        .text('kind')
        .json('payload_json')
        .time('run_at')
        .int('attempts')
        .time('leased_until')
        .text('last_error?')
        .time('failed_at?', 'created_at')
        .create();
      await index('jobs_due', 'jobs', ['run_at']);
    },
  };
}

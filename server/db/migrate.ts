import type BetterSqlite3 from 'better-sqlite3';
import { Kysely, Migrator, PostgresDialect, SqliteAdapter, SqliteDialect, type Migration } from 'kysely';
import type pg from 'pg';
import { first0001 } from './migrations/0001_first';
import { changes0002 } from './migrations/0002_changes';
import { serviceLogs0003 } from './migrations/0003_service_logs';
import { attachments0004 } from './migrations/0004_attachments';
import { rateLogs0005 } from './migrations/0005_rate_logs';
import { games0006 } from './migrations/0006_games';
import { sharing0007 } from './migrations/0007_sharing';
import { answers0008 } from './migrations/0008_answers';
import { leads0009 } from './migrations/0009_leads';
import { voteAnswers0010 } from './migrations/0010_vote_answers';
import { locations0011 } from './migrations/0011_locations';
import { codes0012 } from './migrations/0012_codes';
import { socialClicks0013 } from './migrations/0013_social_clicks';
import { giveaways0014 } from './migrations/0014_giveaways';
import { votedAt0015 } from './migrations/0015_voted_at';
import { accounts0016 } from './migrations/0016_accounts';
import { pins0017 } from './migrations/0017_pins';
import { serviceRecords0021 } from './migrations/0021_service_records';
import { reports0022 } from './migrations/0022_reports';
import { lateServices0023 } from './migrations/0023_late_services';
import { clientIds0024 } from './migrations/0024_client_ids';
import { giveawayContacts0025 } from './migrations/0025_giveaway_contacts';
import { serviceLists0026 } from './migrations/0026_service_lists';
import { recordings0030 } from './migrations/0030_recordings';
import { setup0040 } from './migrations/0040_setup';
import { questionTexts0041 } from './migrations/0041_question_texts';
import { stickers0042 } from './migrations/0042_stickers';
import { people0043 } from './migrations/0043_people';
import { reportTerms0044 } from './migrations/0044_report_terms';
import { pictures0045 } from './migrations/0045_pictures';
import { consentTexts0046 } from './migrations/0046_consent_texts';
import { longLists0050 } from './migrations/0050_long_lists';
import { contestContacts0051 } from './migrations/0051_contest_contacts';
import { unusedPictures0053 } from './migrations/0053_unused_pictures';
import { gameConsent0054 } from './migrations/0054_game_consent';
import { zones0060 } from './migrations/0060_zones';
import { serviceFilters0061 } from './migrations/0061_service_filters';
import { erasedTiles0068 } from './migrations/0068_erased_tiles';
import { permitNumber0072 } from './migrations/0072_permit_number';
import { pinTries0073 } from './migrations/0073_pin_tries';
import { writtenIn0075 } from './migrations/0075_written_in';
import type { DialectName } from './statement';

/** In the order in which they run. A migration that has been released is never edited. */
export function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    '0001_first': first0001(dialect),
    '0002_changes': changes0002(dialect),
    '0003_service_logs': serviceLogs0003(dialect),
    '0004_attachments': attachments0004(dialect),
    '0005_rate_logs': rateLogs0005(dialect),
    '0006_games': games0006(dialect),
    '0007_sharing': sharing0007(dialect),
    '0008_answers': answers0008(dialect),
    '0009_leads': leads0009(dialect),
    '0010_vote_answers': voteAnswers0010(),
    '0011_locations': locations0011(dialect),
    '0012_codes': codes0012(dialect),
    '0013_social_clicks': socialClicks0013(dialect),
    '0014_giveaways': giveaways0014(dialect),
    '0015_voted_at': votedAt0015,
    '0016_accounts': accounts0016(dialect),
    '0017_pins': pins0017(dialect),
    '0021_service_records': serviceRecords0021(dialect),
    '0022_reports': reports0022(dialect),
    '0023_late_services': lateServices0023,
    '0024_client_ids': clientIds0024,
    '0025_giveaway_contacts': giveawayContacts0025,
    '0026_service_lists': serviceLists0026,
    '0030_recordings': recordings0030(dialect),
    '0040_setup': setup0040(dialect),
    '0041_question_texts': questionTexts0041(dialect),
    '0042_stickers': stickers0042(dialect),
    '0043_people': people0043(dialect),
    '0044_report_terms': reportTerms0044(dialect),
    '0045_pictures': pictures0045(dialect),
    '0046_consent_texts': consentTexts0046(dialect),
    '0050_long_lists': longLists0050(dialect),
    '0051_contest_contacts': contestContacts0051,
    '0053_unused_pictures': unusedPictures0053,
    '0054_game_consent': gameConsent0054,
    '0060_zones': zones0060,
    '0061_service_filters': serviceFilters0061(dialect),
    '0068_erased_tiles': erasedTiles0068,
    '0072_permit_number': permitNumber0072,
    '0073_pin_tries': pinTries0073(dialect),
    '0075_written_in': writtenIn0075,
  };
}

/**
 * SQLite supports transactional DDL, but Kysely does not use it by default. With it, a killed migration
 * leaves nothing behind.
 */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

/** The database was migrated by a later version, whose rows this one could damage. */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `the database is from a newer version of Smilelog (it has ${unknown.join(', ')}): start that version, or restore an older backup`,
    );
  }
}

/** Brings a SQLite file up to date. @throws NewerDatabase */
export function migrateSqlite(file: BetterSqlite3.Database): Promise<void> {
  // The file stays open for the executors, so this instance must not close it.
  return migrate(new Kysely({ dialect: new TransactionalSqliteDialect({ database: file }) }), 'sqlite');
}

/**
 * Brings a PostgreSQL database up to date, under an advisory lock so that several processes may start at
 * once. @throws NewerDatabase
 */
export function migratePostgres(pool: pg.Pool): Promise<void> {
  return migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }), 'postgres');
}

async function migrate(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const known = migrations(dialect);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const unknown = (await executed(db)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function executed(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await (db as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}

import { sql, type RawBuilder } from 'kysely';
import { retention, type Kept } from '../../contract/settingsFields';
import { jsonNumber, statement, type QueryBuilder } from '../db/statement';
import { openContestMs } from '../giveaway/giveawayQueries';

/** Both in UTC milliseconds. */
export interface SweepInput {
  now: number;
  /** Every organisation keeps what is newer than this; an index finds the rest. */
  before: number;
}

/** Rows that one transaction removes at most, so that votes need not wait. */
const batch = sql.lit(500);

const ownDays = (db: QueryBuilder, kind: Kept): RawBuilder<number | null> =>
  jsonNumber(db, sql.ref('organisations.settings_json'), `retention.${kind}`);

/** Whether an organisation keeps something of this age no longer. Without an end the comparison is null. */
const isOver = (db: QueryBuilder, at: string, kind: Kept, { now, before }: SweepInput) =>
  sql<boolean>`${sql.ref(at)} < ${before} and ${sql.ref(at)} < ${now} - coalesce(${ownDays(db, kind)}, ${sql.lit(retention[kind].usual)}) * 86400000`;

/** What a service logged by sticker keeps: its comment and its photos are the record of it. */
const keptByServices: readonly Kept[] = ['notes', 'media'];

/** Ids of rows about votes that are over. @param also another condition */
const idsOfVotes = (
  db: QueryBuilder,
  table: string,
  at: string,
  kind: Kept,
  input: SweepInput,
  also = sql<boolean>`true`,
) =>
  sql<string>`(
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    join votes on votes.id = ${sql.ref(`${table}.vote_id`)}
    left join organisations on organisations.id = votes.organisation_id
    where ${isOver(db, `${table}.${at}`, kind, input)} and ${also}
    ${keptByServices.includes(kind) ? sql`and not votes.is_service_log` : sql``}
    limit ${batch}
  )`;

const idsOwned = (db: QueryBuilder, table: 'leads' | 'service_logs', kind: Kept, input: SweepInput) =>
  sql<string>`
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)}
    left join organisations on organisations.id = ${sql.ref(`${table}.organisation_id`)}
    where ${isOver(db, `${table}.created_at`, kind, input)}`;

const daysSet = (kind: Kept) =>
  statement((db) =>
    db.selectFrom('organisations').select(sql<number | null>`min(${ownDays(db, kind)})`.as('days')),
  );

/** The shortest time that an organisation has set; null if none has. */
export const shortestDays = {
  contacts: daysSet('contacts'),
  notes: daysSet('notes'),
  media: daysSet('media'),
  locations: daysSet('locations'),
} satisfies Record<Kept, unknown>;

const deleted = (table: 'contacts' | 'notes' | 'replies' | 'visitor_mails' | 'locations', kind: Kept) =>
  statement((db, input: SweepInput) =>
    db.deleteFrom(table).where('id', 'in', idsOfVotes(db, table, 'created_at', kind, input)),
  );

/** What is removed in batches, by what it is. Add the table of anything new that people give here. */
export const removals = [
  { kind: 'contacts', remove: deleted('contacts', 'contacts') },
  {
    kind: 'contacts',
    remove: statement((db, input: SweepInput) =>
      db
        .updateTable('games')
        .set({ contact: null, contacted_at: null, consent_id: null })
        .where('id', 'in', idsOfVotes(db, 'games', 'contacted_at', 'contacts', input)),
    ),
  },
  {
    // What somebody asked for stays, for the count; who it was goes.
    kind: 'contacts',
    remove: statement((db, input: SweepInput) =>
      db
        .updateTable('leads')
        .set({ first_name: '', last_name: null, phone: '', email: '', address: null, message: null })
        .where(
          'id',
          'in',
          sql<string>`(${idsOwned(db, 'leads', 'contacts', input)} and (leads.first_name <> '' or leads.phone <> '' or leads.email <> '') limit ${batch})`,
        ),
    ),
  },
  {
    kind: 'contacts',
    remove: statement((db) =>
      db.deleteFrom('lead_contacts').where(
        sql<boolean>`(organisation_id, contact_hash) in (
          select organisation_id, contact_hash from lead_contacts where not exists (
            select 1 from leads
            where leads.person_id = lead_contacts.person_id and (leads.phone <> '' or leads.email <> '')
          ) limit ${batch}
        )`,
      ),
    ),
  },
  {
    // In an open contest the hash stays: without it, one phone number could hold several entries of an hour.
    kind: 'contacts',
    remove: statement((db, input: SweepInput) =>
      db
        .updateTable('giveaway_entries')
        .set({ contact_hash: null })
        .where(
          'id',
          'in',
          idsOfVotes(
            db,
            'giveaway_entries',
            'created_at',
            'contacts',
            input,
            sql`giveaway_entries.contact_hash is not null
              and giveaway_entries.created_at < ${input.now} - ${sql.lit(openContestMs)}`,
          ),
        ),
    ),
  },
  { kind: 'notes', remove: deleted('notes', 'notes') },
  { kind: 'notes', remove: deleted('replies', 'notes') },
  { kind: 'notes', remove: deleted('visitor_mails', 'notes') },
  { kind: 'locations', remove: deleted('locations', 'locations') },
  {
    // The distance to the place stays.
    kind: 'locations',
    remove: statement((db, input: SweepInput) =>
      db
        .updateTable('service_logs')
        .set({ lat: null, lng: null, accuracy: null })
        .where(
          'id',
          'in',
          sql<string>`(${idsOwned(db, 'service_logs', 'locations', input)} and service_logs.lat is not null limit ${batch})`,
        ),
    ),
  },
] as const satisfies readonly { kind: Kept; remove: unknown }[];

/** Photos and voice recordings of votes that are over. Those that somebody took back have no files left. */
export const oldMedia = statement((db, input: SweepInput) =>
  db
    .selectFrom('attachments')
    .select(['id', 'object_name', 'thumbnail_name'])
    .where('id', 'in', idsOfVotes(db, 'attachments', 'created_at', 'media', input)),
);

export const removeAttachment = statement((db, input: { id: string }) =>
  db.deleteFrom('attachments').where('id', '=', input.id),
);

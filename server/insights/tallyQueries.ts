import { sql } from 'kysely';
import type { VoteCounts } from '../db/schema';
import { statement, type QueryBuilder } from '../db/statement';

export const counted = ['sad', 'so_so', 'happy', 'flagged', 'repeats'] as const;
export type Counts = Pick<VoteCounts, (typeof counted)[number]>;

const keys = ['question_id', 'sticker_id', 'place_id', 'organisation_id', 'local_date'] as const;
const hourKeys = ['question_id', 'local_date', 'hour', 'sticker_id', 'place_id'] as const;
const dayKeys = ['question_id', 'local_date', 'sticker_id', 'place_id'] as const;

const picked = <Name extends string>(row: Record<Name, unknown>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as never;

/** What an insert adds to a row that is there. */
const added = (table: 'vote_hours' | 'vote_days') =>
  Object.fromEntries(
    counted.map((name) => [name, sql`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`]),
  ) as never;

export const addToHour = statement((db, row: VoteCounts & { hour: number }) =>
  db
    .insertInto('vote_hours')
    .values(picked(row, [...keys, 'hour', ...counted]))
    .onConflict((conflict) => conflict.columns([...hourKeys]).doUpdateSet(added('vote_hours'))),
);

export const addToDay = statement((db, row: VoteCounts) =>
  db
    .insertInto('vote_days')
    .values(picked(row, [...keys, ...counted]))
    .onConflict((conflict) => conflict.columns([...dayKeys]).doUpdateSet(added('vote_days'))),
);

const isOne = (condition: ReturnType<typeof sql>, name: string) =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`.as(name);

/** A question: counting all at once would take PostgreSQL longer than it may, from some 200,000 votes on. */
interface Of {
  question_id: string;
}

export const questionIds = statement((db) => db.selectFrom('questions').select('id').orderBy('id'));

/** The counts of the votes of a question by hour, from the votes themselves. */
const ofVotes = (db: QueryBuilder, { question_id }: Of) =>
  db
    .selectFrom('votes')
    .where('question_id', '=', question_id)
    .where('organisation_id', 'is not', null)
    .where('is_service_log', '=', false)
    .where('is_lead', '=', false)
    .select([
      'question_id',
      'sticker_id',
      sql<string>`coalesce(place_id, '')`.as('place_id'),
      sql<string>`organisation_id`.as('organisation_id'),
      sql<string>`substr(local_hour, 1, 10)`.as('local_date'),
      sql<number>`cast(substr(local_hour, 12, 2) as integer)`.as('hour'),
      isOne(sql`is_counted and rating = 1`, 'sad'),
      isOne(sql`is_counted and rating = 2`, 'so_so'),
      isOne(sql`is_counted and rating = 3`, 'happy'),
      isOne(sql`is_flagged`, 'flagged'),
      isOne(sql`is_repeat`, 'repeats'),
    ])
    .groupBy(['question_id', 'sticker_id', 'place_id', 'organisation_id', 'local_hour']);

const ofHours = (db: QueryBuilder, { question_id }: Of) =>
  db
    .selectFrom('vote_hours')
    .where('question_id', '=', question_id)
    .select([...keys])
    .select(counted.map((name) => sql<number>`sum(${sql.ref(name)})`.as(name)))
    .groupBy([...keys]);

const columns = [...keys, 'hour', ...counted] as const;

/** Counts the votes of a question anew, where none are counted. */
export const countHours = statement((db, of: Of) =>
  db
    .insertInto('vote_hours')
    .columns([...columns])
    .expression(ofVotes(db, of) as never),
);

export const countDays = statement((db, of: Of) =>
  db
    .insertInto('vote_days')
    .columns([...keys, ...counted])
    .expression(ofHours(db, of) as never),
);

export const forgetHours = statement((db, of: Of) =>
  db.deleteFrom('vote_hours').where('question_id', '=', of.question_id),
);
export const forgetDays = statement((db, of: Of) =>
  db.deleteFrom('vote_days').where('question_id', '=', of.question_id),
);

const isAny = sql<boolean>`(sad <> 0 or so_so <> 0 or happy <> 0 or flagged <> 0 or repeats <> 0)`;

/** Hours whose counts are not those of their votes: both are in the list, each once. */
export const wrongHours = statement((db, input: Of & { count: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('vote_hours')
        .select([...columns])
        .where('question_id', '=', input.question_id)
        .unionAll(ofVotes(db, input) as never)
        .as('both'),
    )
    .select(['question_id', 'local_date', 'hour'])
    .groupBy([...columns] as never)
    .having(sql<boolean>`count(*) = 1`)
    .having(isAny)
    .limit(input.count),
);

/** Days whose counts are not the sums of their hours. */
export const wrongDays = statement((db, input: Of & { count: number }) =>
  db
    .selectFrom(
      db
        .selectFrom('vote_days')
        .select([...keys, ...counted])
        .where('question_id', '=', input.question_id)
        .unionAll(ofHours(db, input) as never)
        .as('both'),
    )
    .select(['question_id', 'local_date'])
    .groupBy([...keys, ...counted] as never)
    .having(sql<boolean>`count(*) = 1`)
    .having(isAny)
    .limit(input.count),
);

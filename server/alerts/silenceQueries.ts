import { sql } from 'kysely';
import { statement, type QueryBuilder } from '../db/statement';

/** Ids; '' for all. */
interface Within {
  organisation_id: string;
  site_id: string;
  place_id: string;
  zone: string;
  question_id: string;
  sticker_id: string;
}

const isAny = (value: string, column: string) =>
  sql<boolean>`(${value} = '' or ${sql.ref(column)} = ${value})`;

const questionsWithin = (db: QueryBuilder, input: Within) =>
  db
    .selectFrom('questions')
    .innerJoin('places', 'places.id', 'questions.place_id')
    .where('questions.organisation_id', '=', input.organisation_id)
    .where(isAny(input.site_id, 'places.site_id'))
    .where(isAny(input.place_id, 'places.id'))
    .where(isAny(input.zone, 'questions.zone'))
    .where(isAny(input.question_id, 'questions.id'));

/** Stickers in use that nobody has scanned since a moment. One that is younger has had no time. */
export const silentStickers = statement((db, input: Within & { before: number }) =>
  questionsWithin(db, input)
    .innerJoin('stickers', 'stickers.question_id', 'questions.id')
    .innerJoin('sticker_scans', 'sticker_scans.sticker_id', 'stickers.id')
    .where('stickers.state', '=', 'assigned')
    .where(isAny(input.sticker_id, 'stickers.id'))
    .where('sticker_scans.scanned_at', '<', input.before)
    .where(sql<boolean>`coalesce(stickers.created_at, 0) < ${input.before}`)
    .select(['stickers.id', 'questions.id as question_id', 'questions.place_id', 'sticker_scans.scanned_at'])
    .orderBy('stickers.id')
    .limit(1_000),
);

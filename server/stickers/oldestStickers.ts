import type { QueryBuilder } from '../db/statement';

/**
 * Questions that have a place, each by its oldest sticker: a question has no public uid of its own. The
 * caller chooses columns of `stickers`, `questions` and `places`.
 */
export const oldestStickers = (db: QueryBuilder) =>
  db
    .selectFrom('stickers')
    .innerJoin('questions', 'questions.id', 'stickers.question_id')
    .innerJoin('places', 'places.id', 'questions.place_id')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('stickers as earlier')
            .select('earlier.id')
            .whereRef('earlier.question_id', '=', 'stickers.question_id')
            .whereRef('earlier.id', '<', 'stickers.id'),
        ),
      ),
    );

import { statement } from '../db/statement';

/** A row while a PIN of a person opens a question. */
export const opensByPin = statement((db, input: { user_id: string; question_id: string }) =>
  db
    .selectFrom('pin_questions')
    .innerJoin('pins', 'pins.id', 'pin_questions.pin_id')
    .select('pins.id')
    .where('pins.user_id', '=', input.user_id)
    .where('pin_questions.question_id', '=', input.question_id)
    .where('pin_questions.revoked_at', 'is', null)
    .where('pins.revoked_at', 'is', null),
);

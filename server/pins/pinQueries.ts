import type { Schema } from '../db/schema';
import { insertInto, statement } from '../db/statement';

/** A row when this PIN opens this question or has done so. */
export const pinEverOpened = statement((db, input: { pin_id: string; question_id: string }) =>
  db
    .selectFrom('pin_questions')
    .select(['given_at', 'revoked_at'])
    .where('pin_id', '=', input.pin_id)
    .where('question_id', '=', input.question_id),
);

/** The PIN with these digits at this question, and its person. */
export const pinByHash = statement((db, input: { question_id: string; hash: string }) =>
  db
    .selectFrom('pin_questions')
    .innerJoin('pins', 'pins.id', 'pin_questions.pin_id')
    .innerJoin('users', 'users.id', 'pins.user_id')
    .innerJoin('identities', 'identities.id', 'users.id')
    .select(['pins.id as pin_id', 'users.id', 'users.first_name', 'identities.guid_kid'])
    .where('pin_questions.question_id', '=', input.question_id)
    .where('pin_questions.hash', '=', input.hash)
    .where('pin_questions.revoked_at', 'is', null),
);

/** Stickers of the questions that a PIN opens. */
export const stickersOfPin = statement((db, input: { pin_id: string }) =>
  db
    .selectFrom('pin_questions')
    .innerJoin('questions', 'questions.id', 'pin_questions.question_id')
    .innerJoin('stickers', 'stickers.question_id', 'questions.id')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .select(['stickers.uid', 'questions.id as question_id', 'questions.organisation_id', 'places.site_id'])
    .where('pin_questions.pin_id', '=', input.pin_id)
    .where('pin_questions.revoked_at', 'is', null)
    .orderBy('stickers.uid')
    .limit(listed),
);

/** Upper limit of a list. */
const listed = 5_000;

/** Questions that PINs of an organisation open, each with one sticker, the newest PIN first. */
export const openedByPins = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('pin_questions')
    .innerJoin('pins', 'pins.id', 'pin_questions.pin_id')
    .innerJoin('users', 'users.id', 'pins.user_id')
    .innerJoin('questions', 'questions.id', 'pin_questions.question_id')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .select(({ selectFrom }) => [
      'pins.id as pin_id',
      'pins.user_id',
      'pins.kid',
      'pins.created_at',
      'pins.last_used_at',
      'users.uid as person_uid',
      'users.first_name',
      'users.last_name',
      'users.email',
      'pin_questions.given_at',
      'questions.id as question_id',
      'questions.organisation_id',
      'places.site_id',
      selectFrom('stickers')
        .select(({ fn }) => fn.min('stickers.uid').as('uid'))
        .whereRef('stickers.question_id', '=', 'questions.id')
        .where('stickers.state', 'in', ['assigned', 'disabled'])
        .as('uid'),
    ])
    .where('pins.organisation_id', '=', input.organisation_id)
    .where('pin_questions.revoked_at', 'is', null)
    .orderBy('pins.id', 'desc')
    .orderBy('questions.id')
    .limit(listed),
);

export type OpenedByPin = NonNullable<ReturnType<typeof openedByPins>['row']>;

/** Questions of an organisation that may have a service log, each with its stickers. */
export const questionsWithLogs = statement((db, input: { organisation_id: string }) =>
  db
    .selectFrom('questions')
    .innerJoin('stickers', 'stickers.question_id', 'questions.id')
    .innerJoin('places', 'places.id', 'questions.place_id')
    .leftJoin('sites', 'sites.id', 'places.site_id')
    .innerJoin('organisations', 'organisations.id', 'questions.organisation_id')
    .select([
      'stickers.uid',
      'stickers.placement',
      'questions.id as question_id',
      'questions.text',
      'questions.written_in',
      'questions.organisation_id',
      'questions.is_service_log_enabled',
      'questions.is_new_service_log_enabled',
      'questions.features_json as question_features_json',
      'places.site_id',
      'sites.uid as site_uid',
      'sites.name as site_name',
      'places.name as place_name',
      'places.features_json as place_features_json',
      'organisations.features_json as organisation_features_json',
    ])
    .where('questions.organisation_id', '=', input.organisation_id)
    .where('stickers.state', '=', 'assigned')
    .orderBy('places.name')
    .orderBy('stickers.uid')
    .limit(listed),
);

/** A person by public id, with every role in an organisation. */
export const personByUid = statement((db, input: { uid: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'uid', 'first_name', 'last_name', 'email'])
    .where('uid', '=', input.uid),
);

export const membershipIn = statement((db, input: { user_id: string; organisation_id: string }) =>
  db
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', input.user_id)
    .where('organisation_id', '=', input.organisation_id),
);

export const pinById = statement((db, input: { id: string }) =>
  db.selectFrom('pins').select(['id', 'user_id', 'kid', 'revoked_at']).where('id', '=', input.id),
);

export const insertPin = insertInto('pins', [
  'id',
  'user_id',
  'organisation_id',
  'given_by',
  'kid',
  'created_at',
  'last_used_at',
  'revoked_at',
]);

export const insertPinQuestion = insertInto('pin_questions', [
  'pin_id',
  'question_id',
  'hash',
  'given_at',
  'revoked_at',
]);

/** Gives a question back to a PIN that it was taken from. */
export const regivePinQuestion = statement(
  (db, input: { pin_id: string; question_id: string; hash: string; now: number }) =>
    db
      .updateTable('pin_questions')
      .set({ hash: input.hash, given_at: input.now, revoked_at: null })
      .where('pin_id', '=', input.pin_id)
      .where('question_id', '=', input.question_id),
);

export const revokePinQuestion = statement(
  (db, input: { pin_id: string; question_id: string; now: number }) =>
    db
      .updateTable('pin_questions')
      .set({ hash: null, revoked_at: input.now })
      .where('pin_id', '=', input.pin_id)
      .where('question_id', '=', input.question_id)
      .where('revoked_at', 'is', null),
);

/** Revokes a PIN that opens nothing any more. */
export const revokeEmptyPin = statement((db, input: { id: string; now: number }) =>
  db
    .updateTable('pins')
    .set({ revoked_at: input.now })
    .where('id', '=', input.id)
    .where('revoked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pin_questions')
            .select('pin_id')
            .where('pin_id', '=', input.id)
            .where('revoked_at', 'is', null),
        ),
      ),
    ),
);

/**
 * Notes a sign-in, unless the PIN was revoked meanwhile. On PostgreSQL a concurrent revocation waits here,
 * and then ends the new session too.
 */
export const holdPin = statement((db, input: { pin_id: string; question_id: string; hash: string }) =>
  db
    .updateTable('pin_questions')
    .set({ hash: input.hash })
    .where('pin_id', '=', input.pin_id)
    .where('question_id', '=', input.question_id)
    .where('hash', '=', input.hash)
    .where('revoked_at', 'is', null),
);

export const touchPin = statement((db, input: { id: string; now: number }) =>
  db.updateTable('pins').set({ last_used_at: input.now }).where('id', '=', input.id),
);

export const saltOf = statement((db, input: { question_id: string }) =>
  db.selectFrom('pin_salts').select(['salt', 'kid', 'cost']).where('question_id', '=', input.question_id),
);

/** Keeps the salt that a question has. */
export const insertSalt = statement((db, row: Omit<Schema['pin_salts'], 'told_at'>) =>
  db
    .insertInto('pin_salts')
    .values({ ...pick(row), told_at: null })
    .onConflict((conflict) => conflict.column('question_id').doNothing()),
);

/** Replaces a salt whose pepper has been removed from `SECRET`. */
export const replaceSalt = statement((db, row: Omit<Schema['pin_salts'], 'told_at'> & { from: string }) =>
  db
    .updateTable('pin_salts')
    .set({ salt: row.salt, kid: row.kid, cost: row.cost })
    .where('question_id', '=', row.question_id)
    .where('salt', '=', row.from),
);

/** Revokes all PINs of a question. */
export const revokePinsOfQuestion = statement((db, input: { question_id: string; now: number }) =>
  db
    .updateTable('pin_questions')
    .set({ hash: null, revoked_at: input.now })
    .where('question_id', '=', input.question_id)
    .where('revoked_at', 'is', null),
);

export const countPinsOf = statement((db, input: { question_id: string }) =>
  db
    .selectFrom('pin_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('question_id', '=', input.question_id)
    .where('revoked_at', 'is', null),
);

function pick({ question_id, salt, kid, cost }: Omit<Schema['pin_salts'], 'told_at'>) {
  return { question_id, salt, kid, cost };
}

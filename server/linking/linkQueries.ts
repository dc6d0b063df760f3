import { sql } from 'kysely';
import { statement } from '../db/statement';
import { oldestStickers } from '../stickers/oldestStickers';

/** Upper limit of a list. */
const listed = 2_000;

/** Places of the organisations that a user owns or administrates. */
export const linkablePlacesOf = statement((db, input: { user_id: string }) =>
  db
    .selectFrom('places')
    .innerJoin('sites', 'sites.id', 'places.site_id')
    .innerJoin('organisations', 'organisations.id', 'places.organisation_id')
    .select([
      'places.uid',
      'places.name',
      'places.organisation_id',
      'sites.name as site_name',
      'organisations.uid as org_uid',
      'organisations.name as org_name',
    ])
    .where('places.organisation_id', 'in', (some) =>
      some
        .selectFrom('memberships')
        .select('memberships.organisation_id')
        .where('memberships.user_id', '=', input.user_id)
        .where('memberships.role', 'in', ['owner', 'admin']),
    )
    .orderBy('organisations.name')
    .orderBy('sites.name')
    .orderBy('places.name')
    .orderBy('places.uid')
    .limit(listed),
);

export const placeToLink = statement((db, input: { uid: string }) =>
  db.selectFrom('places').select(['id', 'organisation_id']).where('uid', '=', input.uid),
);

/** Stickers in use that ask the same question as this one. */
export const otherStickers = statement((db, input: { question_id: string; sticker_id: string }) =>
  db
    .selectFrom('stickers')
    .select('id')
    .where('question_id', '=', input.question_id)
    .where('id', '!=', input.sticker_id)
    .where('state', '=', 'assigned'),
);

/** Gives a question a place, unless it has another one than `from` by now; '' stands for none. */
export const linkTo = statement(
  (db, input: { question_id: string; organisation_id: string; place_id: string; from: string }) =>
    db
      .updateTable('questions')
      .set({ organisation_id: input.organisation_id, place_id: input.place_id })
      .where('id', '=', input.question_id)
      .where(sql`coalesce(place_id, '')`, '=', input.from)
      .where(({ or, eb }) =>
        or([eb('organisation_id', 'is', null), eb('organisation_id', '=', input.organisation_id)]),
      ),
);

/** A blank sticker, or one out of use, comes into use. */
export const putToUse = statement((db, input: { sticker_id: string }) =>
  db
    .updateTable('stickers')
    .set({ state: 'assigned', replaced_by_id: null })
    .where('id', '=', input.sticker_id)
    .where('state', '!=', 'assigned'),
);

/** A question has got its first place, so its blank stickers come into use. */
export const putBlanksToUse = statement((db, input: { question_id: string }) =>
  db
    .updateTable('stickers')
    .set({ state: 'assigned' })
    .where('question_id', '=', input.question_id)
    .where('state', '=', 'blank'),
);

/** The stickers of a question that has come to an organisation belong to it, too. */
export const giveStickers = statement((db, input: { question_id: string; organisation_id: string }) =>
  db
    .updateTable('stickers')
    .set({ organisation_id: input.organisation_id })
    .where('question_id', '=', input.question_id)
    .where('organisation_id', 'is', null),
);

/** After a change of owner: the list of stickers by their last scan finds them in their organisation. */
export const giveScans = statement((db, input: { question_id: string; organisation_id: string }) =>
  db
    .updateTable('sticker_scans')
    .set({ organisation_id: input.organisation_id })
    .where('sticker_id', 'in', (stickers) =>
      stickers
        .selectFrom('stickers')
        .select('id')
        .where('question_id', '=', input.question_id)
        .where('organisation_id', '=', input.organisation_id),
    ),
);

/** Questions of places of the organisations that a user owns or administrates, each by its first sticker. */
export const linkableQuestionsOf = statement((db, input: { user_id: string }) =>
  oldestStickers(db)
    .select([
      'stickers.uid',
      'questions.text',
      'places.uid as place_uid',
      'stickers.placement',
      'stickers.organisation_id',
    ])
    .where('stickers.organisation_id', 'in', (some) =>
      some
        .selectFrom('memberships')
        .select('memberships.organisation_id')
        .where('memberships.user_id', '=', input.user_id)
        .where('memberships.role', 'in', ['owner', 'admin']),
    )
    .orderBy('stickers.id')
    .limit(listed),
);

/** Lets a sticker ask another question, unless somebody has changed its question since. */
export const askAnother = statement(
  (db, input: { sticker_id: string; from: string; question_id: string; organisation_id: string }) =>
    db
      .updateTable('stickers')
      .set({
        question_id: input.question_id,
        organisation_id: input.organisation_id,
        state: 'assigned',
        replaced_by_id: null,
      })
      .where('id', '=', input.sticker_id)
      .where('question_id', '=', input.from),
);

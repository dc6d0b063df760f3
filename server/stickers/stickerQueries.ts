import { sql } from 'kysely';
import type { StickerState } from '../../contract/stickers';
import { lowerCase, statement, type QueryBuilder } from '../db/statement';

function stickerRows(db: QueryBuilder) {
  return db
    .selectFrom('stickers')
    .innerJoin('questions', 'questions.id', 'stickers.question_id')
    .leftJoin('places', 'places.id', 'questions.place_id')
    .leftJoin('sites', 'sites.id', 'places.site_id')
    .leftJoin('sticker_scans', 'sticker_scans.sticker_id', 'stickers.id')
    .leftJoin('stickers as later', 'later.id', 'stickers.replaced_by_id')
    .select([
      'stickers.id',
      'stickers.uid',
      'stickers.organisation_id',
      'stickers.question_id',
      'stickers.state',
      'stickers.placement',
      'stickers.asset_id',
      'stickers.created_at',
      'stickers.printed_at',
      'sticker_scans.scanned_at',
      'later.uid as replaced_by',
      'questions.text',
      'questions.place_id',
      'places.site_id',
      'places.uid as place_uid',
      'places.name as place_name',
      'sites.uid as site_uid',
      'sites.name as site_name',
    ]);
}

export const stickerByUid = statement((db, input: { uid: string }) =>
  stickerRows(db).where('stickers.uid', '=', input.uid),
);

export type StickerRow = NonNullable<ReturnType<typeof stickerByUid>['row']>;

/**
 * Filters with nothing set are empty texts, or a pattern that matches everything, so that one statement
 * serves all.
 */
export interface StickerFilter {
  organisation_id: string;
  /** Id; empty for the whole organisation. */
  site_id: string;
  /** Pattern of LIKE with `\` as the escape, in lower case. */
  search: string;
  state: string;
  /** Uid. */
  place: string;
}

interface PageInput extends StickerFilter {
  /** The row that the page comes after: its id, and its place or its scan where the order has them. */
  after_id: string;
  count: number;
}

const unset = (value: string) => sql<boolean>`${value} = ''`;

/** What a search looks through. */
const words = sql`
  ${sql.ref('stickers.uid')} || ' ' || ${sql.ref('questions.text')} || ' ' ||
  coalesce(${sql.ref('places.name')}, '') || ' ' || coalesce(${sql.ref('sites.name')}, '') || ' ' ||
  coalesce(${sql.ref('stickers.placement')}, '') || ' ' || coalesce(${sql.ref('stickers.asset_id')}, '')`;

function stickersOf(db: QueryBuilder, input: StickerFilter) {
  return stickerRows(db)
    .where('stickers.organisation_id', '=', input.organisation_id)
    .where((where) => where.or([unset(input.site_id), where('places.site_id', '=', input.site_id)]))
    .where((where) => where.or([unset(input.state), where('stickers.state', '=', input.state as never)]))
    .where((where) => where.or([unset(input.place), where('places.uid', '=', input.place)]))
    .where((where) =>
      where.or([unset(input.search), sql<boolean>`${lowerCase(db, words)} like ${input.search} escape '\\'`]),
    );
}

/** A page of one organisation, newest first. @param input.after_id `~` for the first page */
export const newestStickers = statement((db, input: PageInput) =>
  stickersOf(db, input)
    .where('stickers.id', '<', input.after_id)
    .orderBy('stickers.id', 'desc')
    .limit(input.count),
);

const placeName = sql<string>`coalesce(${sql.ref('places.name')}, '')`;

/** A page by place. @param input.after_place and after_id: empty for the first page */
export const stickersByPlace = statement((db, input: PageInput & { after_place: string }) =>
  stickersOf(db, input)
    .where((where) =>
      where.or([
        sql<boolean>`${placeName} > ${input.after_place}`,
        where.and([
          sql<boolean>`${placeName} = ${input.after_place}`,
          where('stickers.id', '>', input.after_id),
        ]),
      ]),
    )
    .orderBy(placeName)
    .orderBy('stickers.id')
    .limit(input.count),
);

const lastScan = sql<number>`coalesce(${sql.ref('sticker_scans.scanned_at')}, 0)`;

/** A page by last scan, oldest first. @param input.after_scan 0 and after_id empty for the first page */
export const stickersByScan = statement((db, input: PageInput & { after_scan: number }) =>
  stickersOf(db, input)
    .where((where) =>
      where.or([
        sql<boolean>`${lastScan} > ${input.after_scan}`,
        where.and([
          sql<boolean>`${lastScan} = ${input.after_scan}`,
          where('stickers.id', '>', input.after_id),
        ]),
      ]),
    )
    .orderBy(lastScan)
    .orderBy('stickers.id')
    .limit(input.count),
);

/** Upper limit of a list to choose from. */
const listed = 2_000;

/** Places whose stickers somebody runs, by name. */
export const placesOfScope = statement((db, input: { organisation_id: string; site_id: string }) =>
  db
    .selectFrom('places')
    .innerJoin('sites', 'sites.id', 'places.site_id')
    .select(['places.uid', 'places.name', 'sites.name as site_name'])
    .where('places.organisation_id', '=', input.organisation_id)
    .where((where) => where.or([unset(input.site_id), where('places.site_id', '=', input.site_id)]))
    .orderBy('places.name')
    .orderBy('places.id')
    .limit(listed),
);

/** Questions that have a place, each by its first sticker. */
export const questionsOfScope = statement((db, input: { organisation_id: string; site_id: string }) =>
  db
    .selectFrom('stickers')
    .innerJoin('questions', 'questions.id', 'stickers.question_id')
    .innerJoin('places', 'places.id', 'questions.place_id')
    .select(['stickers.uid', 'questions.text', 'places.name as place_name', 'stickers.placement'])
    .where('stickers.organisation_id', '=', input.organisation_id)
    .where((where) => where.or([unset(input.site_id), where('places.site_id', '=', input.site_id)]))
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
    )
    .orderBy('places.name')
    .orderBy('stickers.id')
    .limit(listed),
);

export const organisationById = statement((db, input: { id: string }) =>
  db.selectFrom('organisations').select(['id', 'uid', 'name']).where('id', '=', input.id),
);

/** Changes the state of a sticker, unless somebody else has changed it meanwhile. */
export const setState = statement((db, input: { id: string; from: StickerState; to: StickerState }) =>
  db
    .updateTable('stickers')
    .set({ state: input.to, replaced_by_id: null })
    .where('id', '=', input.id)
    .where('state', '=', input.from),
);

export const setReplaced = statement(
  (db, input: { id: string; from: StickerState; replaced_by_id: string }) =>
    db
      .updateTable('stickers')
      .set({ state: 'replaced', replaced_by_id: input.replaced_by_id })
      .where('id', '=', input.id)
      .where('state', '=', input.from),
);

export const setPrinted = statement((db, input: { id: string; now: number }) =>
  db.updateTable('stickers').set({ printed_at: input.now }).where('id', '=', input.id),
);

/** Keeps the later of two times: several processes may store theirs. */
export const storeScan = statement((db, input: { sticker_id: string; scanned_at: number }) =>
  db
    .insertInto('sticker_scans')
    .values({ sticker_id: input.sticker_id, scanned_at: input.scanned_at })
    .onConflict((conflict) =>
      conflict
        .column('sticker_id')
        .doUpdateSet({ scanned_at: input.scanned_at })
        .where('sticker_scans.scanned_at', '<', input.scanned_at),
    ),
);

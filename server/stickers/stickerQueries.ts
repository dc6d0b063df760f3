import { sql } from 'kysely';
import type { StickerState } from '../../contract/stickers';
import { searchable, statement, type QueryBuilder, type RowQuery, textsIn } from '../db/statement';
import { oldestStickers } from './oldestStickers';

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
      // Zero stands for never.
      sql<number | null>`nullif(sticker_scans.scanned_at, 0)`.as('scanned_at'),
      'later.uid as replaced_by',
      'questions.text',
      'questions.written_in',
      'questions.zone',
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

export const stickersByUids = statement((db, input: { uids: readonly string[] }) =>
  stickerRows(db).where('stickers.uid', 'in', textsIn(db, input.uids)),
);

export type StickerRow = NonNullable<ReturnType<typeof stickerByUid>['row']>;

/** Filters with nothing set are empty texts. */
export interface StickerFilter {
  organisation_id: string;
  /** Id; empty for the whole organisation. */
  site_id: string;
  /** Pattern of LIKE with `\` as the escape, in lower case. */
  search: string;
  state: string;
  /** Uid. */
  place: string;
  printed: '' | 'yes' | 'no';
  /** Leaves out those out of use. */
  usable: boolean;
}

interface PageInput extends StickerFilter {
  /** The row that the page comes after, as each order needs it. */
  after_id: string;
  after_question: string;
  after_place: string;
  after_name: string;
  after_scan: number;
  count: number;
}

/** What a search looks through. */
const words = sql`
  ${sql.ref('stickers.uid')} || ' ' || ${sql.ref('questions.text')} || ' ' ||
  coalesce(${sql.ref('questions.zone')}, '') || ' ' || coalesce(${sql.ref('places.name')}, '') || ' ' ||
  coalesce(${sql.ref('sites.name')}, '') || ' ' ||
  coalesce(${sql.ref('stickers.placement')}, '') || ' ' || coalesce(${sql.ref('stickers.asset_id')}, '')`;

type Rows = ReturnType<typeof stickerRows>;

/** The condition of each filter. */
const conditions: Record<string, (db: QueryBuilder, rows: Rows, input: PageInput) => Rows> = {
  site_id: (_, rows, { site_id }) => rows.where('places.site_id', '=', site_id),
  state: (_, rows, { state }) => rows.where('stickers.state', '=', state as never),
  usable: (_, rows) => rows.where('stickers.state', 'in', ['assigned', 'blank']),
  printed: (_, rows) => rows.where('stickers.printed_at', 'is not', null),
  unprinted: (_, rows) => rows.where('stickers.printed_at', 'is', null),
  place: (db, rows, { place }) =>
    rows.where('questions.place_id', '=', db.selectFrom('places').select('id').where('uid', '=', place)),
  search: (db, rows, { search }) =>
    rows.where(sql<boolean>`${searchable(db, words)} like ${search} escape '\\'`),
};

/**
 * A condition that no index answers, so that the planner begins with another table: the one whose index
 * brings the order, or the questions of the one place that is asked for.
 */
const isOf = (column: string, organisation_id: string) =>
  sql<boolean>`coalesce(${sql.ref(column)}, '') = ${organisation_id}`;
const isIndexedOf = (column: string, organisation_id: string) =>
  sql<boolean>`${sql.ref(column)} = ${organisation_id}`;

/**
 * The pages of each order, after the row that `after_…` names. An index brings them in this order.
 *
 * - `newest`: after_id `~` for the first page.
 * - `blank`: those whose question has no place; empty texts for the first page.
 * - `place`: all others by the names of their places; empty texts for the first page.
 * - `scan`: the longest not scanned first; 0 and an empty text for the first page.
 */
const orders = {
  newest: (rows: Rows, of: typeof isOf, { organisation_id, after_id }: PageInput) =>
    rows
      .where(of('stickers.organisation_id', organisation_id))
      .where('stickers.id', '<', after_id)
      .orderBy('stickers.id', 'desc'),
  blank: (rows: Rows, of: typeof isOf, { organisation_id, after_question, after_id }: PageInput) =>
    rows
      .where(of('questions.organisation_id', organisation_id))
      .where('questions.place_id', 'is', null)
      .where(isOf('stickers.organisation_id', organisation_id))
      .where('questions.id', '>=', after_question)
      .where((where) =>
        where.or([where('questions.id', '!=', after_question), where('stickers.id', '>', after_id)]),
      )
      .orderBy('questions.id')
      .orderBy('stickers.id'),
  place: (rows: Rows, of: typeof isOf, { organisation_id, after_name, after_place, after_id }: PageInput) =>
    rows
      .where(of('places.organisation_id', organisation_id))
      .where(isOf('stickers.organisation_id', organisation_id))
      .where(sql<boolean>`(places.name, places.id) >= (${after_name}, ${after_place})`)
      .where((where) =>
        where.or([where('places.id', '!=', after_place), where('stickers.id', '>', after_id)]),
      )
      .orderBy('places.name')
      .orderBy('places.id')
      .orderBy('stickers.id'),
  scan: (rows: Rows, of: typeof isOf, { organisation_id, after_scan, after_id }: PageInput) =>
    rows
      .where(of('sticker_scans.organisation_id', organisation_id))
      .where(isOf('stickers.organisation_id', organisation_id))
      .where(
        sql<boolean>`(sticker_scans.scanned_at, sticker_scans.sticker_id) > (${after_scan}, ${after_id})`,
      )
      .orderBy('sticker_scans.scanned_at')
      .orderBy('sticker_scans.sticker_id'),
} as const;

const pages = new Map<string, (input: PageInput) => RowQuery<StickerRow>>();

/**
 * A page of one organisation's stickers. Each order has a statement for each set of filters, so that the
 * database chooses an index for the conditions that there are.
 */
export function stickerPage(order: keyof typeof orders, input: PageInput): RowQuery<StickerRow> {
  const set = (['site_id', 'state', 'place', 'search'] as const).filter((name) => input[name] !== '');
  const names = [
    ...set,
    ...(input.usable ? ['usable'] : []),
    ...(input.printed === '' ? [] : [input.printed === 'yes' ? 'printed' : 'unprinted']),
  ];
  const key = [order, ...names].join();
  let page = pages.get(key);
  if (!page) {
    const of = input.place === '' ? isIndexedOf : isOf;
    page = statement((db, values: PageInput) =>
      names
        .reduce(
          (rows, name) => conditions[name]?.(db, rows, values) ?? rows,
          orders[order](stickerRows(db), of, values),
        )
        .limit(values.count),
    );
    pages.set(key, page);
  }
  return page(input);
}

const unset = (value: string) => sql<boolean>`${value} = ''`;

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
  oldestStickers(db)
    .select(['stickers.uid', 'questions.text', 'places.name as place_name', 'stickers.placement'])
    .where('stickers.organisation_id', '=', input.organisation_id)
    .where((where) => where.or([unset(input.site_id), where('places.site_id', '=', input.site_id)]))
    .orderBy('places.name')
    .orderBy('stickers.id')
    .limit(listed),
);

export const organisationById = statement((db, input: { id: string }) =>
  db
    .selectFrom('organisations')
    .select(['id', 'uid', 'name', 'logo', 'settings_json'])
    .where('id', '=', input.id),
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

export const setPrinted = statement((db, input: { ids: readonly string[]; now: number }) =>
  db.updateTable('stickers').set({ printed_at: input.now }).where('id', 'in', textsIn(db, input.ids)),
);

/** Keeps the later of two times: several processes may store theirs. */
export const storeScan = statement((db, input: { sticker_id: string; scanned_at: number }) =>
  db
    .updateTable('sticker_scans')
    .set({ scanned_at: input.scanned_at })
    .where('sticker_id', '=', input.sticker_id)
    .where('scanned_at', '<', input.scanned_at),
);

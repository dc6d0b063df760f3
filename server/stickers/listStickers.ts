import { toLocale, type Locale } from '../../contract/languages';
import {
  stickerLimits,
  type StickerChoicesReply,
  type StickerFilters,
  type StickerOrder,
  type StickersQuery,
  type StickersReply,
  type WireSticker,
} from '../../contract/stickers';
import { brandOnWhite } from '../../contract/brand';
import type { Scope } from '../access/running';
import { all, first, type Command } from '../db/database';
import { searchPattern } from '../db/likePattern';
import { Problem } from '../http/problem';
import { brandColorOf } from '../organisations/brandColor';
import type { Call } from '../http/route';
import { organisationLanguage } from '../organisations/organisationLanguage';
import { searchedText } from './searchedText';
import { runsSticker, stickersRunBy } from './stickerPolicy';
import {
  organisationById,
  placesOfScope,
  questionsOfScope,
  stickerByUid,
  stickerPage,
  type StickerFilter,
  type StickerRow,
} from './stickerQueries';

/** After every id. */
const newest = '~';

/** The list of stickers. @throws Problem forbidden, invalidRequest, tokenRefused */
export function* listStickers({ principal, query }: Call<'stickers'>): Command<StickersReply> {
  const { caller, scopes } = yield* stickersRunBy(principal);
  const after = query.before === undefined ? undefined : yield* first(stickerByUid({ uid: query.before }));
  if (query.before !== undefined && !runsSticker(caller, after))
    throw new Problem('invalidRequest', 'querystring.before');
  const count = query.limit ?? stickerLimits.page;
  const rows = yield* pageOf(scopes, query, after, count + 1);
  const shown = rows.slice(0, count);
  return {
    stickers: yield* stickersToWire(shown),
    next: rows.length > count ? (shown.at(-1)?.uid ?? null) : null,
  };
}

/** All stickers that match, up to `count`, in the order of the list. `usable`: without those out of use. */
export function* matchingStickers(
  scopes: readonly Scope[],
  filters: StickerFilters & { sort?: StickerOrder | undefined; usable: boolean },
  count: number,
): Command<StickerRow[]> {
  return yield* pageOf(scopes, filters, undefined, count);
}

/**
 * Reads one organisation at a time, so that an index brings them in order. Ids and times of several
 * organisations are merged. Names are not: databases compare them in different ways, so one organisation
 * follows the other.
 */
function* pageOf(
  scopes: readonly Scope[],
  query: StickersQuery & { usable?: boolean },
  after: StickerRow | undefined,
  count: number,
): Command<StickerRow[]> {
  const rows: StickerRow[] = [];
  const wanted = { ...filterOf(query), ...positionOf(after), count };
  if (query.sort === 'place') {
    for (const scope of scopes) {
      const isPast = after !== undefined && comesBefore(scope, after);
      if (isPast) continue;
      const from = after !== undefined && isIn(scope, after) ? {} : positionOf(undefined);
      const input = { ...wanted, ...scope, ...from };
      // Stickers without a place come first.
      if (input.after_place === '') rows.push(...(yield* all(stickerPage('blank', input))));
      if (rows.length < count)
        rows.push(...(yield* all(stickerPage('place', { ...input, ...firstPlace(input) }))));
      if (rows.length >= count) break;
    }
    return rows.slice(0, count);
  }
  const order = query.sort ?? 'newest';
  const start = order === 'newest' && after === undefined ? { after_id: newest } : {};
  for (const scope of scopes)
    rows.push(...(yield* all(stickerPage(order, { ...wanted, ...scope, ...start }))));
  const byId = (a: StickerRow, b: StickerRow) => (a.id < b.id ? -1 : 1);
  rows.sort((a, b) =>
    order === 'scan' ? (a.scanned_at ?? 0) - (b.scanned_at ?? 0) || byId(a, b) : byId(b, a),
  );
  return rows.slice(0, count);
}

/** Where a page begins: after this row, or with undefined at the start. */
const positionOf = (after: StickerRow | undefined) => ({
  after_id: after?.id ?? '',
  after_question: after?.question_id ?? '',
  after_place: after?.place_id ?? '',
  after_name: after?.place_name ?? '',
  after_scan: after?.scanned_at ?? 0,
});

/** After the stickers without a place the others begin, whose ids may come before theirs. */
const firstPlace = ({ after_place }: { after_place: string }) => (after_place === '' ? { after_id: '' } : {});

const keyOf = (scope: Scope): string => scope.organisation_id + scope.site_id;
const isIn = ({ organisation_id, site_id }: Scope, row: StickerRow): boolean =>
  organisation_id === row.organisation_id && (site_id === '' || site_id === row.site_id);
const comesBefore = (scope: Scope, row: StickerRow): boolean =>
  !isIn(scope, row) &&
  keyOf(scope) < keyOf({ organisation_id: row.organisation_id ?? '', site_id: row.site_id ?? '' });

function filterOf({
  q = '',
  state,
  place,
  printed,
  usable = false,
}: StickerFilters & { usable?: boolean }): Omit<StickerFilter, keyof Scope> {
  const text = searchedText(q);
  return {
    search: searchPattern(text),
    state: state ?? '',
    place: place ?? '',
    printed: printed ?? '',
    usable,
  };
}

/** Stickers as they cross the wire. */
export function* stickersToWire(rows: readonly StickerRow[]): Command<WireSticker[]> {
  const languages = new Map<string | null, Locale>();
  for (const { organisation_id: id } of rows)
    if (!languages.has(id)) languages.set(id, yield* organisationLanguage(id));
  return rows.map((row) => toWire(row, toLocale(row.written_in) ?? languages.get(row.organisation_id)));
}

function toWire(row: StickerRow, written_in: Locale | undefined): WireSticker {
  const { uid, state, text, placement, asset_id, created_at, printed_at, scanned_at, replaced_by } = row;
  return {
    uid,
    state,
    text,
    written_in,
    place: row.place_uid === null ? null : { uid: row.place_uid, name: row.place_name ?? '' },
    site: row.site_uid === null ? null : { uid: row.site_uid, name: row.site_name ?? '' },
    ...(row.zone !== null && { zone: row.zone }),
    placement,
    asset_id,
    created_at,
    printed_at,
    scanned_at,
    replaced_by,
  };
}

/**
 * What the list can be filtered by, and what a new sticker may ask. @throws Problem forbidden, tokenRefused
 */
export function* stickerChoices(
  { principal }: Call<'stickerChoices'>,
  base: string,
): Command<StickerChoicesReply> {
  const { scopes, organisations } = yield* stickersRunBy(principal);
  const reply = {
    base,
    organisations: [] as StickerChoicesReply['organisations'][number][],
    places: [] as StickerChoicesReply['places'][number][],
    questions: [] as StickerChoicesReply['questions'][number][],
  };
  for (const id of organisations) {
    const found = yield* first(organisationById({ id }));
    if (!found) continue;
    const color = brandOnWhite(brandColorOf(found.settings_json));
    const { uid, name, logo } = found;
    reply.organisations.push({ uid, name, logo, ...(color !== null && { color }) });
  }
  for (const scope of scopes) {
    reply.places.push(...(yield* all(placesOfScope({ ...scope }))));
    reply.questions.push(...(yield* all(questionsOfScope({ ...scope }))));
  }
  return reply;
}

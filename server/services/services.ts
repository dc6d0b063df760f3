import {
  historyLimits,
  type ServiceFiltersReply,
  type ServicesQuery,
  type ServicesReply,
  type WireStaffService,
} from '../../contract/history';
import { compareNames, stickerName } from '../../contract/stickerName';
import { runsWhole, scopesOf } from '../access/running';
import { all, first, type Command } from '../db/database';
import type { Call } from '../http/route';
import { writtenIn } from '../organisations/writtenIn';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { recordingsOfService } from '../recordings/recordingQueries';
import { signedIn, type SignedIn } from '../session/caller';
import { dueDateOf, handedInOf } from '../papers/papers';
import { pageStart } from '../serviceLog/historyRoutes';
import { newest, serviceByUid } from '../serviceLog/serviceQueries';
import type { WordsOf } from '../serviceLog/recordWords';
import { entriesOf } from '../serviceLog/serviceReader';
import { templatesOf, templateWith, typeName } from '../serviceLog/templates';
import {
  choicesSeen,
  idsOfFilter,
  noFilter,
  organisationsSeen,
  placeOfService,
  placesServed,
  questionsGranted,
  servicesSeen,
  type SeenRow,
  type ServiceFilter,
} from './servicesQueries';

type Asked = Pick<Call<'services'>, 'locale' | 'keyring' | 'now'> & Pick<WordsOf, 'hasPlainNumbers'>;

/** Staff's history over places, newest first. @throws Problem invalidRequest, tokenRefused */
export function* services(call: Call<'services'>): Command<ServicesReply> {
  const caller = yield* signedIn(call.principal);
  const from = yield* startOf(call.query);
  const count = call.query.limit ?? historyLimits.page;
  const page = yield* pageOf(caller, call.query, from, count, call);
  const { services: found, hasMore } = page;
  return { services: found, next: hasMore ? (found.at(-1)?.staff?.uid ?? null) : null };
}

export interface ServicePage {
  services: WireStaffService[];
  hasMore: boolean;
  /** Where the next page begins. */
  end: ServicesStart;
}

/** Where a page begins: before this service; by place, before this one of the place. */
export type ServicesStart = typeof newest & { place_id?: string | null };

/** @throws Problem invalidRequest for a malformed cursor */
function* startOf({ before, sort }: ServicesQuery): Command<ServicesStart> {
  const from = yield* pageStart(before);
  if (before === undefined || sort !== 'place') return from;
  return { ...from, place_id: (yield* first(placeOfService({ uid: before })))?.place_id ?? null };
}

/** One page of what a caller may see. */
export function* pageOf(
  caller: SignedIn,
  query: ServicesQuery,
  from: ServicesStart,
  count: number,
  asked: Asked,
): Command<ServicePage> {
  const filter = yield* filterOf(query);
  const read = query.sort === 'place' ? rowsByPlace : newestRows;
  const rows = filter ? yield* read(filter, caller, from, count + 1) : [];
  const stickers = new Map<string, Scanned | undefined>();
  const found: WireStaffService[] = [];
  for (const row of rows.slice(0, count)) {
    const { sticker_uid: uid } = row;
    if (!stickers.has(uid)) stickers.set(uid, yield* first(scannedByUid({ uid })));
    const scanned = stickers.get(uid);
    const service = yield* first(serviceByUid({ uid: row.uid, question_id: row.question_id }));
    if (!scanned || !service) continue;
    const [entry] = yield* entriesOf([service], caller, scanned, asked);
    if (!entry) continue;
    const recorded = caller.isQa ? yield* all(recordingsOfService({ service_log_id: row.id })) : [];
    found.push({
      ...entry,
      question_uid: uid,
      text: scanned.text,
      written_in: writtenIn(scanned.written_in, scanned.settings_json),
      placement: row.placement,
      asset_id: row.asset_id,
      place: row.place_uid === null ? null : { uid: row.place_uid, name: row.place_name ?? '' },
      site: row.site_uid === null ? null : { uid: row.site_uid, name: row.site_name ?? '' },
      served_at: row.served_at,
      time_zone: scanned.time_zone ?? 'UTC',
      ...paperOf(row, scanned.time_zone ?? 'UTC'),
      ...(recorded.length > 0 && { recorded_sessions: recorded.map(({ uid }) => uid) }),
    });
  }
  const last = rows[Math.min(count, rows.length) - 1];
  return {
    services: found,
    hasMore: rows.length > count,
    end: last ? { before_at: last.served_at, before_id: last.id, place_id: last.place_id } : from,
  };
}

/** The paper that a service owes or owed to the authority. */
function paperOf(row: SeenRow, zone: string): Pick<WireStaffService, 'paper'> {
  const due_date = dueDateOf(row);
  return due_date === null ? {} : { paper: { due_date, handed_in: handedInOf(row, zone) } };
}

/** Services in which people, types, stickers and places are looked for: the newest ones. */
const looked = 5_000;

/** With more scopes than this, a search of the whole organisation is shorter. */
const mostScopes = 20;

/** A part of an organisation that an index leads to. */
interface Scope {
  organisation_id: string;
  /** Empty: any. */
  site_id: string;
  question_id: string;
}

/**
 * Where a person's services are: a site manager's list does not read the other sites. They may overlap, and
 * say nothing of what the person may see there.
 */
function* scopesSeen({ identityId: user_id, pin, ...caller }: SignedIn): Command<Scope[]> {
  const memberships = pin?.memberships ?? caller.memberships;
  const run = scopesOf(memberships).map((scope): Scope => ({ ...scope, question_id: '' }));
  const granted = (yield* all(questionsGranted({ user_id })))
    .filter(({ organisation_id }) => !runsWhole(memberships, organisation_id))
    .map((question): Scope => ({ ...question, site_id: '' }));
  const scopes = [...run, ...granted];
  if (scopes.length <= mostScopes) return scopes;
  const organisations = yield* all(organisationsSeen({ user_id }));
  return organisations.map(({ id }) => ({ organisation_id: id, site_id: '', question_id: '' }));
}

/** The scopes that a filter leaves, each with the filter. */
const within = <F extends Pick<ServiceFilter, 'site_id'>>(scopes: readonly Scope[], filter: F) =>
  scopes
    .filter(({ site_id }) => !site_id || !filter.site_id || site_id === filter.site_id)
    .map((scope) => ({ ...filter, ...scope, site_id: scope.site_id || filter.site_id }));

const newestFirst = (a: SeenRow, b: SeenRow) => b.served_at - a.served_at || (a.id < b.id ? 1 : -1);

function* newestRows(
  filter: ServiceFilter,
  caller: SignedIn,
  { before_at, before_id }: ServicesStart,
  count: number,
): Command<SeenRow[]> {
  const { identityId: user_id } = caller;
  const rows = new Map<string, SeenRow>();
  for (const scope of within(yield* scopesSeen(caller), filter))
    for (const row of yield* all(servicesSeen({ ...scope, user_id, before_at, before_id, count })))
      rows.set(row.id, row);
  return [...rows.values()].sort(newestFirst);
}

/**
 * Site by site and place by place, there the newest first. Names are compared here, since databases compare
 * them in different ways; each place's services come by their index. Services without a place come last.
 */
function* rowsByPlace(
  filter: ServiceFilter,
  { identityId: user_id }: SignedIn,
  { place_id: start, ...from }: ServicesStart,
  count: number,
): Command<SeenRow[]> {
  const places: { id: string | null; organisation_id: string; site: string; name: string }[] = [];
  const unplaced: typeof places = [];
  for (const { id: organisation_id } of yield* all(organisationsSeen({ user_id }))) {
    for (const { id, name, site_name } of yield* all(placesServed({ organisation_id })))
      places.push({ id, organisation_id, site: site_name ?? '', name });
    unplaced.push({ id: null, organisation_id, site: '', name: '' });
  }
  places.sort(
    (a, b) =>
      compareNames(a.site, b.site) || compareNames(a.name, b.name) || ((a.id ?? '') < (b.id ?? '') ? -1 : 1),
  );
  const wanted = [...places, ...unplaced].filter(({ id }) => !filter.place_id || id === filter.place_id);
  const rows: SeenRow[] = [];
  const begin = start === undefined ? 0 : wanted.findIndex(({ id }) => id === start);
  // A place that is gone has no services any more.
  for (const { id, organisation_id } of begin < 0 ? [] : wanted.slice(begin)) {
    const there = id === null ? { unplaced: 'yes' } : { place_id: id };
    const position = start !== undefined && id === start ? from : newest;
    const page = { ...filter, ...there, user_id, organisation_id, ...position, count: count - rows.length };
    rows.push(...[...(yield* all(servicesSeen(page)))].sort(newestFirst));
    if (rows.length >= count) break;
  }
  return rows;
}

/** The filter with ids for uids. @returns undefined if it names a site, place or sticker that is not there */
function* filterOf({
  site = '',
  place = '',
  question: sticker = '',
  person = '',
  type = '',
  from = '',
  to,
}: ServicesQuery): Command<ServiceFilter | undefined> {
  const named = { site, place, sticker };
  const ids = site || place || sticker ? yield* first(idsOfFilter(named)) : undefined;
  const [site_id, place_id, sticker_id] = [ids?.site_id ?? '', ids?.place_id ?? '', ids?.sticker_id ?? ''];
  if ((site && !site_id) || (place && !place_id) || (sticker && !sticker_id)) return undefined;
  // The times of that day come before it.
  return { site_id, place_id, sticker_id, person, type, from, to: to === undefined ? '' : `${to}T99` };
}

/** What staff's history can be filtered by, of the newest services. @throws Problem tokenRefused */
export function* serviceFilters({ principal, locale }: Call<'serviceFilters'>): Command<ServiceFiltersReply> {
  const caller = yield* signedIn(principal);
  const { identityId: user_id } = caller;
  const sites = new Map<string, string>();
  const places = new Map<string, { name: string; site_uid: string }>();
  const stickers = new Map<string, { name: string; place_uid: string }>();
  const people = new Set<string>();
  const types = new Map<string, string>();
  const page = { ...noFilter, ...newest, user_id, count: looked };
  for (const scope of within(yield* scopesSeen(caller), page)) {
    const templates = yield* templatesOf(scope.organisation_id);
    for (const row of yield* all(choicesSeen(scope))) {
      types.set(row.type, typeName(row.type, templateWith(row.type, templates), locale));
      if (row.author_name !== null) people.add(row.author_name);
      if (row.site_uid !== null) sites.set(row.site_uid, row.site_name ?? '');
      if (row.place_uid !== null)
        places.set(row.place_uid, { name: row.place_name ?? '', site_uid: row.site_uid ?? '' });
      stickers.set(row.sticker_uid, { name: stickerName(row), place_uid: row.place_uid ?? '' });
    }
  }
  const nameOf = (place_uid: string) => places.get(place_uid)?.name ?? '';
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return {
    sites: [...sites].map(([uid, name]) => ({ uid, name })).sort(byName),
    places: [...places].map(([uid, place]) => ({ uid, ...place })).sort(byName),
    stickers: [...stickers]
      .map(([uid, sticker]) => ({ uid, ...sticker }))
      .sort((a, b) => nameOf(a.place_uid).localeCompare(nameOf(b.place_uid)) || byName(a, b)),
    people: [...people].sort((a, b) => a.localeCompare(b)),
    types: [...types].map(([value, name]) => ({ value, name })).sort(byName),
  };
}

import {
  historyLimits,
  type ServiceFiltersReply,
  type ServicesQuery,
  type ServicesReply,
  type WireStaffService,
} from '../../contract/history';
import { all, first, type Command } from '../db/database';
import type { Call } from '../http/route';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { recordingsOfService } from '../recordings/recordingQueries';
import { signedIn, type SignedIn } from '../session/caller';
import { pageStart } from '../serviceLog/historyRoutes';
import { serviceByUid, type newest } from '../serviceLog/serviceQueries';
import { entriesOf } from '../serviceLog/serviceReader';
import { templatesOf, templateWith, typeName } from '../serviceLog/templates';
import {
  choicesSeen,
  idsOfFilter,
  organisationsSeen,
  servicesSeen,
  type SeenRow,
  type ServiceFilter,
} from './servicesQueries';

type Asked = Pick<Call<'services'>, 'locale' | 'keyring' | 'now'>;

/** Staff's history over places, newest first. @throws Problem invalidRequest, tokenRefused */
export function* services(call: Call<'services'>): Command<ServicesReply> {
  const caller = yield* signedIn(call.principal);
  const from = yield* pageStart(call.query.before);
  const count = call.query.limit ?? historyLimits.page;
  const page = yield* pageOf(caller, call.query, from, count, call);
  const { services: found, hasMore } = page;
  return { services: found, next: hasMore ? (found.at(-1)?.staff?.uid ?? null) : null };
}

export interface ServicePage {
  services: WireStaffService[];
  hasMore: boolean;
  /** Where the next page begins. */
  end: typeof newest;
}

/** One page of what a caller may see. */
export function* pageOf(
  caller: SignedIn,
  query: ServicesQuery,
  from: typeof newest,
  count: number,
  asked: Asked,
): Command<ServicePage> {
  const { identityId: user_id } = caller;
  const filter = yield* filterOf(query);
  const rows: SeenRow[] = [];
  if (filter)
    for (const { id: organisation_id } of yield* all(organisationsSeen({ user_id }))) {
      const page = { ...filter, user_id, organisation_id, ...from, count: count + 1 };
      rows.push(...(yield* all(servicesSeen(page))));
    }
  rows.sort((a, b) => b.served_at - a.served_at || (a.id < b.id ? 1 : -1));
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
      placement: row.placement,
      asset_id: row.asset_id,
      place: row.place_uid === null ? null : { uid: row.place_uid, name: row.place_name ?? '' },
      site: row.site_uid === null ? null : { uid: row.site_uid, name: row.site_name ?? '' },
      served_at: row.served_at,
      ...(recorded.length > 0 && { recorded_sessions: recorded.map(({ uid }) => uid) }),
    });
  }
  const last = rows[Math.min(count, rows.length) - 1];
  return {
    services: found,
    hasMore: rows.length > count,
    end: last ? { before_at: last.served_at, before_id: last.id } : from,
  };
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
  const { identityId: user_id } = yield* signedIn(principal);
  const sites = new Map<string, string>();
  const places = new Map<string, { name: string; site_uid: string }>();
  const people = new Set<string>();
  const types = new Map<string, string>();
  for (const { id: organisation_id } of yield* all(organisationsSeen({ user_id }))) {
    const templates = yield* templatesOf(organisation_id);
    for (const row of yield* all(choicesSeen({ user_id, organisation_id }))) {
      types.set(row.type, typeName(row.type, templateWith(row.type, templates), locale));
      if (row.author_name !== null) people.add(row.author_name);
      if (row.site_uid !== null) sites.set(row.site_uid, row.site_name ?? '');
      if (row.place_uid !== null)
        places.set(row.place_uid, { name: row.place_name ?? '', site_uid: row.site_uid ?? '' });
    }
  }
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return {
    sites: [...sites].map(([uid, name]) => ({ uid, name })).sort(byName),
    places: [...places].map(([uid, place]) => ({ uid, ...place })).sort(byName),
    people: [...people].sort((a, b) => a.localeCompare(b)),
    types: [...types].map(([value, name]) => ({ value, name })).sort(byName),
  };
}

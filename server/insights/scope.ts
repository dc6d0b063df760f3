import { type WireScopes } from '../../contract/insights';
import { scopePattern, type ScopeKind, type WireScope } from '../../contract/scope';
import { isTimeZone } from '../../contract/firstRun';
import { accessOf } from '../access/question';
import { runs } from '../access/running';
import { all, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { organisationAsked, type RunOrganisation } from '../places/placesPolicy';
import {
  organisationByUid,
  placeByUid,
  questionBySticker,
  siteByUid,
  sitesRun,
} from '../places/placesQueries';
import { placesRun } from '../places/listScope';
import type { SignedIn } from '../session/caller';
import type { ScopeFilter } from './scopeFilter';
import { placementOfSticker } from './insightsQueries';

/** What figures are about, as far as the caller runs it. */
export interface Asked extends ScopeRead {
  about: WireScopes;
}

/** The same without what else the caller may choose. */
export interface ScopeRead {
  scope: WireScope;
  filter: ScopeFilter;
  /** IANA name of the zone in which "today" is today. */
  timeZone: string;
  /** Opening hours, where all of it is at one place. */
  opening_hours_json: object | null;
  org_uid: string;
  organisations: readonly RunOrganisation[];
}

const everything: Omit<ScopeFilter, 'organisation_id' | 'user_id'> = {
  ofSites: false,
  site_id: '',
  place_id: '',
  zone: '',
  question_id: '',
  sticker_id: '',
};

/**
 * Reads a scope. Without one it is the organisation in which the caller's role is strongest.
 * @throws Problem forbidden for people who run nothing; notFound for what is not theirs and for what is not
 *   there alike
 */
export function* scopeAsked(caller: SignedIn, text: string | undefined): Command<Asked> {
  const read = yield* readScope(caller, text);
  const { organisation_id, user_id } = read.filter;
  return {
    ...read,
    about: {
      organisations: read.organisations.map(named),
      org_uid: read.org_uid,
      sites: (yield* all(sitesRun({ organisation_id, user_id }))).map(named),
      places: (yield* all(placesRun({ organisation_id, user_id }))).map(named),
    },
  };
}

const named = ({ uid, name }: { uid: string; name: string }) => ({ uid, name });

/** As `scopeAsked`, for whoever needs no list of what else there is. */
export function* readScope(caller: SignedIn, text: string | undefined): Command<ScopeRead> {
  const [, kind, uid = ''] = scopePattern.exec(text ?? '') ?? [];
  const wanted = yield* kind === undefined
    ? ofOrganisation(caller, undefined)
    : of[kind as ScopeKind](caller, uid);
  const { organisations, shown } = yield* organisationAsked(caller.memberships, wanted.org_uid);
  // A question may be granted to who runs nothing else of its organisation.
  if (!shown && !wanted.filter.question_id) throw new Problem('notFound');
  const user_id = caller.identityId;
  return {
    scope: wanted.scope,
    filter: { ...everything, ...wanted.filter, ofSites: shown !== undefined && !shown.whole, user_id },
    timeZone: isTimeZone(wanted.timeZone) ? wanted.timeZone : 'UTC',
    opening_hours_json: wanted.opening_hours_json ?? null,
    org_uid: wanted.org_uid,
    organisations,
  };
}

interface Wanted {
  scope: WireScope;
  filter: Partial<ScopeFilter> & { organisation_id: string };
  org_uid: string;
  timeZone: string;
  opening_hours_json?: object | null;
}

type Reader = (caller: SignedIn, uid: string) => Command<Wanted>;

function* ofOrganisation(caller: SignedIn, uid: string | undefined): Command<Wanted> {
  const { organisations, shown } = yield* organisationAsked(caller.memberships, uid);
  if (organisations.length === 0) throw new Problem('forbidden');
  if (!shown) throw new Problem('notFound');
  const row = yield* first(organisationByUid({ uid: shown.uid }));
  const zone = (row?.settings_json as { time_zone?: unknown } | undefined)?.time_zone;
  const [place] = yield* all(placesRun({ organisation_id: shown.id, user_id: caller.identityId }));
  const found = place && typeof zone !== 'string' ? yield* first(placeByUid({ uid: place.uid })) : undefined;
  return {
    scope: { kind: 'organisation', uid: shown.uid, name: shown.name },
    filter: { organisation_id: shown.id },
    org_uid: shown.uid,
    timeZone: typeof zone === 'string' ? zone : (found?.time_zone ?? 'UTC'),
  };
}

function* ofSite(caller: SignedIn, uid: string): Command<Wanted> {
  const site = yield* first(siteByUid({ uid }));
  const { organisation_id = '', id: site_id = '', org_uid = '', name = '' } = site ?? {};
  if (!site || !runs(caller.memberships, { organisation_id, site_id })) throw new Problem('notFound');
  const { timeZone } = yield* ofOrganisation(caller, org_uid);
  const filter = { organisation_id, site_id };
  return { scope: { kind: 'site', uid, name }, filter, org_uid, timeZone };
}

function* ofPlace(caller: SignedIn, uid: string): Command<Wanted> {
  const place = yield* first(placeByUid({ uid }));
  if (!place || !runs(caller.memberships, place)) throw new Problem('notFound');
  return {
    scope: { kind: 'place', uid, name: place.name },
    filter: { organisation_id: place.organisation_id, place_id: place.id },
    org_uid: place.org_uid,
    timeZone: place.time_zone,
    opening_hours_json: place.opening_hours_json,
  };
}

/** @param uid of a sticker, for a question and a zone too: questions have no uid of their own */
function ofQuestion(kind: 'zone' | 'question' | 'sticker'): Reader {
  return function* (caller, uid) {
    const found = yield* first(questionBySticker({ uid }));
    const { id: question_id = '', organisation_id = null, site_id = null } = found ?? {};
    const access = yield* accessOf(caller, { question_id, organisation_id, site_id });
    if (!found || organisation_id === null || !access.manage) throw new Problem('notFound');
    const place = found.place_uid === null ? undefined : yield* first(placeByUid({ uid: found.place_uid }));
    const sticker = yield* first(placementOfSticker({ uid }));
    const inZone = kind === 'zone' && found.zone !== null && place;
    const filters = {
      zone: inZone ? { place_id: place.id, zone: found.zone ?? '' } : { question_id },
      question: { question_id },
      sticker: { question_id, sticker_id: sticker?.id ?? '' },
    };
    const names = {
      zone: found.zone ?? found.text,
      question: found.text,
      sticker: sticker?.placement ?? uid,
    };
    return {
      scope: { kind, uid, name: names[kind] },
      filter: { organisation_id, ...filters[kind] },
      org_uid: found.org_uid ?? '',
      timeZone: place?.time_zone ?? 'UTC',
      opening_hours_json: place?.opening_hours_json ?? null,
    };
  };
}

const of: Readonly<Record<ScopeKind, Reader>> = {
  organisation: ofOrganisation,
  site: ofSite,
  place: ofPlace,
  zone: ofQuestion('zone'),
  question: ofQuestion('question'),
  sticker: ofQuestion('sticker'),
};

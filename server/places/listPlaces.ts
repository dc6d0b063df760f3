import { toLocale, type Locale } from '../../contract/languages';
import { isOpenAt, openingHoursFrom } from '../../contract/openingHours';
import {
  placesPage,
  type PlacesReply,
  type WireTreeSticker,
  type WireTreePlace,
} from '../../contract/settings';
import { all, first, type Command } from '../db/database';
import { foldText, searchPattern } from '../db/likePattern';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { noFaces, sharesOf } from '../insights/shares';
import { organisationLanguage } from '../organisations/organisationLanguage';
import { signedInFully } from '../session/caller';
import { mayFound } from '../user/userPolicy';
import { organisationAsked } from './placesPolicy';
import { placeByUid, placesFound, placesRun, questionsOfPlace, sitesRun } from './placesQueries';
import { votesOfPlaces, type FaceCounts } from './votesOfPlaces';

/**
 * The tree of an organisation: sites, places, questions and stickers that the caller runs, a page at a time.
 * @param isFoundingOpen whether people without a role may found organisations here
 * @throws Problem notFound for an organisation in which the caller runs nothing; forbidden for sessions by
 *   PIN; invalidRequest, tokenRefused
 */
export function* listPlaces(
  { principal, query, now }: Call<'places'>,
  isFoundingOpen: boolean,
): Command<PlacesReply> {
  const caller = yield* signedInFully(principal);
  const { organisations, shown } = yield* organisationAsked(caller.memberships, query.org);
  if (!shown && query.org !== undefined) throw new Problem('notFound');
  const known = organisations.map(({ uid, name, whole }) => ({ uid, name, whole }));
  if (!shown) {
    const found = mayFound(caller.memberships, isFoundingOpen) && { may_found: true as const };
    return { organisations: [], org_uid: null, sites: [], places: [], next: null, ...found };
  }
  const after = query.after === undefined ? undefined : yield* first(placeByUid({ uid: query.after }));
  if (query.after !== undefined && after?.organisation_id !== shown.id)
    throw new Problem('invalidRequest', 'querystring.after');
  const who = { organisation_id: shown.id, user_id: caller.identityId };
  const page = {
    ...who,
    after_site: after?.site_id ?? '',
    after_name: after?.name ?? '',
    after_id: after?.id ?? '',
    count: placesPage + 1,
  };
  const { q = '' } = query;
  const search = searchPattern(q);
  const rows = yield* all(search === '' ? placesRun(page) : placesFound({ ...page, search }));
  const language = yield* organisationLanguage(shown.id);
  const counted = yield* votesOfPlaces(rows.slice(0, placesPage), now);
  const places: WireTreePlace[] = [];
  for (const { id, uid, name, site_uid, time_zone, opening_hours_json } of rows.slice(0, placesPage)) {
    const isOpen = isOpenAt(openingHoursFrom(opening_hours_json), time_zone, now);
    places.push({
      uid,
      name,
      site_uid,
      ...(isOpen !== null && { is_open: isOpen }),
      ...shared(counted.ofPlace.get(id)),
      questions: yield* questionsOf(id, language, counted.ofQuestion),
    });
  }
  const isAll = query.after === undefined && rows.length <= placesPage;
  const isFound = (name: string) => search !== '' && isAll && foldText(name).includes(foldText(q.trim()));
  return {
    organisations: known,
    org_uid: shown.uid,
    sites: (yield* all(sitesRun(who))).map(({ uid, name }) => ({
      uid,
      name,
      ...(isFound(name) && { is_found: true as const }),
    })),
    places,
    next: rows.length > placesPage ? (places.at(-1)?.uid ?? null) : null,
  };
}

type TreeQuestion = WireTreePlace['questions'][number];

/** Votes and the share of happy ones. */
function shared(votes = noFaces) {
  const { happy } = sharesOf(votes);
  return { votes, happy };
}

function* questionsOf(
  place_id: string,
  language: Locale,
  counted: FaceCounts,
): Command<WireTreePlace['questions']> {
  const found = new Map<string, Omit<TreeQuestion, 'stickers'> & { stickers: WireTreeSticker[] }>();
  for (const row of yield* all(questionsOfPlace({ place_id }))) {
    const { id, text, zone, sticker_uid: uid, ...sticker } = row;
    const written_in = toLocale(row.written_in) ?? language;
    const question = found.get(id) ?? {
      uid,
      text,
      written_in,
      ...(zone !== null && { zone }),
      ...shared(counted.get(`${place_id} ${id}`)),
      stickers: [],
    };
    question.stickers.push({ uid, state: sticker.state, placement: sticker.placement });
    found.set(id, question);
  }
  return [...found.values()];
}

import type { JsonObject } from '../../contract/json';
import type { SettingsReply } from '../../contract/settings';
import { settingsKinds, type SettingsKind } from '../../contract/settingsFields';
import { isSameSchedule, scheduleFrom, timesPerWeekOf } from '../../contract/serviceSchedule';
import { accessOf } from '../access/question';
import { isMember } from '../access/running';
import { lastEdit } from '../audit/auditQueries';
import { all, first, type Command } from '../db/database';
import type { ChangeQuery } from '../db/statement';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { languageOf, saysLanguage } from '../organisations/writtenIn';
import { inheritedFeatures } from '../question/features';
import { scannedByUid } from '../question/questionQueries';
import { questionToWire } from '../question/questionWire';
import { signedInFully, type Principal } from '../session/caller';
import { mustRunOrganisation, mustRunPlace, mustRunSite } from './placesPolicy';
import * as queries from './placesQueries';

/** Something that can be edited: its settings in wire names, and how they are saved. */
export interface Editable {
  kind: SettingsKind;
  uid: string;
  version: number;
  /** What a person calls it. */
  name: string;
  settings: JsonObject;
  organisation_id: string;
  place_id: string | null;
  question_id: string | null;
  org: { uid: string; name: string };
  site: { uid: string; name: string } | null;
  place: { uid: string; name: string } | null;
  /** The id of the person who looks at it. */
  callerId: string;
  /**
   * Saves settings that are valid; changes nothing if the row has another version.
   * @param now UTC milliseconds
   * @param moved the place that a question moves to
   */
  save(settings: JsonObject, now: number, moved?: { id: string }): ChangeQuery;
}

/** @throws Problem notFound, forbidden, tokenRefused */
export function* settingsOf({ principal, params }: Call<'settings'>): Command<SettingsReply> {
  return yield* replyOf(yield* editable(principal, params));
}

/** The answer about something that can be edited. */
export function* replyOf(found: Editable): Command<SettingsReply> {
  const { kind, uid, version, settings, org, site, place, question_id } = found;
  const edit = yield* first(lastEdit({ uid }));
  const inherited = yield* inheritedBy(found);
  const scanned = kind === 'question' ? yield* first(scannedByUid({ uid })) : undefined;
  return {
    kind,
    uid,
    version,
    settings,
    org,
    site,
    place,
    stickers: question_id === null ? [] : yield* all(queries.stickersOf({ question_id })),
    edited: edit ? { by: `${edit.first_name} ${edit.last_name}`.trim(), at: edit.at } : null,
    ...(Object.keys(inherited).length > 0 && { inherited }),
    question: scanned ? questionToWire(scanned) : null,
  };
}

/** What settings inherit: features, the place's before the organisation's, and a question's language. */
function* inheritedBy({ kind, org, place }: Editable): Command<NonNullable<SettingsReply['inherited']>> {
  if (kind !== 'place' && kind !== 'question') return {};
  const organisation = yield* first(queries.organisationByUid({ uid: org.uid }));
  const above =
    kind === 'question' && place ? yield* first(queries.placeByUid({ uid: place.uid })) : undefined;
  const settings = organisation?.settings_json ?? null;
  return {
    ...inheritedFeatures([organisation, above].filter((giver) => giver !== undefined)),
    ...(kind === 'question' && {
      written_in: { value: languageOf(settings), from: saysLanguage(settings) ? org.name : '' },
    }),
  };
}

/** What the path names. @throws Problem notFound, forbidden, tokenRefused */
export function* editable(
  principal: Principal,
  { kind, uid = '' }: Readonly<Record<string, string>>,
): Command<Editable> {
  switch (settingsKinds.find((known) => known === kind)) {
    case 'organisation':
      return yield* organisation(principal, uid);
    case 'site':
      return yield* site(principal, uid);
    case 'place':
      return yield* place(principal, uid);
    case 'question':
      return yield* question(principal, uid);
    case undefined:
      throw new Problem('notFound');
  }
}

const nowhere = { site: null, place: null, place_id: null, question_id: null };

/** Settings of an organisation that stand in `settings_json`, before anybody edits them. */
const organisationDefaults: JsonObject = {
  brand_color: null,
  locale: null,
  time_zone: null,
  retention: {},
  cases: {},
  consent: {},
};

function* organisation(principal: Principal, uid: string): Command<Editable> {
  const { caller, organisation: row } = yield* mustRunOrganisation(principal, uid);
  const own: JsonObject = { ...organisationDefaults, ...(row.settings_json as JsonObject) };
  return {
    ...nowhere,
    kind: 'organisation',
    uid,
    version: row.version,
    name: row.name,
    settings: {
      name: row.name,
      logo: row.logo,
      ...own,
      features: row.features_json as JsonObject,
      reports: row.reports_json as JsonObject | null,
    },
    organisation_id: row.id,
    org: { uid, name: row.name },
    callerId: caller.identityId,
    save: ({ name, logo, features, reports, ...rest }) =>
      queries.saveOrganisation({
        id: row.id,
        version: row.version,
        name: String(name),
        logo: textOf(logo),
        features_json: objectOf(features) ?? {},
        reports_json: objectOf(reports),
        settings_json: Object.fromEntries(Object.keys(own).map((field) => [field, rest[field] ?? null])),
      }),
  };
}

function* site(principal: Principal, uid: string): Command<Editable> {
  const { caller, site: row } = yield* mustRunSite(principal, uid);
  return {
    ...nowhere,
    kind: 'site',
    uid,
    version: row.version,
    name: row.name,
    settings: { name: row.name },
    organisation_id: row.organisation_id,
    org: { uid: row.org_uid, name: row.org_name },
    site: { uid, name: row.name },
    callerId: caller.identityId,
    save: ({ name }) => queries.saveSite({ id: row.id, version: row.version, name: String(name) }),
  };
}

function* place(principal: Principal, uid: string): Command<Editable> {
  const { caller, place: row } = yield* mustRunPlace(principal, uid);
  return {
    ...nowhere,
    kind: 'place',
    uid,
    version: row.version,
    name: row.name,
    settings: {
      name: row.name,
      preview: row.preview,
      time_zone: row.time_zone,
      links: row.links_json as JsonObject[],
      site_url: row.site_url,
      social_subtitle: row.social_subtitle,
      location: row.location_json as JsonObject | null,
      repeat_window_minutes: row.repeat_window_minutes,
      opening_hours: row.opening_hours_json as JsonObject | null,
      features: row.features_json as JsonObject,
    },
    organisation_id: row.organisation_id,
    place_id: row.id,
    org: { uid: row.org_uid, name: row.org_name },
    site: { uid: row.site_uid, name: row.site_name },
    place: { uid, name: row.name },
    callerId: caller.identityId,
    save: (to) =>
      queries.savePlace({
        id: row.id,
        version: row.version,
        name: String(to['name']),
        preview: textOf(to['preview']),
        time_zone: textOf(to['time_zone']) ?? row.time_zone,
        site_url: textOf(to['site_url']),
        social_subtitle: textOf(to['social_subtitle']),
        links_json: Array.isArray(to['links']) ? (to['links'] as object[]) : [],
        location_json: objectOf(to['location']),
        repeat_window_minutes: numberOf(to['repeat_window_minutes']),
        features_json: objectOf(to['features']) ?? {},
        opening_hours_json: objectOf(to['opening_hours']),
      }),
  };
}

/** A question that the caller may manage, by a role or by access granted for it alone. */
function* question(principal: Principal, sticker: string): Command<Editable> {
  const caller = yield* signedInFully(principal);
  const row = yield* first(queries.questionBySticker({ uid: sticker }));
  if (!row) throw new Problem('notFound');
  const { organisation_id, org_uid } = row;
  const owned = { question_id: row.id, organisation_id, site_id: row.site_id };
  const mayManage = (yield* accessOf(caller, owned)).manage;
  if (organisation_id === null || org_uid === null) throw new Problem('notFound');
  if (!mayManage) throw new Problem(isMember(caller.memberships, organisation_id) ? 'forbidden' : 'notFound');
  const [oldest] = yield* all(queries.stickersOf({ question_id: row.id }));
  const { site_uid, place_uid } = row;
  return {
    kind: 'question',
    // One uid per question, whichever of its stickers the path names.
    uid: oldest?.uid ?? sticker,
    version: row.version,
    name: row.text,
    settings: {
      text: row.text,
      written_in: row.written_in,
      place_uid,
      zone: row.zone,
      second_level_details_config: row.second_level_details_config_json as JsonObject | null,
      sld_translations: row.sld_translations_json as JsonObject | null,
      question_translations: row.question_translations_json as JsonObject | null,
      service_log_config: row.service_log_config_json as JsonObject | null,
      giveaway: row.giveaway_json as JsonObject | null,
      features: row.features_json as JsonObject,
      ask_vote_gps: row.is_ask_vote_gps,
      special_ask_vote_gps: row.is_special_ask_vote_gps,
      show_service_log_history: row.is_history_shown,
      airlead_enabled: row.is_airlead,
      service_log_enabled: row.is_service_log_enabled,
      new_service_log_enabled: row.is_new_service_log_enabled,
      service_template: row.service_template,
      cleaning_schedule: timesPerWeekOf(scheduleFrom(row.schedule_json)),
      schedule: scheduleFrom(row.schedule_json) as JsonObject | null,
      paper_days: row.paper_days,
      customer_name: row.customer_name,
      permit_number: row.permit_number,
      show_fog_report_btn: row.is_report_offered,
    },
    organisation_id,
    place_id: row.place_id,
    question_id: row.id,
    org: { uid: org_uid, name: row.org_name ?? '' },
    site: site_uid === null ? null : { uid: site_uid, name: row.site_name ?? '' },
    place: place_uid === null ? null : { uid: place_uid, name: row.place_name ?? '' },
    callerId: caller.identityId,
    save: (to, now, moved) =>
      queries.saveQuestion({
        id: row.id,
        place_id: moved?.id ?? row.place_id,
        zone: textOf(to['zone']),
        version: row.version,
        text: String(to['text']),
        written_in: textOf(to['written_in']),
        is_ask_vote_gps: to['ask_vote_gps'] === true,
        is_special_ask_vote_gps: to['special_ask_vote_gps'] === true,
        is_history_shown: to['show_service_log_history'] === true,
        is_airlead: to['airlead_enabled'] === true,
        is_service_log_enabled: to['service_log_enabled'] === true,
        is_new_service_log_enabled: to['new_service_log_enabled'] === true,
        second_level_details_config_json: objectOf(to['second_level_details_config']),
        service_log_config_json: objectOf(to['service_log_config']),
        sld_translations_json: objectOf(to['sld_translations']),
        question_translations_json: objectOf(to['question_translations']),
        giveaway_json: objectOf(to['giveaway']),
        features_json: objectOf(to['features']) ?? {},
        schedule_json: scheduleFrom(to['schedule']),
        schedule_since: isSameSchedule(to['schedule'], row.schedule_json) ? row.schedule_since : now,
        ...papersAsked(numberOf(to['paper_days']), row, now),
        customer_name: textOf(to['customer_name']),
        permit_number: textOf(to['permit_number']),
        is_report_offered: to['show_fog_report_btn'] === true,
        service_template: textOf(to['service_template']),
      }),
  };
}

/** Services from before papers were asked for owe none, also if the number of days changes. */
const papersAsked = (
  paper_days: number | null,
  before: { paper_days: number | null; paper_since: number | null },
  now: number,
) => ({
  paper_days,
  paper_since: paper_days === null ? null : before.paper_days === null ? now : before.paper_since,
});

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const objectOf = (value: unknown): object | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;

import type { Locale } from '../../contract/languages';
import { run, type Command } from '../db/database';
import { newId } from '../db/newId';
import {
  insertMembership,
  insertOrganisation,
  insertPlace,
  insertQuestion,
  insertSite,
  insertSticker,
} from '../organisations/organisationQueries';
import { randomUid } from '../session/keyring';
import type { Start } from './starts';

interface Founder {
  ownerId: string;
  /** Name of the organisation, and the initial name of its site and places. */
  name: string;
  /** Language of the starts' questions. */
  locale: Locale;
}

/** Creates an organisation with its owner, one site, and a place for each start. @returns its id */
export function* foundOrganisation(
  { ownerId, name, locale }: Founder,
  starts: readonly Start[],
): Command<string> {
  const [organisation_id, site_id] = [newId(), newId()];
  yield* run(insertOrganisation({ id: organisation_id, uid: randomUid(), name, features_json: {} }));
  yield* run(insertSite({ id: site_id, uid: randomUid(), organisation_id, name }));
  yield* run(
    insertMembership({ id: newId(), user_id: ownerId, organisation_id, site_id: null, role: 'owner' }),
  );
  for (const start of starts) yield* writeStart(start, { organisation_id, site_id, name, locale });
  return organisation_id;
}

function* writeStart(
  { question, details, translations }: Start,
  {
    organisation_id,
    site_id,
    name,
    locale,
  }: Record<'organisation_id' | 'site_id' | 'name', string> & { locale: Locale },
): Command<void> {
  const [place_id, question_id] = [newId(), newId()];
  yield* run(
    insertPlace({
      id: place_id,
      uid: randomUid(),
      organisation_id,
      site_id,
      name,
      time_zone: 'UTC',
      preview: null,
      site_url: null,
      social_subtitle: null,
      links_json: [],
      location_json: null,
      repeat_window_minutes: null,
      features_json: {},
    }),
  );
  yield* run(
    insertQuestion({
      id: question_id,
      organisation_id,
      place_id,
      text: question[locale],
      is_ask_vote_gps: false,
      is_special_ask_vote_gps: false,
      is_history_shown: false,
      is_airlead: false,
      is_service_log_enabled: false,
      is_new_service_log_enabled: false,
      second_level_details_config_json: details,
      service_log_config_json: null,
      sld_translations_json: translations,
      giveaway_json: null,
      features_json: {},
      services_per_week: null,
      customer_name: null,
      is_report_offered: false,
      service_template: null,
    }),
  );
  yield* run(
    insertSticker({
      id: newId(),
      uid: randomUid(),
      question_id,
      state: 'assigned',
      placement: null,
      asset_id: null,
    }),
  );
}

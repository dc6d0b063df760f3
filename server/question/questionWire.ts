import { limits } from '../../contract/limits';
import type { JsonObject } from '../../contract/json';
import { reportTermsFrom } from '../../contract/reportTerms';
import type { WireFeatures, WireLatestService, WireQuestion } from '../../contract/question';
import { brandColorOf } from '../organisations/brandColor';
import { consentTextsOf } from '../organisations/consentTexts';
import { writtenIn } from '../organisations/writtenIn';
import { withoutProof } from '../tiles/tileProof';
import { contactPlaceholderOf, featuresSet, hasNewServiceLog, hasServiceLog, noteLengthOf } from './features';
import type { Scanned } from './questionQueries';

/**
 * Place info as the specification (§ 3) names it.
 * @param latest the newest service, in answers that are for the vote screen
 */
export function questionToWire(scanned: Scanned, latest?: WireLatestService): WireQuestion {
  const reports = reportTermsFrom(scanned.reports_json);
  const color = brandColorOf(scanned.settings_json);
  const consent = consentTextsOf(scanned.settings_json, 'visitors');
  return {
    uid: scanned.uid,
    text: scanned.text,
    written_in: writtenIn(scanned.written_in, scanned.settings_json),
    org_uid: scanned.org_uid,
    ...(scanned.logo !== null && { logo: scanned.logo }),
    ...(color !== null && { brand_color: color }),
    place:
      scanned.place_uid === null
        ? null
        : {
            uid: scanned.place_uid,
            name: scanned.place_name ?? '',
            preview: scanned.preview,
            links: (scanned.links_json ?? []) as readonly JsonObject[],
            site_url: scanned.site_url,
            social_subtitle: scanned.social_subtitle,
            ...(scanned.time_zone && { time_zone: scanned.time_zone }),
          },
    placement: scanned.placement,
    asset_id: scanned.asset_id,
    ask_vote_gps: scanned.is_ask_vote_gps,
    special_ask_vote_gps: scanned.is_special_ask_vote_gps,
    show_service_log_history: scanned.is_history_shown,
    second_level_details_config: withoutProof(scanned.second_level_details_config_json),
    service_log_config: scanned.service_log_config_json as JsonObject | null,
    sld_translations: scanned.sld_translations_json as JsonObject | null,
    question_translations: scanned.question_translations_json as JsonObject | null,
    location: scanned.location_json as JsonObject | null,
    giveaway: scanned.giveaway_json as JsonObject | null,
    features: featuresOf(scanned),
    ...(reports && { reports }),
    ...(consent && { consent }),
    ...(latest && { latest_service: latest }),
  };
}

/** Where a PIN is required the pad is offered anyway, so nothing needs to be told of those who have one. */
const requiresPin = ({ service_log_config_json: config }: Scanned): boolean =>
  (config as JsonObject | null)?.['require_pin'] === true;

/** A flag holds when it is set on the organisation, the place or the question. */
function featuresOf(scanned: Scanned): WireFeatures {
  const set = featuresSet(scanned);
  const noteLength = noteLengthOf(scanned);
  const placeholder = contactPlaceholderOf(scanned);
  return {
    hide_so_so: set['hide_so_so'] === true,
    dumpsters_mode: set['dumpsters_mode'] === true,
    ...(noteLength < limits.noteLength && { note_max_length: noteLength }),
    ...(placeholder && { contact_placeholder: placeholder }),
    ...(scanned.is_airlead && { airlead: true as const }),
    ...(set['lead_event'] === true && { lead_event: true as const }),
    ...(set['repeat_happy_opens_review'] === true && { repeat_happy_opens_review: true as const }),
    ...(set['skip_vote_location'] === true && { skip_vote_location: true }),
    ...(scanned.is_service_log_enabled && { service_log: true as const }),
    ...(hasNewServiceLog(scanned) && { new_service_log: true as const }),
    ...(scanned.has_pins && hasServiceLog(scanned) && !requiresPin(scanned) && { has_pins: true as const }),
    ...(set['quality_control'] === true && { quality_control: true as const }),
    ...(set['track_inventory'] === true && { track_inventory: true as const }),
    ...(set['recent_service_button'] === true && { recent_service_button: true as const }),
    ...(set['manage_redirect_exempt'] === true && { manage_redirect_exempt: true as const }),
  };
}

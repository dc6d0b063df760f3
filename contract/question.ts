import type { ReplyOf } from './wire';
import { consentTextsFrom, type ConsentTexts } from './consent';
import { isColor } from './contrast';
import { giveawayFromWire, type Giveaway } from './giveaway';
import type { OrgUid, PlaceUid, QuestionUid } from './ids';
import type { JsonObject } from './json';
import type { Locale } from './languages';
import { isOwnPicture } from './pictures';
import { allowedProfileItems, profileItems, type ProfileItem } from './profileMenu';
import { happy } from './rating';
import { reportTermsFrom, type ReportTerms } from './reportTerms';
import { linksFromWire, type ReviewLink } from './reviews';
import { serviceLogConfigFromWire, type ServiceLogConfig } from './serviceLogConfig';
import { tilesFromWire, translationsFromWire, type TilesByRating, type Translations } from './tiles';

/**
 * Behaviour that older versions tied to certain uids (specification § 1, `design.md` § 6); set on place,
 * organisation or question.
 */
export type WireFeatures = WireQuestion['features'];

export type WirePlace = NonNullable<WireQuestion['place']>;

/** The newest service of a sticker whose history everybody may see. */
export type WireLatestService = NonNullable<WireQuestion['latest_service']>;

/**
 * Place info (specification § 3) as it crosses the wire. `place` is null on a sticker that nobody has linked
 * yet.
 */
export type WireQuestion = QuestionReply['question'];

/** An older service is no news for a visitor. */
export const latestServiceDays = 30;

export interface Place {
  uid: PlaceUid;
  name: string;
  /** Path of the picture on our own server. */
  preview: string | null;
  /** The place's own site; http(s). */
  siteUrl: string | null;
  /** The place's own line on the thank-you page. */
  subtitle: string | null;
  /** IANA name; absent where the server does not say it. */
  timeZone?: string;
  /** Enabled review links; absent when there are none. The vote screen does not need them. */
  links?: readonly ReviewLink[];
  /** Review page that opens when happy is tapped again (RC-3); http(s). */
  repeatReview?: string;
}

/**
 * Staff features of a sticker (specification § 6) and rules of its service log. `pin`: staff may sign in by
 * PIN. `force`: every scan is for the service log. `exempt`: nobody is redirected to the management page.
 */
export const staffFeatures = [
  'service_log',
  'new_service_log',
  'quality_control',
  'track_inventory',
  'recent_service_button',
  'pin',
  'force',
  'exempt',
] as const;
export type StaffFeature = (typeof staffFeatures)[number];

/** A text of the configuration for each rating. */
export type TextByRating = Readonly<Record<'sad' | 'soSo' | 'happy', string | null>>;

export interface Question {
  uid: QuestionUid;
  text: string;
  orgUid: OrgUid | null;
  /** Path of the organisation's logo on our own server. */
  logo?: string;
  /** The organisation's colour, as its owner has chosen it (`brand.ts`). */
  brandColor?: string;
  /** Language of the owner's texts; absent where the server does not say it. */
  writtenIn?: Locale;
  place: Place | null;
  /** Where at the place the sticker is: "Back yard, trap 1". */
  placement: string | null;
  /** Where the place is, in words and in degrees. */
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Whether everybody may see the service history (`/r/{id}/sl`). */
  showsHistory: boolean;
  latestService?: LatestService;
  /** Which smileys are not offered (VO-2). */
  hideSoSo: boolean;
  dumpstersMode: boolean;
  /** Code points that a note may have, where that is fewer than `limits.noteLength`. */
  noteLength?: number;
  /** The place's prompt for a picture, by rating; absent when it asks for none. */
  snapTexts?: TextByRating;
  /** Heading above the place's own line, if any (`social_title`). */
  socialTitles?: TextByRating;
  /** The place's contest. The vote screen does not need it. */
  giveaway?: Giveaway;
  /** The second-level details of each rating that has some. */
  tiles?: TilesByRating;
  /** Texts of tiles in other languages. */
  translations?: Translations;
  /** The other texts of the owner in other languages, by `TranslatedField` (`ownText`). */
  ownTexts?: Translations;
  /**
   * Question data without both: what the server needs to draw the vote screen. Its `text` is in the language
   * of the page.
   */
  isPartial?: true;
  /**
   * The phone carries its sticker (`serviceRound.ts`) and has no line to ask: the signed-in person logs
   * services here.
   */
  isCarried?: true;
  /** Parts of the configuration that are invalid, for the log. */
  problems?: readonly string[];
  /** Flags that redirect its visitors away from the faces (`redirects.ts`). */
  lead?: 'airlead' | 'event';
  /** Staff features; absent when there are none. */
  staff?: readonly StaffFeature[];
  /** Entries of the profile menu, if not all are offered (RO-6). */
  menu?: readonly ProfileItem[];
  /** Default contact address for an answer (CN-2). */
  contactPlaceholder?: string;
  /** Asks for the location right after the vote; special if the question says so (LO-1). */
  asksLocation?: true;
  isLocationSpecial?: true;
  /** Its service log by sticker, where it has one. */
  logConfig?: ServiceLogConfig;
  /** The sticker's equipment has an asset number (`asset_id`), so its owner knows where it is (LO-2). */
  hasAsset?: true;
  /** Who may report problems here, and on which terms; absent where everything is as usual. */
  reports?: ReportTerms;
  /** What the organisation tells people who leave a way to reach them. */
  consent?: ConsentTexts;
}

/** `WireLatestService` in our own names. */
export interface LatestService {
  names: { readonly en: string } & { readonly [locale in Locale]?: string | undefined };
  localDate: string;
  daysAgo: number;
}

export const latestServiceFromWire = ({ names, local_date, days_ago }: WireLatestService): LatestService => ({
  names,
  localDate: local_date,
  daysAgo: days_ago,
});

/**
 * The question in our own names. Fields that no screen reads stay on the wire. The configuration may be
 * edited outside our screens, so values of a wrong type and invalid links are left out.
 */
export function questionFromWire(wire: WireQuestion): Question {
  const { place, location, features } = wire;
  const noteLength = numberOf(features.note_max_length);
  const details = wire.second_level_details_config;
  const snapTexts = textsOf(details, 'snap_picture_text');
  const socialTitles = textsOf(details, 'social_title');
  const problems: string[] = [];
  const say = (problem: string) => problems.push(problem);
  const tiles = tilesFromWire(details, say);
  /** Records a configured value that had to be left out as invalid. */
  const usable = <Value>(name: string, given: unknown, value: Value): Value => {
    if (value === null && given !== undefined && given !== null && given !== '')
      say(`${name} cannot be used`);
    return value;
  };
  const hasTiles = Object.keys(tiles).length > 0;
  const logConfig =
    wire.service_log_config &&
    serviceLogConfigFromWire(wire.service_log_config, (problem) => say(`service_log_config.${problem}`));
  const contactPlaceholder = textOf(features.contact_placeholder);
  const staff = staffFeaturesOf(wire);
  const menu = allowedProfileItems(details);
  const giveaway = giveawayFromWire(wire.giveaway);
  const links = linksFromWire(place?.links, say);
  const repeatReview =
    features.repeat_happy_opens_review === true && links.find(({ ratings }) => ratings.includes(happy));
  const ownTexts = translationsFromWire(wire.question_translations);
  const isSpecial = wire.special_ask_vote_gps === true;
  const logo = usable('logo', wire.logo, pictureOf(wire.logo));
  const latest = wire.latest_service;
  const reports = reportTermsFrom(wire.reports);
  const consent = consentTextsFrom(wire.consent);
  const asksLocation = (isSpecial || wire.ask_vote_gps === true) && features.skip_vote_location !== true;
  return {
    uid: wire.uid as QuestionUid,
    text: wire.text,
    ...(wire.written_in && { writtenIn: wire.written_in }),
    orgUid: wire.org_uid as OrgUid | null,
    ...(logo && { logo }),
    ...(isColor(wire.brand_color) && { brandColor: wire.brand_color }),
    place: place && {
      uid: place.uid as PlaceUid,
      name: place.name,
      preview: usable('place.preview', place.preview, pictureOf(place.preview)),
      siteUrl: usable('place.site_url', place.site_url, textOf(place.site_url, link)),
      subtitle: textOf(place.social_subtitle),
      ...(place.time_zone && { timeZone: place.time_zone }),
      ...(links.length > 0 && { links }),
      ...(repeatReview && { repeatReview: repeatReview.url }),
    },
    placement: textOf(wire.placement),
    address: textOf(location?.address),
    latitude: usable('location.lat', location?.lat, degreesOf(location?.lat, 90)),
    longitude: usable('location.lng', location?.lng, degreesOf(location?.lng, 180)),
    showsHistory: wire.show_service_log_history === true,
    ...(latest && { latestService: latestServiceFromWire(latest) }),
    hideSoSo: features.hide_so_so,
    dumpstersMode: features.dumpsters_mode,
    ...(noteLength !== null && { noteLength }),
    ...(snapTexts && { snapTexts }),
    ...(socialTitles && { socialTitles }),
    ...(giveaway && { giveaway }),
    ...(hasTiles && { tiles }),
    ...(logConfig && { logConfig }),
    ...((hasTiles || socialTitles || snapTexts || logConfig) &&
      wire.sld_translations && { translations: translationsFromWire(wire.sld_translations) }),
    ...(Object.keys(ownTexts).length > 0 && { ownTexts }),
    ...(problems.length > 0 && { problems: problems.slice(0, 20) }),
    ...(features.airlead === true
      ? { lead: 'airlead' as const }
      : features.lead_event === true && { lead: 'event' as const }),
    ...(staff.length > 0 && { staff }),
    ...(menu.length < profileItems.length && { menu }),
    ...(contactPlaceholder !== null && { contactPlaceholder }),
    ...(asksLocation && { asksLocation }),
    ...(asksLocation && isSpecial && { isLocationSpecial: isSpecial }),
    ...(textOf(wire.asset_id) !== null && { hasAsset: true }),
    ...(reports && { reports }),
    ...(consent && { consent }),
  };
}

function staffFeaturesOf({ features, service_log_config: config }: WireQuestion): StaffFeature[] {
  const isOn: Readonly<Record<StaffFeature, boolean>> = {
    service_log: features.service_log === true,
    new_service_log: features.new_service_log === true,
    quality_control: features.quality_control === true,
    track_inventory: features.track_inventory === true,
    recent_service_button: features.recent_service_button === true,
    pin: config?.['require_pin'] === true || features.has_pins === true,
    force: config?.['force'] === true,
    exempt: features.manage_redirect_exempt === true,
  };
  return staffFeatures.filter((feature) => isOn[feature]);
}

/** Each rating's own texts override the shared ones. */
function textsOf(details: JsonObject | null, name: string): TextByRating | undefined {
  const textFor = (rating: string) =>
    textOf((details?.[rating] as JsonObject | null | undefined)?.[name]) ?? textOf(details?.[name]);
  const texts = { sad: textFor('sad'), soSo: textFor('so_so'), happy: textFor('happy') };
  return texts.sad || texts.soSo || texts.happy ? texts : undefined;
}

const link = /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i;
const pictureOf = (value: unknown): string | null => (isOwnPicture(value) ? value : null);

function textOf(value: unknown, pattern = /\S/): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

/** Degrees of a place on earth. */
function degreesOf(value: unknown, most: number): number | null {
  const degrees = numberOf(value);
  return degrees !== null && Math.abs(degrees) <= most ? degrees : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export type QuestionReply = ReplyOf<'questionInfo'>;

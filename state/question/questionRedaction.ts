import type { Question, WireQuestion } from '../../contract/question';
import type { ConsentTexts } from '../../contract/consent';
import type { ReportTerms } from '../../contract/reportTerms';
import type { Tiles } from '../../contract/tiles';
import { allow, type AllowedOf } from '../featureRedaction';
import type * as slice from './questionSlice';

/* A sticker hangs in public: its owner's texts, the place and its pages are public. Its exact placement,
   which staff may type, and anything that identifies the owner, is not: masked wherever it stands. */

const tile = { text: 'keep', subtitle: 'keep', value: 'keep', icon: 'keep', picture: 'keep' } as const;
export const tilesFields = {
  title: 'keep',
  subtitle: 'keep',
  background: 'keep',
  primaryColor: 'keep',
  checkColor: 'keep',
  selectedBack: 'keep',
  aspectRatio: 'number',
  blocks: tile,
  maximum: 'number',
  submit: { noProblem: 'keep', noPicture: 'keep' },
} satisfies AllowedOf<Tiles>;

/* The history that names these services is public. */
export const serviceNames = {
  en: 'keep',
  ru: 'keep',
  uk: 'keep',
  de: 'keep',
  it: 'keep',
  fr: 'keep',
  sp: 'keep',
} as const;
const someTexts = { '*': 'keep' } as const;
const textsByLocale = {
  en: someTexts,
  ru: someTexts,
  uk: someTexts,
  de: someTexts,
  it: someTexts,
  fr: someTexts,
  sp: someTexts,
} as const;
/** What everybody reads who reports a problem is public. */
export const reportTermsFields = { words: serviceNames, days: 'number' } satisfies AllowedOf<ReportTerms>;

/** So is what an organisation tells people about their data. */
const consentText = { id: 'id', text: 'keep' } as const;
export const consentFields = {
  en: consentText,
  ru: consentText,
  uk: consentText,
  de: consentText,
  it: consentText,
  fr: consentText,
  sp: consentText,
} satisfies AllowedOf<ConsentTexts>;

const textByRating = { sad: 'keep', soSo: 'keep', happy: 'keep' } as const;
export const questionFields = {
  uid: 'id',
  text: 'keep',
  orgUid: '~org',
  writtenIn: 'word',
  logo: 'keep',
  brandColor: 'keep',
  place: {
    uid: 'id',
    name: 'keep',
    preview: 'keep',
    siteUrl: 'keep',
    subtitle: 'keep',
    timeZone: 'keep',
    links: { uid: 'keep', url: 'keep', name: 'keep', network: 'number', alias: 'keep', ratings: 'number' },
    repeatReview: 'keep',
  },
  address: 'keep',
  latestService: { names: serviceNames, localDate: 'date', daysAgo: 'number' },
  noteLength: 'number',
  giveaway: { title: 'keep', description: 'keep' },
  tiles: { sad: tilesFields, soSo: tilesFields, happy: tilesFields },
  translations: textsByLocale,
  ownTexts: textsByLocale,
  problems: 'keep',
  lead: 'word',
  staff: 'word',
  menu: 'word',
  snapTexts: textByRating,
  socialTitles: textByRating,
  logConfig: { logTiles: tilesFields, snapText: 'keep' },
  reports: reportTermsFields,
  consent: consentFields,
} satisfies AllowedOf<Question>;

/**
 * Fields of a configuration that the app reads, whatever their type. Invalid values are reported
 * (`problems`).
 */
export const wireTiles = {
  default_view: 'keep',
  social_title: 'keep',
  snap_picture_text: 'keep',
  title: 'keep',
  subtitle: 'keep',
  background: 'keep',
  primary_color: 'keep',
  check_color: 'keep',
  selected_block_back: 'keep',
  aspect_ratio: 'keep',
  selected_count_max: 'keep',
  radio_button_mode: 'keep',
  show_comment_always: 'keep',
  auto_open_camera: 'keep',
  submit_btn: { no_problem_message: 'keep', no_picture_message: 'keep' },
  blocks: {
    text: 'keep',
    value: 'keep',
    subtitle: 'keep',
    icon: 'keep',
    picture: 'keep',
    no_camera: 'keep',
    auto_open_camera: 'keep',
  },
} as const;
export const wireQuestionFields = {
  uid: 'id',
  text: 'keep',
  written_in: 'word',
  org_uid: '~org',
  logo: 'keep',
  brand_color: 'keep',
  place: {
    uid: 'id',
    name: 'keep',
    preview: 'keep',
    links: { uid: 'keep', url: 'keep', network: { id: 'keep', alias: 'keep', name: 'keep' } },
    site_url: 'keep',
    social_subtitle: 'keep',
    time_zone: 'keep',
  },
  asset_id: 'keep',
  second_level_details_config: {
    ...wireTiles,
    sad: wireTiles,
    so_so: wireTiles,
    happy: wireTiles,
    settings: { profile: { items: 'keep' } },
  },
  service_log_config: wireTiles,
  sld_translations: { '*': { '*': 'keep' } },
  question_translations: { '*': { '*': 'keep' } },
  location: { address: 'keep' },
  giveaway: { giveaway_title: 'keep', description: 'keep' },
  features: { note_max_length: 'number' },
  reports: reportTermsFields,
  consent: consentFields,
  latest_service: { names: serviceNames, local_date: 'date', days_ago: 'number' },
} satisfies AllowedOf<WireQuestion>;

const questionUid = { questionUid: 'id' } as const;
const reply = { question: wireQuestionFields } as const;

export const questionRedaction = allow<{ question: typeof slice }>()({
  slices: {
    question: {
      state: { status: 'word', uid: 'id', question: questionFields },
      actions: {
        loadStarted: questionUid,
        loaded: { questionUid: 'id', question: questionFields },
        loadFailed: questionUid,
      },
    },
  },
  effects: { 'persistence.question': { argument: questionUid, answer: { question: questionFields } } },
  calls: { questionInfo: { body: { question_id: 'id' }, reply }, linkQuestion: { reply } },
});

import type { RedactionTable } from '../../replay/redaction';
import { maskText } from '../../replay/redaction';
import { redactHref, redactId, redactSearch } from './redactHref';

/**
 * What of the product's state, actions, calls and answers a log may keep, by name (`replay/redaction.ts`). Everything else is masked, so a
 * new field is hidden until it stands here. Never listed: what a person typed, said or photographed, and where they were.
 */
export const redactionTable: RedactionTable = {
  // What happened.
  type: 'keep',
  kind: 'keep',
  status: 'keep',
  cause: 'keep',
  answer: 'keep',
  name: 'word',
  code: 'keep',
  closesOutside: 'keep',
  'message.text': 'word',
  // A refusal's message may be a translation key (specification § 8), and then becomes a message's text.
  'error.message': 'word',
  'title.text': 'word',
  'text.text': 'word',
  'ok.text': 'word',
  'cancel.text': 'word',
  'additional.text': 'word',
  durationMs: 'keep',
  ms: 'keep',
  lastId: 'keep',
  id: 'keep',

  // Which screen. Addresses keep what routes and flags need.
  screen: 'keep',
  demo: 'keep',
  href: { by: redactHref },
  path: { by: redactHref },
  search: { by: redactSearch },
  'params.id': { by: redactId },
  'params.questionId': { by: redactId },
  'params.number': { by: redactId },
  'params.rateUid': { pseudonym: 'vote' },

  // Stickers and places are public: they stand on the wall. An address may name anything as the uid of one.
  questionUid: { by: redactId },
  question_id: { by: redactId },
  'question.uid': { by: redactId },
  'question.text': 'keep',
  'question.org_uid': 'keep',
  'question.asset_id': 'keep',
  'question.placement': 'keep',
  orgUid: 'keep',
  'place.uid': 'keep',
  'place.name': 'keep',
  'place.preview': 'keep',
  'place.siteUrl': 'keep',
  'place.site_url': 'keep',
  'place.subtitle': 'keep',
  'place.social_subtitle': 'keep',
  'question.address': 'keep',
  'question.noteMaxLength': 'keep',
  'features.note_max_length': 'keep',
  'location.address': 'keep',

  // Services of a sticker, without what somebody wrote, photographed or said, and without whose they are.
  localDate: 'keep',
  local_date: 'keep',
  levels: 'keep',
  sec_level: 'keep',
  gallons: 'keep',
  volume_pumped: 'keep',
  timesPerWeek: 'keep',
  cleaning_schedule: 'keep',
  serviceIndex: 'keep',
  photoIndex: 'keep',
  'reason.text': 'word',

  // Votes.
  rating: 'keep',
  rate: 'keep',
  mode: 'keep',
  'vote.uid': { pseudonym: 'vote' },
  voteUid: { pseudonym: 'vote' },
  key: { pseudonym: 'key' },
  idempotencyKey: { pseudonym: 'key' },
  voteKey: { pseudonym: 'key' },
  rate_id: { pseudonym: 'vote' },
  sequence: 'keep',
  wanted: 'keep',
  at: 'keep',
  'ids.create': { pseudonym: 'key' },

  // Files of a draft: never their names, hashes or contents. Lists of ids stand under their own names.
  'photos.id': { pseudonym: 'key' },
  'photo.id': { pseudonym: 'key' },
  'audio.id': { pseudonym: 'key' },
  'photos.name': { by: maskText },
  'photo.name': { by: maskText },
  'audio.name': { by: maskText },
  photoId: { pseudonym: 'key' },
  photoIds: { pseudonym: 'key' },
  recordingId: { pseudonym: 'key' },
  ids: { pseudonym: 'key' },
  'media.preparePhoto.id': { pseudonym: 'key' },
  'media.preparePhoto.name': { by: maskText },
  'voice.start.id': { pseudonym: 'key' },
  'voice.stop.id': { pseudonym: 'key' },
  'voice.stop.name': { by: maskText },
  size: 'keep',
  seconds: 'keep',
  level: 'keep',
  ended: 'keep',
  v1: 'keep',

  // Who: never as it is.
  accessToken: { pseudonym: 'token' },
  anonymousToken: { pseudonym: 'token' },
  anonymous_token: { pseudonym: 'token' },
  access_token: { pseudonym: 'token' },
  bearer: { pseudonym: 'token' },
  guid: { pseudonym: 'guid' },

  // Calls.
  endpoint: 'keep',
  requestId: 'keep',
  request_id: 'keep',
  area: 'keep',
  keys: 'keep',

  // Device and language.
  locale: 'keep',
  loading: 'keep',
  language: 'keep',
  lang: 'keep',
  browserTags: 'keep',
  screenWidth: 'keep',
  screenHeight: 'keep',
  innerWidth: 'keep',
  innerHeight: 'keep',
  screen_width: 'keep',
  screen_height: 'keep',
  inner_width: 'keep',
  inner_height: 'keep',
};

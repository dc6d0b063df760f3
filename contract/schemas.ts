import { z } from 'zod';
import { roles, signInMethods } from './accounts';
import type { endpoints, EndpointName } from './endpoints';
import type { LimitGroup } from './limitGroups';
import { casesSchemas } from './casesSchemas';
import { consentId, consentTexts, readConsent } from './consentSchemas';
import { isTimeZone } from './firstRun';
import { contactLength, gamePace, durationOf } from './game';
import { looksLikeEmail } from './attachments';
import { locales } from './languages';
import { latestServiceDays } from './question';
import { digitsIn } from './phone';
import { isOneLine } from './text';
import { leadNumberPattern, preferredTimes } from './leads';
import { insightsSchemas } from './insightsSchemas';
import { limits } from './limits';
import { locationFailures } from './location';
import { lateReasons } from './vote';
import { translatedFields } from './questionTexts';
import { recordedSessions, recordingSchemas, reportTerms } from './recordingSchemas';
import { fileKey, serviceLogSchemas, voteFileKinds } from './serviceLogSchemas';
import { serviceFileKinds } from './serviceLogs';
import { peopleSchemas } from './peopleSchemas';
import { settingsSchemas } from './settingsSchemas';
import { alertsSchemas } from './alertsSchemas';
import { accountEmail } from './accountEmail';
import { reportSchedulesSchemas } from './reportSchedulesSchemas';
import { papersSchemas } from './papersSchemas';
import { schedulesSchemas } from './schedulesSchemas';
import { wallsSchemas } from './wallsSchemas';
import { pushSchemas } from './pushSchemas';
import { webhooksSchemas } from './webhooksSchemas';
import { caseViewsSchemas } from './caseViewsSchemas';
import { stickerSchemas } from './stickerSchemas';
import { updatesSchemas } from './updatesSchemas';
import { caseProgress } from './voteCode';
import { votesSchemas } from './votesSchemas';

/**
 * What the server knows of each call: its summary, the limit that it counts in, its schemas. For the server
 * alone: reading one of these from a visitor's chunk would pull zod into it. Unknown fields are dropped, not
 * refused, so that what a phone queued under an older version is still accepted.
 */
const uid = z.string().min(1).max(64);
const pixels = z.number().int().min(0).max(100_000);
const json = z.record(z.string(), z.unknown());

const latestService = z.object({
  names: z
    .object({ en: z.string() })
    .catchall(z.string())
    .describe("What was done, by language. An owner's own word stands under `en` alone."),
  local_date: z.string().describe("By the place's clock: `2026-11-19T06:42`."),
  days_ago: z.number().int().describe(`Days before the place's today, when the answer was written.`),
});

const question = z.object({
  uid: z.string(),
  text: z.string(),
  written_in: z.enum(locales).optional().describe(`Locale of the owner's texts; the server always says it.`),
  org_uid: z.string().nullable(),
  logo: z.string().optional().describe(`Path of the organisation's logo; absent without one.`),
  place: z
    .object({
      uid: z.string(),
      name: z.string(),
      preview: z.string().nullable().describe(`Address of the place's picture.`),
      links: z.array(json),
      site_url: z.string().nullable(),
      social_subtitle: z.string().nullable(),
      time_zone: z.string().optional().describe('IANA name.'),
    })
    .nullable(),
  placement: z.string().nullable(),
  asset_id: z.string().nullable(),
  ask_vote_gps: z.boolean(),
  special_ask_vote_gps: z.boolean(),
  show_service_log_history: z.boolean(),
  second_level_details_config: json.nullable(),
  service_log_config: json.nullable(),
  sld_translations: json
    .nullable()
    .describe('Texts of tiles by language, by the text they stand for: {"de": {"Dirty": "Schmutzig"}}.'),
  question_translations: json
    .nullable()
    .describe(
      `Other texts by language: {"de": {"text": "Wie war es?"}}. Fields: ${translatedFields.join(', ')}.`,
    ),
  location: json.nullable(),
  giveaway: json.nullable(),
  features: z.object({
    hide_so_so: z.boolean(),
    dumpsters_mode: z.boolean(),
    note_max_length: z
      .number()
      .int()
      .optional()
      .describe('Code points that a note may have, where that is fewer than `limits.noteLength`.'),
    contact_placeholder: z
      .string()
      .optional()
      .describe('Default contact address when somebody wants an answer but names no address.'),
    airlead: z
      .literal(true)
      .optional()
      .describe("Visitors are redirected to airlead or to the lead event's form."),
    lead_event: z.literal(true).optional(),
    repeat_happy_opens_review: z
      .literal(true)
      .optional()
      .describe(`Happy tapped again opens the place's first review page for happy votes (RC-3).`),
    skip_vote_location: z
      .boolean()
      .optional()
      .describe('Never asks for the location at once, whatever the question says (LO-1).'),
    service_log: z
      .literal(true)
      .optional()
      .describe(`What staff can do here (specification § 6). A sticker's service log is on; the new one is.`),
    new_service_log: z.literal(true).optional(),
    has_pins: z
      .literal(true)
      .optional()
      .describe(
        'Somebody has a PIN for its service log, which does not require one: sign-in offers the pad. Neither who nor how many is told.',
      ),
    quality_control: z.literal(true).optional(),
    track_inventory: z.literal(true).optional(),
    recent_service_button: z.literal(true).optional(),
    manage_redirect_exempt: z
      .literal(true)
      .optional()
      .describe('Scans never redirect to the management page.'),
  }),
  reports: reportTerms.optional().describe('Of its organisation; absent where everything is as usual.'),
  brand_color: z
    .string()
    .optional()
    .describe("The organisation's colour, `#rgb` or `#rrggbb`; absent without one."),
  consent: consentTexts
    .optional()
    .describe('What its organisation tells people who leave a way to reach them; absent without.'),
  latest_service: latestService
    .optional()
    .describe(
      `In the answer to \`questionInfo\`, if the history is shown and the service is at most ${latestServiceDays} days old. Answers to votes leave it out: the thank-you page does not show it.`,
    ),
});

const anonymousIdentity = z.object({ guid: z.string(), anonymous_token: z.string() });

const changeRateQuery = z.object({
  rate_id: uid,
  rate: z.coerce.number().int().min(1).max(3),
  sequence: z.coerce.number().int().min(1).max(1_000_000).optional(),
});
const changeRateReply = z.object({ rate_id: z.string(), rate: z.number().int() });

const socialClick = {
  query: z.object({ rate_id: uid.describe(`The vote's uid.`), link_id: uid }),
  reply: z.object({ success: z.literal(true) }),
};

const deviceDate = z.string().max(64).optional().describe('The device’s own time of it, as text.');
const clientId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const files = z.array(z.file()).min(1);
const answer = z.object({
  option: z
    .string()
    .trim()
    .min(1)
    .refine((text) => [...text].length <= limits.answerLength, 'too long'),
  date: deviceDate,
});

/** Text of so many code points at most, without space around it. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .refine((given) => [...given].length <= most, 'too long');
const someText = (most: number) => text(most).refine((given) => given !== '', 'empty');
/** A name of a person, an organisation or a place. */
const nameText = someText(limits.nameLength).refine(isOneLine, 'more than one line');
const email = text(limits.contactLength).refine(looksLikeEmail, 'no e-mail address');
const uidParams = z.object({ id: uid });
const location = z.object({
  lat: z.number().min(-90).max(90).describe('Degrees.'),
  lng: z.number().min(-180).max(180).describe('Degrees.'),
  accuracy: z.number().int().min(0).max(100_000_000).describe('Metres, whole.'),
  date: deviceDate,
  original_date: deviceDate.describe(`Time of the position, by the device's clock.`),
  is_special: z.boolean().optional().describe('The place asks by `special_ask_vote_gps`.'),
});
const locationStep = z.object({
  question_uid: uid,
  vote_uid: uid.nullish(),
  place_name: z.string().max(limits.placeNameLength).nullish(),
  date: z.string().max(64).describe(`The device's own.`),
  is_special: z.boolean().optional(),
});
const success = z.object({ success: z.literal(true) });
const locationStepCall = { body: locationStep, reply: success };

const tokens = z.object({ access_token: z.string(), refresh_token: z.string(), user_guid: z.string() });
/**
 * Only bounds the length. `server/account/passwordPolicy.ts` checks the rules and names the one that is
 * broken.
 */
const password = z.string().min(1).max(1_000);
const providerToken = z.string().min(1).max(8_192);
const names = z.array(z.string().max(200)).max(50).optional();
const time = z.number().int();

const manageData = z.object({
  uid: z.string(),
  access: z.boolean().describe('May the caller manage the question?'),
  service_log_enabled: z.boolean(),
  new_service_log_enabled: z.boolean(),
  airlead_enabled: z.boolean(),
  manage_redirect_exempt: z
    .boolean()
    .describe('A scan does not redirect this user, or anybody on this question, to the management page.'),
});

const questionAccess = z.record(z.string(), z.object({ manage: z.boolean(), service_log: z.boolean() }));

const userInfo = z.object({
  guid: z.string(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  contact_email: z
    .string()
    .nullable()
    .describe('Default address for answers; the same as `email` unless another one is set.'),
  role: z.enum([...roles, 'user']).describe('`user` means: no role in any organisation.'),
  is_client: z.boolean(),
  is_owner: z.boolean(),
  is_admin: z.boolean(),
  is_org_manager: z.boolean(),
  is_site_manager: z.boolean(),
  isUserAdmin: z
    .boolean()
    .describe('Owner or administrator of some organisation; may link stickers to places.'),
  is_qa: z.boolean().describe(`Belongs to Smilelog's quality assurance.`),
  manage_redirect_exempt: z.boolean().describe('A scan does not redirect this user to the management page.'),
  organization: z
    .object({
      uid: z.string(),
      name: z.string(),
      place: z.object({ uid: z.string(), name: z.string() }).nullable(),
    })
    .nullable()
    .describe(
      'Organisation and place of the question `q_uid` if the user has access there, else those of the strongest role.',
    ),
  organizations: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      role: z.enum(roles),
      multiple: z.boolean().describe('The user runs more than one of its sites.'),
      logo: z.string().optional().describe('Path of its logo; absent without one.'),
      reports: reportTerms
        .optional()
        .describe('Of reports of problems; absent where everything is as usual.'),
    }),
  ),
  sites: z
    .array(z.object({ uid: z.string(), name: z.string(), org_uid: z.string() }))
    .describe('Sites that the user runs.'),
  question_access: questionAccess.describe(
    'By sticker uid: access granted to this user for single questions, and access to the question `q_uid`, if any.',
  ),
  setups: z.object({ lang_code: z.string().nullable() }),
  inbox: z
    .object({ open: z.number().int(), unread: z.number().int() })
    .optional()
    .describe(
      'Open cases of the inbox and how many of them the user has not seen; of who runs something alone.',
    ),
  pin_session: z
    .object({ expires_in: z.number().int() })
    .nullable()
    .describe(
      'Of a session by PIN, which may do nothing but what `question_access` says: seconds until it ends. It shows no addresses, roles, organisations and sites.',
    ),
});

const givenPin = z.object({
  person_uid: z.string(),
  pin: z.string().nullable().describe('The new digits; null when the person keeps the PIN that they have.'),
  question_uids: z
    .array(z.string())
    .describe('Questions that it opens, of those that the caller may manage.'),
});
const pinParams = z.object({ id: uid, personUid: uid });

const voteFile = { uid: z.string(), url: z.string(), content_type: z.string() };
const voteDetails = z.object({
  uid: z.string(),
  rate: z.number().int(),
  voted_at: time,
  changed_at: time.nullable(),
  is_service_log: z.boolean(),
  is_counted: z.boolean(),
  is_repeat: z.boolean(),
  is_flagged: z.boolean(),
  late: z
    .enum(lateReasons)
    .nullable()
    .describe('A vote of the service log came when its session by PIN was over.'),
  erased_at: time.nullable().describe('When the visitor erased everything that was given with the vote.'),
  outside_hours: z
    .literal(true)
    .optional()
    .describe('A visitor voted while the place was closed, by its present opening hours; absent otherwise.'),
  notes: z.array(z.object({ text: z.string(), at: time })).describe('Oldest first.'),
  tiles: z.array(z.string()).describe('Values of the chosen tiles.'),
  photos: z.array(
    z.object({
      ...voteFile,
      thumbnail_url: z.string(),
      width: z.number().int().nullable().describe('Pixels.'),
      height: z.number().int().nullable(),
      tile: z.string().nullable().describe('Text of the tile that it belongs to.'),
    }),
  ),
  recordings: z.array(z.object({ ...voteFile, duration_ms: z.number().int().nullable() })),
  contacts: z
    .array(z.object({ text: z.string(), at: time }))
    .optional()
    .describe('Addresses that the visitor left to hear back, oldest first; absent for a session by PIN.'),
  location: z
    .object({
      lat: z.number(),
      lng: z.number(),
      accuracy: z.number(),
      sticker: z
        .object({ lat: z.number(), lng: z.number() })
        .optional()
        .describe('Where the sticker is, by the settings of its place; absent where they do not say it.'),
    })
    .optional()
    .describe(
      'Where the visitor was, with their permission; absent where it is not known, and for a session by PIN.',
    ),
  recorded_sessions: recordedSessions,
});

export const schemas = {
  signUpAnonymous: { summary: 'Make an anonymous identity.', limit: 'signIns', reply: anonymousIdentity },
  /** The same visitor again. */
  signInAnonymous: {
    summary: 'Sign an anonymous identity in again.',
    limit: 'signIns',
    body: z.object({ guid: uid }),
    reply: anonymousIdentity,
  },
  refresh: {
    summary: 'Exchange a refresh token for new tokens.',
    limit: 'signIns',
    body: z.object({ token: z.string().min(1).max(2_048) }),
    reply: tokens,
  },
  /** A failed one is 401 `wrong_credentials`, whatever the reason. */
  signInLocal: {
    summary: 'Sign in by e-mail address and password.',
    limit: 'passwords',
    body: z.object({ email: z.string().max(1_000), password }),
    reply: tokens,
  },
  /**
   * The header `Anonymous-Token` tells which device signs in, and links its identity. Refusals:
   * - 401 `wrong_credentials` for every reason: wrong digits, a PIN of another question, a revoked one, no
   *   such sticker. Screens show `WrongPin`, since the code's own text speaks of e-mail and password.
   *   `error.tries_left` says how many wrong PINs this device may still type; the last one has `Retry-After`.
   * - 429 `pin_paused`: too many failures. `error.retry_after` and the header `Retry-After` say for how many
   *   seconds. Passwords still work.
   * - 429 `too_many_requests`, 400 `invalid_request` (not four digits).
   */
  signInPin: {
    summary: 'Sign in by staff PIN, for the service logs that the PIN opens.',
    limit: 'passwords',
    body: z.object({
      pin: z
        .string()
        .regex(new RegExp(`^[0-9]{${limits.pinLength}}$`), `not ${limits.pinLength} digits`)
        .describe('`limits.pinLength` digits.'),
      question_uid: uid,
    }),
    reply: z.object({
      access_token: z.string(),
      refresh_token: z.string(),
      first_name: z.string().describe('For "Hello Ana".'),
      expires_in: z.number().int().describe('Seconds.'),
      question_access: questionAccess.describe(
        'By sticker uid: the questions that the PIN opens. `manage` is true where the person may manage anyway.',
      ),
    }),
  },
  /** A taken address is 409 `email_taken`. */
  signUpLocal: {
    summary: 'Make an account and sign in.',
    limit: 'accounts',
    body: z.object({
      email: accountEmail,
      first_name: nameText,
      last_name: nameText,
      password: password.describe(
        'Must keep the rules of passwords (else 400 `password_rule`) and not be common (else 400 `password_common`).',
      ),
    }),
    reply: tokens,
  },
  signInDemo: {
    summary: 'Sign in as the owner of the demo, on the machine that runs it.',
    limit: 'signIns',
    reply: tokens,
  },
  /** Always 202. */
  recover: {
    summary: 'Ask for a mail with a link to a new password.',
    limit: 'accounts',
    body: z.object({ email: z.string().max(1_000) }),
    reply: success,
  },
  /** With the token of the mailed link. A refused password leaves the link as it is. */
  resetPassword: {
    summary: 'Set a new password with the token of such a link.',
    limit: 'passwords',
    body: z.object({ token: z.string().min(1).max(200), password }),
    reply: success,
  },
  /** `start_tpl_uids` names ready-made starts for a new organisation; unknown ones are ignored. */
  signInGoogle: {
    summary: 'Sign in with Google.',
    limit: 'passwords',
    body: z.object({ google_token: providerToken, start_tpl_uids: names }),
    reply: tokens,
  },
  signInFacebook: {
    summary: 'Sign in with Facebook.',
    limit: 'passwords',
    body: z.object({ facebook_token: providerToken, start_tpl_uids: names }),
    reply: tokens,
  },
  /** `questionsUids` names unlinked stickers to take over; unknown ones are ignored. */
  signInGoogleToken: {
    summary: 'Sign in with Google, and take unlinked stickers over.',
    limit: 'passwords',
    body: z.object({ token: providerToken, questionsUids: names }),
    reply: tokens,
  },
  signInFacebookToken: {
    summary: 'Sign in with Facebook, and take unlinked stickers over.',
    limit: 'passwords',
    body: z.object({ token: providerToken, questionsUids: names }),
    reply: tokens,
  },
  logout: {
    summary: 'End the session of the access token, also of one that has expired.',
    limit: 'signIns',
    reply: success,
  },
  sessions: {
    summary: 'The devices on which the caller is signed in.',
    limit: null,
    reply: z.object({
      sessions: z.array(
        z.object({
          ssid: z.string(),
          device: z.string().nullable().describe('"Chrome, Android"; null if the browser is unknown.'),
          method: z.enum(signInMethods).nullable(),
          created_at: time,
          last_used_at: time,
          is_current: z.boolean(),
        }),
      ),
    }),
  },
  endSession: {
    summary: 'Sign the caller out on a device.',
    limit: 'staff',
    params: z.object({ ssid: uid }),
    reply: success,
  },
  userInfo: {
    summary: 'Who the caller is: roles, organisations, sites, access to questions.',
    limit: null,
    params: z.object({ guid: uid }),
    query: z.object({ q_uid: uid.optional() }),
    reply: userInfo,
  },
  setupState: {
    summary: 'Whether the first run of this installation is still to come.',
    limit: null,
    reply: z.object({ is_open: z.boolean().describe('There is no owner yet.') }),
  },
  /**
   * All at once, or nothing. Refusals: 403 `setup_code_wrong`, 410 `setup_over` once there is an
   * owner, 409 `email_taken`, 400 `password_rule`, `password_common` and `invalid_request`.
   */
  setup: {
    summary: 'The first run: make the owner, the organisation, the first place and its sticker.',
    limit: 'passwords',
    body: z.object({
      code: z.string().max(100).describe('As the server printed it; case, spaces and hyphens do not matter.'),
      email: accountEmail,
      first_name: nameText,
      last_name: nameText,
      password,
      organisation: nameText.describe('Name of the organisation, and of its first site.'),
      place: nameText.describe('Name of the first place.'),
      time_zone: z
        .string()
        .max(100)
        .refine(isTimeZone, 'no time zone')
        .describe(`IANA name of the place's time zone.`),
    }),
    reply: tokens.extend({ sticker_uid: z.string().describe('The first sticker.') }),
  },
  clientConfig: {
    summary: 'Public settings of the installation.',
    limit: null,
    reply: z.object({
      maps_key: z.string().optional(),
      google_client_id: z.string().optional(),
      google_authorize_url: z
        .string()
        .optional()
        .describe('Where people sign in with Google; there when `google_client_id` is.'),
      facebook_app_id: z.string().optional(),
      facebook_authorize_url: z.string().optional(),
      push_key: z
        .string()
        .optional()
        .describe('Key with which browsers subscribe to notifications; absent where none are offered.'),
    }),
  },
  sendRateDetails: {
    summary: 'Vote.',
    limit: 'votes',
    body: z.object({
      question_id: uid,
      rate: z.number().int().min(1).max(3),
      screen_width: pixels,
      screen_height: pixels,
      inner_width: pixels,
      inner_height: pixels,
      mode: z.enum(['service_log', 'vote', 'auto']),
      is_lead: z.boolean(),
    }),
    reply: z.object({
      vote: z.object({
        uid: z.string(),
        is_service_log: z.boolean(),
        social_redirect: z
          .object({ url: z.string() })
          .nullish()
          .describe('Where an owner sends happy visitors; absent when nothing is configured.'),
        is_flagged: z
          .boolean()
          .optional()
          .describe(
            'Too many votes came from this address: the vote is stored, but not counted until somebody has reviewed it.',
          ),
      }),
      rate: z.number().int(),
      question,
      token: z
        .object({ anonymous_token: z.string(), guid: z.string() })
        .optional()
        .describe('A new identity, when the request carried none.'),
      airlead: z.boolean().optional().describe('The lead marker: the question belongs to the airlead flow.'),
      redirect: z.object({ url: z.string() }).nullish(),
    }),
  },
  /**
   * A caller may change a vote with its idempotency key in the header `Vote-Key`, or as the identity
   * that made it. `sequence` numbers the changes of a vote on the device, from 1. A change with a
   * lower number than the last applied one is late and changes nothing.
   */
  changeRate: {
    summary: 'Give a vote another rating.',
    limit: 'votes',
    query: changeRateQuery,
    reply: changeRateReply,
  },
  changeRateWithoutAuth: {
    summary: 'Give a vote another rating, without an access token.',
    limit: 'votes',
    query: changeRateQuery,
    reply: changeRateReply,
  },
  sendSocialClick: {
    summary: 'Count a review link that was pressed after a vote.',
    limit: 'votes',
    ...socialClick,
  },
  sendSocialClickWithoutAuth: {
    summary: 'Count a review link that was pressed after a vote, without an access token.',
    limit: 'votes',
    ...socialClick,
  },
  questionInfo: {
    summary: 'Place info of a question.',
    limit: null,
    body: z.object({ question_id: uid }),
    reply: z.object({ question }),
  },
  userStatus: {
    summary: 'What the caller may do on a question, and their vote.',
    limit: null,
    query: z.object({
      question_id: uid,
      rate: z.coerce.number().int().min(1).max(3).optional(),
      rate_uid: z.string().max(64).optional(),
    }),
    reply: manageData.extend({
      voted: z
        .boolean()
        .describe(
          "Has the caller a vote within the place's repeat window? With `rate_uid` in the query: is that vote theirs, whenever it was made?",
        ),
      rate_uid: z.string().nullable(),
      rate: z.number().int().nullable(),
    }),
  },
  question: {
    summary: 'Place info of a question, and what the caller may do there.',
    limit: null,
    params: uidParams,
    reply: z.object({ question, manage: manageData }),
  },
  questionPeople: {
    summary: 'Who may manage a question or log services there.',
    limit: null,
    params: uidParams,
    reply: z.object({
      people: z.array(
        z.object({
          first_name: z.string(),
          last_name: z.string(),
          email: z.string().nullable(),
          role: z.string().nullable().describe('Null for access granted for this question alone.'),
          manage: z.boolean(),
          service_log: z.boolean(),
        }),
      ),
    }),
  },
  pins: {
    summary: 'Who has a PIN for a question or may be given one, and when each was last used.',
    limit: null,
    params: uidParams,
    reply: z.object({
      people: z.array(
        z.object({
          person_uid: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          email: z.string().nullable(),
          role: z.enum(roles).nullable().describe('Null for access granted for this question alone.'),
          pin: z
            .object({
              given_at: time,
              last_used_at: time
                .nullable()
                .describe('Last sign-in with it, on any question; null before the first.'),
              question_uids: z
                .array(z.string())
                .describe('Questions that it opens, of those that the caller may manage.'),
              opens_others: z.boolean().describe('It opens questions, too, that the caller may not manage.'),
            })
            .nullable()
            .describe('Null: no PIN opens this question for the person.'),
        }),
      ),
      questions: z
        .array(
          z.object({
            uid: z.string(),
            text: z.string(),
            written_in: z.enum(locales).optional().describe('The language of the text.'),
            site: z
              .object({ uid: z.string(), name: z.string() })
              .nullable()
              .describe('Null where its place is in no site.'),
            place_name: z.string().nullable(),
            placement: z.string().nullable(),
          }),
        )
        .describe(
          'Questions of the organisation with a service log that the caller may manage: what a PIN can be given for. By site, place and sticker.',
        ),
      paused_for: z
        .number()
        .int()
        .nullable()
        .describe('Seconds for which PIN sign-in at this question is paused; null when it is not.'),
    }),
  },
  /**
   * Gives a person a PIN for this question and, with `question_uids`, for others that the caller may
   * manage, at most `limits.pinQuestions`. Who has a PIN keeps it, unless somebody else has the same
   * digits at one of the questions. Refusals: 403 `forbidden`, 404 (person or question), 409
   * `too_many_pins`.
   */
  givePin: {
    summary: 'Give a person a PIN for questions.',
    limit: 'staff',
    params: uidParams,
    body: z.object({ person_uid: uid, question_uids: z.array(uid).max(limits.pinQuestions).optional() }),
    reply: givenPin,
  },
  rotatePin: { summary: 'Give a person other digits.', limit: 'staff', params: pinParams, reply: givenPin },
  /**
   * `all` (default) takes the PIN away for every question that the caller may manage, `question` for
   * this one alone. Sessions that were opened with the PIN end.
   */
  revokePin: {
    summary: 'Take a person’s PIN away, and end its sessions.',
    limit: 'staff',
    params: pinParams,
    query: z.object({ scope: z.enum(['all', 'question']).optional() }),
    reply: success,
  },
  linkPlaces: {
    summary: 'Places that the caller may link a sticker to.',
    limit: null,
    params: uidParams,
    reply: z.object({
      question: z.object({ uid: z.string(), text: z.string() }),
      places: z
        .array(
          z.object({
            uid: z.string(),
            name: z.string(),
            site_name: z.string(),
            org_uid: z.string(),
            org_name: z.string(),
          }),
        )
        .describe('By organisation, site and name.'),
      questions: z
        .array(
          z.object({
            uid: z.string(),
            text: z.string(),
            place_uid: z.string(),
            placement: z.string().nullable(),
          }),
        )
        .optional()
        .describe('Questions of these places that the sticker may ask, each by its first sticker.'),
    }),
  },
  /**
   * Links the sticker and enables it. Linking it again to the same place succeeds. Refusals as
   * above; an unknown place and one of somebody else are 404.
   */
  linkQuestion: {
    summary: 'Link a sticker to a place.',
    limit: 'staff',
    params: uidParams,
    body: z.object({
      place_uid: uid,
      question_uid: uid
        .optional()
        .describe(
          `Uid of a sticker at that place: the linked one asks the same question. Without it the sticker's own question comes to the place.`,
        ),
    }),
    reply: z.object({ question }),
  },
  voteDetails: {
    summary: 'A vote with everything that came with it, for those who may manage its question.',
    limit: null,
    params: z.object({ voteId: uid }),
    reply: z.object({ vote: voteDetails, question }),
  },
  ...settingsSchemas(question),
  ...peopleSchemas,
  ...serviceLogSchemas,
  ...recordingSchemas,
  ...schedulesSchemas,
  ...papersSchemas,
  ...wallsSchemas,
  ...alertsSchemas,
  ...reportSchedulesSchemas,
  ...pushSchemas,
  ...webhooksSchemas,
  ...caseViewsSchemas,
  ...stickerSchemas,
  ...votesSchemas,
  ...insightsSchemas,
  ...casesSchemas(voteDetails),
  ...updatesSchemas,
  sendAttachments: {
    summary: 'Add to a vote, as form data. Its files come with it, or before it (`file_key[]`).',
    limit: 'uploads',
    params: z.object({ voteId: uid }),
    form: z.object({
      date: deviceDate,
      comment: z.string().max(limits.noteLength).optional(),
      contact_info: z.string().max(limits.contactLength).optional(),
      consent_id: consentId.optional(),
      consented_at: z.string().max(20).optional().describe('By the device, UTC milliseconds.'),
      'file[]': files.optional().describe('Photos, JPEG or PNG.'),
      audio: files.optional().describe('Recordings, WebM with Opus or MP4.'),
      client_id: z
        .array(clientId)
        .optional()
        .describe('The device’s ids of the files, in their order, the recording last.'),
      'file_key[]': z.array(fileKey).optional().describe('Keys of files that were sent before.'),
    }),
    reply: z.object({
      success: z.boolean().describe('True when nothing was rejected.'),
      uploadErrors: z
        .array(
          z.object({
            field: z.enum(['file', 'audio']),
            index: z.number().int().describe('Position among the files of that field, from 0.'),
            key: z.string().optional().describe('Of a file that came before; `index` counts only those.'),
            code: z.union([z.string(), z.number()]).describe('A code of the error catalogue.'),
            message: z.string(),
          }),
        )
        .optional()
        .describe('Absent when there are none.'),
    }),
  },
  sendVoteFile: {
    summary: 'Send a photo or a recording for a vote, before the note or the tile that names it.',
    limit: 'uploads',
    params: z.object({ voteId: uid }),
    form: z.object({
      kind: z.enum(voteFileKinds),
      key: fileKey.describe('Made by the device; the note or the tile names the file by it.'),
      file: z.file(),
    }),
    reply: z.object({
      file: z.object({ key: z.string(), uid: z.string(), kind: z.enum(serviceFileKinds) }),
    }),
  },
  removeVoteFile: {
    summary: 'Remove a file that was sent for a vote, and that nothing names.',
    limit: 'uploads',
    params: z.object({ voteId: uid, fileKey: uid }),
    reply: success,
  },
  attachPhoto: {
    summary:
      'Add the photo of a tile to a vote, as form data. It comes with it, or before it (`file_key[]`).',
    limit: 'uploads',
    params: z.object({ voteId: uid }),
    form: z.object({
      date: deviceDate,
      sld_text: z.string().max(limits.answerLength).optional().describe('The text of the tile.'),
      'file[]': files.max(1).optional().describe('One photo, JPEG or PNG.'),
      'file_key[]': z.array(fileKey).max(1).optional().describe('Or the key of one that came before.'),
      client_id: clientId.optional(),
    }),
    reply: z.object({ image: z.object({ uid: z.string() }) }),
  },
  removePhoto: {
    summary: 'Remove a photo from a vote.',
    limit: 'votes',
    params: z.object({ voteId: uid, photoUid: uid }),
    reply: z.object({ success: z.literal(true) }),
  },
  contactInfo: {
    summary: 'Leave contact details with a vote.',
    limit: 'votes',
    params: z.object({ voteId: uid }),
    body: z.object({
      contact_info: z
        .string()
        .trim()
        .min(1)
        .refine((text) => [...text].length <= limits.contactLength, 'too long'),
      ...readConsent,
    }),
    reply: z.object({ success: z.literal(true) }),
  },
  rateAdditionalData: {
    summary: 'Leave name, contact details and delivery method with a vote at an event.',
    limit: 'votes',
    params: z.object({ voteId: uid }),
    body: z.object({
      email,
      phone: someText(limits.phoneLength).refine(
        (given) => digitsIn(given) <= limits.eventPhoneDigits,
        'too many digits',
      ),
      address: text(limits.addressLength),
      last_name: nameText,
      first_name: nameText,
      delivery_method: z.enum(['Email', 'Mail']),
      ...readConsent,
    }),
    reply: z.object({ success: z.literal(true) }),
  },
  createLead: {
    summary: 'Ask to be contacted about what a sticker stands on.',
    limit: 'votes',
    params: uidParams,
    body: z
      .object({
        kind: z.enum(['existing', 'new']),
        number: z.string().regex(leadNumberPattern).describe('The confirmation number, made by the device.'),
        full_name: nameText,
        phone: text(limits.phoneLength),
        email: email.or(z.literal('')),
        message: someText(limits.leadMessageLength).describe(
          'The problem of a new customer, the question of an existing one.',
        ),
        preferred_time: z.enum(preferredTimes).optional(),
        consent_text: someText(limits.consentLength).describe(
          'The consent text, in the words that the person read.',
        ),
        consented_at: z
          .number()
          .int()
          .min(0)
          .max(8.64e15)
          .describe(`Time of consent by the device's clock, UTC milliseconds.`),
        consent_id: consentId.optional(),
      })
      .refine((given) => given.phone !== '' || given.email !== '', 'neither phone nor e-mail'),
    reply: z.object({ lead: z.object({ uid: z.string(), number: z.string() }) }),
  },
  giveawayStanding: {
    summary: 'How the voter stands in the contest of the place, and as an ambassador.',
    limit: null,
    params: z.object({ voteId: uid }),
    reply: z.object({
      entered: z.boolean().describe(`Entered for the gift card in this hour, on the place's clock.`),
      next_entry_at: z.number().int().describe('When the next hour begins, UTC milliseconds.'),
      votes: z.number().int().describe('Counted votes at the places of this organisation.'),
      votes_needed: z.number().int(),
      review_required: z
        .boolean()
        .describe('Whether the owner also asks for a public review, and whether the voter has left one.'),
      has_review: z.boolean(),
      is_ambassador: z.boolean(),
      drawing_entries: z.number().int().describe(`Entries in this month's drawing at this place.`),
      provider_enters: z
        .boolean()
        .describe('Whether signing in with a provider enters too (GV-3): the installation has one.'),
    }),
  },
  sendGame: {
    summary: 'Report the result of a game that was played after a vote.',
    limit: 'votes',
    body: z.object({
      score: z
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .describe('`distance / gamePace.unitsPerPoint`, rounded (specification § 9).'),
      duration: z
        .number()
        .int()
        .min(0)
        .max(durationOf(gamePace.maxTicks))
        .describe('Running time in milliseconds, rounded.'),
      vote_uid: uid,
      finished_at: z.number().int().min(0).max(8.64e15).describe(`UTC milliseconds by the device's clock.`),
    }),
    reply: z.object({
      game: z.object({
        guid: z.string().describe('Names the game in `PUT …/dino/{guid}/contact`.'),
        is_record: z.boolean().describe('The score is the highest so far at this place.'),
      }),
    }),
  },
  /** How to reach the holder of the record. The newest one counts. */
  gameContact: {
    summary: 'Leave contact details with a record.',
    limit: 'votes',
    params: z.object({ guid: uid }),
    body: z.object({
      contact: z
        .string()
        .trim()
        .refine((text) => contactLength(text) > limits.gameContactLength, 'too short')
        .refine((text) => contactLength(text) <= limits.contactLength, 'too long'),
      consent_id: consentId.optional(),
    }),
    reply: z.object({ success: z.literal(true) }),
  },
  gameRecord: {
    summary: 'The score to beat in the game at the sticker’s place.',
    limit: null,
    params: uidParams,
    reply: z.object({
      score: z
        .number()
        .int()
        .nullable()
        .describe('Null as long as nobody has played there, and where the sticker has no place.'),
    }),
  },
  gameRecords: {
    summary: 'Records of the game at a place, highest first, for those who run it.',
    limit: null,
    params: z.object({ id: uid }),
    reply: z.object({
      records: z.array(
        z.object({
          guid: z.string(),
          score: z.number().int(),
          duration: z.number().int().describe('Milliseconds.'),
          vote_uid: z.string(),
          at: z.number().int(),
          contact: z.string().nullable().describe('Null until the holder has left one.'),
          contacted_at: z.number().int().nullable(),
        }),
      ),
    }),
  },
  addAnswer: {
    summary: 'Choose a tile of a vote.',
    limit: 'answers',
    params: z.object({ voteId: uid }),
    body: answer,
    reply: z.object({ success: z.literal(true) }),
  },
  removeAnswer: {
    summary: 'Take a tile of a vote back, and its photos with it.',
    limit: 'answers',
    params: z.object({ voteId: uid }),
    body: answer,
    reply: z.object({ success: z.literal(true) }),
  },
  codeInfo: {
    summary: 'What became of the vote of a code: what it was given, and what was answered.',
    limit: 'codes',
    body: z.object({ code: z.string().max(64) }),
    reply: z.object({
      rate: z.number().int(),
      voted_at: z.number().int(),
      place_name: z.string().nullable(),
      given: z
        .object({
          note: z.boolean(),
          contact: z.boolean(),
          photos: z.number().int(),
          recordings: z.number().int(),
          tiles: z
            .array(z.string())
            .optional()
            .describe(`Names of the chosen tiles in the caller's language, if there are any.`),
        })
        .describe('What the server holds for the vote.'),
      answer: z
        .object({ text: z.string(), answered_at: z.number().int() })
        .nullable()
        .describe(`The place's answer, or null.`),
      state: z.enum(caseProgress).optional(),
      proof: z
        .array(z.string())
        .optional()
        .describe('Addresses of photos of what was done, where the organisation shows them; they expire.'),
      erased_at: z.number().int().nullable().describe('When everything was erased, or null.'),
      service_since: latestService
        .optional()
        .describe('The newest service, if it came after the vote and visitors may see the history.'),
    }),
  },
  eraseByCode: {
    summary: 'Erase everything that was given with the vote of a code.',
    limit: 'codes',
    body: z.object({ code: z.string().max(64) }),
    reply: z.object({ erased_at: z.number().int(), vote_uid: uid }),
  },
  /** A line for the server's diagnostics, at most `limits.clientLogLength` code points. */
  clientLog: {
    summary: 'Report a line of diagnostics.',
    limit: 'reports',
    body: z.object({
      text: z
        .string()
        .min(1)
        .refine((text) => [...text].length <= limits.clientLogLength, 'too long'),
    }),
    reply: z.object({ success: z.literal(true) }),
  },
  /** A step on the way through a vote, for the server's diagnostics. `date` is the device's own. */
  rateRateLog: {
    summary: 'Report what somebody did on the way through a vote.',
    limit: 'reports',
    body: z.object({
      question_uid: uid,
      vote_uid: uid.nullish(),
      action: z.string().min(1).max(100),
      date: z.string().max(64),
      additional_data: z
        .unknown()
        .refine((data) => (JSON.stringify(data) ?? '').length <= limits.additionalDataLength, 'too long')
        .optional()
        .describe('At most `limits.additionalDataLength` characters as JSON.'),
    }),
    reply: z.object({ success: z.literal(true) }),
  },
  sendLocation: {
    summary: 'Say where a vote was made.',
    limit: 'votes',
    params: z.object({ voteId: uid }),
    body: location,
    reply: success,
  },
  sendOldLocation: {
    summary: 'Say where the device of a vote was some time before, where no newer position is known.',
    limit: 'votes',
    params: z.object({ voteId: uid }),
    body: location,
    reply: success,
  },
  voteGeolocationError: {
    summary: 'Report why a vote has no location.',
    limit: 'reports',
    body: locationStep.extend({
      error: z
        .union([z.number().int(), z.string().min(1).max(100)])
        .describe("The browser's code, or `declined_on_popup`."),
      type: z.enum(locationFailures),
    }),
    reply: success,
  },
  gpsAllowedPopup: {
    summary: 'Report that the popup that asks for a location was answered with yes.',
    limit: 'reports',
    ...locationStepCall,
  },
  gpsPopupAsked: {
    summary: 'Report that a popup has asked for a location.',
    limit: 'reports',
    ...locationStepCall,
  },
  gpsRequested: {
    summary: 'Report that a device was asked where it is.',
    limit: 'reports',
    ...locationStepCall,
  },
  gpsLoadingPopupHide: {
    summary: 'Report that the popup that waits for a location has gone.',
    limit: 'reports',
    ...locationStepCall,
  },
  clientLogList: {
    summary: 'Lines that devices reported, for quality assurance.',
    limit: null,
    reply: z.object({
      entries: z.array(z.object({ uid: z.string(), text: z.string(), at: z.number().int() })),
    }),
  },
  rateRateLogList: {
    summary: 'Steps on the way through votes that devices reported, for quality assurance.',
    limit: null,
    reply: z.object({
      entries: z.array(
        z.object({
          question_uid: z.string(),
          vote_uid: z.string().nullable(),
          action: z.string(),
          date: z.string(),
          additional_data: z.unknown(),
          at: z.number().int(),
        }),
      ),
    }),
  },
} satisfies { [Name in EndpointName]: CallSchema<Name> };

/** Calls that change something: by their method, or by a GET that takes a key. */
type WritingCall = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends
    { idempotent: true } | { method: 'POST' | 'PUT' | 'DELETE' }
    ? Name
    : never;
}[EndpointName];

/** Reads by POST, so that the question is not part of the address. */
type ReadByPost = 'questionInfo';

/**
 * A call has a schema for each thing it takes, and `wire.ts` infers the types of the wire from
 * them.
 */
type CallSchema<Name extends EndpointName> = {
  /** What it does, for the OpenAPI document. */
  summary: string;
  /** Calls that count together; null for one that only reads. */
  limit: Name extends Exclude<WritingCall, ReadByPost> ? LimitGroup : LimitGroup | null;
  reply: z.ZodType;
  params?: z.ZodType;
  /**
   * A body of form data with files: described by this, and read and checked by
   * `server/attachments/receiveForm.ts`.
   */
  form?: z.ZodObject;
  /** Media type of a body that is a file. */
  bytes?: string;
  /** Media types of an answer that is a file. */
  produces?: readonly string[];
  body?: z.ZodType;
  query?: z.ZodType;
};

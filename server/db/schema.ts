import type { JsonObject } from '../../contract/json';
import type { PushFailure } from '../../contract/push';
import type { AlertChannel, AlertChoice, AlertStep, AlertTrigger, NoticeState } from '../../contract/alerts';
import type { CaseViewFilter, ViewRole } from '../../contract/caseViews';
import type { CaseKind, CaseState, CaseStep } from '../../contract/cases';
import type { AuditAction } from '../../contract/audit';
import type { Role, SignInMethod } from '../../contract/accounts';
import type { ReportInterval } from '../../contract/reportSchedules';
import type { ReportState } from '../../contract/history';
import type { PreferredTime } from '../../contract/leads';
import type { PictureKind } from '../../contract/pictures';
import type { RecordingFacts, ReportStatus } from '../../contract/recordings';
import type { StickerState } from '../../contract/stickers';
import type { LateReason } from '../../contract/vote';
import type {
  DeliveryFailure,
  WebhookEvent,
  WebhookMessageType,
  WebhookOffReason,
} from '../../contract/webhooks';
import type {
  ServiceDepths,
  ServiceException,
  ServiceFileKind,
  ServiceManifest,
} from '../../contract/serviceLogs';

/**
 * The tables as queries see them; `docs/data-model.md` says what they are for. `is_…`/`has_…` are
 * booleans and `…_json` values on both databases: the executors convert. Times are UTC milliseconds.
 */
/** How many votes a question had at a sticker and a place. The place is the one that it was at then. */
export interface VoteCounts {
  question_id: string;
  sticker_id: string;
  /** '' for none. */
  place_id: string;
  organisation_id: string;
  /** `2026-11-29` by the place's clock. */
  local_date: string;
  /** Votes that count, by their face now. */
  sad: number;
  so_so: number;
  happy: number;
  /** Held back, and votes of a visitor who had voted just before. Neither counts. */
  flagged: number;
  repeats: number;
}

export interface Schema {
  organisations: {
    id: string;
    uid: string;
    name: string;
    /** Path of a picture on this server. */
    logo: string | null;
    features_json: object;
    /** `ReportTerms` as an owner has written them; null means the usual ones. */
    reports_json: object | null;
    /** Other settings that owners edit (`contract/settingsFields.ts`): language, time zone, retention. */
    settings_json: object;
    /** Incremented by each edit, here and in the next tables. */
    version: number;
  };
  /** What organisations tell people about data: each wording that there was, never changed or removed. */
  consent_texts: { organisation_id: string; id: string; text: string; created_at: number };
  sites: { id: string; uid: string; organisation_id: string; name: string; version: number };
  places: {
    id: string;
    uid: string;
    organisation_id: string;
    site_id: string;
    name: string;
    /** IANA name. */
    time_zone: string;
    preview: string | null;
    site_url: string | null;
    social_subtitle: string | null;
    links_json: readonly object[];
    location_json: object | null;
    /** Null means `repeatWindowMinutes` of the contract. */
    repeat_window_minutes: number | null;
    features_json: object;
    /** `OpeningHours` of the contract; null means unknown. */
    opening_hours_json: object | null;
    version: number;
  };
  /** Pictures that owners upload for settings; `server/pictures`. */
  pictures: {
    id: string;
    /** In the public path of the picture. */
    uid: string;
    organisation_id: string;
    author_id: string;
    kind: PictureKind;
    object_name: string;
    object_sha256: string;
    bytes: number;
    content_type: string;
    /** Pixels. */
    width: number;
    height: number;
    request_id: string;
    /** When the last settings stopped naming it, as far as known; null while some do. */
    unused_since: number | null;
    created_at: number;
  };
  questions: {
    id: string;
    organisation_id: string | null;
    place_id: string | null;
    /** The part of the place that it is about, in the owner's words: "Terrace". Null means all of it. */
    zone: string | null;
    text: string;
    /** Locale of its texts; null means the organisation's language. */
    written_in: string | null;
    is_ask_vote_gps: boolean;
    is_special_ask_vote_gps: boolean;
    is_history_shown: boolean;
    is_airlead: boolean;
    is_service_log_enabled: boolean;
    is_new_service_log_enabled: boolean;
    second_level_details_config_json: object | null;
    service_log_config_json: object | null;
    sld_translations_json: object | null;
    question_translations_json: object | null;
    giveaway_json: object | null;
    features_json: object;
    /** A `ServiceSchedule`: when service was asked for; null means no schedule. */
    schedule_json: object | null;
    /** When that was set, UTC milliseconds; null if that is unknown. */
    schedule_since: number | null;
    /** Days after a service until its paper is due to the authority; null: it owes none. */
    paper_days: number | null;
    /** When that was switched on, UTC milliseconds: services from before owe none. */
    paper_since: number | null;
    /** Customer of the services; null means the place. */
    customer_name: string | null;
    /** Permit under which the customer's trap or tank is run. */
    permit_number: string | null;
    /** May the history be e-mailed as a report? */
    is_report_offered: boolean;
    /** Template that the new service log begins with; null means `restroom`. */
    service_template: string | null;
    version: number;
  };
  stickers: {
    id: string;
    uid: string;
    question_id: string;
    /** Whose it is; null for one that belongs to nobody yet. Equals that of its question. */
    organisation_id: string | null;
    state: StickerState;
    placement: string | null;
    asset_id: string | null;
    /** The sticker that took over its question. */
    replaced_by_id: string | null;
    created_at: number | null;
    printed_at: number | null;
  };
  /**
   * When stickers were last scanned, to the minute; one row for each sticker, 0 for never. Apart from
   * `stickers`, whose rows scans share. The organisation is the sticker's, for the index of the list.
   */
  sticker_scans: { sticker_id: string; organisation_id: string | null; scanned_at: number };
  identities: {
    id: string;
    kind: 'anonymous' | 'user';
    guid_hash: string;
    /** Key that the guid was made with. */
    guid_kid: string;
    created_at: number;
  };
  users: {
    id: string;
    /** Names the person to others. */
    uid: string;
    /** Lower case; null if a provider gave no verified one. */
    email: string | null;
    first_name: string;
    last_name: string;
    /** PHC format; null without a password. */
    password_hash: string | null;
    is_qa: boolean;
    is_manage_redirect_exempt: boolean;
    created_at: number;
    /** A locale, or null. */
    lang_code: string | null;
    /** Address for answers; null means `email`. */
    contact_email: string | null;
    /** When a mailed link was opened, or a provider vouched for the address. */
    email_verified_at: number | null;
    /** When the user founded an organisation; set once. */
    owner_since: number | null;
  };
  /** Anonymous identities of devices on which a user has signed in. The user owns their votes too. */
  identity_links: { anonymous_id: string; user_id: string; linked_at: number };
  /** Accounts at providers; `subject` is the provider's id of the person. */
  provider_accounts: { provider: Provider; subject: string; user_id: string; created_at: number };
  /** Mailed links to a new password. `server/account/resetTokens.ts` makes the token from the id. */
  password_resets: {
    id: string;
    user_id: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Work outside of requests. A row is deleted when its job is done. */
  jobs: {
    id: string;
    kind: string;
    payload_json: object;
    /** Earliest time of the next attempt. */
    run_at: number;
    attempts: number;
    /** End of the current attempt's lease; 0 if there is none. */
    leased_until: number;
    /** Error code of the last attempt. */
    last_error: string | null;
    /** When it was given up; the payload is erased then. */
    failed_at: number | null;
    created_at: number;
  };
  memberships: { id: string; user_id: string; organisation_id: string; site_id: string | null; role: Role };
  /** People who had a role and were deactivated; they keep their account, and may be reactivated. */
  deactivated_members: {
    user_id: string;
    organisation_id: string;
    deactivated_by: string;
    deactivated_at: number;
    /** The strongest role that they had. */
    role: Role;
    /** Rows of `memberships` and `question_access` that they lost. */
    memberships_json: readonly Schema['memberships'][];
    access_json: readonly Schema['question_access'][];
  };
  /** Mailed invitations. `server/people/invitationTokens.ts` makes the token from the id. */
  invitations: {
    id: string;
    uid: string;
    organisation_id: string;
    /** Lower case. Empty 30 days after the invitation has ended. */
    email: string;
    role: Role;
    /** Ids; empty for the whole organisation. */
    sites_json: readonly string[];
    invited_by: string;
    /** Language of the mail. */
    locale: string;
    created_at: number;
    /** When the last mail was ordered. */
    sent_at: number;
    expires_at: number;
    accepted_at: number | null;
    accepted_by: string | null;
    withdrawn_at: number | null;
  };
  question_access: {
    user_id: string;
    question_id: string;
    has_manage: boolean;
    has_service_log: boolean;
  };
  sessions: {
    id: string;
    identity_id: string;
    created_at: number;
    ended_at: number | null;
    ended_reason: string | null;
    /** "Chrome, Android"; null if unknown. */
    device: string | null;
    method: SignInMethod | null;
    /** Last sign-in or refresh; null in sessions of an older version until their next refresh. */
    last_used_at: number | null;
    /** Of a session by PIN: the PIN that it was opened with, and when it ends. */
    pin_id: string | null;
    expires_at: number | null;
  };
  /** The PIN of a person of an organisation. Its digits are not stored (`server/pins/pinDigits.ts`). */
  pins: {
    id: string;
    user_id: string;
    organisation_id: string;
    /** Null for the demo's. */
    given_by: string | null;
    /** Key that the digits are made with; null for digits that were set. */
    kid: string | null;
    created_at: number;
    last_used_at: number | null;
    /** When it lost its last question. */
    revoked_at: number | null;
  };
  /** Questions that a PIN opens. A row stays when it is revoked, for late work is judged by it. */
  pin_questions: {
    pin_id: string;
    question_id: string;
    /** Of the digits; null once revoked. Unique for each question. */
    hash: string | null;
    given_at: number;
    revoked_at: number | null;
  };
  /** One salt for all PINs of a question, so that one scrypt finds the person. */
  pin_salts: {
    question_id: string;
    salt: string;
    /** Key of the pepper. */
    kid: string;
    /** Of scrypt. */
    cost: string;
    /** When the owners were last notified of a pause. */
    told_at: number | null;
  };
  /** Sign-ins by PIN that failed or are under way, for a day. */
  pin_attempts: {
    id: string;
    /** A question's id, or a keyed hash of the uid of a sticker that does not exist. */
    target: string;
    device_hash: string;
    /** The device has signed in since. */
    is_settled: boolean;
    at: number;
  };
  /** A row's lock holds attempts at the same target apart while they are counted. */
  pin_locks: {
    bucket: string;
    attempts: number;
  };
  refresh_tokens: {
    id: string;
    session_id: string;
    /** The parent token; unique, so a token has one successor. */
    parent_id: string | null;
    created_at: number;
    expires_at: number;
  };
  votes: {
    id: string;
    uid: string;
    sticker_id: string;
    question_id: string;
    place_id: string | null;
    organisation_id: string | null;
    identity_id: string;
    /** The current rating; `events` has every change. */
    rating: number;
    /** The device's number of the newest change; 0 without one. */
    rating_sequence: number;
    changed_at: number | null;
    mode: 'service_log' | 'vote' | 'auto';
    is_service_log: boolean;
    is_lead: boolean;
    is_repeat: boolean;
    is_counted: boolean;
    /** Too many votes came from its address: stored, not counted, for review. */
    is_flagged: boolean;
    /** Why its session by PIN was over when it arrived; null for every other vote. */
    late: LateReason | null;
    screen_width: number;
    screen_height: number;
    inner_width: number;
    inner_height: number;
    locale: string;
    key_hash: string | null;
    /** Of the request; null without a key. */
    body_hash: string | null;
    /** The vote created its anonymous identity, which a caller with the key may get again. */
    has_new_identity: boolean;
    /** Hash of the visitor's code (`contract/voteCode.ts`); null for a key without a time prefix. */
    code_hash: string | null;
    /** When the visitor erased everything given with it. */
    erased_at: number | null;
    /** When somebody decided whether it counts, after it was flagged or a repeat; null otherwise. */
    reviewed_at: number | null;
    /** Time of the tap, if the vote waited on the device for a network; else null. */
    voted_at: number | null;
    request_id: string;
    /** Time of arrival. */
    created_at: number;
    /** Date and hour of the tap by the place's clock then, `2026-11-29T14`: where `vote_hours` counts it. */
    local_hour: string;
  };
  /** Counts of votes by the hour of their tap (`server/insights`). */
  vote_hours: VoteCounts & { hour: number };
  /** The same by the day. */
  vote_days: VoteCounts;
  /** How often a sticker was scanned on a day of the place, from now on: no vote tells of it. */
  scan_days: Omit<VoteCounts, 'sad' | 'so_so' | 'happy' | 'flagged' | 'repeats'> & { scans: number };
  /** Answers of places to votes; the newest one counts. */
  replies: {
    id: string;
    vote_id: string;
    author_id: string | null;
    text: string;
    request_id: string;
    created_at: number;
    /** When the mail server took its mail; null without a mail. */
    mailed_at: number | null;
    /** When its mail was refused for good, with the status code and the mail server's words. */
    bounced_at: number | null;
    bounce_code: string | null;
    bounce_text: string | null;
  };
  /** What visitors wrote back by mail. */
  visitor_mails: {
    id: string;
    vote_id: string;
    /** The answer to which they wrote; it may be gone. */
    reply_id: string;
    /** Of the visitor's mail: each is taken once, and the next answer refers to it. */
    message_id: string;
    text: string;
    /** What the mail quoted below it. */
    quoted: string;
    /** How many files came with it, which are not kept. */
    files: number;
    created_at: number;
  };
  /** How far mailboxes are read, by a hash of their address. */
  mailboxes: {
    id: string;
    uid_validity: string;
    next_uid: number;
    /** One process at a time reads it. */
    leased_until: number;
  };
  notes: {
    id: string;
    vote_id: string;
    identity_id: string;
    text: string;
    key_hash: string | null;
    request_id: string;
    created_at: number;
  };
  /**
   * Photos and recordings of votes. A removed one keeps its row, so that a late retry does not bring it back.
   */
  attachments: {
    id: string;
    uid: string;
    vote_id: string;
    /** The device's own id of it, unique in the vote. */
    client_id: string;
    kind: AttachmentKind;
    /**
     * Slot among the vote's files of this kind; null once removed. It keeps concurrent uploads within the
     * maximum.
     */
    slot: number | null;
    /** Name and hash in the media store. */
    object_name: string;
    object_sha256: string;
    bytes: number;
    content_type: string;
    thumbnail_name: string | null;
    thumbnail_sha256: string | null;
    width: number | null;
    height: number | null;
    duration_ms: number | null;
    /** Hash of the uploaded bytes. */
    sent_sha256: string;
    /** Text of the tile that the photo belongs to. */
    tile_text: string | null;
    /** The device's time, as it said. */
    device_date: string | null;
    request_id: string;
    created_at: number;
    removed_at: number | null;
  };
  /** Chosen tiles. A removed one keeps its row. */
  answers: {
    id: string;
    vote_id: string;
    /** The tile's value. */
    option: string;
    device_date: string | null;
    request_id: string;
    created_at: number;
    removed_at: number | null;
  };
  /** Locations of votes: at most one fresh and one old position each. */
  locations: {
    id: string;
    vote_id: string;
    /** The position was old. */
    is_old: boolean;
    /** Degrees. */
    lat: number;
    lng: number;
    /** Metres. */
    accuracy: number;
    is_special: boolean;
    /** Times by the device: of the call, and of the position. */
    device_date: string | null;
    fix_date: string | null;
    request_id: string;
    created_at: number;
  };
  /** Contact details of voters; the newest one of a vote counts. */
  contacts: {
    id: string;
    vote_id: string;
    contact_info: string;
    /** Of the text that the person had read (`consent_texts`), and the time by their device; null without. */
    consent_id: string | null;
    consented_at: number | null;
    key_hash: string | null;
    request_id: string;
    created_at: number;
  };
  /** A contact request: at an event, or about a sticker's equipment. */
  leads: {
    id: string;
    uid: string;
    kind: LeadKind;
    /** Leads of one person, by phone or e-mail: the id of one of them. */
    person_id: string;
    question_id: string;
    sticker_id: string;
    place_id: string | null;
    organisation_id: string | null;
    /** The vote that was sent with the lead event's form. */
    vote_id: string | null;
    identity_id: string | null;
    /** First name on the lead event's form, full name elsewhere. */
    first_name: string;
    last_name: string | null;
    phone: string;
    email: string;
    address: string | null;
    delivery_method: 'Email' | 'Mail' | null;
    message: string | null;
    preferred_time: PreferredTime | null;
    /** The confirmation number that the person was shown. */
    number: string | null;
    /** Consent text, and its time by the device. */
    consent_text: string | null;
    consented_at: number | null;
    /** The organisation's own text (`consent_texts`) that was shown with it. */
    consent_id: string | null;
    status: LeadStatus;
    locale: string;
    key_hash: string | null;
    request_id: string;
    created_at: number;
  };
  /** Person of a phone number or e-mail address, by its hash. It joins the leads of one person. */
  lead_contacts: { organisation_id: string; contact_hash: string; person_id: string };
  /** Review links that were pressed after votes. */
  social_clicks: {
    id: string;
    vote_id: string;
    /** The vote's. */
    identity_id: string;
    place_id: string | null;
    /** The link's uid; links may have changed since the page was opened. */
    link_uid: string;
    /** Of the link (specification § 3); null where the place has no such link now. */
    network_id: number | null;
    key_hash: string | null;
    request_id: string;
    created_at: number;
  };
  /** Entries in contests. */
  giveaway_entries: {
    id: string;
    /** The gift card of an hour, or the ambassadors' monthly drawing. */
    kind: 'gift_card' | 'drawing';
    place_id: string;
    /** The vote of the entry; its contact details tell how to reach a winner. */
    vote_id: string;
    identity_id: string;
    /** HMAC of the contact details with which it was made; null without any, or once they are removed. */
    contact_hash: string | null;
    /** On the place's clock: the hour (`2026-11-22T14`) or the day (`2026-11-22`) that has one entry. */
    period: string;
    request_id: string;
    created_at: number;
  };
  /** Results of the game that is played after a vote. */
  games: {
    id: string;
    uid: string;
    vote_id: string;
    /** Place of the vote; null if there is none, and then the game is no record. */
    place_id: string | null;
    score: number;
    duration_ms: number;
    /** The device's time, as it said. */
    finished_at: number;
    is_record: boolean;
    /** How to reach whoever holds the record; the newest holds. */
    contact: string | null;
    contacted_at: number | null;
    /** The text about data that came with `contact`. */
    consent_id: string | null;
    key_hash: string | null;
    request_id: string;
    created_at: number;
  };
  /** The score to beat at a place. */
  game_records: { place_id: string; score: number };
  /**
   * Services that were done. An amendment replaces the row's content and keeps the one before in
   * `service_log_versions`. Names are kept beside ids, so that a log reads the same when a person has left.
   */
  service_logs: {
    id: string;
    uid: string;
    question_id: string;
    sticker_id: string;
    place_id: string | null;
    /** That of the place, which stays in its site; `insertService` looks it up. */
    site_id: string | null;
    organisation_id: string | null;
    author_id: string | null;
    author_name: string | null;
    type: string;
    served_at: number;
    /** `served_at` on the clock of the place, `2026-11-19T06:42`. */
    local_date: string;
    levels_json: readonly string[];
    gallons: number | null;
    extra: string | null;
    details_json: readonly { name: string; value: string }[];
    comment: string | null;
    /** Addresses of the demo's files; what people sent is in `files_json`. */
    attachments_json: ServiceAttachments;
    created_at: number;
    /** The vote of a log made by sticker, whose uid is the log's too. */
    vote_id: string | null;
    /** Of the call that made it. */
    key_hash: string | null;
    /** Template of the new service log, by id and version; null for logs made by sticker. */
    template: string | null;
    template_version: number | null;
    /** ISO 8601, as the device said. */
    arrived_at: string | null;
    left_at: string | null;
    device_date: string | null;
    depths_json: ServiceDepths | null;
    manifest_json: ServiceManifest | null;
    /** Values of the template's own fields. */
    values_json: Readonly<Record<string, string | number | boolean>> | null;
    exceptions_json: readonly ServiceException[] | null;
    /** In the order in which they are shown. */
    files_json: readonly ServiceFileShown[] | null;
    /** Files whose bytes the device has lost. */
    lost_files: number | null;
    /** Degrees and metres; removed after 90 days, as votes' are. */
    lat: number | null;
    lng: number | null;
    accuracy: number | null;
    /** Metres from the place. */
    distance: number | null;
    request_id: string | null;
    /** It came when its session was over. */
    late: LateReason | null;
    version: number;
    amended_at: number | null;
    undone_at: number | null;
  };
  /** Contents of service logs before an amendment; append-only. */
  service_log_versions: {
    id: string;
    service_log_id: string;
    /** The version that this content was. */
    version: number;
    /** Columns of `service_logs` that an amendment replaces. */
    record_json: object;
    /** Of the amendment, and who made it. */
    reason: string;
    author_id: string | null;
    author_name: string | null;
    /** The amendment came when its session was over. */
    late: LateReason | null;
    request_id: string;
    created_at: number;
  };
  /** Papers of services that were handed in to the authority (`server/papers`). */
  service_papers: {
    service_log_id: string;
    /** When it was due, `2026-11-26` at the place. */
    due_date: string;
    handed_in_at: number;
    person_id: string;
  };
  /**
   * Files of the new service log, and those of a vote until its note or tile names them. They come before the
   * record that names them.
   */
  service_files: {
    id: string;
    uid: string;
    question_id: string;
    author_id: string;
    /** Made by the device, unique per person. */
    client_key: string;
    kind: ServiceFileKind;
    object_name: string;
    object_sha256: string;
    bytes: number;
    content_type: string;
    thumbnail_name: string | null;
    thumbnail_sha256: string | null;
    width: number | null;
    height: number | null;
    duration_ms: number | null;
    sent_sha256: string;
    display_name: string;
    request_id: string;
    /** The log that names it; one without is removed after 30 days. */
    service_log_id: string | null;
    created_at: number;
    /** The vote that it was sent for. Once the vote's note names it, it is an attachment. */
    vote_id: string | null;
  };
  /** Owners' templates; those of the product are files. A version is never changed. */
  service_templates: {
    id: string;
    organisation_id: string;
    template: string;
    version: number;
    template_json: object;
    created_at: number;
  };
  /** Service reports that somebody asked for by mail. */
  reports: {
    id: string;
    /** The requester's secret. */
    uid: string;
    question_id: string;
    sticker_uid: string;
    /** MAC of the address, for the limits. */
    email_hash: string;
    /** Hash of sticker, address, reader and minute: of two concurrent requests one inserts the row. */
    minute_key: string;
    /** Null once it was mailed or has failed. */
    email: string | null;
    locale: string;
    /** Whoever asked for it may log services or manage the question: it shows marks of late work. */
    is_for_staff: boolean;
    state: ReportState;
    /** Services in the PDF so far, and in all. */
    done: number;
    total: number;
    request_id: string;
    created_at: number;
    sent_at: number | null;
  };
  /** Recordings of sessions that people sent. The log itself is in the media store. */
  recordings: {
    id: string;
    uid: string;
    /** Of a log of before the page was loaded: the report that it came with. Null for a report. */
    report_id: string | null;
    /** Null if the session names no sticker of an organisation. */
    organisation_id: string | null;
    question_id: string | null;
    place_id: string | null;
    /** The signed-in person who sent it. */
    identity_id: string | null;
    sticker_uid: string | null;
    /** What the person wrote. */
    text: string | null;
    entry: string;
    app: string;
    build: string;
    locale: string;
    device: string | null;
    screen: string;
    /** Redacted. */
    route: string;
    /** By the device. */
    started_at: number;
    ended_at: number;
    actions: number;
    requests: number;
    errors: number;
    facts_json: RecordingFacts;
    /** Names between line breaks, and everything that the list is searched in; in lower case. */
    action_names: string;
    error_names: string;
    search_text: string;
    object_name: string;
    object_sha256: string;
    bytes: number;
    content_type: string;
    request_id: string;
    created_at: number;
    /** When it is deleted. */
    expires_at: number;
    /** Why QA keeps it for longer; null if nobody does. */
    kept_reason: string | null;
    /** How far somebody is with the report. A part of a report has those of a new one. */
    status: ReportStatus;
    /** Who is on it. */
    assignee_id: string | null;
    /** Rises with each change of status and assignee. */
    version: number;
    /** What went wrong first, the same text for all reports of it; null if nothing is known to have. */
    cause: string | null;
  };
  /** What colleagues write about a report. */
  recording_comments: {
    id: string;
    uid: string;
    recording_id: string;
    author_id: string;
    text: string;
    created_at: number;
  };
  /** A vote or a service that a recorded session made. */
  recording_links: {
    id: string;
    recording_id: string;
    vote_id: string | null;
    service_log_id: string | null;
  };
  standing_votes: {
    identity_id: string;
    question_id: string;
    vote_id: string;
    counted_at: number;
    /** Votes of the identity on the question that counted. */
    vote_count: number;
  };
  idempotency_keys: {
    route: string;
    key_hash: string;
    /** The caller: an identity's id, or `nobody`. */
    principal: string;
    body_hash: string;
    result_json: object;
    created_at: number;
    expires_at: number;
  };
  /** `position` is the database's: the order in which consumers read (`server/events/consumers.ts`). */
  events: {
    id: string;
    type: EventType;
    organisation_id: string | null;
    place_id: string | null;
    question_id: string | null;
    vote_id: string | null;
    case_uid: string | null;
    identity_id: string | null;
    request_id: string | null;
    at: number;
  };
  /** How far each consumer of events has read: the last one's `position` and id. */
  event_cursors: { consumer: string; position: number; event_id: string };
  /** What needs somebody (`server/cases`). A merged one only leads to the case that took its votes over. */
  cases: {
    id: string;
    uid: string;
    kind: CaseKind;
    state: CaseState;
    organisation_id: string;
    place_id: string | null;
    question_id: string;
    /** Value of the tile that its votes have in common. */
    tile: string | null;
    /** Of a missed service: when it was due. */
    due_at: number | null;
    /** Of a share of sad votes that is too high: the limit, in percent. */
    above_percent: number | null;
    opened_at: number;
    /** When the newest vote came. */
    latest_at: number;
    /** When somebody first took notice. */
    acknowledged_at: number | null;
    /** When it was resolved last; null while it is open. */
    resolved_at: number | null;
    snoozed_until: number | null;
    assignee_id: string | null;
    merged_into_id: string | null;
    /** Incremented by each step of a person. */
    version: number;
    /** Its votes by their face now, and visitors who wait for an answer. */
    sad: number;
    so_so: number;
    happy: number;
    waiting: number;
    /** Newest vote with a note, a photo or a recording. */
    words_vote_id: string | null;
    /** How much has happened in it that people should see: votes, steps, replies. It only grows. */
    news: number;
  };
  /** How much of a case a person has seen: its `news` then. Without a row they have never opened it. */
  case_reads: { user_id: string; case_id: string; seen: number };
  /** Links to wall screens (`server/walls`). What a link shows is named as in a scope of figures. */
  walls: {
    id: string;
    uid: string;
    organisation_id: string;
    /** Who made it. */
    user_id: string;
    name: string;
    /** `place:` and a uid. */
    scope: string;
    site_id: string | null;
    place_id: string | null;
    question_id: string | null;
    sticker_id: string | null;
    /** A part of the place, in its owner's words. */
    zone: string | null;
    created_at: number;
  };
  /** Addresses at which calendar programs read when services are due (`server/schedules`). */
  calendars: {
    id: string;
    uid: string;
    organisation_id: string;
    /** Who made it, and whose right it reads with. */
    user_id: string;
    /** `place:` and a uid. */
    scope: string;
    site_id: string | null;
    place_id: string | null;
    question_id: string | null;
    sticker_id: string | null;
    /** A part of the place, in its owner's words. */
    zone: string | null;
    created_at: number;
  };
  /** Who is told of what, and how (`server/alerts`). What a rule is about is named as in a scope of figures. */
  alert_rules: {
    id: string;
    uid: string;
    organisation_id: string;
    /** Who made it. */
    user_id: string;
    name: string;
    /** `place:` and a uid. */
    scope: string;
    site_id: string | null;
    place_id: string | null;
    question_id: string | null;
    sticker_id: string | null;
    zone: string | null;
    trigger_json: AlertTrigger;
    /** By `after`. */
    steps_json: readonly AlertStep[];
    /** Local times, `22:00`. */
    quiet_from: string | null;
    quiet_to: string | null;
    is_held_while_closed: boolean;
    is_on: boolean;
    /** When it was turned on last: what came before tells nobody. */
    on_since: number;
    created_at: number;
    /** Removed rules tell nobody; what they told stays until it is swept. */
    removed_at: number | null;
  };
  /** What a rule tells people of: a case until it is reopened, or something that did not happen. */
  alerts: {
    id: string;
    uid: string;
    rule_id: string;
    /** Unique for a rule: the case and how often it was reopened, or what did not happen and since when. */
    subject: string;
    case_id: string | null;
    /** The newest vote behind it: one that moves to another case tells nobody again. */
    vote_uid: string | null;
    /** Null for what is about no question. */
    question_id: string | null;
    place_id: string | null;
    began_at: number;
    /** Minutes of the last steps that were made; -1 before the first. */
    done_after: number;
    /** When the next steps are due; null if none follow. */
    due_at: number | null;
    /** Of a share: since when it is too high; null once it is not. */
    high_since: number | null;
    /** Who took it on by its mail, where there is no case. */
    acknowledged_by: string | null;
    ended_at: number | null;
  };
  /** What a step of an alert tells somebody. */
  alert_notices: {
    id: string;
    alert_id: string;
    rule_id: string;
    /** Minutes of the step. */
    after: number;
    channel: AlertChannel;
    /** Id of a person, or uid of a webhook. */
    recipient: string;
    state: NoticeState;
    at: number;
    /** Until the end of quiet hours; null once it is told. */
    waits_until: number | null;
    /** Notices of one message have the same. */
    message: string | null;
    /** Its message says that the rule tells no more for an hour. */
    is_last: boolean;
  };
  /** How a rule tells a person, as they have chosen it. */
  alert_choices: { rule_id: string; user_id: string; choice: AlertChoice; at: number };
  /** The same for all rules of which they have chosen nothing. */
  alert_defaults: { user_id: string; choice: AlertChoice; at: number };
  /** The key pair with which push services know this installation (`server/push`); one row. */
  push_keys: {
    id: string;
    /** Base64url. Browsers subscribe with it. */
    public_key: string;
    /** It signs, so it is stored as it is. */
    private_key: string;
    created_at: number;
  };
  /** Devices on which a person wants notifications: a subscription of a browser at its push service. */
  push_subscriptions: {
    id: string;
    uid: string;
    user_id: string;
    /** The sign-in on that device: its end ends the subscription. */
    session_id: string;
    /** Address at the push service. */
    endpoint: string;
    /** Of address and keys: who knows them all is the same browser. */
    endpoint_hash: string;
    /** The browser's public key and secret, for encryption; base64url. */
    p256dh: string;
    auth: string;
    /** In a row; a device whose push service fails rests for a while. */
    failures: number;
    rest_until: number;
    leased_until: number;
    created_at: number;
    saved_at: number;
  };
  /** One try each to send a message to a device. */
  push_deliveries: {
    id: string;
    subscription_id: string;
    /** Of its notices. */
    message: string;
    attempt: number;
    /** While it waits. */
    due_at: number | null;
    status: number | null;
    failure: PushFailure | null;
    ms: number | null;
    at: number | null;
    next_at: number | null;
    /** Of the first try. */
    created_at: number;
  };
  /** Figures that are mailed every week or month (`server/reports`). */
  report_schedules: {
    id: string;
    uid: string;
    organisation_id: string;
    /** Who saved it last: the figures are those that this person sees. */
    user_id: string;
    /** `place:` and a uid. */
    scope: string;
    every: ReportInterval;
    /** 0 is Monday. */
    weekday: number;
    hour: number;
    /** The zone by which `next_at` was reckoned. */
    time_zone: string;
    /** Language of who saved it last, for readers whose language is not known. */
    locale: string;
    next_at: number;
    /** Last date of the period that was mailed last: none is mailed twice. */
    reported_to: string | null;
    version: number;
    created_at: number;
  };
  report_readers: {
    id: string;
    /** What the link that ends the mails names. */
    uid: string;
    schedule_id: string;
    /** The account of the address, if it could see the figures when it was listed. */
    user_id: string | null;
    /** Lower case. */
    email: string;
    /** False: taken off the list after the reader had unsubscribed, which is still known if they are listed again. */
    is_listed: boolean;
    unsubscribed_at: number | null;
    refused_at: number | null;
    sent_at: number | null;
    created_at: number;
  };
  /** Where an organisation is told of its events (`server/webhooks`). */
  webhooks: {
    id: string;
    uid: string;
    organisation_id: string;
    url: string;
    events_json: readonly WebhookEvent[];
    /** Whether `vote.created` is among its events: then votes there make an event. */
    hears_votes: boolean;
    /** `whsec_` and base64. It signs, so it is stored as it is. */
    secret: string;
    /** The secret before the last rotation, which signs as well until `old_until`. */
    old_secret: string | null;
    old_until: number | null;
    created_at: number;
    /** It hears of what happens from then on. */
    on_at: number;
    off_at: number | null;
    off_reason: WebhookOffReason | null;
    /** Since when everything that was sent has failed. */
    failing_since: number | null;
    /** When the owners were told of that. */
    told_at: number | null;
    /** In a row. */
    failures: number;
    /** Until then it is left alone after a failure. */
    rest_until: number;
    /** A process sends to it until then. */
    leased_until: number;
  };
  /** One try each to send a message to a webhook, those that are due included. */
  webhook_deliveries: {
    id: string;
    uid: string;
    webhook_id: string;
    /** The same for all tries. */
    message_id: string;
    type: WebhookMessageType;
    /** The JSON that is sent. */
    payload: string;
    /** Counts all tries of the message, resent ones too. */
    attempt: number;
    /** Tries before this one since the message was sent, or sent again. */
    tries: number;
    /** When it is to be made; null once it was. */
    due_at: number | null;
    /** HTTP status of the answer; null without one. */
    status: number | null;
    failure: DeliveryFailure | null;
    ms: number | null;
    /** The first 20 kB of the answer. */
    reply: string | null;
    /** When it was made. */
    at: number | null;
    /** When the next one is due. */
    next_at: number | null;
    created_at: number;
  };
  /** Filters and words of the inbox that a person has saved under a name (`server/caseViews`). */
  case_views: {
    id: string;
    uid: string;
    organisation_id: string;
    user_id: string;
    name: string;
    /** The name as names are compared: in lower case. A person has each once in an organisation. */
    name_key: string;
    /** Who has this role or a wider one sees it, too; null for nobody else. */
    shared_with: ViewRole | null;
    filter_json: CaseViewFilter;
    created_at: number;
  };
  /** The case of a vote; a vote is in one at most. */
  case_votes: {
    vote_id: string;
    case_id: string;
    /** As when it was placed last. */
    rating: number;
    /** Its visitor left an address to hear back. */
    is_waiting: boolean;
    has_words: boolean;
    /** A person has split or merged it, so it stays where it is. */
    is_placed_by_hand: boolean;
  };
  /**
   * What happened to a case. What people did is never changed or removed; a reopening by a vote that turned
   * out to be about something else goes again (`server/cases/placeVotes.ts`).
   */
  case_steps: {
    id: string;
    case_id: string;
    at: number;
    what: CaseStep;
    /** Null for what the product did. */
    person_id: string | null;
    /** Comment, or note of what was done. */
    text: string | null;
    assignee_id: string | null;
    until: number | null;
    other_case_id: string | null;
    /** The version that a step which can be taken back made of the case, and what the case was before. */
    made_version: number | null;
    was_state: CaseState | null;
    was_acknowledged_at: number | null;
    was_resolved_at: number | null;
    was_snoozed_until: number | null;
    was_assignee_id: string | null;
    /** Steps that a person took at once, for several cases, have it in common. */
    bulk_uid: string | null;
  };
  /** Photos of what was done about a case. The same photo stands there once. */
  case_files: {
    id: string;
    uid: string;
    case_id: string;
    author_id: string;
    object_name: string;
    object_sha256: string;
    bytes: number;
    content_type: string;
    thumbnail_name: string | null;
    thumbnail_sha256: string | null;
    width: number | null;
    height: number | null;
    duration_ms: number | null;
    sent_sha256: string;
    request_id: string;
    created_at: number;
  };
  /** Edits of places, questions and stickers, who made them, and what was there before; append-only. */
  audit: {
    id: string;
    organisation_id: string | null;
    place_id: string | null;
    question_id: string | null;
    /** Who made the edit. */
    person_id: string;
    action: AuditAction;
    /** Of what was edited; a question has the uid of its oldest sticker. */
    uid: string;
    /** What it was called after the edit. */
    name: string;
    /** The fields that changed; null before a creation. */
    before_json: JsonObject | null;
    after_json: JsonObject | null;
    request_id: string;
    at: number;
  };
  /** Diagnostics from devices; uids need not exist. */
  rate_logs: {
    id: string;
    question_uid: string;
    vote_uid: string | null;
    action: string;
    device_date: string;
    additional_json: { data: unknown };
    request_id: string;
    at: number;
  };
  /** One row once the first run has made the owner. */
  first_runs: { id: string; at: number };
  /** One row with the unique id of this database. */
  installations: { id: string };
  /**
   * Requests of an address since its window began; only with several processes, one keeps its own in memory.
   */
  address_counts: { limit_name: string; address_hash: string; requests: number; ends_at: number };
  client_logs: { id: string; uid: string; text: string; request_id: string; at: number };
}

/** A file of a service as its history needs it. */
export interface ServiceFileShown {
  uid: string;
  key: string;
  kind: ServiceFileKind;
  name: string;
  hasThumbnail: boolean;
}

export interface ServiceAttachments {
  images: readonly { previewUrl: string; originUrl: string }[];
  files: readonly { url: string; display_name: string }[];
  audio: string | null;
}

export type LeadKind = 'event' | 'existing' | 'new';
export type LeadStatus = 'new' | 'contacted' | 'scheduled' | 'won' | 'lost';
export type AttachmentKind = 'photo' | 'recording';
export type Provider = 'google' | 'facebook';
export type EventType =
  | 'lead.received'
  | 'vote.sad'
  /** A vote where a webhook hears of votes: others make none. */
  | 'vote.cast'
  | 'vote.changed'
  /** Something was given with it afterwards, or taken back. */
  | 'vote.detailed'
  | 'vote.flagged'
  | 'vote.erased'
  | 'vote.counted'
  | 'vote.discarded'
  | 'case.opened'
  /** A case, its votes or what is done about it; also that it is gone. */
  | 'case.changed'
  /** A person has opened it, or marked it as unread; only they are told. */
  | 'case.read'
  | 'session.signed_in'
  | 'session.ended'
  | 'session.reuse_detected'
  | 'user.signed_up'
  | 'user.password_reset'
  | 'user.made_owner'
  | 'question.taken_over'
  | 'question.linked'
  | 'pin.given'
  | 'pin.revoked'
  | 'pin.paused'
  | 'service.logged'
  | 'service.missed'
  | 'service.amended'
  | 'service.undone'
  | 'report.received'
  | 'export.finished'
  | 'stock.low'
  | 'inspection.completed'
  | 'sticker.placed'
  | 'sticker.printed';

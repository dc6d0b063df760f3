import type { Role, SignInMethod } from '../../contract/accounts';
import type { ReportState } from '../../contract/history';
import type { PreferredTime } from '../../contract/leads';
import type {
  ServiceDepths,
  ServiceException,
  ServiceFileKind,
  ServiceManifest,
} from '../../contract/serviceLogs';

/**
 * The tables as queries see them; `docs/data-model.md` says what they are for. `is_…`/`has_…` are booleans and `…_json` values on both
 * databases: the executors convert. Times are UTC milliseconds.
 */
export interface Schema {
  organisations: { id: string; uid: string; name: string; features_json: object };
  sites: { id: string; uid: string; organisation_id: string; name: string };
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
  };
  questions: {
    id: string;
    organisation_id: string | null;
    place_id: string | null;
    text: string;
    is_ask_vote_gps: boolean;
    is_special_ask_vote_gps: boolean;
    is_history_shown: boolean;
    is_airlead: boolean;
    is_service_log_enabled: boolean;
    is_new_service_log_enabled: boolean;
    second_level_details_config_json: object | null;
    service_log_config_json: object | null;
    sld_translations_json: object | null;
    giveaway_json: object | null;
    features_json: object;
    /** How often service was asked for; null means no schedule. */
    services_per_week: number | null;
    /** Whom the services are done for; null means the place. */
    customer_name: string | null;
    /** May the history be e-mailed as a report? */
    is_report_offered: boolean;
    /** Template that the new service log begins with; null means `restroom`. */
    service_template: string | null;
  };
  stickers: {
    id: string;
    uid: string;
    question_id: string;
    state: StickerState;
    placement: string | null;
    asset_id: string | null;
  };
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
  /** Mailed links to a new password. `server/accounts/resetTokens.ts` makes the token from the id. */
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
  };
  refresh_tokens: {
    id: string;
    session_id: string;
    /** The token this one was exchanged for; unique, so a token has one successor. */
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
    /** The newest one; `events` tells of every change. */
    rating: number;
    /** Number that the device gave its newest change; 0 when there was none. */
    rating_sequence: number;
    changed_at: number | null;
    mode: 'service_log' | 'vote' | 'auto';
    is_service_log: boolean;
    is_lead: boolean;
    is_repeat: boolean;
    is_counted: boolean;
    /** Too many came from its address: kept, not counted, for people to look at. */
    is_flagged: boolean;
    screen_width: number;
    screen_height: number;
    inner_width: number;
    inner_height: number;
    locale: string;
    key_hash: string | null;
    /** Of the request; null without a key. */
    body_hash: string | null;
    /** Its anonymous identity was made with it, and may be told again to who shows the key. */
    has_new_identity: boolean;
    /** Of the code that its visitor was shown (`contract/voteCode.ts`); null for a key of another making. */
    code_hash: string | null;
    /** When its visitor had everything erased that was given with it. */
    erased_at: number | null;
    /** When it was made, where it has waited on the device for a network; null for a vote that came at once. */
    voted_at: number | null;
    request_id: string;
    /** When it came. */
    created_at: number;
  };
  /** What the people of a place answer to a vote; the newest holds. */
  replies: {
    id: string;
    vote_id: string;
    author_id: string | null;
    text: string;
    request_id: string;
    created_at: number;
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
  /** Photos and recordings of votes. A removed one keeps its row, so that a late retry does not bring it back. */
  attachments: {
    id: string;
    uid: string;
    vote_id: string;
    /** The device's own id of it, unique in the vote. */
    client_id: string;
    kind: AttachmentKind;
    /** Its place among those of its kind; null once removed. It keeps two uploads at once from exceeding the number allowed. */
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
    /** Of the bytes as they were sent. */
    sent_sha256: string;
    /** Text of the tile that the photo belongs to. */
    tile_text: string | null;
    /** The device's time, as it said. */
    device_date: string | null;
    request_id: string;
    created_at: number;
    removed_at: number | null;
  };
  /** Tiles that a visitor has chosen. One that was taken back keeps its row. */
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
  /** Where somebody was who voted: at most one position that was fresh then, and one that was old. */
  locations: {
    id: string;
    vote_id: string;
    /** The device knew only where it had been some time before. */
    is_old: boolean;
    /** Degrees. */
    lat: number;
    lng: number;
    /** Metres. */
    accuracy: number;
    is_special: boolean;
    /** The device's times, as it said: when it was given, and when the device was there. */
    device_date: string | null;
    fix_date: string | null;
    request_id: string;
    created_at: number;
  };
  /** How to reach whoever voted; the newest of a vote is the one that holds. */
  contacts: {
    id: string;
    vote_id: string;
    contact_info: string;
    key_hash: string | null;
    request_id: string;
    created_at: number;
  };
  /** Somebody who asked to be contacted: at an event, or about what a sticker stands on. */
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
    /** The vote that was made with the form of an event. */
    vote_id: string | null;
    identity_id: string | null;
    /** Of an event's form the first name, else the whole one. */
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
    /** What the person agreed to, and when, by the device. */
    consent_text: string | null;
    consented_at: number | null;
    status: LeadStatus;
    locale: string;
    key_hash: string | null;
    request_id: string;
    created_at: number;
  };
  /** Whose a phone number or an e-mail address is, by its hash: what joins the leads of one person. */
  lead_contacts: { organisation_id: string; contact_hash: string; person_id: string };
  /** Results of the game that is played after a vote. */
  /** Review links that were pressed after votes. */
  social_clicks: {
    id: string;
    vote_id: string;
    /** The vote's. */
    identity_id: string;
    place_id: string | null;
    /** As the place names it; links may have changed since the page was opened. */
    link_uid: string;
    /** Of the link (specification § 3); null where the place has no such link now. */
    network_id: number | null;
    key_hash: string | null;
    request_id: string;
    created_at: number;
  };
  /** Entries in contests: each is drawn from at most once. */
  giveaway_entries: {
    id: string;
    /** The gift card of an hour, or the ambassadors' monthly drawing. */
    kind: 'gift_card' | 'drawing';
    place_id: string;
    /** The vote that it was made with; its contact details say how to reach who wins. */
    vote_id: string;
    identity_id: string;
    /** On the place's clock: the hour (`2026-11-22T14`) or the day (`2026-11-22`) that has one entry. */
    period: string;
    request_id: string;
    created_at: number;
  };
  games: {
    id: string;
    uid: string;
    vote_id: string;
    /** The vote's; null where nobody could be asked for a prize, and nothing is a record. */
    place_id: string | null;
    score: number;
    duration_ms: number;
    /** The device's time, as it said. */
    finished_at: number;
    is_record: boolean;
    /** How to reach whoever holds the record; the newest holds. */
    contact: string | null;
    contacted_at: number | null;
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
    request_id: string;
    created_at: number;
  };
  /** Files of the new service log. They come before the record that names them. */
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
    /** Secret of whoever asked. */
    uid: string;
    question_id: string;
    sticker_uid: string;
    /** MAC of the address, for the limits. */
    email_hash: string;
    /** Of sticker, address and minute: of two requests at once one makes a row. */
    minute_key: string;
    /** Null once it was mailed or has failed. */
    email: string | null;
    locale: string;
    state: ReportState;
    /** Services in the PDF so far, and in all. */
    done: number;
    total: number;
    request_id: string;
    created_at: number;
    sent_at: number | null;
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
    /** Who asked: an identity's id, or `nobody`. */
    principal: string;
    body_hash: string;
    result_json: object;
    created_at: number;
    expires_at: number;
  };
  events: {
    id: string;
    type: EventType;
    organisation_id: string | null;
    place_id: string | null;
    question_id: string | null;
    vote_id: string | null;
    identity_id: string | null;
    request_id: string | null;
    at: number;
  };
  /** What devices did on the way through a vote, as they say: uids need not exist. */
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
  /** One row: what tells this database from every other. */
  installations: { id: string };
  /** Requests of an address since its window began; only with several processes, one keeps its own in memory. */
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
export type StickerState = 'blank' | 'assigned' | 'replaced' | 'lost' | 'disabled';
export type Provider = 'google' | 'facebook';
export type EventType =
  | 'lead.received'
  | 'vote.sad'
  | 'vote.changed'
  | 'vote.flagged'
  | 'vote.erased'
  | 'session.signed_in'
  | 'session.ended'
  | 'session.reuse_detected'
  | 'user.signed_up'
  | 'user.password_reset'
  | 'user.made_owner'
  | 'question.taken_over'
  | 'service.logged'
  | 'service.amended'
  | 'service.undone'
  | 'sticker.placed';

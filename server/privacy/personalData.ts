import type { Schema } from '../db/schema';

/** What a column may tell of a person. */
export type PersonalKind =
  /** A name. */
  | 'name'
  /** How to reach somebody: e-mail, phone, postal address. */
  | 'contact'
  /** What somebody wrote, or what was written to them. */
  | 'words'
  /** A choice that is somebody's alone, such as a tile. */
  | 'answer'
  | 'position'
  /** A picture or a voice, by the name of its file. */
  | 'media'
  /** The device, its language, its clock. */
  | 'device'
  /** Fields of several kinds in one value. */
  | 'mixed';

/** By what a person's values are found: their vote, identity or account, or an address that they gave. */
export type FoundBy = 'vote' | 'identity' | 'contact' | 'user' | 'nothing';

type Columns<Table extends keyof Schema> = {
  readonly [Column in keyof Schema[Table]]?: readonly [PersonalKind, FoundBy];
};

/**
 * The register of personal data: every column that may hold some. Retention, erasure and export go by it.
 * A column of text, JSON or a decimal number stands here or in `impersonal`; `personalData.test.ts` reads the
 * tables and fails for one that stands in neither. Ids, uids and hashes name rows, not people.
 */
export const personalData: { readonly [Table in keyof Schema]?: Columns<Table> } = {
  alert_rules: { name: ['words', 'user'], trigger_json: ['words', 'user'] },
  answers: { option: ['answer', 'vote'], device_date: ['device', 'vote'] },
  attachments: {
    object_name: ['media', 'vote'],
    thumbnail_name: ['media', 'vote'],
    tile_text: ['answer', 'vote'],
    device_date: ['device', 'vote'],
  },
  audit: { before_json: ['mixed', 'user'], after_json: ['mixed', 'user'] },
  case_files: { object_name: ['media', 'user'], thumbnail_name: ['media', 'user'] },
  case_steps: { text: ['words', 'user'] },
  case_views: {
    name: ['words', 'user'],
    name_key: ['words', 'user'],
    filter_json: ['mixed', 'user'],
  },
  client_logs: { text: ['words', 'nothing'] },
  contacts: { contact_info: ['contact', 'vote'] },
  deactivated_members: { memberships_json: ['mixed', 'user'], access_json: ['mixed', 'user'] },
  games: { contact: ['contact', 'vote'] },
  idempotency_keys: { result_json: ['mixed', 'identity'] },
  invitations: { email: ['contact', 'contact'], locale: ['device', 'contact'] },
  jobs: { payload_json: ['mixed', 'user'] },
  leads: {
    first_name: ['name', 'vote'],
    last_name: ['name', 'vote'],
    phone: ['contact', 'vote'],
    email: ['contact', 'vote'],
    address: ['contact', 'vote'],
    delivery_method: ['answer', 'vote'],
    message: ['words', 'vote'],
    preferred_time: ['answer', 'vote'],
    number: ['answer', 'vote'],
    locale: ['device', 'vote'],
  },
  locations: {
    lat: ['position', 'vote'],
    lng: ['position', 'vote'],
    device_date: ['device', 'vote'],
    fix_date: ['device', 'vote'],
  },
  notes: { text: ['words', 'vote'] },
  provider_accounts: { subject: ['contact', 'user'] },
  push_subscriptions: {
    endpoint: ['device', 'user'],
    p256dh: ['device', 'user'],
    auth: ['device', 'user'],
  },
  rate_logs: { device_date: ['device', 'vote'], additional_json: ['mixed', 'vote'] },
  recording_comments: { text: ['words', 'user'] },
  recordings: {
    text: ['words', 'identity'],
    locale: ['device', 'identity'],
    device: ['device', 'identity'],
    route: ['mixed', 'identity'],
    facts_json: ['mixed', 'identity'],
    search_text: ['words', 'identity'],
    object_name: ['media', 'identity'],
    kept_reason: ['words', 'identity'],
  },
  replies: { text: ['words', 'vote'], bounce_text: ['mixed', 'vote'] },
  report_readers: { email: ['contact', 'contact'] },
  report_schedules: { locale: ['device', 'user'] },
  reports: { email: ['contact', 'contact'], locale: ['device', 'contact'] },
  service_files: {
    object_name: ['media', 'user'],
    thumbnail_name: ['media', 'user'],
    display_name: ['words', 'user'],
  },
  service_log_versions: {
    record_json: ['mixed', 'user'],
    reason: ['words', 'user'],
    author_name: ['name', 'user'],
  },
  service_logs: {
    author_name: ['name', 'user'],
    extra: ['words', 'user'],
    details_json: ['mixed', 'user'],
    comment: ['words', 'user'],
    attachments_json: ['media', 'user'],
    arrived_at: ['device', 'user'],
    left_at: ['device', 'user'],
    device_date: ['device', 'user'],
    lat: ['position', 'user'],
    lng: ['position', 'user'],
    accuracy: ['position', 'user'],
    distance: ['position', 'user'],
    manifest_json: ['mixed', 'user'],
    values_json: ['mixed', 'user'],
    exceptions_json: ['mixed', 'user'],
    files_json: ['media', 'user'],
  },
  sessions: { device: ['device', 'user'] },
  users: {
    email: ['contact', 'user'],
    first_name: ['name', 'user'],
    last_name: ['name', 'user'],
    lang_code: ['device', 'user'],
    contact_email: ['contact', 'user'],
  },
  visitor_mails: { text: ['words', 'vote'], quoted: ['words', 'vote'] },
  votes: { locale: ['device', 'vote'] },
  walls: { name: ['words', 'user'] },
  // A receiver may answer with anything.
  webhook_deliveries: { reply: ['mixed', 'nothing'] },
};

type Names = { readonly [Table in keyof Schema]?: readonly (keyof Schema[Table] & string)[] };

/** Columns of text, JSON or decimal numbers that hold nothing of a person: words of ours and of owners. */
export const impersonal: Names = {
  address_counts: ['limit_name'],
  alert_choices: ['choice'],
  alert_defaults: ['choice'],
  alert_notices: ['channel', 'recipient', 'message', 'state'],
  alert_rules: ['scope', 'zone', 'steps_json', 'quiet_from', 'quiet_to'],
  alerts: ['subject', 'acknowledged_by'],
  attachments: ['kind', 'content_type'],
  audit: ['action', 'name'],
  case_files: ['content_type'],
  case_steps: ['what', 'was_state'],
  case_views: ['shared_with'],
  cases: ['kind', 'state', 'tile'],
  consent_texts: ['text'],
  deactivated_members: ['deactivated_by', 'role'],
  event_cursors: ['consumer'],
  events: ['type'],
  giveaway_entries: ['kind', 'period'],
  idempotency_keys: ['route', 'principal'],
  identities: ['kind'],
  invitations: ['role', 'sites_json', 'invited_by', 'accepted_by'],
  jobs: ['kind', 'last_error'],
  leads: ['kind', 'consent_text', 'status'],
  mailboxes: ['uid_validity'],
  memberships: ['role'],
  organisations: ['name', 'features_json', 'settings_json', 'reports_json', 'logo'],
  pictures: ['kind', 'object_name', 'content_type'],
  pin_attempts: ['target'],
  pin_locks: ['bucket'],
  pin_salts: ['salt', 'cost'],
  pins: ['given_by'],
  places: [
    'name',
    'time_zone',
    'preview',
    'site_url',
    'social_subtitle',
    'links_json',
    'location_json',
    'features_json',
    'opening_hours_json',
  ],
  provider_accounts: ['provider'],
  questions: [
    'text',
    'second_level_details_config_json',
    'service_log_config_json',
    'schedule_json',
    'sld_translations_json',
    'giveaway_json',
    'features_json',
    'customer_name',
    'service_template',
    'question_translations_json',
    'zone',
    'permit_number',
    'written_in',
  ],
  push_deliveries: ['message', 'failure'],
  push_keys: ['public_key', 'private_key'],
  rate_logs: ['action'],
  recordings: [
    'entry',
    'app',
    'build',
    'screen',
    'action_names',
    'error_names',
    'content_type',
    'status',
    'cause',
  ],
  replies: ['bounce_code'],
  report_schedules: ['scope', 'every', 'time_zone', 'reported_to'],
  reports: ['minute_key', 'state'],
  service_files: ['client_key', 'kind', 'content_type'],
  service_log_versions: ['late'],
  service_papers: ['due_date'],
  service_logs: ['type', 'local_date', 'levels_json', 'template', 'depths_json', 'late'],
  service_templates: ['template', 'template_json'],
  sessions: ['ended_reason', 'method'],
  sites: ['name'],
  stickers: ['state', 'placement'],
  scan_days: ['local_date'],
  vote_days: ['local_date'],
  vote_hours: ['local_date'],
  votes: ['mode', 'late', 'local_hour'],
  walls: ['scope', 'zone'],
  webhook_deliveries: ['type', 'payload', 'failure'],
  webhooks: ['url', 'events_json', 'secret', 'old_secret', 'off_reason'],
  calendars: ['scope', 'zone'],
};

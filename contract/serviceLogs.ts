import type { JsonObject } from './json';
import type { Locale } from './languages';
import type { ScheduleStanding } from './schedule';
import type { WireServiceEntry } from './serviceHistory';
import type { ServiceTemplate } from './serviceTemplates';
import type { LateReason } from './vote';

/**
 * The new service log (`design.md` § 9, § 10). The device first sends each file with `POST
 * /api/v1/questions/{id}/serviceFiles` under a key of its own, then the record with `POST
 * /api/v1/questions/{id}/serviceLogs`, which names the files by those keys and makes the service visible.
 */

export const serviceLimits = {
  /** Code points of a name and of a value of `additional_info`, and how many there may be. */
  pairNameLength: 100,
  pairValueLength: 500,
  pairs: 20,
  /** Code points of `comment` and of `additional_data`. */
  commentLength: 2_000,
  extraLength: 2_000,
  /** Code points of a manifest's number and parties, and of the details of an exception. */
  manifestLength: 200,
  exceptionLength: 1_000,
  exceptions: 10,
  /** Code points of a template's text field without a `maxLength`. */
  textLength: 500,
  /** Gallons; more than any truck holds. */
  gallons: 100_000,
  /** Depths in the template's unit. */
  depth: 1_000,
  items: 60,
  photos: 20,
  documents: 5,
  recordings: 3,
  signatures: 1,
  /** Bytes of a paper. */
  documentBytes: 20 * 1024 * 1024,
  /** Bytes of a signature (PNG). */
  signatureBytes: 1024 * 1024,
  /** Code points of a paper's name. */
  fileNameLength: 200,
  /** Code points of the reason of an amendment. */
  reasonLength: 500,
  /** Code points of a placement (`design.md` § 10). */
  placementLength: 200,
  /** Milliseconds in which a service can be undone, by the server's clock. */
  undo: 5 * 60_000,
  /** The same for a service of which the phone has no answer. */
  undoUnanswered: 86_400_000,
  /** Milliseconds that a service may be ahead of the server's clock (`design.md` § 10). */
  ahead: 86_400_000,
  /** Hours between arriving and leaving. */
  visitHours: 48,
} as const;

/**
 * What a file of a service is. Photos are JPEG or PNG, signatures PNG, papers PDF by their content, audio
 * WebM (Opus) or MP4.
 */
export const serviceFileKinds = ['photo', 'document', 'audio', 'signature'] as const;
export type ServiceFileKind = (typeof serviceFileKinds)[number];

/** How many files of each kind a service has; for the checks (`serviceRules.ts`). */
export type ServiceFileCounts = Readonly<Record<ServiceFileKind, number>>;

/** Depths of a trap or a tank, in the unit of the template. */
export interface ServiceDepths {
  /** Floating layer: fats, oils and grease, or scum. */
  grease: number;
  /** Settled layer: solids, or sludge. */
  solids: number;
  /** Depth of the whole content. */
  total: number;
}

/** The paper that goes with the load. Empty texts are allowed for the parties. */
export interface ServiceManifest {
  number: string;
  transporter: string;
  receiver: string;
}

/** Why something was not done as the template asks. */
export interface ServiceException {
  /** Value of an option of the template's `exceptions` field, or `other`. */
  reason: string;
  text: string;
}

/**
 * A service as the device keeps and sends it. Form fields have the same names (`formOfRecord`): lists are
 * repeated fields `sec_level[]` and `file_key[]`, objects are JSON, nulls and empty texts are left out.
 */
export interface ServiceRecord {
  /** Value of one of the template's types. */
  type: string;
  template: string;
  template_version: number;
  /** Items done: values of the template's options. */
  sec_level: readonly string[];
  /** Gallons, 0 or more. */
  volume_pumped: number | null;
  additional_data: string;
  additional_info: readonly { name: string; value: string }[];
  comment: string;
  /**
   * When the service was done, by the device: ISO 8601 with a zone (`2026-11-19T05:42:00.000Z`). The place's
   * local date is made from it.
   */
  date: string;
  /** ISO 8601, or null. */
  arrived_at: string | null;
  left_at: string | null;
  depths: ServiceDepths | null;
  manifest: ServiceManifest | null;
  /** Values of the template's own fields, by field id. */
  values: Readonly<Record<string, string | number | boolean>>;
  exceptions: readonly ServiceException[];
  /** Degrees and metres; null if the device did not say where it was. */
  location: { lat: number; lng: number; accuracy: number } | null;
  /** `key`s of files that were sent before, in the order in which they are shown. */
  file_key: readonly string[];
  /**
   * Files that are missing: the device has lost their bytes, or the server has refused them. The service is
   * stored without them and says so.
   */
  lost_files: number;
}

/**
 * Fields of the form, in order. Inline files (`file[]`, `document[]`, `audio`, `signature`) may follow; the
 * server takes them too.
 */
export function formOfRecord(record: ServiceRecord): [name: string, value: string][] {
  const fields: [string, string][] = [
    ['type', record.type],
    ['template', record.template],
    ['template_version', String(record.template_version)],
    ['date', record.date],
  ];
  const add = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') fields.push([name, String(value)]);
  };
  const addJson = (name: string, value: object | null) => {
    if (value !== null && Object.keys(value).length > 0) fields.push([name, JSON.stringify(value)]);
  };
  for (const item of record.sec_level) fields.push(['sec_level[]', item]);
  add('volume_pumped', record.volume_pumped);
  add('additional_data', record.additional_data);
  addJson('additional_info', record.additional_info);
  add('comment', record.comment);
  add('arrived_at', record.arrived_at);
  add('left_at', record.left_at);
  addJson('depths', record.depths);
  addJson('manifest', record.manifest);
  addJson('values', record.values);
  addJson('exceptions', record.exceptions);
  addJson('location', record.location);
  for (const key of record.file_key) fields.push(['file_key[]', key]);
  if (record.lost_files > 0) fields.push(['lost_files', String(record.lost_files)]);
  return fields;
}

/**
 * Files, records and amendments may have waited on the device: the header `Session-Token` names the session
 * in which they were begun, as for votes (`vote.ts`). They are its person's, whoever is signed in by now, and
 * are marked when it is over.
 *
 * `POST /api/v1/questions/{id}/serviceFiles`: form data `kind`, `key` (`[A-Za-z0-9_-]{1,64}`, made by the
 * device, unique per person), and one `file`; its file name is kept as the display name of a paper. Sent
 * again under the same key it is stored once. A file that no record names within 30 days is removed. Errors:
 * WrongFormat, PhotoOverweight, audio_overweight, document_overweight, key_reused, 1022, 404, 1215.
 */
export interface ServiceFileReply {
  file: { key: string; uid: string; kind: ServiceFileKind };
}

/**
 * `POST /api/v1/questions/{id}/serviceLogs`. Errors: `service_invalid` (400, with `issues`), `date_in_future`
 * (400), `template_unknown` (409: the server does not know this template or version; the device keeps the
 * record), `files_missing` (409, with `missing`: keys to send again first), 1022, 404, 1215.
 */
export interface ServiceLogReply {
  uid: string;
  /** UTC milliseconds by the server, until which `DELETE` undoes it. */
  undo_until: number;
  /** `2026-11-19T06:42` on the clock of the place. */
  local_date: string;
}

/**
 * `PUT /api/v1/questions/{id}/serviceLogs/{uid}`: the form of the whole record, with `reason`, and `version`,
 * the version that was changed. The version before is kept. Files that `file_key[]` no longer names are taken
 * off the service and stay with the version that had them. Errors as for `POST`, and `edited_meanwhile`
 * (409).
 */
export interface AmendServiceLogReply {
  uid: string;
  version: number;
}

/**
 * A file of a service. Addresses need no header; for a history that is not public they carry a pass that
 * expires.
 */
export interface WireServiceFile {
  key: string;
  uid: string;
  kind: ServiceFileKind;
  url: string;
  /** Of photos and signatures. */
  thumbnail_url: string | null;
  /** File name of a paper. */
  display_name: string;
}

/** A change of one field between two versions; lists and objects as JSON. */
export interface WireServiceChange {
  /** Wire name of the record's field, `values.<id>` for a template's own. */
  field: string;
  before: string;
  after: string;
  /** The field's name in the reader's language. */
  label: string;
  /** Both values in the reader's words, times on the place's clock; files are counted. */
  before_text: string;
  after_text: string;
}

/** An amendment. */
export interface WireServiceAmendment {
  /** The version that it made, from 2. */
  version: number;
  reason: string;
  author: string | null;
  /** UTC milliseconds. */
  at: number;
  /** Why it came when its session was over; null for one that came in time. */
  late: LateReason | null;
  changes: readonly WireServiceChange[];
  /** Files that it added, in the order in which they are shown. Absent without any. */
  files_added?: readonly WireServiceFile[] | undefined;
}

/**
 * A record as the fields of the form (`StoredServiceForm`). Arriving and leaving are apart: a form has them
 * on the device's clock.
 */
export interface RecordedForm {
  type: string;
  levels: readonly string[];
  /** Numbers, choices and words, each by field. */
  figures: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
  pairs: readonly { label: string; content: string }[];
  exceptions: readonly { reason: string; text: string }[];
}

/**
 * `GET /api/v1/questions/{id}/serviceLogs/{uid}`, for those who may log services there or manage the
 * question.
 */
export interface ServiceLogDetailsReply {
  uid: string;
  /** Number of the current version, from 1. */
  version: number;
  /**
   * The current version, to fill the form for an amendment; null for a log made by sticker, which has no
   * template.
   */
  record: ServiceRecord | null;
  /** The same as the form's fields; null where `record` or `template` is. */
  form: RecordedForm | null;
  entry: WireServiceEntry;
  files: readonly WireServiceFile[];
  /** Newest first. */
  amendments: readonly WireServiceAmendment[];
  /** The template of this version; null if it has none. */
  template: ServiceTemplate | null;
  /** May the caller amend it? Its author and those who manage the question may. */
  can_amend: boolean;
  /** UTC milliseconds; null when it is over or the caller may not. */
  undo_until: number | null;
  /** Metres from the place; null where either is unknown. */
  distance: number | null;
  device_date: string | null;
  /** Of the place: IANA name. */
  time_zone: string;
  /** UTC milliseconds by the server. */
  stored_at: number;
}

/**
 * `PUT /api/v1/questions/{id}/placement`: one line of 1 to 200 code points, else 400
 * `PleaseEnterCorrectPlacement`.
 */
export interface PlacementBody {
  placement: string;
}

export interface PlacementReply {
  placement: string;
}

/**
 * `POST /api/v1/questions/{id}/serviceLogs/withdraw`: undoes a service of which the phone has no answer.
 * Succeeds too if it never arrived. 410 `undo_over` a day after it was stored.
 */
export interface WithdrawServiceBody {
  /** `Idempotency-Key` of the service's request, or of its vote at the sticker. */
  key: string;
}

/** What is known of a sticker's last service. */
export interface WireLastService {
  uid: string;
  local_date: string;
  type: string;
  author: string | null;
  volume_pumped: number | null;
}

/** When services are due, with the hours of the place. */
export interface WirePlan {
  /** A `ServiceSchedule`. */
  schedule: JsonObject;
  /** When it was set, UTC milliseconds; null if that is unknown. */
  since: number | null;
  /** `OpeningHours` */
  opening_hours: JsonObject | null;
}

/** A sticker as staff carries it along. */
export interface WireRoundSticker {
  uid: string;
  /** The question. */
  text: string;
  org_uid: string;
  /** Locale of its texts. */
  written_in?: Locale | undefined;
  place: {
    uid: string;
    name: string;
    /** IANA name. */
    time_zone: string;
    location: JsonObject | null;
  };
  placement: string | null;
  asset_id: string | null;
  service_log_enabled: boolean;
  new_service_log_enabled: boolean;
  service_log_config: JsonObject | null;
  sld_translations: JsonObject | null;
  question_translations: JsonObject | null;
  /** The template to begin with; one of `templates`. */
  template: { id: string; version: number };
  /** Times a week; null means no schedule. */
  cleaning_schedule: number | null;
  /** What else a standing is worked out from; absent for services a week that count from the last one. */
  plan?: WirePlan | undefined;
  /** By the server's clock; without a line a phone works it out by `standingOf`. */
  schedule: ScheduleStanding;
  last_service: WireLastService | null;
}

/**
 * `GET /api/v1/serviceRound`: stickers of the caller's places with a service log, what is longest overdue
 * first, and the templates they need, once each. For a day without a line.
 */
export interface ServiceRoundReply {
  /** UTC milliseconds by the server. */
  at: number;
  stickers: readonly WireRoundSticker[];
  templates: readonly ServiceTemplate[];
  /** There are more stickers than fit (500). */
  more: boolean;
}

/** `GET /api/v1/questions/{id}/serviceForm`: the same for one sticker. */
export interface ServiceFormReply {
  at: number;
  sticker: WireRoundSticker;
  /** All templates of the organisation, newest version of each. */
  templates: readonly ServiceTemplate[];
}

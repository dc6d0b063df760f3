import type { ReplyOf } from './wire';

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
export type ServiceDepths = NonNullable<ServiceRecord['depths']>;

/** The paper that goes with the load. Empty texts are allowed for the parties. */
export type ServiceManifest = NonNullable<ServiceRecord['manifest']>;

/** Why something was not done as the template asks. */
export type ServiceException = ServiceRecord['exceptions'][number];

/**
 * A service as the device keeps and sends it. Form fields have the same names (`formOfRecord`): lists are
 * repeated fields `sec_level[]` and `file_key[]`, objects are JSON, nulls and empty texts are left out.
 */
export type ServiceRecord = NonNullable<ServiceLogDetailsReply['record']>;

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
export type ServiceFileReply = ReplyOf<'sendServiceFile'>;

/**
 * `POST /api/v1/questions/{id}/serviceLogs`. Errors: `service_invalid` (400, with `issues`), `date_in_future`
 * (400), `template_unknown` (409: the server does not know this template or version; the device keeps the
 * record), `files_missing` (409, with `missing`: keys to send again first), 1022, 404, 1215.
 */
export type ServiceLogReply = ReplyOf<'createServiceLog'>;

/**
 * `PUT /api/v1/questions/{id}/serviceLogs/{uid}`: the form of the whole record, with `reason`, and `version`,
 * the version that was changed. The version before is kept. Files that `file_key[]` no longer names are taken
 * off the service and stay with the version that had them. Errors as for `POST`, and `edited_meanwhile`
 * (409).
 */
export type AmendServiceLogReply = ReplyOf<'amendServiceLog'>;

/**
 * A file of a service. Addresses need no header; for a history that is not public they carry a pass that
 * expires.
 */
export type WireServiceFile = ServiceLogDetailsReply['files'][number];

/** A change of one field between two versions; lists and objects as JSON. */
export type WireServiceChange = WireServiceAmendment['changes'][number];

/** An amendment. */
export type WireServiceAmendment = ServiceLogDetailsReply['amendments'][number];

/**
 * A record as the fields of the form (`StoredServiceForm`). Arriving and leaving are apart: a form has them
 * on the device's clock.
 */
export type RecordedForm = NonNullable<ServiceLogDetailsReply['form']>;

/**
 * `GET /api/v1/questions/{id}/serviceLogs/{uid}`, for those who may log services there or manage the
 * question.
 */
export type ServiceLogDetailsReply = ReplyOf<'serviceLogDetails'>;

export type PlacementReply = ReplyOf<'setPlacement'>;

/** What is known of a sticker's last service. */
export type WireLastService = NonNullable<WireRoundSticker['last_service']>;

/** When services are due, with the hours of the place. */
export type WirePlan = NonNullable<WireRoundSticker['plan']>;

/** A sticker as staff carries it along. */
export type WireRoundSticker = ServiceFormReply['sticker'];

/**
 * `GET /api/v1/serviceRound`: stickers of the caller's places with a service log, what is longest overdue
 * first, and the templates they need, once each. For a day without a line.
 */
export type ServiceRoundReply = ReplyOf<'serviceRound'>;

/** `GET /api/v1/questions/{id}/serviceForm`: the same for one sticker. */
export type ServiceFormReply = ReplyOf<'serviceForm'>;

import { z } from 'zod';
import { historyLimits, reportStates, serviceOrders } from './history';
import { locales } from './languages';
import { scheduleStatuses } from './schedule';
import { serviceFileKinds, serviceLimits } from './serviceLogs';
import { templateFormat, type ServiceTemplate, type Texts } from './serviceTemplates';
import { paperOfService } from './papersSchemas';
import { recordedSessions } from './recordingSchemas';
import { lateReasons } from './vote';

/** Schemas of the service log, its templates and its history, for the server alone (as `schemas.ts`). */

const uid = z.string().min(1).max(64);
const json = z.record(z.string(), z.unknown());
const time = z.number().int();
const isLocale = (code: string) => (locales as readonly string[]).includes(code);

const texts: z.ZodType<Texts> = z
  .object({ en: z.string().min(1).max(500) })
  .catchall(z.string().max(500))
  .refine((given) => Object.keys(given).every(isLocale), 'a language that is not spoken here');
const fieldId = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const option = z.object({ value: z.string().min(1).max(100), text: texts });
const options = z.array(option).min(1).max(serviceLimits.items);
const field = z.object({
  id: fieldId,
  text: texts,
  hint: texts.optional(),
  required: z.boolean().optional(),
  types: z.array(z.string()).min(1).optional(),
});
const templateField = z.discriminatedUnion('kind', [
  field.extend({ kind: z.literal('items'), options }),
  field.extend({ kind: z.literal('gallons'), max: z.number().positive().optional() }),
  field.extend({ kind: z.enum(['times', 'manifest', 'extra', 'pairs', 'comment']) }),
  field.extend({ kind: z.literal('depths'), unit: z.enum(['in', 'cm']) }),
  field.extend({ kind: z.literal('exceptions'), options }),
  field.extend({ kind: z.enum(['photos', 'documents', 'audio', 'signature']) }),
  field.extend({
    kind: z.literal('number'),
    min: z.number().optional(),
    max: z.number().optional(),
    unit: z.string().max(20).optional(),
  }),
  field.extend({ kind: z.literal('text'), maxLength: z.number().int().min(1).max(2_000).optional() }),
  field.extend({ kind: z.literal('choice'), options }),
  field.extend({ kind: z.literal('yesNo') }),
]);

/** An app reads newer ones too, so its type is any number. */
const format: z.ZodType<number> = z.literal(templateFormat);

/** A template as the server accepts one, built in or an owner's (`serviceTemplates.ts`). */
export const serviceTemplate: z.ZodType<ServiceTemplate> = z
  .object({
    format,
    id: fieldId,
    version: z.number().int().min(1),
    title: texts,
    types: z.array(option).min(1).max(20),
    fields: z.array(templateField).max(60),
  })
  .superRefine(({ types, fields }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const known = new Set(types.map(({ value }) => value));
    const ids = new Set<string>();
    const parts = new Set<string>();
    for (const { id, kind, types: of = [] } of fields) {
      if (ids.has(id)) refuse(`two fields have the id ${id}`);
      ids.add(id);
      const isPart = !['number', 'text', 'choice', 'yesNo'].includes(kind);
      if (isPart && parts.has(kind)) refuse(`two fields are of the kind ${kind}`);
      parts.add(kind);
      for (const type of of) if (!known.has(type)) refuse(`field ${id} is for the unknown type ${type}`);
    }
  });

export const schedule = z.object({
  status: z.enum(scheduleStatuses),
  due_date: z.string().nullable(),
  due_at: z.number().nullable().optional().describe('Only of schedules by the hour.'),
  due_local: z.string().optional().describe('The same on the clock of the place.'),
  days_overdue: z.number().int(),
});

/** Why something came when its session was over. */
const late = z.enum(lateReasons);

export const staffPart = z.object({
  uid: z.string(),
  version: z.number().int().describe('1, and one more for each amendment.'),
  template: z
    .object({ id: z.string(), version: z.number().int() })
    .nullable()
    .describe('Template and version that it was made with; null for a log made by sticker.'),
  can_amend: z.boolean().describe('May the caller amend it?'),
  undo_until: time
    .nullable()
    .describe('UTC milliseconds until which the caller can undo it; null when that is over or not theirs.'),
  arrived_at: z.string().nullable().describe('ISO 8601.'),
  left_at: z.string().nullable(),
  distance: z.number().nullable().describe('Metres from the place.'),
  late: late.nullable().describe('Why it came when its session was over; null for one that came in time.'),
  received_date: z
    .string()
    .optional()
    .describe(
      'When the server received it, on the wall of the place: absent where that was within five minutes of `local_date`.',
    ),
  due_local: z
    .string()
    .optional()
    .describe(
      'Of a service that came late: when it was due, on the wall of the place; by the day a date alone.',
    ),
});

export const serviceEntry = z.object({
  local_date: z
    .string()
    .describe("`2026-11-19T06:42`: the clock on the place's wall, whatever zone the reader is in."),
  local_offset: z
    .string()
    .optional()
    .describe(
      '`-04:00`: which of the two, where the clocks went back and this local time came twice that night. Absent otherwise.',
    ),
  phone_date: z
    .string()
    .optional()
    .describe(
      "What the phone's clock said, on the wall of the place: absent where it agrees with `local_date` within five minutes.",
    ),
  type: z.string(),
  sec_level: z.array(z.string()),
  volume_pumped: z.number().nullable().describe('Gallons.'),
  additional_data: z.string().nullable(),
  additional_info: z.array(z.object({ name: z.string(), value: z.string() })),
  comment: z.string().nullable(),
  author: z.string().nullable(),
  attachments: z.object({
    images: z.array(z.object({ previewUrl: z.string(), originUrl: z.string() })),
    files: z.array(z.object({ url: z.string(), display_name: z.string() })),
    audio: z.string().nullable().describe('Address of the recording.'),
  }),
  staff: staffPart.optional().describe('For those who may log services there or manage the question.'),
});

const number = z.number();
const text = (most: number) => z.string().max(most * 2);
export const depths = z.object({
  grease: number.describe('Floating layer: fats, oils and grease, or scum.'),
  solids: number.describe('Settled layer: solids, or sludge.'),
  total: number.describe('Depth of the whole content.'),
});
export const manifest = z.object({
  number: text(serviceLimits.manifestLength),
  transporter: text(serviceLimits.manifestLength),
  receiver: text(serviceLimits.manifestLength),
});
export const pairs = z.array(z.object({ name: z.string(), value: z.string() })).max(100);
export const values = z.record(fieldId, z.union([z.string(), z.number(), z.boolean()]));
export const exceptions = z
  .array(
    z.object({
      reason: z
        .string()
        .max(100)
        .describe("Value of an option of the template's `exceptions` field, or `other`."),
      text: z.string(),
    }),
  )
  .max(100);
export const location = z.object({
  lat: number.min(-90).max(90),
  lng: number.min(-180).max(180),
  accuracy: number.min(0).max(100_000_000),
});
/** Kinds of the files that are sent for votes. */
export const voteFileKinds = ['photo', 'audio'] as const;
export const fileKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const record = z.object({
  type: z.string().describe(`Value of one of the template's types.`),
  template: z.string(),
  template_version: z.number().int(),
  sec_level: z.array(z.string()).describe(`Items done: values of the template's options.`),
  volume_pumped: z.number().nullable().describe('Gallons, 0 or more.'),
  additional_data: z.string(),
  additional_info: pairs,
  comment: z.string(),
  date: z
    .string()
    .describe(
      "When the service was done, by the device: ISO 8601 with a zone (`2026-11-19T05:42:00.000Z`). The place's local date is made from it.",
    ),
  arrived_at: z.string().nullable().describe('ISO 8601, or null.'),
  left_at: z.string().nullable(),
  depths: depths.nullable(),
  manifest: manifest.nullable(),
  values: values.describe(`Values of the template's own fields, by field id.`),
  exceptions,
  location: location.nullable().describe('Degrees and metres; null if the device did not say where it was.'),
  file_key: z
    .array(z.string())
    .describe('`key`s of files that were sent before, in the order in which they are shown.'),
  lost_files: z
    .number()
    .int()
    .describe(
      'Files that are missing: the device has lost their bytes, or the server has refused them. The service is stored without them and says so.',
    ),
});

const serviceFile = z.object({
  key: z.string(),
  uid: z.string(),
  kind: z.enum(serviceFileKinds),
  url: z.string(),
  thumbnail_url: z.string().nullable().describe('Of photos and signatures.'),
  display_name: z.string().describe('File name of a paper.'),
});

const files = z.array(z.file());
const jsonText = (what: string) => z.string().optional().describe(`JSON: ${what}.`);
const recordForm = z.object({
  type: z.string(),
  template: z.string(),
  template_version: z.string().describe('A whole number.'),
  'sec_level[]': z.array(z.string()).optional(),
  volume_pumped: z.string().optional().describe('Gallons.'),
  additional_data: z.string().optional(),
  additional_info: jsonText('[{"name", "value"}]'),
  comment: z.string().optional(),
  date: z.string().describe('When the service was done, by the device; ISO 8601 with a zone.'),
  arrived_at: z.string().optional(),
  left_at: z.string().optional(),
  depths: jsonText('{"grease", "solids", "total"}'),
  manifest: jsonText('{"number", "transporter", "receiver"}'),
  values: jsonText('values of the template’s own fields by id'),
  exceptions: jsonText('[{"reason", "text"}]'),
  location: jsonText('{"lat", "lng", "accuracy"}'),
  'file_key[]': z.array(fileKey).optional().describe('Keys of files that were sent before.'),
  lost_files: z.string().optional(),
  'file[]': files.optional().describe('Photos, JPEG or PNG.'),
  'document[]': files.optional().describe('Papers, PDF.'),
  audio: files.optional().describe('Recordings, WebM with Opus or MP4.'),
  signature: files.max(1).optional().describe('PNG.'),
});

const roundSticker = z.object({
  uid: z.string(),
  text: z.string().describe('The question.'),
  written_in: z.enum(locales).optional().describe('Locale of its texts.'),
  org_uid: z.string(),
  place: z.object({
    uid: z.string(),
    name: z.string(),
    time_zone: z.string().describe('IANA name.'),
    location: json.nullable(),
  }),
  placement: z.string().nullable(),
  asset_id: z.string().nullable(),
  service_log_enabled: z.boolean(),
  new_service_log_enabled: z.boolean(),
  service_log_config: json.nullable(),
  sld_translations: json.nullable(),
  question_translations: json.nullable(),
  template: z
    .object({ id: z.string(), version: z.number().int() })
    .describe('The template to begin with; one of `templates`.'),
  cleaning_schedule: z.number().nullable().describe('Times a week; null means no schedule.'),
  plan: z
    .object({
      schedule: json.describe('A `ServiceSchedule`.'),
      since: z.number().nullable().describe('When it was set, UTC milliseconds; null if that is unknown.'),
      opening_hours: json.nullable().describe('`OpeningHours`'),
    })
    .optional()
    .describe(
      'What else a standing is worked out from; absent for services a week that count from the last one.',
    ),
  schedule: schedule.describe("By the server's clock; without a line a phone works it out itself."),
  last_service: z
    .object({
      uid: z.string(),
      local_date: z.string(),
      type: z.string(),
      author: z.string().nullable(),
      volume_pumped: z.number().nullable(),
    })
    .nullable(),
});

const questionParams = z.object({ id: uid });
const logParams = z.object({ id: uid, uid });
const localDay = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const limit = z.coerce.number().int().min(1).max(historyLimits.page).optional();
const cursor = z.string().min(1).max(100).optional();
const named = z.object({ uid: z.string(), name: z.string() });

export const servicesQuery = z.object({
  site: uid.optional(),
  place: uid.optional(),
  question: uid.optional().describe('Sticker.'),
  person: z.string().max(300).optional().describe('Name of the author, as `serviceFilters` lists it.'),
  type: z.string().max(100).optional(),
  from: localDay.optional().describe('`2026-11-01`.'),
  to: localDay.optional(),
  sort: z.enum(serviceOrders).optional().describe('`newest` unless given.'),
  before: cursor.describe('`next` of the page before.'),
  limit: limit.describe('1 to 100.'),
});

/** Of the calls of the service log and its history. */
export const serviceLogSchemas = {
  /** `rate_uid` names the vote from which somebody came; the history is the same. */
  serviceLogInfo: {
    summary: 'Service history of a sticker, newest first.',
    limit: null,
    params: questionParams,
    query: z.object({
      rate_uid: uid.optional(),
      before: cursor.describe(
        'For staff: `next` of the page before, and 1 to 100 services a page. Visitors get the newest 100 whatever they ask.',
      ),
      limit,
    }),
    reply: z.object({
      ratesData: z.array(serviceEntry).describe('Newest first.'),
      cleaning_schedule: z.number().nullable().describe('How many times a week service was asked for.'),
      customer_name: z.string().nullable(),
      show_fog_report_btn: z.boolean(),
      schedule: schedule
        .optional()
        .describe('How the sticker stands against its schedule; absent without one.'),
      next: z
        .string()
        .nullable()
        .optional()
        .describe(
          'For staff: what `before` asks the next page with; null on the last one. Absent for visitors.',
        ),
    }),
  },
  recentService: {
    summary: 'The newest service at a sticker, or none.',
    limit: null,
    params: questionParams,
    query: z.object({ rate_uid: uid.optional() }),
    reply: z.object({ service: serviceEntry.nullable() }),
  },
  requestReport: {
    summary: 'Have the full service report of a sticker mailed as a PDF.',
    limit: 'accounts',
    params: questionParams,
    query: z.object({ email: z.string().max(1_000).describe('Where the report is mailed to.') }),
    reply: z.object({
      success: z.literal(true),
      report: z
        .object({ uid: z.string() })
        .describe('Secret of whoever asked: the uid for `GET /api[/v1]/reports/{uid}`.'),
    }),
  },
  reportProgress: {
    summary: 'How far a report is that was asked for.',
    limit: null,
    params: z.object({ uid }),
    reply: z.object({
      state: z.enum(reportStates),
      done: z.number().int().describe('Services that are in the PDF so far, and in all.'),
      total: z.number().int(),
    }),
  },
  /** One line of 1 to 200 code points, else 400 `PleaseEnterCorrectPlacement`. */
  setPlacement: {
    summary: 'Say where exactly a sticker is.',
    limit: 'staff',
    params: questionParams,
    body: z.object({
      placement: z.string().describe(`One line of 1 to ${serviceLimits.placementLength} characters.`),
    }),
    reply: z.object({ placement: z.string() }),
  },
  serviceForm: {
    summary: 'What the form of a new service log is made from, with the sticker’s last service.',
    limit: null,
    params: questionParams,
    reply: z.object({
      at: time,
      sticker: roundSticker,
      templates: z
        .array(serviceTemplate)
        .describe('All templates of the organisation, newest version of each.'),
    }),
  },
  sendServiceFile: {
    summary: 'Send a photo, a paper, a recording or a signature of a service, before the service itself.',
    limit: 'uploads',
    params: questionParams,
    form: z.object({
      kind: z.enum(serviceFileKinds),
      key: fileKey.describe('Made by the device; the service names the file by it.'),
      file: z.file(),
    }),
    reply: z.object({
      file: z.object({ key: z.string(), uid: z.string(), kind: z.enum(serviceFileKinds) }),
    }),
  },
  createServiceLog: {
    summary: 'Log a service that was done.',
    limit: 'uploads',
    params: questionParams,
    form: recordForm,
    reply: z.object({
      uid: z.string(),
      undo_until: time.describe('UTC milliseconds by the server, until which `DELETE` undoes it.'),
      local_date: z.string().describe('`2026-11-19T06:42` on the clock of the place.'),
    }),
  },
  serviceLogDetails: {
    summary: 'A service with its earlier versions.',
    limit: null,
    params: logParams,
    reply: z.object({
      uid: z.string(),
      version: z.number().int().describe('Number of the current version, from 1.'),
      record: record
        .nullable()
        .describe(
          'The current version, to fill the form for an amendment; null for a log made by sticker, which has no template.',
        ),
      form: z
        .object({
          type: z.string(),
          levels: z.array(z.string()),
          figures: z.record(z.string(), z.string()).describe('Numbers, choices and words, each by field.'),
          choices: z.record(z.string(), z.string()),
          typed: z.record(z.string(), z.string()),
          pairs: z.array(z.object({ label: z.string(), content: z.string() })),
          exceptions: z.array(z.object({ reason: z.string(), text: z.string() })),
        })
        .nullable()
        .describe('The record as the fields of the form, to fill it in for an amendment.'),
      entry: serviceEntry,
      files: z.array(serviceFile),
      amendments: z
        .array(
          z.object({
            version: z.number().int().describe('The version that it made, from 2.'),
            reason: z.string(),
            author: z.string().nullable(),
            at: time.describe('UTC milliseconds.'),
            late: late
              .nullable()
              .describe('Why it came when its session was over; null for one that came in time.'),
            changes: z.array(
              z.object({
                field: z
                  .string()
                  .describe("Wire name of the record's field, `values.<id>` for a template's own."),
                before: z.string(),
                after: z.string(),
                label: z.string().describe('Name of the field in the language of the reader.'),
                before_text: z
                  .string()
                  .describe(
                    `Both values in the reader's words, times on the place's clock; files are counted.`,
                  ),
                after_text: z.string().describe('`after` in words.'),
              }),
            ),
            files_added: z
              .array(serviceFile)
              .optional()
              .describe('Files that it added, in the order in which they are shown. Absent without any.'),
          }),
        )
        .describe('Newest first.'),
      template: serviceTemplate.nullable().describe('The template of this version; null if it has none.'),
      can_amend: z
        .boolean()
        .describe('May the caller amend it? Its author and those who manage the question may.'),
      undo_until: time.nullable().describe('UTC milliseconds; null when it is over or the caller may not.'),
      distance: z.number().nullable().describe('Metres from the place; null where either is unknown.'),
      device_date: z.string().nullable(),
      time_zone: z.string().describe('Of the place: IANA name.'),
      stored_at: time.describe('UTC milliseconds by the server.'),
    }),
  },
  amendServiceLog: {
    summary: 'Amend a service; the version before is kept.',
    limit: 'uploads',
    params: logParams,
    form: recordForm.extend({
      reason: z.string().describe(`Why; at most ${serviceLimits.reasonLength} characters.`),
      version: z.string().describe('The version that was changed.'),
    }),
    reply: z.object({ uid: z.string(), version: z.number().int() }),
  },
  undoServiceLog: {
    summary: 'Undo a service within five minutes.',
    limit: 'staff',
    params: logParams,
    reply: z.object({ success: z.literal(true) }),
  },
  /**
   * Undoes a service of which the phone has no answer. Succeeds too if it never arrived. 410
   * `undo_over` a day after it was stored.
   */
  withdrawServiceLog: {
    summary: 'Undo a service whose answer has not come, by the key of its request.',
    limit: 'staff',
    params: questionParams,
    body: z.object({
      key: z
        .string()
        .describe("The Idempotency-Key of the service's request, or of its vote at the sticker."),
    }),
    reply: z.object({ success: z.literal(true) }),
  },
  serviceRound: {
    summary: 'Stickers of the caller’s places with templates, last service and status, for a day’s round.',
    limit: null,
    reply: z.object({
      at: time.describe('UTC milliseconds by the server.'),
      stickers: z.array(roundSticker),
      templates: z.array(serviceTemplate),
      more: z.boolean().describe('There are more stickers than fit (500).'),
    }),
  },
  services: {
    summary: 'Services at all places of the caller, newest first.',
    limit: null,
    query: servicesQuery,
    reply: z.object({
      services: z.array(
        serviceEntry.extend({
          question_uid: z.string(),
          text: z.string().describe('What its sticker asks.'),
          written_in: z.enum(locales).optional().describe('The language of that.'),
          placement: z.string().nullable(),
          asset_id: z.string().nullable(),
          place: named.nullable(),
          site: named.nullable(),
          served_at: time.describe('UTC milliseconds.'),
          time_zone: z.string().describe('IANA zone of the place, `UTC` without one.'),
          paper: paperOfService,
          recorded_sessions: recordedSessions,
        }),
      ),
      next: z.string().nullable().describe('For `before`; null on the last page.'),
    }),
  },
  serviceFilters: {
    summary: 'Sites, places, people and types by which services can be filtered.',
    limit: null,
    reply: z.object({
      sites: z.array(named),
      places: z.array(named.extend({ site_uid: z.string() })),
      stickers: z
        .array(named.extend({ place_uid: z.string() }))
        .describe('Named by placement, else by what they ask; by place.'),
      people: z.array(z.string()),
      types: z
        .array(z.object({ value: z.string(), name: z.string() }))
        .describe("`value` is for the query, `name` in the caller's language."),
    }),
  },
} as const;

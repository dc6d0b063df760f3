import { z } from 'zod';
import { historyLimits, reportStates, serviceOrders } from './history';
import { locales } from './languages';
import { scheduleStatuses } from './schedule';
import { serviceFileKinds, serviceLimits } from './serviceLogs';
import { templateFormat, type ServiceTemplate } from './serviceTemplates';
import { recordedSessions } from './recordingSchemas';
import { lateReasons } from './vote';

/** Schemas of the service log, its templates and its history, for the server alone (as `schemas.ts`). */

const uid = z.string().min(1).max(64);
const json = z.record(z.string(), z.unknown());
const time = z.number().int();
const isLocale = (code: string) => (locales as readonly string[]).includes(code);

const texts = z
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

/** A template as the server accepts one, built in or an owner's (`serviceTemplates.ts`). */
export const serviceTemplate = z
  .object({
    format: z.literal(templateFormat),
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
  }) satisfies z.ZodType<ServiceTemplate>;

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
  version: z.number().int(),
  template: z.object({ id: z.string(), version: z.number().int() }).nullable(),
  can_amend: z.boolean(),
  undo_until: time.nullable(),
  arrived_at: z.string().nullable(),
  left_at: z.string().nullable(),
  distance: z.number().nullable(),
  late: late.nullable(),
  received_date: z
    .string()
    .optional()
    .describe('When the server received it, on the wall of the place, if that was later.'),
  due_local: z
    .string()
    .optional()
    .describe('Of a service that came late: when it was due, on the wall of the place.'),
});

export const serviceEntry = z.object({
  local_date: z.string(),
  local_offset: z.string().optional().describe('`-04:00`, where this local time came twice that night.'),
  phone_date: z
    .string()
    .optional()
    .describe('What the phone’s clock said, on the wall of the place, if it differs.'),
  type: z.string(),
  sec_level: z.array(z.string()),
  volume_pumped: z.number().nullable(),
  additional_data: z.string().nullable(),
  additional_info: z.array(z.object({ name: z.string(), value: z.string() })),
  comment: z.string().nullable(),
  author: z.string().nullable(),
  attachments: z.object({
    images: z.array(z.object({ previewUrl: z.string(), originUrl: z.string() })),
    files: z.array(z.object({ url: z.string(), display_name: z.string() })),
    audio: z.string().nullable(),
  }),
  staff: staffPart.optional(),
});

const number = z.number();
const text = (most: number) => z.string().max(most * 2);
export const depths = z.object({ grease: number, solids: number, total: number });
export const manifest = z.object({
  number: text(serviceLimits.manifestLength),
  transporter: text(serviceLimits.manifestLength),
  receiver: text(serviceLimits.manifestLength),
});
export const pairs = z.array(z.object({ name: z.string(), value: z.string() })).max(100);
export const values = z.record(fieldId, z.union([z.string(), z.number(), z.boolean()]));
export const exceptions = z.array(z.object({ reason: z.string().max(100), text: z.string() })).max(100);
export const location = z.object({
  lat: number.min(-90).max(90),
  lng: number.min(-180).max(180),
  accuracy: number.min(0).max(100_000_000),
});
export const fileKey = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const record = z.object({
  type: z.string(),
  template: z.string(),
  template_version: z.number().int(),
  sec_level: z.array(z.string()),
  volume_pumped: z.number().nullable(),
  additional_data: z.string(),
  additional_info: pairs,
  comment: z.string(),
  date: z.string(),
  arrived_at: z.string().nullable(),
  left_at: z.string().nullable(),
  depths: depths.nullable(),
  manifest: manifest.nullable(),
  values,
  exceptions,
  location: location.nullable(),
  file_key: z.array(z.string()),
  lost_files: z.number().int(),
});

const serviceFile = z.object({
  key: z.string(),
  uid: z.string(),
  kind: z.enum(serviceFileKinds),
  url: z.string(),
  thumbnail_url: z.string().nullable(),
  display_name: z.string(),
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
  text: z.string(),
  written_in: z.enum(locales).optional(),
  org_uid: z.string(),
  place: z.object({
    uid: z.string(),
    name: z.string(),
    time_zone: z.string(),
    location: json.nullable(),
  }),
  placement: z.string().nullable(),
  asset_id: z.string().nullable(),
  service_log_enabled: z.boolean(),
  new_service_log_enabled: z.boolean(),
  service_log_config: json.nullable(),
  sld_translations: json.nullable(),
  question_translations: json.nullable(),
  template: z.object({ id: z.string(), version: z.number().int() }),
  cleaning_schedule: z.number().nullable(),
  plan: z
    .object({ schedule: json, since: z.number().nullable(), opening_hours: json.nullable() })
    .optional()
    .describe('Of schedules other than services a week from the last one.'),
  schedule,
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
  question: uid.optional(),
  person: z.string().max(300).optional(),
  type: z.string().max(100).optional(),
  from: localDay.optional(),
  to: localDay.optional(),
  sort: z.enum(serviceOrders).optional(),
  before: cursor,
  limit,
});

/** Of the calls of the service log and its history; `schemas.ts` checks them against the contract. */
export const serviceLogSchemas = {
  serviceLogInfo: {
    summary: 'Service history of a sticker, newest first.',
    limit: null,
    params: questionParams,
    query: z.object({ rate_uid: uid.optional(), before: cursor, limit }),
    reply: z.object({
      ratesData: z.array(serviceEntry),
      cleaning_schedule: z.number().nullable(),
      customer_name: z.string().nullable(),
      show_fog_report_btn: z.boolean(),
      schedule: schedule.optional(),
      next: z.string().nullable().optional(),
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
    reply: z.object({ success: z.literal(true), report: z.object({ uid: z.string() }) }),
  },
  reportProgress: {
    summary: 'How far a report is that was asked for.',
    limit: null,
    params: z.object({ uid }),
    reply: z.object({ state: z.enum(reportStates), done: z.number().int(), total: z.number().int() }),
  },
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
    reply: z.object({ at: time, sticker: roundSticker, templates: z.array(serviceTemplate) }),
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
    reply: z.object({ uid: z.string(), undo_until: time, local_date: z.string() }),
  },
  serviceLogDetails: {
    summary: 'A service with its earlier versions.',
    limit: null,
    params: logParams,
    reply: z.object({
      uid: z.string(),
      version: z.number().int(),
      record: record.nullable(),
      form: z
        .object({
          type: z.string(),
          levels: z.array(z.string()),
          figures: z.record(z.string(), z.string()),
          choices: z.record(z.string(), z.string()),
          typed: z.record(z.string(), z.string()),
          pairs: z.array(z.object({ label: z.string(), content: z.string() })),
          exceptions: z.array(z.object({ reason: z.string(), text: z.string() })),
        })
        .nullable()
        .describe('The record as the fields of the form, to fill it in for an amendment.'),
      entry: serviceEntry,
      files: z.array(serviceFile),
      amendments: z.array(
        z.object({
          version: z.number().int(),
          reason: z.string(),
          author: z.string().nullable(),
          at: time,
          late: late.nullable(),
          changes: z.array(
            z.object({
              field: z.string(),
              before: z.string(),
              after: z.string(),
              label: z.string().describe('Name of the field in the language of the reader.'),
              before_text: z.string().describe('`before` in words.'),
              after_text: z.string().describe('`after` in words.'),
            }),
          ),
          files_added: z.array(serviceFile).optional(),
        }),
      ),
      template: serviceTemplate.nullable(),
      can_amend: z.boolean(),
      undo_until: time.nullable(),
      distance: z.number().nullable(),
      device_date: z.string().nullable(),
      time_zone: z.string(),
      stored_at: time,
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
      at: time,
      stickers: z.array(roundSticker),
      templates: z.array(serviceTemplate),
      more: z.boolean(),
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
          text: z.string(),
          written_in: z.enum(locales).optional(),
          placement: z.string().nullable(),
          asset_id: z.string().nullable(),
          place: named.nullable(),
          site: named.nullable(),
          served_at: time,
          time_zone: z.string(),
          recorded_sessions: recordedSessions,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  serviceFilters: {
    summary: 'Sites, places, people and types by which services can be filtered.',
    limit: null,
    reply: z.object({
      sites: z.array(named),
      places: z.array(named.extend({ site_uid: z.string() })),
      stickers: z.array(named.extend({ place_uid: z.string() })),
      people: z.array(z.string()),
      types: z.array(z.object({ value: z.string(), name: z.string() })),
    }),
  },
} as const;

import {
  serviceLimits,
  type ServiceDepths,
  type ServiceFileCounts,
  type ServiceFileKind,
  type ServiceRecord,
} from './serviceLogs';
import { lengthOf } from './text';
import { appliesTo, type ServiceTemplate, type TemplateField } from './serviceTemplates';

/**
 * What is wrong with a field. Screens translate by code:
 * - `required`: nothing was given. - `unknown`: a value that the template does not offer.
 * - `not_a_number`, `not_whole`, `negative`, `too_small`, `too_large`: `limit` has the bound.
 * - `too_long`, `too_many`: `limit` has the most allowed. - `not_a_date`.
 * - `left_before_arrived`; `visit_too_long`: `limit` is in hours.
 * - `layers_exceed_total`: grease and solids are together deeper than the content.
 * - `over_quarter`: the 25 % rule, see `checkRecord`.
 */
export type ServiceIssueCode =
  | 'required'
  | 'unknown'
  | 'not_a_number'
  | 'not_whole'
  | 'negative'
  | 'too_small'
  | 'too_large'
  | 'too_long'
  | 'too_many'
  | 'not_a_date'
  | 'left_before_arrived'
  | 'visit_too_long'
  | 'layers_exceed_total'
  | 'over_quarter';

export interface ServiceIssue {
  /**
   * Wire name of the record's field (`volume_pumped`, `depths`, …); `values.<id>` for a template's own;
   * `photo`, `document`, `audio`, `signature` for files.
   */
  field: string;
  code: ServiceIssueCode;
  limit?: number | undefined;
}

/** Share of the content that floating and settled layers may take before a trap has to be pumped. */
export const quarter = 0.25;

/** Share of grease and solids in the content, 0 to 1 or more; null where nothing was measured. */
export function layerShare(depths: ServiceDepths | null): number | null {
  return depths && depths.total > 0 ? (depths.grease + depths.solids) / depths.total : null;
}

/** Whether depths break the 25 % rule. */
export function isOverQuarter(depths: ServiceDepths | null): boolean {
  return (layerShare(depths) ?? 0) > quarter;
}

/** Whether a service answers the 25 % rule: something was pumped, or an exception says why not. */
export const answersQuarter = ({
  volume_pumped,
  exceptions,
}: Pick<ServiceRecord, 'volume_pumped' | 'exceptions'>): boolean =>
  exceptions.length > 0 || (volume_pumped ?? 0) > 0;

/**
 * Checks a record against its template. The form and the server call the same function. The 25 % rule: with
 * layers above a quarter the service must have pumped something (`volume_pumped` above 0) or give an
 * exception, else `over_quarter`.
 * @param files number of files by kind; lost files count as given, so that a required photo does not hold up
 * the rest
 * @returns an empty list when everything is right. It says nothing about the clock; the server refuses what
 * is more than `serviceLimits.ahead` in the future.
 */
export function checkRecord(
  template: ServiceTemplate,
  record: ServiceRecord,
  files: ServiceFileCounts,
): ServiceIssue[] {
  const issues: ServiceIssue[] = [];
  const add = (field: string, code: ServiceIssueCode, limit?: number) =>
    void issues.push({ field, code, ...(limit !== undefined && { limit }) });
  const check: Check = { record, files, add };
  if (!template.types.some(({ value }) => value === record.type)) add('type', 'unknown');
  if (!isDate(record.date)) add('date', 'not_a_date');
  checkOwnLimits(check);
  const fields = template.fields.filter((field) => appliesTo(field, record.type));
  for (const field of fields) checkField(field, check);
  const known = new Set(fields.map(({ id }) => id));
  for (const id of Object.keys(record.values)) if (!known.has(id)) add(`values.${id}`, 'unknown');
  if (isOverQuarter(record.depths) && !answersQuarter(record)) add('depths', 'over_quarter', quarter);
  return issues;
}

interface Check {
  record: ServiceRecord;
  files: ServiceFileCounts;
  add: (field: string, code: ServiceIssueCode, limit?: number) => void;
}

const mostFiles: ServiceFileCounts = {
  photo: serviceLimits.photos,
  document: serviceLimits.documents,
  audio: serviceLimits.recordings,
  signature: serviceLimits.signatures,
};

/** Bounds that hold for every template. */
function checkOwnLimits({ record, files, add }: Check): void {
  const long = (field: string, text: string, most: number) => {
    if (lengthOf(text) > most) add(field, 'too_long', most);
  };
  const many = (field: string, count: number, most: number) => {
    if (count > most) add(field, 'too_many', most);
  };
  long('comment', record.comment, serviceLimits.commentLength);
  long('additional_data', record.additional_data, serviceLimits.extraLength);
  many('sec_level', record.sec_level.length, serviceLimits.items);
  many('additional_info', record.additional_info.length, serviceLimits.pairs);
  for (const { name, value } of record.additional_info) {
    if (name.trim() === '') add('additional_info', 'required');
    long('additional_info', name, serviceLimits.pairNameLength);
    long('additional_info', value, serviceLimits.pairValueLength);
  }
  many('exceptions', record.exceptions.length, serviceLimits.exceptions);
  for (const { reason, text } of record.exceptions) {
    if (reason.trim() === '') add('exceptions', 'required');
    long('exceptions', text, serviceLimits.exceptionLength);
  }
  if (record.manifest)
    for (const text of Object.values(record.manifest)) long('manifest', text, serviceLimits.manifestLength);
  for (const [kind, most] of Object.entries(mostFiles)) many(kind, files[kind as ServiceFileKind], most);
  const { volume_pumped: gallons } = record;
  if (gallons !== null && !checkNumber('volume_pumped', gallons, { min: 0, max: serviceLimits.gallons }, add))
    if (!Number.isInteger(gallons)) add('volume_pumped', 'not_whole');
  checkDepths(record.depths, add);
  checkTimes(record, add);
}

/** Whether a depth is below 0, which is no depth. */
export const isBelowZero = ({ grease, solids, total }: ServiceDepths): boolean =>
  [grease, solids, total].some((depth) => depth < 0);

function checkDepths(depths: ServiceDepths | null, add: Check['add']): void {
  if (!depths) return;
  const { grease, solids, total } = depths;
  const bounds = { min: 0, max: serviceLimits.depth };
  for (const depth of [grease, solids, total]) if (checkNumber('depths', depth, bounds, add)) return;
  if (total === 0) add('depths', 'too_small', 0);
  else if (grease + solids > total) add('depths', 'layers_exceed_total');
}

function checkTimes({ arrived_at: arrived, left_at: left }: ServiceRecord, add: Check['add']): void {
  if (arrived !== null && !isDate(arrived)) return add('arrived_at', 'not_a_date');
  if (left !== null && !isDate(left)) return add('left_at', 'not_a_date');
  if (arrived === null || left === null) return;
  const hours = (Date.parse(left) - Date.parse(arrived)) / 3_600_000;
  if (hours < 0) add('left_at', 'left_before_arrived');
  else if (hours > serviceLimits.visitHours) add('left_at', 'visit_too_long', serviceLimits.visitHours);
}

/** @returns whether something is wrong */
function checkNumber(
  field: string,
  given: number,
  { min, max }: { min?: number | undefined; max?: number | undefined },
  add: Check['add'],
): boolean {
  if (!Number.isFinite(given)) add(field, 'not_a_number');
  else if (given < 0 && min === 0) add(field, 'negative');
  else if (min !== undefined && given < min) add(field, 'too_small', min);
  else if (max !== undefined && given > max) add(field, 'too_large', max);
  else return false;
  return true;
}

/** Wire name of each part of the record. */
const partNames = {
  items: 'sec_level',
  gallons: 'volume_pumped',
  times: 'arrived_at',
  depths: 'depths',
  manifest: 'manifest',
  extra: 'additional_data',
  pairs: 'additional_info',
  comment: 'comment',
  exceptions: 'exceptions',
  photos: 'photo',
  documents: 'document',
  audio: 'audio',
  signature: 'signature',
} as const;

/** Wire name under which issues name a field. */
export function wireNameOf(field: Pick<TemplateField, 'kind' | 'id'>): string {
  return partNames[field.kind as keyof typeof partNames] ?? `values.${field.id}`;
}

function checkField(field: TemplateField, { record, files, add }: Check): void {
  const name = wireNameOf(field);
  const required = (isMissing: boolean) => {
    if (isMissing && field.required) add(name, 'required');
  };
  const given = record.values[field.id];
  switch (field.kind) {
    case 'items':
      required(record.sec_level.length === 0);
      if (!record.sec_level.every((item) => field.options.some(({ value }) => value === item)))
        add(name, 'unknown');
      return;
    case 'gallons':
      required(record.volume_pumped === null);
      if (field.max !== undefined && (record.volume_pumped ?? 0) > field.max)
        add(name, 'too_large', field.max);
      return;
    case 'times':
      required(record.arrived_at === null);
      if (record.left_at === null && field.required) add('left_at', 'required');
      return;
    case 'depths':
      return required(record.depths === null);
    case 'manifest':
      return required(!record.manifest || record.manifest.number.trim() === '');
    case 'extra':
      return required(record.additional_data.trim() === '');
    case 'pairs':
      return required(record.additional_info.length === 0);
    case 'comment':
      return required(record.comment.trim() === '');
    case 'exceptions':
      required(record.exceptions.length === 0);
      for (const { reason } of record.exceptions)
        if (reason !== 'other' && !field.options.some(({ value }) => value === reason)) add(name, 'unknown');
      return;
    case 'photos':
    case 'documents':
    case 'audio':
    case 'signature':
      return required(files[partNames[field.kind]] + record.lost_files === 0);
    case 'number':
      if (given === undefined) return required(true);
      if (typeof given !== 'number') return add(name, 'not_a_number');
      return void checkNumber(name, given, field, add);
    case 'text': {
      if (typeof given !== 'string' && given !== undefined) return add(name, 'unknown');
      const most = field.maxLength ?? serviceLimits.textLength;
      required((given ?? '').trim() === '');
      if (lengthOf(given ?? '') > most) add(name, 'too_long', most);
      return;
    }
    case 'choice':
      if (given === undefined || given === '') return required(true);
      if (!field.options.some(({ value }) => value === given)) add(name, 'unknown');
      return;
    case 'yesNo':
      if (given === undefined) return required(true);
      if (typeof given !== 'boolean') add(name, 'unknown');
  }
}

/** One line of 1 to 200 code points: the rule of a placement (SL-4). */
export function isPlacement(text: string): boolean {
  const trimmed = text.trim();
  const length = lengthOf(trimmed);
  return length >= 1 && length <= serviceLimits.placementLength && !/[\p{Cc}\u2028\u2029]/u.test(trimmed);
}

function isDate(text: string): boolean {
  return (
    text.length <= 64 &&
    /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}

import type { ServiceRecord, WireServiceChange } from '../../contract/serviceLogs';
import type { ServiceFileShown } from '../db/schema';
import { contentColumns, plainContent, type ServiceContent } from './serviceQueries';

/** What is stored of a record. @param when it was done, by the server's clock (`placeTimes.ts`) */
export function contentOfRecord(
  record: ServiceRecord,
  files: readonly ServiceFileShown[],
  when: Pick<ServiceContent, 'served_at' | 'local_date' | 'arrived_at' | 'left_at'>,
): ServiceContent {
  return {
    ...plainContent,
    type: record.type,
    served_at: when.served_at,
    local_date: when.local_date,
    levels_json: record.sec_level,
    gallons: record.volume_pumped,
    extra: record.additional_data || null,
    details_json: record.additional_info,
    comment: record.comment || null,
    template: record.template,
    template_version: record.template_version,
    arrived_at: when.arrived_at,
    left_at: when.left_at,
    device_date: record.date,
    depths_json: record.depths,
    manifest_json: record.manifest,
    values_json: record.values,
    exceptions_json: record.exceptions,
    files_json: files,
    lost_files: record.lost_files,
  };
}

/** The record of a stored content, without the location, which is never sent again. */
export function recordOfContent(content: ServiceContent): ServiceRecord {
  return {
    type: content.type,
    template: content.template ?? '',
    template_version: content.template_version ?? 0,
    sec_level: content.levels_json,
    volume_pumped: content.gallons,
    additional_data: content.extra ?? '',
    additional_info: content.details_json,
    comment: content.comment ?? '',
    date: content.device_date ?? new Date(content.served_at).toISOString(),
    arrived_at: content.arrived_at,
    left_at: content.left_at,
    depths: content.depths_json,
    manifest: content.manifest_json,
    values: content.values_json ?? {},
    exceptions: content.exceptions_json ?? [],
    location: null,
    file_key: (content.files_json ?? []).map(({ key }) => key),
    lost_files: content.lost_files ?? 0,
  };
}

/** The content of a row alone, as a version keeps it. */
export function contentOf(row: ServiceContent): ServiceContent {
  return Object.fromEntries(contentColumns.map((column) => [column, row[column]])) as ServiceContent;
}

/** What an amendment changed, field by field; lists and objects as JSON. */
export function changesBetween(
  before: ServiceContent,
  after: ServiceContent,
): Pick<WireServiceChange, 'field' | 'before' | 'after'>[] {
  const [old, now] = [flat(recordOfContent(before)), flat(recordOfContent(after))];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .map((field) => ({ field, before: old[field] ?? '', after: now[field] ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** Fields as texts, the template's own ones by themselves. */
function flat({ values, ...record }: ServiceRecord): Record<string, string> {
  const fields = [
    ...Object.entries(record),
    ...Object.entries(values).map(([id, value]) => [`values.${id}`, value] as const),
  ];
  return Object.fromEntries(fields.map(([name, value]) => [name, asText(value)]));
}

/** Keys of objects in one order: databases keep JSON in an order of their own. */
function asText(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '';
  return typeof value === 'object' ? JSON.stringify(value, sortedKeys) : String(value);
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

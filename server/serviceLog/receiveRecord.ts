import type { z } from 'zod';
import { limits } from '../../contract/limits';
import * as parts from '../../contract/serviceLogSchemas';
import {
  serviceLimits,
  type ServiceFileCounts,
  type ServiceFileKind,
  type ServiceRecord,
} from '../../contract/serviceLogs';
import type { FormShape, ReceivedForm } from '../attachments/receiveForm';
import { checkJsonShape } from '../http/jsonShape';
import { Problem } from '../http/problem';

export type InlineField = 'file' | 'document' | 'audio' | 'signature';
export type RecordForm = ReceivedForm<InlineField>;

/** Kinds of the files that come with the record itself, by form field. */
export const inlineKinds: Readonly<Record<InlineField, ServiceFileKind>> = {
  file: 'photo',
  document: 'document',
  audio: 'audio',
  signature: 'signature',
};

export const recordForm: FormShape<InlineField> = {
  files: {
    file: limits.photoBytes,
    document: serviceLimits.documentBytes,
    audio: limits.audioBytes,
    signature: serviceLimits.signatureBytes,
  },
  lists: ['sec_level', 'file_key'],
  limits: {
    fields: 150,
    files: 30,
    parts: 180,
    fieldNameSize: 64,
    fieldSize: 64 * 1024,
    headerPairs: 20,
    fileSize: limits.photoBytes,
  },
};

/**
 * Parses the form of a record (`formOfRecord`). Malformed numbers become NaN, so that the rules report their
 * field.
 * @throws Problem invalidRequest if the form does not have the contract's shape
 */
export function recordOfForm({ fields, lists }: RecordForm): ServiceRecord {
  const text = (name: string) => (fields.get(name) ?? '').replace(/\r\n?/g, '\n').trim();
  const orNull = (name: string) => text(name) || null;
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)));
  const parsed = <Part>(name: string, schema: z.ZodType<Part>): Part | null => {
    if (text(name) === '') return null;
    const result = schema.safeParse(jsonOf(text(name)));
    if (!result.success) throw new Problem('invalidRequest', `body.${name}`);
    return result.data;
  };
  const version = number('template_version');
  if (version === null || !Number.isSafeInteger(version))
    throw new Problem('invalidRequest', 'body.template_version');
  const lost = number('lost_files') ?? 0;
  if (!Number.isSafeInteger(lost) || lost < 0 || lost > 100)
    throw new Problem('invalidRequest', 'body.lost_files');
  const keys = lists.get('file_key') ?? [];
  if (!keys.every((key) => parts.fileKey.safeParse(key).success) || new Set(keys).size < keys.length)
    throw new Problem('invalidRequest', 'body.file_key');
  return {
    type: text('type'),
    template: text('template'),
    template_version: version,
    sec_level: [...new Set(lists.get('sec_level') ?? [])],
    volume_pumped: number('volume_pumped'),
    additional_data: text('additional_data'),
    additional_info: parsed('additional_info', parts.pairs) ?? [],
    comment: text('comment'),
    date: text('date'),
    arrived_at: orNull('arrived_at'),
    left_at: orNull('left_at'),
    depths: parsed('depths', parts.depths),
    manifest: parsed('manifest', parts.manifest),
    values: parsed('values', parts.values) ?? {},
    exceptions: parsed('exceptions', parts.exceptions) ?? [],
    location: parsed('location', parts.location),
    file_key: keys,
    lost_files: lost,
  };
}

/** @throws Problem invalidRequest for JSON of a hostile shape; JSON that cannot be parsed counts as absent */
function jsonOf(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  checkJsonShape(value);
  return value;
}

/** How many files there are of each kind. */
export function countFiles(files: readonly { kind: ServiceFileKind }[]): ServiceFileCounts {
  const counts = { photo: 0, document: 0, audio: 0, signature: 0 };
  for (const { kind } of files) counts[kind] += 1;
  return counts;
}

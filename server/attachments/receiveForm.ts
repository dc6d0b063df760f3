import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits';
import { codeOf } from '../db/database';
import { networkOf } from '../http/networkOf';
import { Problem } from '../http/problem';

/** An uploaded file, in the folder for incoming files. */
export interface ReceivedFile<Field extends string = 'file' | 'audio'> {
  field: Field;
  /** Position among the files of that field, from 0. */
  index: number;
  /** The address that has sent it. */
  from: string;
  path: string;
  /** File name by the device; not trusted. */
  name: string;
  bytes: number;
  /** Hash of the bytes that were read, hex. */
  sha256: string;
  /** The file was longer than its kind allows; the rest was dropped. */
  tooLarge: boolean;
}

export interface ReceivedForm<Field extends string = 'file' | 'audio'> {
  /** The last value of each field. */
  fields: ReadonlyMap<string, string>;
  /** The values of repeated fields (`FormShape.lists`), in order. */
  lists: ReadonlyMap<string, readonly string[]>;
  /** The device's own ids of the files, in the order of the files, the recording last. */
  clientIds: readonly string[];
  files: readonly ReceivedFile<Field>[];
  /** Removes the uploaded files. */
  discard(): Promise<void>;
}

/** What a form may have. Names are without `[]`. */
export interface FormShape<Field extends string> {
  /** Maximum bytes of a file, by field. Files of other fields are read and dropped. */
  files: Readonly<Record<Field, number>>;
  /** Fields that are repeated. */
  lists?: readonly string[];
  limits: { [Name in keyof typeof multipartLimits]: number };
}

/** Larger than any form of a vote. */
export const multipartLimits = {
  fields: limits.answersPerVote + 20,
  files: 12,
  parts: limits.answersPerVote + 32,
  fieldNameSize: 64,
  fieldSize: 8 * 1024,
  headerPairs: 20,
  fileSize: limits.photoBytes,
};

const voteForm: FormShape<'file' | 'audio'> = {
  files: { file: limits.photoBytes, audio: limits.audioBytes },
  lists: ['file_key'],
  limits: multipartLimits,
};

/**
 * Reads form data with files: texts into memory, files to the disk, so that a hundred uploads at once take no
 * memory. File inputs without a file are ignored.
 * @param incoming folder for the files; without one they are dropped
 * @param fields receives the texts, also those of a form that fails
 * @throws Problem bodyTooLarge, unsupportedMediaType; invalidRequest for malformed form data
 */
export async function receiveForm(
  request: FastifyRequest,
  incoming: string | undefined,
  fields = new Map<string, string>(),
): Promise<ReceivedForm> {
  return receiveShaped(request, incoming, voteForm, fields);
}

/** The same for a form of another shape. */
export async function receiveShaped<Field extends string>(
  request: FastifyRequest,
  incoming: string | undefined,
  shape: FormShape<Field>,
  fields = new Map<string, string>(),
): Promise<ReceivedForm<Field>> {
  const files: ReceivedFile<Field>[] = [];
  const lists = new Map((shape.lists ?? []).map((name) => [name, [] as string[]]));
  const paths: string[] = [];
  const clientIds: string[] = [];
  let arriving: MultipartFile['file'] | undefined;
  const isFileField = (name: string): name is Field => Object.hasOwn(shape.files, name);

  async function readParts(): Promise<void> {
    for await (const part of request.parts({ limits: shape.limits })) {
      const name = part.fieldname.replace(/\[\]$/, '');
      if (part.type === 'field') {
        if (part.valueTruncated || typeof part.value !== 'string')
          throw new Problem('invalidRequest', `body.${name.slice(0, 30)}: too long or no text`);
        if (name === 'client_id') clientIds.push(part.value);
        else if (lists.has(name)) lists.get(name)?.push(part.value);
        else fields.set(name, part.value);
      } else if (incoming && part.filename && isFileField(name)) {
        arriving = part.file;
        const index = files.filter(({ field }) => field === name).length;
        const path = join(incoming, randomUUID());
        paths.push(path);
        const kept = await keep(part.file, path, shape.files[name]);
        files.push({ field: name, index, from: networkOf(request.ip), path, name: part.filename, ...kept });
      } else {
        part.file.resume();
      }
    }
  }

  const discard = async () => {
    for (const path of paths) await rm(path, { force: true });
  };
  let stopCounting: (() => void) | undefined;
  const overflow = new Promise<never>((_, reject) => {
    let total = 0;
    const count = (chunk: Buffer) => {
      total += chunk.length;
      if (total <= limits.formBytes) return;
      const problem = new Problem('bodyTooLarge');
      arriving?.destroy(problem);
      reject(problem);
    };
    request.raw.on('data', count);
    stopCounting = () => request.raw.off('data', count);
  });
  try {
    if (!request.isMultipart()) throw new Problem('unsupportedMediaType');
    await Promise.race([readParts(), overflow]);
  } catch (error) {
    await discard();
    // Errors without a code are the parser's, about malformed form data; errors of the disk have a code.
    throw codeOf(error) === undefined && !(error instanceof Problem)
      ? new Problem('invalidRequest', 'body: not a whole form')
      : error;
  } finally {
    stopCounting?.();
    // Drains the rest of a refused form: a phone that is still sending would miss the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
  return { fields, lists, clientIds, files, discard };
}

/** Writes at most `most` bytes of a file, hashing them, and reads the rest away. */
async function keep(stream: MultipartFile['file'], path: string, most: number) {
  const hash = createHash('sha256');
  const target = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) continue;
      hash.update(chunk);
      await target.writeFile(chunk);
    }
  } finally {
    await target.close();
  }
  return { sha256: hash.digest('hex'), bytes, tooLarge: bytes > most || stream.truncated };
}

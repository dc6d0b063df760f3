import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorName } from '../../contract/errors';
import { limits } from '../../contract/limits';
import { beginsAsPdf, pdfEnd, pdfHeadBytes } from '../../contract/pdf';
import { cutText } from '../../contract/text';
import { fileKey } from '../../contract/serviceLogSchemas';
import {
  serviceFileKinds,
  serviceLimits,
  type ServiceFileKind,
  type ServiceFileReply,
} from '../../contract/serviceLogs';
import { oncePerKey } from '../attachments/attachmentCommands';
import { asItCame, keepPhoto, keepRecording, type FileColumns } from '../attachments/prepareFiles';
import { receiveShaped, type FormShape, type ReceivedFile } from '../attachments/receiveForm';
import { storePrepared } from '../attachments/uploads';
import { changes, first, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import type { MediaStore } from '../media/mediaStore';
import { randomUid } from '../session/keyring';
import { mustSendServices } from './servicePolicy';
import { fileByKey, insertServiceFile, type ServiceFileRow } from './serviceQueries';

const form: FormShape<'file'> = {
  files: { file: Math.max(limits.photoBytes, serviceLimits.documentBytes) },
  limits: {
    fields: 20,
    files: 2,
    parts: 32,
    fieldNameSize: 64,
    fieldSize: 1_024,
    headerPairs: 20,
    fileSize: Math.max(limits.photoBytes, serviceLimits.documentBytes),
  },
};

/** A file of a service whose objects are stored. */
export interface PreparedServiceFile {
  key: string;
  kind: ServiceFileKind;
  displayName: string;
  columns: FileColumns;
}

/** Where a file goes before a record names it. */
export interface FileOwner {
  /** Of the sticker or the vote that the call names. */
  uid: string;
  question_id: string;
  author_id: string;
  /** Only this vote may name the file; null for a file that only a service may name. */
  vote_id: string | null;
}

export interface FileCall<Name extends 'sendServiceFile' | 'sendVoteFile'> {
  name: Name;
  kinds: readonly ServiceFileKind[];
  /** Whether the caller may send it, and whose it is. */
  ownerOf: () => Command<FileOwner>;
  /** A file that the owner has otherwise. @throws Problem for a file that there is no room for */
  had?: (
    owner: FileOwner,
    file: { key: string; kind: ServiceFileKind; sha256: string },
  ) => Command<ServiceFileReply | undefined>;
}

/** Stores one file of a service under the device's key. @throws Problem of the contract (`ServiceFileReply`) */
export function sendServiceFile(
  app: FastifyInstance,
  call: Call<'sendServiceFile'>,
  request: FastifyRequest,
): Promise<ServiceFileReply> {
  return takeFile(app, call, request, {
    name: 'sendServiceFile',
    kinds: serviceFileKinds,
    *ownerOf() {
      const { caller, scanned } = yield* mustSendServices(call, call.params['id'] ?? '');
      const { uid, question_id } = scanned;
      return { uid, question_id, author_id: caller.identityId, vote_id: null };
    },
  });
}

/**
 * Stores one file under the device's key; a retry stores it once. The caller is checked before the body is
 * read, and again with the row.
 * @throws Problem invalidRequest, keyReused, wrongFormat and those of files that are too large
 */
export async function takeFile<Name extends 'sendServiceFile' | 'sendVoteFile'>(
  app: FastifyInstance,
  call: Call<Name>,
  request: FastifyRequest,
  { name, kinds, ownerOf, had }: FileCall<Name>,
): Promise<ServiceFileReply> {
  const { database, media } = app.services;
  await database.read(ownerOf);
  const received = await receiveShaped(request, media.incoming, form);
  try {
    const [file] = received.files;
    const kind = kinds.find((one) => one === received.fields.get('kind'));
    const key = received.fields.get('key') ?? '';
    if (!kind) throw new Problem('invalidRequest', 'body.kind');
    if (!fileKey.safeParse(key).success) throw new Problem('invalidRequest', 'body.key');
    if (!file || received.files.length > 1) throw new Problem('invalidRequest', 'body.file: one is expected');
    const earlier = await database.read(function* () {
      const owner = yield* ownerOf();
      const row = yield* sentBefore(owner, key, file.sha256);
      if (row) return replyOf(row);
      return had && (yield* had(owner, { key, kind, sha256: file.sha256 }));
    });
    if (earlier) return earlier;
    return await storePrepared(
      app,
      [file],
      () => prepareServiceFile(media.store, file, kind, key),
      function* ([outcome], keep) {
        const prepared = outcome?.[1];
        if (prepared === undefined || typeof prepared === 'string')
          throw new Problem(prepared ?? 'invalidRequest');
        const owner = yield* ownerOf();
        const about = { uid: owner.uid, identity_id: owner.author_id };
        const body = { kind, key, sha256: file.sha256, author: owner.author_id };
        return yield* oncePerKey(name, call, about, body, function* () {
          const stored = yield* storeServiceFile(prepared, owner, call);
          if (stored.isNew) keep(prepared);
          return replyOf(stored.row);
        });
      },
    );
  } finally {
    await received.discard();
  }
}

function replyOf({ client_key: key, uid, kind }: ServiceFileRow): ServiceFileReply {
  return { file: { key, uid, kind } };
}

type Owned = Pick<FileOwner, 'question_id' | 'author_id' | 'vote_id'>;

/** The file that a person has sent under a key. @throws Problem keyReused when that was another file */
function* sentBefore(
  { author_id, vote_id }: Owned,
  client_key: string,
  sha256: string,
): Command<ServiceFileRow | undefined> {
  const found = yield* first(fileByKey({ author_id, client_key }));
  if (found && (found.sent_sha256 !== sha256 || found.vote_id !== vote_id)) throw new Problem('keyReused');
  return found;
}

/** Inserts the row of a prepared file, once per person and key. */
export function* storeServiceFile(
  { key, kind, displayName, columns }: PreparedServiceFile,
  { question_id, author_id, vote_id }: Owned,
  { requestId, now }: { requestId: string; now: number },
): Command<{ row: ServiceFileRow; isNew: boolean }> {
  const made = yield* changes(
    insertServiceFile({
      id: newId(),
      uid: randomUid(),
      question_id,
      author_id,
      client_key: key,
      kind,
      ...columns,
      display_name: displayName,
      request_id: requestId,
      service_log_id: null,
      created_at: now,
      vote_id,
    }),
  );
  const row = yield* sentBefore({ question_id, author_id, vote_id }, key, columns.sent_sha256);
  if (!row) throw new Problem('unavailable');
  return { row, isNew: made > 0 };
}

const mostBytes: Readonly<Record<ServiceFileKind, number>> = {
  photo: limits.photoBytes,
  document: serviceLimits.documentBytes,
  audio: limits.audioBytes,
  signature: serviceLimits.signatureBytes,
};
const tooLarge: Readonly<Record<ServiceFileKind, ErrorName>> = {
  photo: 'photoOverweight',
  document: 'documentOverweight',
  audio: 'audioOverweight',
  signature: 'photoOverweight',
};

/** Validates a file by its content and stores it. @returns the reason if it is rejected */
export async function prepareServiceFile(
  store: MediaStore,
  file: ReceivedFile<string>,
  kind: ServiceFileKind,
  key: string,
): Promise<PreparedServiceFile | ErrorName> {
  if (file.tooLarge || file.bytes > mostBytes[kind]) return tooLarge[kind];
  const columns = await keepAs(store, file, kind);
  return columns ? { key, kind, displayName: displayNameOf(file.name, kind), columns } : 'wrongFormat';
}

async function keepAs(
  store: MediaStore,
  file: ReceivedFile<string>,
  kind: ServiceFileKind,
): Promise<FileColumns | undefined> {
  switch (kind) {
    case 'photo':
      return keepPhoto(store, file);
    case 'signature':
      return (await startsWith(file.path, pngStart)) ? keepPhoto(store, file) : undefined;
    case 'audio':
      return keepRecording(store, file);
    case 'document': {
      if (!(await isPdf(file))) return undefined;
      const kept = await store.put(createReadStream(file.path), { contentType: pdf });
      return asItCame(kept, pdf, file);
    }
  }
}

const pdf = 'application/pdf';
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
/** Whether readers open a file as a PDF: header near the start, end mark after it (`contract/pdf.ts`). */
async function isPdf({ path }: ReceivedFile<string>): Promise<boolean> {
  let head: string | undefined;
  let before = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1' }) as AsyncIterable<string>) {
    head ??= chunk.slice(0, pdfHeadBytes);
    if (!beginsAsPdf(head)) return false;
    if ((before + chunk).includes(pdfEnd)) return true;
    // The mark may lie across two chunks.
    before = chunk.slice(-pdfEnd.length);
  }
  return false;
}

async function startsWith(path: string, start: Buffer): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(start.length), 0, start.length, 0);
    return buffer.subarray(0, bytesRead).equals(start);
  } finally {
    await file.close();
  }
}

/** Display name of a paper: without folders and invisible characters. */
function displayNameOf(name: string, kind: ServiceFileKind): string {
  if (kind !== 'document') return '';
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  const shown = cutText(plain, serviceLimits.fileNameLength) || 'document';
  return /\.pdf$/i.test(shown) ? shown : `${shown}.pdf`;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { caseTextLength, proofPhotos, type CaseReply } from '../../contract/cases';
import { limits } from '../../contract/limits';
import { keepPhoto, type FileColumns } from '../attachments/prepareFiles';
import { receiveShaped, type FormShape, type ReceivedFile } from '../attachments/receiveForm';
import { storePrepared } from '../attachments/uploads';
import { changes, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { randomUid } from '../session/keyring';
import { resolveCase } from './caseSteps';
import { seenCase, type SeenCase } from './casesPolicy';
import { insertProof } from './proofQueries';

const form: FormShape<'photo'> = {
  files: { photo: limits.photoBytes },
  limits: {
    fields: 10,
    files: proofPhotos + 1,
    parts: proofPhotos + 12,
    fieldNameSize: 64,
    // Lengths are code points of up to four bytes.
    fieldSize: caseTextLength * 4,
    headerPairs: 20,
    fileSize: limits.photoBytes,
  },
};

interface PreparedProof {
  columns: FileColumns;
}

/**
 * Resolves a case with photos of what was done. A photo that is refused refuses the step, so that a case
 * never counts as proven by a photo that nobody can see.
 * @throws Problem tooManyPhotos, photoOverweight, wrongFormat, and as `resolveCase`
 */
export async function resolveByForm(
  app: FastifyInstance,
  call: Call<'resolveCase'>,
  request: FastifyRequest,
): Promise<CaseReply> {
  const { database, media } = app.services;
  await database.read(() => seenCase(call.principal, call.params['caseUid'] ?? ''));
  const received = await receiveShaped(request, media.incoming, form);
  try {
    const { files, fields } = received;
    if (files.length > proofPhotos) throw new Problem('tooManyPhotos');
    const body = { ...versionOf(fields.get('version')), note: fields.get('note') ?? '' };
    return await storePrepared<ReceivedFile<'photo'>, PreparedProof, CaseReply>(
      app,
      files,
      async (file) => {
        if (file.tooLarge) return 'photoOverweight';
        const columns = await keepPhoto(media.store, file);
        return columns ? { columns } : 'wrongFormat';
      },
      (outcomes, keep) => {
        const photos = outcomes.map(([, prepared]) => {
          if (typeof prepared === 'string') throw new Problem(prepared);
          return prepared;
        });
        return resolveCase(
          { ...call, body },
          {
            hashes: photos.map(({ columns }) => columns.sent_sha256),
            keep: (seen) => keepProof(photos, seen, call, keep),
          },
        );
      },
    );
  } finally {
    await received.discard();
  }
}

/** @throws Problem invalidRequest */
function versionOf(text: string | undefined): { version?: number } {
  if (text === undefined || text === '') return {};
  if (!/^\d{1,9}$/.test(text)) throw new Problem('invalidRequest', 'body.version');
  return { version: Number(text) };
}

/** Inserts the rows of photos that the case has not. @returns their number */
function* keepProof(
  photos: readonly PreparedProof[],
  { found, caller }: SeenCase,
  { requestId, now }: Call<'resolveCase'>,
  keep: (photo: PreparedProof) => void,
): Command<number> {
  let kept = 0;
  for (const photo of photos) {
    const row = {
      id: newId(),
      uid: randomUid(),
      case_id: found.id,
      author_id: caller.identityId,
      request_id: requestId,
      created_at: now,
      ...photo.columns,
    };
    if ((yield* changes(insertProof(row))) === 0) continue;
    keep(photo);
    kept += 1;
  }
  return kept;
}

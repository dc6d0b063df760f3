import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureKinds, pictureLimits, picturePath, type PictureReply } from '../../contract/pictures';
import type { SettingsIssue } from '../../contract/settingsRules';
import { oncePerKey } from '../attachments/attachmentCommands';
import { receiveShaped, type FormShape } from '../attachments/receiveForm';
import { storePrepared } from '../attachments/uploads';
import { first, run } from '../db/database';
import { newId } from '../db/newId';
import { publicUid } from '../db/publicUid';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { editable } from '../places/settingsOf';
import { countUnusedPictures, insertPicture } from './pictureQueries';
import type { PreparedPicture } from './preparePicture';

const form: FormShape<'file'> = {
  files: { file: pictureLimits.bytes },
  limits: {
    fields: 10,
    files: 2,
    parts: 12,
    fieldNameSize: 64,
    fieldSize: 1_024,
    headerPairs: 20,
    fileSize: pictureLimits.bytes + 1,
  },
};

/**
 * Stores an owner's picture, scaled. Nobody sees it before settings name its path.
 * @throws Problem settingsInvalid (`PictureReply`), tooManyPictures, invalidRequest, notFound, forbidden,
 *   tokenRefused
 */
export async function sendPicture(
  app: FastifyInstance,
  call: Call<'sendPicture'>,
  request: FastifyRequest,
): Promise<PictureReply> {
  const { database, media } = app.services;
  await database.read(() => editable(call.principal, call.params));
  const received = await receiveShaped(request, media.incoming, form);
  try {
    const [file] = received.files;
    const kind = pictureKinds.find((one) => one === received.fields.get('kind'));
    if (!kind) throw new Problem('invalidRequest', 'body.kind');
    if (!file || received.files.length > 1) throw new Problem('invalidRequest', 'body.file: one is expected');
    if (file.tooLarge) throw refused({ code: 'too_heavy', limit: pictureLimits.bytes / 1024 / 1024 });
    // The decoder takes 20 MB, so it is loaded with the first picture.
    const { preparePicture } = await import('./preparePicture');
    const picture = await preparePicture(file.path, kind);
    if (picture === 'too_many_pixels') throw refused({ code: picture, limit: pictureLimits.pixels / 1e6 });
    if (typeof picture === 'string') throw refused({ code: picture });
    return await storePrepared(
      app,
      [picture],
      async ({ content, contentType }: PreparedPicture) => {
        const { name, sha256, bytes } = await media.store.put(content, { contentType });
        return {
          object_name: name,
          object_sha256: sha256,
          bytes,
          columns: { object_name: name, thumbnail_name: null },
        };
      },
      function* ([outcome], keep) {
        const prepared = outcome?.[1];
        if (prepared === undefined || typeof prepared === 'string') throw new Problem('unavailable');
        const { organisation_id, callerId, uid } = yield* editable(call.principal, call.params);
        const about = { uid: `${callerId} ${uid}`, identity_id: callerId };
        return yield* oncePerKey('sendPicture', call, about, { kind, sha256: file.sha256 }, function* () {
          const unused = (yield* first(countUnusedPictures({ organisation_id })))?.count ?? 0;
          if (unused >= pictureLimits.unused) throw new Problem('tooManyPictures');
          const { width, height, contentType } = picture;
          const row = {
            id: newId(),
            uid: publicUid(),
            organisation_id,
            author_id: callerId,
            kind,
            object_name: prepared.object_name,
            object_sha256: prepared.object_sha256,
            bytes: prepared.bytes,
            content_type: contentType,
            width,
            height,
            request_id: call.requestId,
            unused_since: call.now,
            created_at: call.now,
          };
          yield* run(insertPicture(row));
          keep(prepared);
          return { path: picturePath(row.uid), width, height };
        });
      },
    );
  } finally {
    await received.discard();
  }
}

function refused(issue: Omit<SettingsIssue, 'field'>): Problem {
  return new Problem('settingsInvalid', undefined, undefined, undefined, {
    fields: [{ field: 'file', ...issue }],
  });
}

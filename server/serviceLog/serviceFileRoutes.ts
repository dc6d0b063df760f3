import { isOutOfUse } from '../../contract/stickers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentOfVote } from '../attachments/attachmentQueries';
import { first, type Command } from '../db/database';
import { byteRange } from '../http/byteRange';
import { Problem } from '../http/problem';
import { principalOf } from '../http/route';
import { holderOfPass } from '../manage/mediaPass';
import { scannedByUid } from '../question/questionQueries';
import { callerOf, type Principal } from '../session/caller';
import { mustSeeHistory } from './historyPolicy';
import { fileOfService, serviceByUid } from './serviceQueries';

interface StoredFile {
  object_name: string;
  thumbnail_name: string | null;
  bytes: number;
  content_type: string;
}

/**
 * Serves files of services to callers who may see the history: by token, by the pass in an address, or
 * without either if it is public. A browser that opens one directly neither sniffs its type nor runs anything
 * in it.
 */
export function serviceFileRoutes(app: FastifyInstance): void {
  const { database, media, keyring, clock } = app.services;

  async function send(request: FastifyRequest, reply: FastifyReply, thumbnail: boolean) {
    const v1 = request.routeOptions.url?.startsWith('/api/v1/') ?? false;
    const { authorization } = request.headers;
    const { id = '', uid = '', fileUid = '' } = request.params as Record<string, string>;
    const { pass } = request.query as { pass?: unknown };
    const holder =
      v1 && authorization === undefined
        ? holderOfPass(keyring, pass, { voteUid: uid, fileUid }, clock())
        : undefined;
    const principal = holder ?? principalOf(keyring, { access: 'anyone' }, v1, authorization, clock());
    const found = await database.read(() => fileToSend(principal, { id, uid, fileUid }));
    const object = thumbnail ? found.thumbnail_name : found.object_name;
    const part = thumbnail ? undefined : byteRange(request.headers.range, found.bytes);
    const stream = object ? await media.store.open(object, part) : undefined;
    if (!stream) throw new Problem('notFound');
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${found.bytes}`);
    if (!thumbnail) reply.header('accept-ranges', 'bytes');
    const isPaper = found.content_type === 'application/pdf';
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', isPaper ? 'attachment' : 'inline')
      .type(thumbnail ? 'image/jpeg' : found.content_type)
      .send(stream);
  }

  for (const base of ['/api', '/api/v1']) {
    const path = `${base}/questions/:id/serviceLogs/:uid/files/:fileUid`;
    const options = { exposeHeadRoute: false, schema: { hide: true } };
    app.get(path, options, (request, reply) => send(request, reply, false));
    app.get(`${path}/thumbnail`, options, (request, reply) => send(request, reply, true));
  }
}

/** @throws Problem notFound, 1021, 1022, 1215, tokenRefused */
function* fileToSend(
  principal: Principal,
  { id, uid, fileUid }: { id: string; uid: string; fileUid: string },
): Command<StoredFile> {
  const caller = yield* callerOf(principal);
  const scanned = yield* first(scannedByUid({ uid: id }));
  if (!scanned) throw new Problem('notFound');
  if (isOutOfUse(scanned.state)) throw new Problem('stickerDisabled');
  yield* mustSeeHistory(caller, scanned);
  const service = yield* first(serviceByUid({ uid, question_id: scanned.question_id }));
  if (!service || service.undone_at !== null) throw new Problem('notFound');
  if (service.vote_id !== null) {
    const file = yield* first(attachmentOfVote({ vote_id: service.vote_id, uid: fileUid }));
    if (!file || file.removed_at !== null) throw new Problem('notFound');
    return file;
  }
  const file = yield* first(fileOfService({ service_log_id: service.id, uid: fileUid }));
  // Files that an amendment removed are not served.
  const isShown = service.files_json?.some((shown) => shown.uid === fileUid);
  if (!file || !isShown) throw new Problem('notFound');
  return file;
}

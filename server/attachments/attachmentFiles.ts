import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { first } from '../db/database';
import { byteRange } from '../http/byteRange';
import { Problem } from '../http/problem';
import { principalOf, voteKeyOf } from '../http/route';
import { holderOfPass } from '../manage/mediaPass';
import { voteToLookAt } from './attachmentPolicy';
import { attachmentOfVote } from './attachmentQueries';

/**
 * Serves the files of a vote: to its key, its identity, and people who may manage its question, by token or
 * by the pass in an address (`mediaPass.ts`). A browser that opens a file directly neither sniffs its type
 * nor runs anything in it.
 */
export function attachmentFiles(app: FastifyInstance): void {
  const { database, media, keyring, clock } = app.services;

  async function send(request: FastifyRequest, reply: FastifyReply, thumbnail: boolean) {
    const v1 = request.routeOptions.url?.startsWith('/api/v1/') ?? false;
    const { authorization } = request.headers;
    const { voteId = '', uid = '' } = request.params as { voteId?: string; uid?: string };
    const { pass } = request.query as { pass?: unknown };
    const holder =
      v1 && authorization === undefined
        ? holderOfPass(keyring, pass, { voteUid: voteId, fileUid: uid }, clock())
        : undefined;
    const principal = holder ?? principalOf(keyring, { access: 'anyone' }, v1, authorization, clock());
    const asked = { principal, voteKey: voteKeyOf(request) };
    const found = await database.read(function* () {
      const vote = yield* voteToLookAt(asked, voteId);
      return yield* first(attachmentOfVote({ vote_id: vote.id, uid }));
    });
    const object = thumbnail ? found?.thumbnail_name : found?.object_name;
    const part = found && !thumbnail ? byteRange(request.headers.range, found.bytes) : undefined;
    const stream = found?.removed_at === null && object ? await media.store.open(object, part) : undefined;
    if (!found || !stream) throw new Problem('notFound');
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${found.bytes}`);
    if (!thumbnail) reply.header('accept-ranges', 'bytes');
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline')
      .type(thumbnail ? 'image/jpeg' : found.content_type)
      .send(stream);
  }

  for (const base of ['/api', '/api/v1']) {
    const path = `${base}/votes/:voteId/attachments/:uid`;
    const options = { exposeHeadRoute: false, schema: { hide: true } };
    app.get(path, options, (request, reply) => send(request, reply, false));
    app.get(`${path}/thumbnail`, options, (request, reply) => send(request, reply, true));
  }
}

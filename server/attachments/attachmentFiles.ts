import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { first } from '../db/database';
import { Problem } from '../http/problem';
import { principalOf, voteKeyOf } from '../http/route';
import { voteToLookAt } from './attachmentPolicy';
import { attachmentOfVote } from './attachmentQueries';

/**
 * The files themselves, for the vote's own key or identity and for those who may manage its question. Whatever is in one, a browser that opens
 * it by itself neither guesses its type nor runs anything.
 */
export function attachmentFiles(app: FastifyInstance): void {
  const { database, media, keyring, clock } = app.services;

  async function send(request: FastifyRequest, reply: FastifyReply, thumbnail: boolean) {
    const v1 = request.routeOptions.url?.startsWith('/api/v1/') ?? false;
    const { authorization } = request.headers;
    const principal = principalOf(keyring, { access: 'anyone' }, v1, authorization, clock());
    const asked = { principal, voteKey: voteKeyOf(request) };
    const { voteId = '', uid = '' } = request.params as { voteId?: string; uid?: string };
    const found = await database.read(function* () {
      const vote = yield* voteToLookAt(asked, voteId);
      return yield* first(attachmentOfVote({ vote_id: vote.id, uid }));
    });
    const object = thumbnail ? found?.thumbnail_name : found?.object_name;
    const stream = found?.removed_at === null && object ? await media.store.open(object) : undefined;
    if (!found || !stream) throw new Problem('notFound');
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

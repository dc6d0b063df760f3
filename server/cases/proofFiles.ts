import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { first } from '../db/database';
import { Problem } from '../http/problem';
import { principalOf } from '../http/route';
import { holderOfPass } from '../manage/mediaPass';
import { seenCase } from './casesPolicy';
import { proofByUid } from './proofQueries';

/**
 * Serves the photos of what was done about a case to who may see the case, by token or by the pass in an
 * address (`mediaPass.ts`).
 */
export function proofFiles(app: FastifyInstance): void {
  const { database, media, keyring, clock } = app.services;

  async function send(request: FastifyRequest, reply: FastifyReply, thumbnail: boolean) {
    const { authorization } = request.headers;
    const { caseUid = '', uid = '' } = request.params as { caseUid?: string; uid?: string };
    const { pass } = request.query as { pass?: unknown };
    const holder =
      authorization === undefined
        ? holderOfPass(keyring, pass, { voteUid: caseUid, fileUid: uid }, clock())
        : undefined;
    const principal = holder ?? principalOf(keyring, { access: 'signedIn' }, true, authorization, clock());
    const file = await database.read(function* () {
      const { found } = yield* seenCase(principal, caseUid);
      return yield* first(proofByUid({ case_id: found.id, uid }));
    });
    const object = thumbnail ? file?.thumbnail_name : file?.object_name;
    const stream = object ? await media.store.open(object) : undefined;
    if (!file || !stream) throw new Problem('notFound');
    return sendPhoto(reply, stream, thumbnail ? 'image/jpeg' : file.content_type);
  }

  const path = '/api/v1/cases/:caseUid/proof/:uid';
  const options = { exposeHeadRoute: false, schema: { hide: true } };
  app.get(path, options, (request, reply) => send(request, reply, false));
  app.get(`${path}/thumbnail`, options, (request, reply) => send(request, reply, true));
}

/** A browser that opens a photo directly neither sniffs its type nor runs anything in it. */
export const sendPhoto = (reply: FastifyReply, stream: NodeJS.ReadableStream, type: string) =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    .type(type)
    .send(stream);

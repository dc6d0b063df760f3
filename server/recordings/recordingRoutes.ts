import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordingLimits } from '../../contract/recordings';
import { Problem } from '../http/problem';
import { z } from 'zod';
import { failed, fileBody, principalOf, refused, route } from '../http/route';
import { listRecordings, recordingDetails, recordingSeen } from './listRecordings';
import { recordingType, storeRecording } from './storeRecording';

const headers = {
  'report-text': z.string().optional().describe('What the person wrote, URL-encoded UTF-8.'),
};

/** Reports of problems: their upload by anybody, and QA's list of them. */
export async function recordingRoutes(app: FastifyInstance): Promise<void> {
  const { database } = app.services;
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // The bytes tell what they are; a type that is declared wrongly does no harm.
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: recordingLimits.packedBytes },
      (_request, body, done) => done(null, body),
    );
    route(uploads, 'sendRecording', (call, request) => storeRecording(uploads, call, request), { headers });
  });
  route(app, 'recordings', (call) => database.read(() => listRecordings(call)));
  route(app, 'recordingDetails', (call) => database.read(() => recordingDetails(call)));
  sendLogs(app);
}

/** `GET /api/v1/recordings/{id}`: the log itself, as it is stored. */
function sendLogs(app: FastifyInstance): void {
  const { database, media, keyring, clock } = app.services;

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const principal = principalOf(
      keyring,
      { access: 'signedIn' },
      true,
      request.headers.authorization,
      clock(),
    );
    const { id = '' } = request.params as Record<string, string>;
    const { row } = await database.read(() => recordingSeen(principal, id));
    const stream = await media.store.open(row.object_name);
    if (!stream) throw new Problem('notFound');
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${row.uid}.rlog"`)
      .header('content-length', row.bytes)
      .type(recordingType)
      .send(stream);
  }

  app.get(
    '/api/v1/recordings/:id',
    {
      exposeHeadRoute: false,
      schema: {
        operationId: 'recordingLog',
        summary: 'The log of a recording, gzipped (docs/log-format.md).',
        tags: ['api'],
        security: [{ bearer: [] }],
        params: z.object({ id: z.string().min(1).max(64) }),
        produces: [recordingType],
        response: { 200: fileBody, '4xx': refused, '5xx': failed },
      },
    },
    send,
  );
}

import type { FastifyInstance } from 'fastify';
import { recordingLimits } from '../../contract/recordings';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { commentRecording } from './commentRecording';
import { keepRecording } from './keepRecording';
import { listRecordings, recordingDetails, recordingSeen } from './listRecordings';
import { recordingType, storeRecording } from './storeRecording';
import { workOnRecording } from './workOnRecording';

/** Reports of problems: their upload by anybody, and QA's list of them. */
export async function recordingRoutes(app: FastifyInstance): Promise<void> {
  const { database, media } = app.services;
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // The bytes tell what they are; a type that is declared wrongly does no harm.
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: recordingLimits.packedBytes },
      (_request, body, done) => done(null, body),
    );
    route(uploads, 'sendRecording', (call, request) => storeRecording(uploads, call, request), {
      takes: ['reportText', 'reportUid'],
    });
  });
  route(app, 'recordings', (call) => database.read(() => listRecordings(call)));
  route(app, 'recordingDetails', (call) => database.read(() => recordingDetails(call)));
  route(app, 'keepRecording', (call) => database.command(() => keepRecording(call)));
  route(app, 'workOnRecording', (call) => database.command(() => workOnRecording(call)));
  route(app, 'commentRecording', (call) => database.command(() => commentRecording(call)));
  route(app, 'recordingLog', async ({ principal, params }, _request, reply) => {
    const { row } = await database.read(() => recordingSeen(principal, params['uid'] ?? ''));
    const stream = await media.store.open(row.object_name);
    if (!stream) throw new Problem('notFound');
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${row.uid}.rlog"`)
      .header('content-length', row.bytes)
      .type(recordingType)
      .send(stream);
  });
}

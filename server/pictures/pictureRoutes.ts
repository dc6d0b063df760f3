import type { FastifyInstance } from 'fastify';
import { picturePath } from '../../contract/pictures';
import { withForms } from '../attachments/withForms';
import { first } from '../db/database';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { pictureByUid } from './pictureQueries';
import { sendPicture } from './sendPicture';

/** Pictures of settings: owners upload them, everybody sees them. */
export async function pictureRoutes(app: FastifyInstance): Promise<void> {
  const { database, media } = app.services;
  await withForms(app, (forms) => {
    route(forms, 'sendPicture', (call, request) => sendPicture(forms, call, request));
  });
  // A path always names the same bytes.
  app.get(picturePath(':uid'), { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const { uid } = request.params as { uid: string };
    const found = await database.read(() => first(pictureByUid({ uid })));
    const stream = found && (await media.store.open(found.object_name));
    if (!stream) throw new Problem('notFound');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(found.content_type)
      .send(stream);
  });
}

import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pictureUidOf } from '../../contract/pictures';
import { first } from '../db/database';
import { pictureByUid } from './pictureQueries';

/** The bytes of an organisation's logo; null without one. @param path of the settings */
export async function logoBytes(
  app: FastifyInstance,
  path: string | null | undefined,
): Promise<Buffer | null> {
  const { database, media } = app.services;
  const uid = pictureUidOf(path);
  if (uid === null) return null;
  const picture = await database.read(() => first(pictureByUid({ uid })));
  const stream = picture && (await media.store.open(picture.object_name));
  return stream ? buffer(stream) : null;
}

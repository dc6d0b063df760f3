import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** @returns undefined for a file that is gone or cannot be read as a picture */
export async function thumbnailBytes(
  app: FastifyInstance,
  name: string | undefined,
  small: boolean,
): Promise<Buffer | undefined> {
  const stream = name ? await app.services.media.store.open(name) : undefined;
  if (!stream) return undefined;
  const bytes = await buffer(stream);
  if (!small) return bytes;
  const { smaller } = await import('./preparePhoto');
  return smaller(bytes);
}

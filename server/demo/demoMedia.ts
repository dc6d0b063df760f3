import type { FastifyInstance } from 'fastify';
import { media } from '../../fixtures/demo/media';

export function demoPicturePath(name: string): string {
  return `/media/demo/${name}.svg`;
}

/** The drawings of the demo's places. An SVG opened by itself could run scripts, so it may not. */
export function demoMedia(app: FastifyInstance): void {
  for (const [name, svg] of Object.entries(media)) {
    app.get(demoPicturePath(name), { schema: { hide: true } }, async (_, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=2592000')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(svg),
    );
  }
}

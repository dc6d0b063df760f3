import type { FastifyInstance, FastifyReply } from 'fastify';
import { media } from '../../fixtures/demo/media';
import { serviceFiles } from '../../fixtures/demo/serviceFiles';
import { servicePhotos } from '../../fixtures/demo/servicePhotos';
import { byteRange } from '../http/byteRange';

export function demoPicturePath(name: string): string {
  return demoFilePath(`${name}.svg`);
}

export function demoFilePath(name: string): string {
  return `/media/demo/${name}`;
}

/**
 * The demo's drawings, papers and recording. None can run scripts: an SVG or a paper that is opened directly
 * is sandboxed, and types are not sniffed.
 */
export function demoMedia(app: FastifyInstance): void {
  for (const [name, svg] of Object.entries({ ...media, ...servicePhotos })) {
    app.get(demoPicturePath(name), { schema: { hide: true } }, async (_, reply) =>
      asMedia(reply).type('image/svg+xml').send(svg),
    );
  }
  for (const [name, { contentType, bytes }] of Object.entries(serviceFiles)) {
    app.get(demoFilePath(name), { schema: { hide: true } }, async (request, reply) => {
      asMedia(reply).type(contentType).header('accept-ranges', 'bytes');
      if (!contentType.startsWith('audio/')) reply.header('content-disposition', 'attachment');
      const part = byteRange(request.headers.range, bytes.length);
      if (!part) return reply.send(Buffer.from(bytes));
      return reply
        .code(206)
        .header('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`)
        .send(Buffer.from(bytes.subarray(part.start, part.end + 1)));
    });
  }
}

function asMedia(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=2592000')
    .header('content-security-policy', "default-src 'none'; sandbox");
}

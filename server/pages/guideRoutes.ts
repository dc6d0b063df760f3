import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guidePath } from '../../contract/guide';
import { sendCompressed } from './compressed';

const policy =
  "default-src 'none';img-src 'self';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/**
 * The guide as `scripts/build/guide.mjs` wrote it: public pages without a script. Without that folder there
 * are no such addresses.
 */
export async function guideRoutes(app: FastifyInstance, guideDir: string | undefined): Promise<void> {
  if (guideDir === undefined || !existsSync(guideDir)) return;
  const hidden = { schema: { hide: true } };
  for (const file of readdirSync(guideDir).filter((name) => name.endsWith('.html'))) {
    const page = readFileSync(join(guideDir, file), 'utf8');
    const name = file.replace(/\.html$/, '');
    app.get(guidePath(name === 'index' ? '' : name), hidden, (request, reply) => {
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8');
      return sendCompressed(request, reply, page);
    });
  }
  app.get(guidePath().slice(0, -1), hidden, (_, reply) => reply.redirect(guidePath(), 308));
  await app.register(fastifyStatic, {
    root: guideDir,
    prefix: guidePath(),
    index: false,
    decorateReply: false,
    allowedPath: (path) => path === '/guide.css' || path.startsWith('/images/'),
    setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
    schemaHide: true,
  });
}

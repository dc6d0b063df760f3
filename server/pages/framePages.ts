import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { framePaths } from '../../contract/screens';
import { stylesOf, type Manifest } from './builtPages';
import { sendCompressed } from './compressed';
import { loadDeskPage, sendDeskPage } from './deskPage';
import { noPermissions } from './permissionsPolicy';

/**
 * Serves the pages in which the viewer of recorded sessions draws the apps' screens. They hold no data: the
 * viewer sends each state by a message. Only our own pages may frame them, and they may request nothing but
 * files.
 * @param clientDir the folder that Vite wrote
 */
export function framePages(app: FastifyInstance, clientDir: string): void {
  const [visitor, desk] = [loadVisitorFrame(clientDir), loadDeskPage(clientDir)];
  const schema = { hide: true };
  if (visitor !== undefined)
    app.get(framePaths.visitor, { schema }, (request, reply) => sendVisitorFrame(request, reply, visitor));
  if (desk !== undefined)
    app.get(framePaths.desk, { schema }, (request, reply) =>
      sendDeskPage(request, framed(reply), desk, frameRules),
    );
}

/** Directives of a frame's policy that differ from those of a page. */
const frameRules = ["connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'"];

const framed = (reply: FastifyReply) => reply.header('x-frame-options', 'SAMEORIGIN');

/** The page of the visitor's frame; undefined if it has not been built. */
function loadVisitorFrame(clientDir: string): string | undefined {
  const path = join(clientDir, '.vite/manifest.json');
  if (!existsSync(path)) return undefined;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const source = 'src/frame.tsx';
  const script = manifest[source]?.file;
  if (script === undefined) return undefined;
  const styles = stylesOf(manifest, source).map((file) => `<link rel="stylesheet" href="/r/${file}">`);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    '<meta name="color-scheme" content="light dark">' +
    `<title>Smilelog</title>${styles.join('')}</head>` +
    `<body><div id="root"></div><script type="module" src="/r/${script}"></script></body></html>`
  );
}

function sendVisitorFrame(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  void framed(reply)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('permissions-policy', noPermissions)
    .header(
      'content-security-policy',
      [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types smilelog',
        ...frameRules,
      ].join(';'),
    );
  return sendCompressed(request, reply, page);
}

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { homePath, screens, setupPath, shellPath } from '../../contract/screens';
import { sendProblem } from '../http/refusal';
import type { BuiltPages } from './builtPages';
import { loadDeskPage, sendDeskPage } from './deskPage';
import { framePages } from './framePages';
import { pageFor } from './pagePolicy';
import { addressOf, pageSender, seeOther, shellSender, type Installation } from './sendPage';
import { markServedBuild } from './servedBuild';
import { shortAddress } from './shortAddress';

/**
 * Serves the front end: files by name, and every screen as a rendered page.
 * @param clientDir the folder that Vite wrote; undefined to serve calls alone
 * @param built undefined if the pages have not been built
 * @param isFirstRun whether the start page leads to the first run
 */
export async function pageRoutes(
  app: FastifyInstance,
  clientDir: string | undefined,
  built: BuiltPages | undefined,
  { isFirstRun, ...installation }: Installation & { isFirstRun?: () => Promise<boolean> },
): Promise<void> {
  if (clientDir && existsSync(clientDir)) await serveFiles(app, clientDir);
  const sendPage = built && pageSender(app, built, installation);
  const deskPage = clientDir === undefined ? undefined : loadDeskPage(clientDir);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const kind = pageFor(request.method, request.originalUrl.split('?')[0] ?? '/');
    if (kind === 'apiNotFound') return sendProblem(reply, { problem: 'notFound' });
    if (kind === 'fileNotFound') return plain(request, reply, 404, 'There is no such file.');
    const { path } = addressOf(request);
    if (path === homePath && (await isFirstRun?.())) return seeOther(request, reply, setupPath);
    if (kind === 'notFoundScreen') request.problem = 'notFound';
    if (kind === 'deskScreen')
      return deskPage === undefined ? notBuilt(request, reply) : sendDeskPage(request, reply, deskPage);
    if (sendPage) return sendPage(request, reply);
    return notBuilt(request, reply);
  }

  // Separate routes, so that logs and metrics name the screen. Addresses that they miss, such as one with a
  // trailing slash, get the same answer.
  for (const { pattern } of Object.values(screens)) app.get(pattern, { schema: { hide: true } }, answer);
  if (built) app.get(shellPath, { schema: { hide: true } }, shellSender(app, built, installation));
  if (clientDir) framePages(app, clientDir);
  shortAddress(app);
  app.setNotFoundHandler(answer);
}

/** Serves the files that Vite built, under `/r/`. */
export async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const unmark = markServedBuild(clientDir);
  app.addHook('onClose', unmark);
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/r/',
    index: false,
    redirect: false,
    // Build manifests and folders are not served.
    dotfiles: 'ignore',
    allowedPath: (path) => !path.endsWith('/index.html') && !path.endsWith('/'),
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (response, path) => {
      // Names in these folders contain a hash of the content, so they may be cached for ever.
      const lasting = ['assets', 'docs', 'desk/assets'].some((folder) =>
        path.startsWith(join(clientDir, folder)),
      );
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Lets the service worker under /r/ also serve `/` and `/questions/…`.
      if (path.startsWith(join(clientDir, 'sw.js'))) response.setHeader('service-worker-allowed', '/');
    },
  });
}

const notBuilt = (request: FastifyRequest, reply: FastifyReply) =>
  plain(request, reply, 503, 'The pages have not been built: run `npm start`, which builds them.');

function plain(request: FastifyRequest, reply: FastifyReply, status: 404 | 503, text: string): FastifyReply {
  request.problem = status === 404 ? 'notFound' : 'unavailable';
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}

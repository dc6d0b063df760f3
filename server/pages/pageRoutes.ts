import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendProblem } from '../http/problem';
import { pageFor } from './pagePolicy';

/**
 * The built front end (Vite base `/r/`): files by name, the shell for every screen.
 * @param clientDir the folder that Vite wrote, or undefined to serve calls alone
 */
export async function pageRoutes(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  const shellPath = clientDir && join(clientDir, 'index.html');

  if (clientDir && existsSync(clientDir)) {
    await app.register(fastifyStatic, {
      root: clientDir,
      prefix: '/r/',
      index: false,
      redirect: false,
      // The shell is the answer to screens, not a file of its own; folders are nothing.
      allowedPath: (path) => path !== '/index.html' && !path.endsWith('/'),
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        // Names in assets/ carry a hash of what is in them.
        const lasting = path.startsWith(join(clientDir, 'assets'));
        reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.originalUrl.split('?')[0] ?? '/';
    const answer = pageFor(request.method, path);
    if (answer === 'apiNotFound') return sendProblem(reply, { problem: 'notFound' });
    if (answer === 'fileNotFound') return plain(request, reply, 404, 'There is no such file.');
    const shell = shellPath && (await readFile(shellPath).catch(() => undefined));
    if (!shell)
      return plain(request, reply, 503, 'The pages have not been built: run `npm start`, which builds them.');
    return reply
      .code(answer === 'screen' ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell);
  });
}

function plain(request: FastifyRequest, reply: FastifyReply, status: 404 | 503, text: string): FastifyReply {
  request.problem = status === 404 ? 'notFound' : 'unavailable';
  return reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);
}

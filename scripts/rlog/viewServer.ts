import cookie from '@fastify/cookie';
import Fastify, { type FastifyReply } from 'fastify';
import { isLoopbackHost } from '../../server/http/fromThisMachine';
import { loadDeskPage, sendDeskPage } from '../../server/pages/deskPage';
import { framePages } from '../../server/pages/framePages';
import { serveFiles } from '../../server/pages/pageRoutes';
import { securityHeaders } from '../../server/pages/securityHeaders';
import { localLogPath, localRecording, viewerPath } from '../../contract/screens';
import { CommandError } from './answer';
import { openUpToDamage } from './openLog';

export interface ViewServer {
  /** Address of the viewer's page. */
  address: string;
  close(): Promise<void>;
}

/**
 * Serves the viewer of one log on this machine: the desk's page at the viewer's address, the frames that draw
 * the screens, their files, and the log. There is no data and no API.
 * @param port 0 for one that is free
 * @throws CommandError with code 2 for a file that is no log, 125 if the pages are not built or the port is
 *   taken
 */
export async function startViewer({
  file,
  port,
  clientDir,
}: {
  file: string;
  port: number;
  clientDir: string;
}): Promise<ViewServer> {
  const { text } = openUpToDamage(file);
  const page = loadDeskPage(clientDir);
  if (page === undefined)
    throw new CommandError(125, `${file}: The viewer has not been built: run npm run build.`);
  const app = Fastify();
  // A stranger's page must not read the log by a name that leads to this machine (DNS rebinding).
  app.addHook('onRequest', async (request, reply) =>
    isLoopbackHost(request.headers.host ?? '') ? undefined : notFound(reply),
  );
  // The page's sentence for a browser without scripts is in the reader's language.
  await app.register(cookie, { hook: false });
  await securityHeaders(app);
  await serveFiles(app, clientDir);
  framePages(app, clientDir);
  app.get(viewerPath(localRecording), (request, reply) => sendDeskPage(request, reply, page));
  app.get(localLogPath, (_, reply) =>
    reply
      .type('application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('smilelog-file', encodeURIComponent(file))
      .send(text),
  );
  // A log holds no pictures: a neutral one stands for each.
  app.get('/media/*', (_, reply) => reply.type('image/svg+xml').send(noPicture));
  app.setNotFoundHandler((_, reply) => notFound(reply));
  try {
    const address = await app.listen({ host: '127.0.0.1', port });
    return { address: address + viewerPath(localRecording), close: () => app.close() };
  } catch (error) {
    await app.close();
    throw new CommandError(
      125,
      `${file}: Port ${port} cannot be used (${(error as { code?: string }).code}).`,
    );
  }
}

const noPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#b9b2a6"/></svg>';

const notFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('There is only the viewer here.\n');

import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';

/**
 * Serves the public settings to apps that were opened on the vote page, whose data leaves them out. The key for
 * notifications is here alone: pages are smaller without it.
 */
export function configRoutes(app: FastifyInstance): void {
  const { clientConfig, push } = app.services;
  route(app, 'clientConfig', async () => ({
    ...clientConfig,
    ...(push && { push_key: (await push.keys()).publicKey }),
  }));
}

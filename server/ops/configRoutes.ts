import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';

/** Serves the public settings to apps that were opened on the vote page, whose data leaves them out. */
export function configRoutes(app: FastifyInstance): void {
  route(app, 'clientConfig', async () => app.services.clientConfig);
}

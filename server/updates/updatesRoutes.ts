import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { eventIdPattern, updatesPace } from '../../contract/updates';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import type { Place } from './updatesQueries';
import { makeUpdatesHub, type UpdatesLimits } from './updatesHub';

export type { UpdatesLimits } from './updatesHub';

export const updatesLimits: UpdatesLimits = {
  look: 200,
  heartbeat: updatesPace.heartbeat,
  perPerson: 12,
  missed: 2_000,
  held: 65_536,
};

const headers = {
  'last-event-id': z.string().optional().describe('The id of the last event that the client has.'),
};

/** The stream that tells open inboxes which cases have changed. */
export function updatesRoutes(app: FastifyInstance, limits: UpdatesLimits = updatesLimits): void {
  const { database, clock } = app.services;
  const hub = makeUpdatesHub({ database, clock, logger: app.log, limits });
  // Streams would keep a server that closes waiting.
  app.addHook('preClose', async () => hub.stop());
  route(
    app,
    'updates',
    async ({ principal, query }, request, reply) => {
      const stream = await hub.open(principal, placeOf(request, query.last_event_id), query.once === 'true');
      return (
        reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          // Proxies pass each event on at once.
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .send(stream)
      );
    },
    { headers },
  );
}

/** @throws Problem invalidRequest for a header that is no id of ours */
function placeOf({ headers }: FastifyRequest, inQuery: string | undefined): Place | null {
  const id = headers['last-event-id'] ?? inQuery;
  if (id === undefined || id === '') return null;
  const found = typeof id === 'string' ? eventIdPattern.exec(id) : null;
  if (!found) throw new Problem('invalidRequest', 'headers.last-event-id');
  return { position: Number(found[1]), event_id: found[2] ?? '' };
}

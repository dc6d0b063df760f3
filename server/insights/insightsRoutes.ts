import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportTold, organisationNamed } from '../export/exportTold';
import { sendFile } from '../files/sendFile';
import { route } from '../http/route';
import { insights } from './insights';
import { insightsTable } from './insightsFile';
import { makePaper } from './makePaper';
import { today } from './today';

/** Figures for owners. */
export function insightsRoutes(app: FastifyInstance): void {
  const { database, files } = app.services;
  route(app, 'insights', (call) => database.read(() => insights(call)));
  route(app, 'today', (call) => database.read(() => today(call)));
  route(app, 'insightsPaper', async (call, _request, reply) => {
    const found = await database.read(() => insights(call));
    return sendFile(files, reply, {
      organisations: [found.org_uid],
      name: `insights-${found.from}-${found.to}.pdf`,
      sent: exportTold(app, call.principal, organisationNamed(found.org_uid)),
      make: () => makePaper(app, found, call),
    });
  });
  route(app, 'insightsFile', async (call, _request, reply) => {
    const format = call.params['format'] === 'xlsx' ? 'xlsx' : 'csv';
    const { table = 'days' } = call.query;
    const found = await database.read(() => insights(call));
    return sendFile(files, reply, {
      organisations: [found.org_uid],
      name: `insights${table === 'days' ? '' : `-${table}`}.${format}`,
      sent: exportTold(app, call.principal, organisationNamed(found.org_uid)),
      make: async () => {
        const { head, parts } = await insightsTable(format, table, found);
        return { head, stream: Readable.from(parts) };
      },
    });
  });
}

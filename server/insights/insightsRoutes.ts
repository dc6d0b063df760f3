import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { InsightsReply } from '../../contract/insights';
import { tableFile } from '../export/tableFile';
import { sendFile } from '../files/sendFile';
import { route } from '../http/route';
import { insights } from './insights';
import { today } from './today';

/** Figures for owners. */
export function insightsRoutes(app: FastifyInstance): void {
  const { database, files } = app.services;
  route(app, 'insights', (call) => database.read(() => insights(call)));
  route(app, 'today', (call) => database.read(() => today(call)));
  route(app, 'insightsFile', async (call, _request, reply) => {
    const format = call.params['format'] === 'xlsx' ? 'xlsx' : 'csv';
    const found = await database.read(() => insights(call));
    return sendFile(files, reply, {
      organisations: [found.org_uid],
      name: `insights.${format}`,
      make: async () => {
        const { head, parts } = await daysFile(format, found);
        return { head, stream: Readable.from(parts) };
      },
    });
  });
}

/** Votes by day as a table. Its heads are names of the calls, since programs read it. */
const daysFile = (format: 'csv' | 'xlsx', { days }: InsightsReply) =>
  tableFile(format, undefined, {
    heads: ['date', 'sad', 'so_so', 'happy'],
    kinds: ['text', 'number', 'number', 'number'],
    readPage: async () => ({
      rows: days.map(({ date, sad, so_so, happy }) => [date, String(sad), String(so_so), String(happy)]),
      next: null,
    }),
  });

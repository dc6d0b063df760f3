import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { first } from '../db/database';
import { statement } from '../db/statement';
import { Problem } from '../http/problem';
import { mayReadMetrics, type MetricsAccess } from './metricsAccess';

const one = statement((db) => db.selectNoFrom(sql<number>`1`.as('one')));

/**
 * Health, readiness and metrics. During shutdown everything answers 503.
 * @param hidesProxy see `mayHideProxy`
 */
export function opsRoutes(app: FastifyInstance, metricsAccess: MetricsAccess, hidesProxy: boolean): void {
  const { database, metrics } = app.services;
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', (_, __, done) => done(stopping ? new Problem('unavailable') : undefined));
  // Answers from now on close their connection.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { schema: { hide: true } }, async () => {
    const ready = await database.read(() => first(one({}))).catch(() => undefined);
    if (!ready) throw new Problem('unavailable');
    return { status: 'ready' };
  });

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsAccess, hidesProxy)) throw new Problem('forbidden');
    const { contentType, text } = await metrics.exposition();
    return reply.type(contentType).send(text);
  });
}

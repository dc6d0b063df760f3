import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { listDeliveries, resendDeliveries, resendDelivery, testWebhook } from './deliveries';
import { webhooksOfEvents } from './webhookEvents';
import { mailOfWebhook } from './webhookMail';
import { createWebhook, deleteWebhook, listWebhooks, rotateWebhook, saveWebhook } from './webhooks';

/** Webhooks: who is told of events, by Standard Webhooks, and the log of what was sent. */
export function webhookRoutes(app: FastifyInstance): void {
  const { consumers, database, jobs, outbound, sender, siteUrl } = app.services;
  consumers.add(webhooksOfEvents(siteUrl));
  jobs.handle('webhookMail', (job) => mailOfWebhook(app, job));
  route(app, 'webhooks', (call) => database.read(() => listWebhooks(call)));
  route(app, 'createWebhook', (call) => createWebhook(database, outbound, call));
  route(app, 'saveWebhook', (call) => saveWebhook(database, outbound, call));
  route(app, 'deleteWebhook', (call) => deleteWebhook(database, call));
  route(app, 'testWebhook', (call) => testWebhook(database, outbound, call));
  route(app, 'rotateWebhook', (call) => database.command(() => rotateWebhook(call)));
  route(app, 'webhookDeliveries', (call) => database.read(() => listDeliveries(call)));
  route(app, 'resendDelivery', async (call) => {
    const reply = await database.command(() => resendDelivery(call));
    sender.wake();
    return reply;
  });
  route(app, 'resendDeliveries', async (call) => {
    const reply = await resendDeliveries(database, call);
    sender.wake();
    return reply;
  });
}

import type { FastifyInstance } from 'fastify';
import { exportTold } from '../export/exportTold';
import { sendFile } from '../files/sendFile';
import { route } from '../http/route';
import { listDeliveries, resendDeliveries, resendDelivery, testWebhook } from './deliveries';
import { webhooksOfEvents } from './webhookEvents';
import { mailOfWebhook } from './webhookMail';
import { heldWebhook } from './webhookPolicy';
import { createWebhook, deleteWebhook, listWebhooks, rotateWebhook, saveWebhook } from './webhooks';

/** Webhooks: who is told of events, by Standard Webhooks, and the log of what was sent. */
export function webhookRoutes(app: FastifyInstance): void {
  const { consumers, database, files, jobs, outbound, sender, siteUrl } = app.services;
  consumers.add(webhooksOfEvents(siteUrl));
  jobs.handle('webhookMail', (job) => mailOfWebhook(app, job));
  route(app, 'webhooks', (call) => database.read(() => listWebhooks(call)));
  route(app, 'createWebhook', (call) => createWebhook(database, outbound, call));
  route(app, 'saveWebhook', (call) => saveWebhook(database, outbound, call));
  route(app, 'deleteWebhook', (call) => deleteWebhook(database, call));
  route(app, 'testWebhook', (call) => testWebhook(database, outbound, call));
  route(app, 'rotateWebhook', (call) => database.command(() => rotateWebhook(call)));
  route(app, 'webhookDeliveries', (call) => database.read(() => listDeliveries(call)));
  route(app, 'deliveriesFile', async ({ principal, params, query }, _request, reply) => {
    const format = params['format'] === 'xlsx' ? 'xlsx' : 'csv';
    const uid = params['webhookUid'] ?? '';
    const { webhook } = await database.read(() => heldWebhook(principal, uid));
    const organisations = [webhook.organisation_id];
    return sendFile(files, reply, {
      organisations,
      name: `deliveries.${format}`,
      sent: exportTold(app, principal, function* () {
        return organisations;
      }),
      make: () => files.make('deliveries', { format, principal, webhook: uid, cursor: query.cursor }),
    });
  });
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

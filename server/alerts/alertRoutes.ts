import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { acknowledgePages } from './acknowledgePage';
import * as rules from './alertRules';
import { chooseAlerts, listAlertChoices } from './choices';
import { listAlerts } from './listAlerts';
import { alertsOfVotes } from './raiseAlerts';
import { messageGivenUp, tellMessage } from './tellMessage';
import { tryAlertRule } from './tryRule';

/** Rules that tell people about cases, and what they told. */
export async function alertRoutes(app: FastifyInstance): Promise<void> {
  const { consumers, database, jobs, pushSender } = app.services;
  consumers.add(
    alertsOfVotes(() => {
      jobs.wake();
      pushSender.wake();
    }),
  );
  jobs.handle(
    'alertMessage',
    (job) => tellMessage(app, job),
    (job) => messageGivenUp(app, job),
  );
  route(app, 'alertChoices', (call) => database.read(() => listAlertChoices(call)));
  route(app, 'chooseAlerts', (call) => database.command(() => chooseAlerts(call)));
  route(app, 'alertRules', (call) => database.read(() => rules.listAlertRules(call)));
  route(app, 'createAlertRule', (call) => database.command(() => rules.createAlertRule(call)));
  route(app, 'tryAlertRule', (call) => database.read(() => tryAlertRule(call)));
  route(app, 'changeAlertRule', (call) => database.command(() => rules.changeAlertRule(call)));
  route(app, 'removeAlertRule', (call) => database.command(() => rules.removeAlertRule(call)));
  route(app, 'muteAlertRule', (call) => database.command(() => rules.muteAlertRule(call)));
  route(app, 'alertsOfRule', (call) => database.read(() => listAlerts(call)));
  await acknowledgePages(app);
}

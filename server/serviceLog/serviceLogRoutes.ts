import type { FastifyInstance } from 'fastify';
import { withForms } from '../attachments/withForms';
import { route } from '../http/route';
import { amendServiceLog } from './amendService';
import { createServiceLog } from './logService';
import { setPlacement } from './placement';
import { serviceLogDetails } from './serviceDetails';
import { serviceFileRoutes } from './serviceFileRoutes';
import { sendServiceFile } from './serviceFiles';
import { serviceForm, serviceRound } from './serviceRound';
import { undoServiceLog, withdrawServiceLog } from './undoService';

/** Calls for staff at a sticker: logging, amending and undoing services, and the placement. */
export async function serviceLogRoutes(app: FastifyInstance): Promise<void> {
  const { database } = app.services;
  const waits = { takes: ['sessionToken'] } as const;
  await withForms(app, (forms) => {
    route(forms, 'sendServiceFile', (call, request) => sendServiceFile(forms, call, request), waits);
    route(forms, 'createServiceLog', (call, request) => createServiceLog(forms, call, request), waits);
    route(forms, 'amendServiceLog', (call, request) => amendServiceLog(forms, call, request), waits);
  });
  route(app, 'undoServiceLog', (call) => database.command(() => undoServiceLog(call)));
  route(app, 'withdrawServiceLog', (call) => database.command(() => withdrawServiceLog(call)), waits);
  route(app, 'serviceLogDetails', (call) => database.read(() => serviceLogDetails(call)));
  route(app, 'serviceForm', (call) => database.read(() => serviceForm(call)));
  route(app, 'serviceRound', (call) => database.read(() => serviceRound(call)));
  route(app, 'setPlacement', (call) => database.command(() => setPlacement(call)));
  serviceFileRoutes(app);
}

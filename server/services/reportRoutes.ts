import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { handInPaper, listPapers } from '../papers/papers';
import { exportServices } from './exportServices';
import { mailReport } from './mailReport';
import { reportProgress, requestReport } from './requestReport';
import { serviceFilters, services } from './services';

/** The mailed report, and staff's history over places. */
export function reportRoutes(app: FastifyInstance): void {
  const { database, jobs } = app.services;
  jobs.handle('serviceReport', (job) => mailReport(app, job));
  route(app, 'requestReport', async (call) => {
    const reply = await database.command(() => requestReport(call));
    jobs.wake();
    return reply;
  });
  route(app, 'reportProgress', (call) => database.read(() => reportProgress(call)));
  route(app, 'services', (call) => database.read(() => services(call)));
  route(app, 'serviceFilters', (call) => database.read(() => serviceFilters(call)));
  route(app, 'papers', (call) => database.read(() => listPapers(call)));
  route(app, 'handInPaper', (call) => database.command(() => handInPaper(call)));
  exportServices(app);
}

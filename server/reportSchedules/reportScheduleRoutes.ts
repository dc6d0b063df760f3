import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { mailPeriodReport, periodReportGivenUp } from './mailPeriodReport';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  saveReportSchedule,
  sendReport,
} from './reportSchedules';

/** Figures that are mailed every week or month. */
export function reportScheduleRoutes(app: FastifyInstance): void {
  const { database, jobs } = app.services;
  jobs.handle(
    'periodReport',
    (job) => mailPeriodReport(app, job),
    (job, error) => periodReportGivenUp(app, job, error),
  );
  route(app, 'reportSchedules', (call) => database.read(() => listReportSchedules(call)));
  route(app, 'createReportSchedule', (call) => database.command(() => createReportSchedule(call)));
  route(app, 'saveReportSchedule', (call) => database.command(() => saveReportSchedule(call)));
  route(app, 'deleteReportSchedule', (call) => database.command(() => deleteReportSchedule(call)));
  route(app, 'sendReport', async (call) => {
    const reply = await database.command(() => sendReport(call));
    jobs.wake();
    return reply;
  });
}

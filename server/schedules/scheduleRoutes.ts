import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { calendarFeed } from './calendarFeed';
import { createCalendar, listCalendars, revokeCalendar } from './calendars';
import { questionSchedule } from './questionSchedule';

/** When services are due. */
export async function scheduleRoutes(app: FastifyInstance): Promise<void> {
  const { database, siteUrl } = app.services;
  route(app, 'questionSchedule', (call) => database.read(() => questionSchedule(call)));
  route(app, 'calendars', (call) => database.read(() => listCalendars(call, siteUrl)));
  route(app, 'createCalendar', (call) => database.command(() => createCalendar(call, siteUrl)));
  route(app, 'revokeCalendar', (call) => database.command(() => revokeCalendar(call)));
  await calendarFeed(app);
}

import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { questionSchedule } from './questionSchedule';

/** When services are due. */
export function scheduleRoutes(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, 'questionSchedule', (call) => database.read(() => questionSchedule(call)));
}

import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { insights } from './insights';
import { today } from './today';

/** Figures for owners. */
export function insightsRoutes(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, 'insights', (call) => database.read(() => insights(call)));
  route(app, 'today', (call) => database.read(() => today(call)));
}

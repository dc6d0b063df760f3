import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { linkPlaces, linkQuestion } from './linkQuestion';

/** Linking stickers to places. */
export function linkRoutes(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, 'linkPlaces', (call) => database.read(() => linkPlaces(call)));
  route(app, 'linkQuestion', (call) => database.command(() => linkQuestion(call)));
}

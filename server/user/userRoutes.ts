import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { makeOwner } from './makeOwner';
import { userInfo } from './userInfo';

/** User info and make-owner. */
export function userRoutes(app: FastifyInstance): void {
  const { database, isFoundingOpen } = app.services;
  route(app, 'userInfo', (call) => database.read(() => userInfo(call)));
  route(app, 'makeOwner', (call) => database.command(() => makeOwner(call, isFoundingOpen)));
}

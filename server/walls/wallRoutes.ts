import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { wallPicture } from './wallPicture';
import { createWall, listWalls, revokeWall } from './walls';

/** Screens for a corridor, and the links that open them. */
export function wallRoutes(app: FastifyInstance): void {
  const { database, siteUrl } = app.services;
  route(app, 'walls', (call) => database.read(() => listWalls(call, siteUrl)));
  route(app, 'createWall', (call) => database.command(() => createWall(call, siteUrl)));
  route(app, 'revokeWall', (call) => database.command(() => revokeWall(call)));
  route(app, 'wallPicture', (call) => database.read(() => wallPicture(call)));
}

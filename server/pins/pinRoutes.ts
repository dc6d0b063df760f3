import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { givePin, rotatePin } from './givePin';
import { listPins } from './listPins';
import { mailPinPaused } from './pinPausedMail';
import { revokePin } from './revokePin';
import { signInWithPin } from './signInWithPin';

/** Staff PINs: signing in, and who has one. */
export function pinRoutes(app: FastifyInstance): void {
  const { database, jobs } = app.services;
  route(app, 'signInPin', (call, request, reply) => signInWithPin(app, call, request, reply), {
    takes: ['anonymousToken'],
  });
  route(app, 'pins', (call) => database.read(() => listPins(call)));
  route(app, 'givePin', (call) => givePin(app, call));
  route(app, 'rotatePin', (call) => rotatePin(app, call));
  route(app, 'revokePin', (call) => database.command(() => revokePin(call)));
  jobs.handle('pinPausedMail', (job) => mailPinPaused(app, job));
}

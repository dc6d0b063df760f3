import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { askForRecovery, mailRecovery, resetPassword } from './recovery';
import { signIn } from './signIn';
import { signUp } from './signUp';

/** Sign-in and sign-up by password, and password recovery. */
export function accountRoutes(app: FastifyInstance): void {
  const signsIn = { takes: ['anonymousToken'] } as const;
  route(app, 'signInLocal', (call, request, reply) => signIn(app, call, request, reply), signsIn);
  route(app, 'signUpLocal', (call, request, reply) => signUp(app, call, request, reply), signsIn);
  route(app, 'recover', (call) => askForRecovery(app, call));
  route(app, 'resetPassword', (call, request, reply) => resetPassword(app, call, request, reply));
  app.services.jobs.handle('recoveryMail', (job) => mailRecovery(app, job));
}

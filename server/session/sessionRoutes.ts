import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { refresh, signInAnonymous, signUpAnonymous } from './sessionCommands';

export function sessionRoutes(app: FastifyInstance): void {
  const { database } = app.services;

  route(app, 'signUpAnonymous', (call) => database.command(() => signUpAnonymous(call)));

  route(app, 'signInAnonymous', (call) => database.command(() => signInAnonymous(call, call.body.guid)));

  route(app, 'refresh', async (call) => {
    const tokens = await database.command(() => refresh(call, call.body.token));
    if (!tokens) throw new Problem('tokenRefused');
    return tokens;
  });
}

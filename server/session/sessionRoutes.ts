import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem';
import { bearerOf, route } from '../http/route';
import { endOwnSession, listSessions, logout } from './deviceSessions';
import { refresh, signInAnonymous, signUpAnonymous } from './sessionCommands';
import { claimsOfOwn } from './tokens';

export function sessionRoutes(app: FastifyInstance): void {
  const { database } = app.services;

  route(app, 'signUpAnonymous', (call) => database.command(() => signUpAnonymous(call)));

  route(app, 'signInAnonymous', (call) => database.command(() => signInAnonymous(call, call.body.guid)));

  route(app, 'refresh', async (call) => {
    const tokens = await database.command(() => refresh(call, call.body.token));
    if (!tokens) throw new Problem('tokenRefused');
    return tokens;
  });

  route(app, 'logout', (call, { headers }) => {
    const claims = claimsOfOwn(call.keyring, bearerOf(headers.authorization) ?? '');
    const ssid = claims?.typ === 'access' ? claims.ssid : undefined;
    return database.command(() => logout(ssid, call));
  });

  route(app, 'sessions', (call) => database.read(() => listSessions(call)));

  route(app, 'endSession', (call) => database.command(() => endOwnSession(call)));
}

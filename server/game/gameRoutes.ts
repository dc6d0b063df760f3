import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { recordsFor, recordToBeat } from './gamePolicy';
import { storeContact, storeGame } from './storeGame';

/** The game that is played after a vote: results, records, and how to reach who holds them. */
export function gameRoutes(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, 'sendGame', (call) => database.command(() => storeGame(call)), { takes: ['voteKey'] });
  route(app, 'gameContact', (call) => database.command(() => storeContact(call)), { takes: ['voteKey'] });
  route(app, 'gameRecord', (call) => database.read(() => recordToBeat(call)));
  route(app, 'gameRecords', (call) => database.read(() => recordsFor(call)));
}

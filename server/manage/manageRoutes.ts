import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { questionPeople } from './questionPeople';
import { bulkVotes } from '../votes/bulkVotes';
import { listVotes } from '../votes/listVotes';
import { voteDetails } from './voteDetails';

/** Calls of the desk's page of a question. */
export function manageRoutes(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, 'votes', (call) => database.read(() => listVotes(call)));
  route(app, 'bulkVotes', (call) => bulkVotes(database, call));
  route(app, 'voteDetails', (call) => database.read(() => voteDetails(call)));
  route(app, 'questionPeople', (call) => database.read(() => questionPeople(call)));
}

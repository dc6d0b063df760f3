import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { storeAirlead, storeEventLead } from './storeLead';

/** People who ask to be contacted. */
export function leadRoutes(app: FastifyInstance): void {
  const { database } = app.services;
  route(app, 'rateAdditionalData', (call) => database.command(() => storeEventLead(call)), {
    takes: ['voteKey'],
  });
  route(app, 'createLead', (call) => database.command(() => storeAirlead(call)));
}

import type { FastifyInstance } from 'fastify';
import { providersOf } from '../../contract/providers';
import { voteOf } from '../attachments/attachmentPolicy';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { contestVote, giveawayStanding } from './enterGiveaway';

/**
 * Contests of places. Entries are made by what the visitor does: contact details, a review link, an
 * ambassador's vote.
 */
export function giveawayRoutes(app: FastifyInstance): void {
  const { database, clientConfig } = app.services;
  const providerEnters = Object.keys(providersOf(clientConfig)).length > 0;
  route(
    app,
    'giveawayStanding',
    (call) =>
      database.read(function* () {
        const vote = yield* contestVote(yield* voteOf(call, call.params['voteId'] ?? ''));
        if (!vote) throw new Problem('notFound');
        return yield* giveawayStanding(vote, call.now, providerEnters);
      }),
    { takes: ['voteKey'] },
  );
}

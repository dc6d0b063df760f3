import type { FastifyInstance } from 'fastify';
import type { SuccessReply } from '../../contract/attachments';
import { linksFromWire } from '../../contract/reviews';
import { oncePerKey } from '../attachments/attachmentCommands';
import { voteOf } from '../attachments/attachmentPolicy';
import { first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { contestVote, enterDrawing, enterGiftCard } from '../giveaway/enterGiveaway';
import { route, type Call } from '../http/route';
import { keyHash } from '../session/keyring';
import { insertClick, linksOfPlace } from './reviewQueries';

/** Review links that are pressed after a vote. */
export function reviewRoutes(app: FastifyInstance): void {
  const { database } = app.services;
  for (const name of ['sendSocialClick', 'sendSocialClickWithoutAuth'] as const)
    route(app, name, (call) => database.command(() => storeClick(call)), { takes: ['voteKey'] });
}

/**
 * Counts a click. Links are not checked against today's configuration: a phone may send a link that it was
 * shown yesterday.
 * @throws Problem notFound for foreign and missing votes alike; tokenRefused
 */
function* storeClick(call: Call<'sendSocialClick' | 'sendSocialClickWithoutAuth'>): Command<SuccessReply> {
  const { rate_id, link_id } = call.query;
  const vote = yield* voteOf(call, rate_id);
  // Both calls share one key namespace: the device may sign in or out before a retry.
  return yield* oncePerKey('sendSocialClick', call, vote, { link_id }, function* () {
    const place = vote.place_id === null ? undefined : yield* first(linksOfPlace({ id: vote.place_id }));
    const link = linksFromWire(place?.links_json).find(({ uid }) => uid === link_id);
    yield* run(
      insertClick({
        id: newId(),
        vote_id: vote.id,
        identity_id: vote.identity_id,
        place_id: vote.place_id,
        link_uid: link_id,
        network_id: link?.network ?? null,
        key_hash: call.idempotencyKey === undefined ? null : keyHash(call.idempotencyKey),
        request_id: call.requestId,
        created_at: call.now,
      }),
    );
    const contest = yield* contestVote(vote);
    if (contest) {
      yield* enterGiftCard(contest, call);
      yield* enterDrawing(contest, call);
    }
    return { success: true as const };
  });
}

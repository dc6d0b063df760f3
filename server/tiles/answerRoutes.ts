import type { FastifyInstance } from 'fastify';
import { newId } from '../db/newId';
import { limits } from '../../contract/limits';
import { iconPath } from '../../contract/tiles';
import { oncePerKey } from '../attachments/attachmentCommands';
import { voteOf } from '../attachments/attachmentPolicy';
import { all, run } from '../db/database';
import { voteDetailed } from '../events/eventQueries';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { removeObjects } from '../media/media';
import { answersOfVote, putAnswer } from './answerQueries';
import { takeBack } from './dropAnswers';
import { levelIcon, levelIcons } from './levelIcons';

/**
 * `secAnswer`: chooses or removes a tile; idempotent. Options are not checked against today's configuration:
 * a phone may send an option that it was shown yesterday.
 */
export function answerRoutes(app: FastifyInstance): void {
  const { database, media } = app.services;

  // An unknown icon is a 404; the tile then shows its text alone.
  for (const name of Object.keys(levelIcons))
    app.get(iconPath(name), { schema: { hide: true } }, async (_, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=2592000')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(levelIcon(name)),
    );

  route(
    app,
    'addAnswer',
    (call) =>
      database.command(function* () {
        const { option, date } = call.body;
        const vote = yield* voteOf(call, call.params['voteId'] ?? '');
        // A delayed request must not restore what was removed since.
        return yield* oncePerKey('addAnswer', call, vote, { option }, function* () {
          const given = yield* all(answersOfVote({ vote_id: vote.id }));
          const isNew = !given.some((answer) => answer.option === option);
          if (isNew && given.length >= limits.answersPerVote) throw new Problem('tooManyAnswers');
          yield* run(
            putAnswer({
              id: newId(),
              vote_id: vote.id,
              option,
              device_date: date ?? null,
              request_id: call.requestId,
              created_at: call.now,
              removed_at: null,
            }),
          );
          yield* run(voteDetailed(vote, call));
          return success;
        });
      }),
    { takes: ['voteKey'] },
  );

  route(
    app,
    'removeAnswer',
    async (call) => {
      let unneeded: string[] = [];
      const reply = await database.command(function* () {
        const { option } = call.body;
        const vote = yield* voteOf(call, call.params['voteId'] ?? '');
        unneeded = [];
        return yield* oncePerKey('removeAnswer', call, vote, { option }, function* () {
          unneeded = yield* takeBack(vote.id, option, call.now);
          yield* run(voteDetailed(vote, call));
          return success;
        });
      });
      await removeObjects(media, unneeded);
      return reply;
    },
    { takes: ['voteKey'] },
  );
}

const success = { success: true as const };

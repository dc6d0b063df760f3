import type { FastifyInstance } from 'fastify';
import { newId } from '../db/newId';
import { limits } from '../../contract/limits';
import { iconPath } from '../../contract/tiles';
import { voteOf } from '../attachments/attachmentPolicy';
import { all, run } from '../db/database';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { answersOfVote, putAnswer, removeAnswer } from './answerQueries';
import { levelIcon, levelIcons } from './levelIcons';

/**
 * `secAnswer`: one option of the tiles is chosen or taken back; either twice is as good as once. Options are not compared with the configuration of
 * today: a phone may send what it was shown yesterday.
 */
export function answerRoutes(app: FastifyInstance): void {
  const { database } = app.services;

  // A name that nobody has drawn is answered as any address that is not there; the tile then stands with its text.
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
        return { success: true as const };
      }),
    { takesVoteKey: true },
  );

  route(
    app,
    'removeAnswer',
    (call) =>
      database.command(function* () {
        const vote = yield* voteOf(call, call.params['voteId'] ?? '');
        yield* run(removeAnswer({ vote_id: vote.id, option: call.body.option, now: call.now }));
        return { success: true as const };
      }),
    { takesVoteKey: true },
  );
}

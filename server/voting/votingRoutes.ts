import type { FastifyInstance } from 'fastify';
import type { UserStatusReply } from '../../contract/manage';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { route, type Call } from '../http/route';
import { removeObjects } from '../media/media';
import { manageDataFor } from '../question/manageData';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { callerOf, type Caller, type Principal } from '../session/caller';
import { castVoteCommand } from './castVote';
import { changeRateCommand } from './changeVote';
import { repeatWindow, standingVote, type StoredVote } from './votingQueries';
import { isVoteFlagged } from './crowdPolicy';
import { begunIn } from './lateWork';
import { ownVote } from './ownVote';
import { waitedSince } from './votingPolicy';
import { voteReply } from './voteReply';

export function votingRoutes(app: FastifyInstance): void {
  const { database, media, metrics, addressLimits } = app.services;

  route(
    app,
    'sendRateDetails',
    async (call, request) => {
      const isFlagged = isVoteFlagged(addressLimits, request, call);
      const { body, principal, locale, idempotencyKey, sentAt, requestId, now } = call;
      const cast = await database.command(
        castVoteCommand(app.services, {
          body,
          principal,
          locale,
          idempotencyKey,
          requestId,
          now,
          votedAt: waitedSince(idempotencyKey, sentAt, now),
          isFlagged,
          begun: begunIn(call),
        }),
      );
      if (cast.isCounted !== null) metrics.voteStored(cast.rating, cast.isCounted, cast.isServiceLog);
      return voteReply(cast, call);
    },
    { takes: ['sessionToken', 'proof'] },
  );

  for (const name of ['changeRate', 'changeRateWithoutAuth'] as const)
    route(app, name, changeAndTidy, { takes: ['voteKey'] });

  async function changeAndTidy(call: Call<'changeRate' | 'changeRateWithoutAuth'>) {
    const { query, principal, voteKey, requestId, now } = call;
    const { reply, unneeded } = await database.command(
      changeRateCommand(app.services, { query, principal, voteKey, requestId, now }),
    );
    await removeObjects(media, unneeded);
    return reply;
  }

  route(app, 'userStatus', ({ principal, query, now }) =>
    database.read(() => userStatus(principal, query, now)),
  );
}

/** The question manage data and the caller's standing vote (`design.md` § 6, "User status"). */
function* userStatus(
  principal: Principal,
  { question_id: uid, rate_uid }: Call<'userStatus'>['query'],
  now: number,
): Command<UserStatusReply> {
  const caller = yield* callerOf(principal);
  const scanned = yield* first(scannedByUid({ uid }));
  if (!scanned) throw new Problem('notFound');
  const vote =
    rate_uid === undefined
      ? yield* standingVoteOf(caller, scanned, now)
      : yield* ownVote(caller, scanned, rate_uid);
  return {
    ...(yield* manageDataFor(caller, scanned)),
    voted: vote !== undefined,
    rate_uid: vote?.uid ?? null,
    rate: vote?.rating ?? null,
  };
}

/** The caller's vote within the place's repeat window. */
function* standingVoteOf(caller: Caller, scanned: Scanned, now: number): Command<StoredVote | undefined> {
  if (caller.kind === 'nobody') return undefined;
  const { question_id } = scanned;
  return yield* first(
    standingVote({ identity_id: caller.identityId, question_id, ...repeatWindow(scanned, now) }),
  );
}

import { sad, type Rating } from '../../contract/rating';
import type { ChangeRateReply } from '../../contract/vote';
import { changes, first, run, type Command } from '../db/database';
import { portable } from '../db/portable';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { callerOf } from '../session/caller';
import { dropAnswers } from '../tiles/dropAnswers';
import { changeRating, takeSequence, voteByUid, type StoredVote } from './votingQueries';
import { ownsVote } from './votingPolicy';

/** What the command needs of a call. */
export type RateChange = Pick<
  Call<'changeRate' | 'changeRateWithoutAuth'>,
  'query' | 'principal' | 'voteKey' | 'requestId' | 'now'
>;

/**
 * Another face for a vote (specification § 7, changeRate). It works on a disabled sticker too: the vote is the person's own.
 * @throws Problem notFound, for a vote that is somebody else's as for one that does not exist; tokenRefused
 */
export function* changeRate(call: RateChange): Command<{ reply: ChangeRateReply; unneeded: string[] }> {
  const { query, voteKey } = call;
  const caller = yield* callerOf(call.principal);
  const vote = yield* first(voteByUid({ uid: query.rate_id }));
  if (!vote || !(yield* ownsVote(caller, vote, voteKey))) throw new Problem('notFound');
  const { rating, unneeded } = yield* changeVote(call, vote, query.rate as Rating, query.sequence);
  return { reply: { rate_id: vote.uid, rate: rating }, unneeded };
}

/** `changeRate`, wherever commands run. */
export const changeRateCommand = portable('changeRate', (_, change: RateChange) => changeRate(change));

/**
 * Gives a vote another rating, and an event for each that really is another one. Counting follows by itself: the row is the one that counts.
 * @param sequence the device's number of this change; one that is not newer than the newest changes nothing
 * @returns the rating that is held now, and names of files to remove once this is committed
 */
export function* changeVote(
  { now, requestId }: { now: number; requestId: string },
  vote: StoredVote,
  rating: Rating,
  sequence?: number,
): Command<{ rating: number; unneeded: string[] }> {
  const late = sequence !== undefined && (yield* changes(takeSequence({ id: vote.id, sequence }))) === 0;
  // Read again: another change may have come between.
  if (late)
    return { rating: (yield* first(voteByUid({ uid: vote.uid })))?.rating ?? vote.rating, unneeded: [] };
  if ((yield* changes(changeRating({ id: vote.id, rating, now }))) === 0) return { rating, unneeded: [] };
  const unneeded = yield* dropAnswers(vote, rating, now);

  const { id: vote_id, organisation_id, place_id, question_id, identity_id } = vote;
  const about = {
    vote_id,
    organisation_id,
    place_id,
    question_id,
    identity_id,
    request_id: requestId,
    at: now,
  };
  yield* run(insertEvent({ type: 'vote.changed', ...about }));
  if (rating === sad && !vote.is_service_log && !vote.is_flagged)
    yield* run(insertEvent({ type: 'vote.sad', ...about }));
  return { rating, unneeded };
}

import { sad, type Rating } from '../../contract/rating';
import type { ChangeRateReply } from '../../contract/vote';
import { changes, first, Overtaken, run, type Command } from '../db/database';
import { portable } from '../db/portable';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import { tally } from '../insights/tally';
import type { Call } from '../http/route';
import { serviceByVote } from '../serviceLog/serviceQueries';
import { callerOf } from '../session/caller';
import { dropAnswers } from '../tiles/dropAnswers';
import { changeRating, takeSequence, voteByUid, type StoredVote } from './votingQueries';
import { ownsVote } from './votingPolicy';

/** Input of the command. */
export type RateChange = Pick<
  Call<'changeRate' | 'changeRateWithoutAuth'>,
  'query' | 'principal' | 'voteKey' | 'requestId' | 'now'
>;

/**
 * Changes a vote's rating (specification § 7, changeRate). It also works on a disabled sticker: the vote is
 * the person's own.
 * @throws Problem notFound for foreign and missing votes alike; tokenRefused
 */
export function* changeRate(call: RateChange): Command<{ reply: ChangeRateReply; unneeded: string[] }> {
  const { query, voteKey } = call;
  const caller = yield* callerOf(call.principal);
  const vote = yield* first(voteByUid({ uid: query.rate_id }));
  if (!vote || !(yield* ownsVote(caller, vote, voteKey))) throw new Problem('notFound');
  const isAuthor = caller.kind === 'user' && caller.identityId === vote.identity_id;
  const { rating, unneeded } = yield* changeVote(
    { ...call, isAuthor },
    vote,
    query.rate as Rating,
    query.sequence,
  );
  return { reply: { rate_id: vote.uid, rate: rating }, unneeded };
}

/** `changeRate` as a portable command. */
export const changeRateCommand = portable('changeRate', (_, change: RateChange) => changeRate(change));

/**
 * Changes a vote's rating, moves it in the counts, and writes an event if it differs. A log of a service
 * keeps its own.
 * @param isAuthor whether the person who made the vote changes it, signed in
 * @param sequence the device's number of this change; a late one changes nothing
 * @returns the current rating, and files to remove after the commit
 * @throws Overtaken
 */
export function* changeVote(
  { now, requestId, isAuthor = false }: { now: number; requestId: string; isAuthor?: boolean },
  vote: StoredVote,
  rating: Rating,
  sequence?: number,
): Command<{ rating: number; unneeded: string[] }> {
  if (vote.is_service_log && !(isAuthor && (yield* isFaceOfStaff(vote))))
    return { rating: vote.rating, unneeded: [] };
  const late = sequence !== undefined && (yield* changes(takeSequence({ id: vote.id, sequence }))) === 0;
  // Read again, since another change may have come first.
  if (late)
    return { rating: (yield* first(voteByUid({ uid: vote.uid })))?.rating ?? vote.rating, unneeded: [] };
  const { id, rating: before, is_counted } = vote;
  if (rating === before) return { rating, unneeded: [] };
  if ((yield* changes(changeRating({ id, rating, now, before, is_counted }))) === 0) throw new Overtaken();
  yield* tally(vote, { ...vote, rating });
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

/**
 * Whether a log of a service is still the face that staff tapped: it did not begin in the service log, and
 * nothing was logged with it. Otherwise only the log itself changes it, for the next visitor may stand before
 * the same faces.
 */
function* isFaceOfStaff({ id, mode }: StoredVote): Command<boolean> {
  return mode !== 'service_log' && (yield* first(serviceByVote({ vote_id: id }))) === undefined;
}

import { limits } from '../../contract/limits';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { accessOf } from '../questions/questionPolicy';
import { callerOf, type Principal } from '../session/caller';
import { ownsVote } from '../voting/votingPolicy';
import { voteToAddTo, type VoteToAddTo } from './attachmentQueries';

interface Asked {
  principal: Principal;
  voteKey: string | undefined;
}

/**
 * The vote, for its identity and for whoever shows its key.
 * @throws Problem notFound, for a vote that is somebody else's as for one that does not exist; tokenRefused
 */
export function* voteOf({ principal, voteKey }: Asked, uid: string): Command<VoteToAddTo> {
  const caller = yield* callerOf(principal);
  const vote = yield* first(voteToAddTo({ uid }));
  const identityId = caller.kind === 'nobody' ? undefined : caller.identityId;
  if (!vote || !ownsVote(vote, identityId, voteKey)) throw new Problem('notFound');
  return vote;
}

/** The vote, also for those who may manage its question: they may look, not add. @throws Problem notFound, tokenRefused */
export function* voteToLookAt(asked: Asked, uid: string): Command<VoteToAddTo> {
  const caller = yield* callerOf(asked.principal);
  const vote = yield* first(voteToAddTo({ uid }));
  if (!vote) throw new Problem('notFound');
  const identityId = caller.kind === 'nobody' ? undefined : caller.identityId;
  if (ownsVote(vote, identityId, asked.voteKey)) return vote;
  if (!(yield* accessOf(caller, vote)).manage) throw new Problem('notFound');
  return vote;
}

/** Code points that a note of this vote may have: the product's number, or that of the organisation, the place or the question. */
export function noteLengthOf(vote: VoteToAddTo): number {
  const { note_max_length: set } = {
    ...vote.organisation_features_json,
    ...vote.place_features_json,
    ...vote.question_features_json,
  } as { note_max_length?: unknown };
  return typeof set === 'number' && set > 0 ? Math.min(set, limits.noteLength) : limits.noteLength;
}

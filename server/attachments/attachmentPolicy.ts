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
 * The vote, for its identity and for whoever shows its key, to add something to it.
 * @throws Problem notFound, for a vote that is somebody else's as for one that does not exist; voteErased, for one whose visitor had everything erased; tokenRefused
 */
export function* voteOf({ principal, voteKey }: Asked, uid: string): Command<VoteToAddTo> {
  const caller = yield* callerOf(principal);
  const vote = yield* first(voteToAddTo({ uid }));
  if (!vote || !(yield* ownsVote(caller, vote, voteKey))) throw new Problem('notFound');
  if (vote.erased_at !== null) throw new Problem('voteErased');
  return vote;
}

/** The vote, also for those who may manage its question: they may look, not add. @throws Problem notFound, tokenRefused */
export function* voteToLookAt(asked: Asked, uid: string): Command<VoteToAddTo> {
  const caller = yield* callerOf(asked.principal);
  const vote = yield* first(voteToAddTo({ uid }));
  if (!vote) throw new Problem('notFound');
  if (yield* ownsVote(caller, vote, asked.voteKey)) return vote;
  if (!(yield* accessOf(caller, vote)).manage) throw new Problem('notFound');
  return vote;
}

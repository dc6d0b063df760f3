import { accessOf } from '../access/question';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { callerOf, type Principal } from '../session/caller';
import { ownsVote } from '../voting/votingPolicy';
import { caseOfVote } from '../cases/caseQueries';
import { voteToAddTo, type VoteToAddTo } from './attachmentQueries';

interface Asked {
  principal: Principal;
  voteKey: string | undefined;
}

/**
 * Returns the vote if the caller may add to it: its identity, or anybody who presents its key.
 * @throws Problem notFound for foreign and missing votes alike; voteErased; tokenRefused
 */
export function* voteOf({ principal, voteKey }: Asked, uid: string): Command<VoteToAddTo> {
  const caller = yield* callerOf(principal);
  const vote = yield* first(voteToAddTo({ uid }));
  if (!vote || !(yield* ownsVote(caller, vote, voteKey))) throw new Problem('notFound');
  if (vote.erased_at !== null) throw new Problem('voteErased');
  return vote;
}

/**
 * As above, but people who may manage the question may read it too, and those who serve it a vote of a case,
 * which they see (`cases/casesPolicy.ts`). @throws Problem notFound, tokenRefused
 */
export function* voteToLookAt(asked: Asked, uid: string): Command<VoteToAddTo> {
  const caller = yield* callerOf(asked.principal);
  const vote = yield* first(voteToAddTo({ uid }));
  if (!vote) throw new Problem('notFound');
  if (yield* ownsVote(caller, vote, asked.voteKey)) return vote;
  const { manage, serviceLog } = yield* accessOf(caller, vote);
  if (manage || (serviceLog && (yield* first(caseOfVote({ vote_id: vote.id }))))) return vote;
  throw new Problem('notFound');
}

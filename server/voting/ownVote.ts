import { first, type Command } from '../db/database';
import type { Scanned } from '../question/questionQueries';
import type { Caller } from '../session/caller';
import { ownsVote } from './votingPolicy';
import { voteByUid, type StoredVote } from './votingQueries';

/**
 * The vote with this uid on a question, if it is the caller's; undefined for foreign and missing votes alike.
 */
export function* ownVote(
  caller: Caller,
  { question_id }: Pick<Scanned, 'question_id'>,
  uid: string,
): Command<StoredVote | undefined> {
  const vote = yield* first(voteByUid({ uid }));
  if (!vote || vote.question_id !== question_id) return undefined;
  return (yield* ownsVote(caller, vote, undefined)) ? vote : undefined;
}

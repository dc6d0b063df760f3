import { voteToAddTo } from '../attachments/attachmentQueries';
import { storeContact } from '../attachments/attachmentCommands';
import { first, type Command } from '../db/database';
import { contestVote, enterGiftCard } from '../giveaway/enterGiveaway';
import { keyHash } from '../session/keyring';
import { voteByKeyHash } from '../voting/votingQueries';
import type { SocialCall } from './socialCall';

/**
 * Enters a vote into its place's contest after a sign-in with a provider (GV-3). The header `Vote-Key` names
 * the vote. The account's address is stored as the vote's contact, so that a winner can be reached. Does
 * nothing for an unknown key, an erased vote or a place without a contest.
 */
export function* enterContest(
  { voteKey, requestId, now, keyring }: Pick<SocialCall, 'voteKey' | 'requestId' | 'now' | 'keyring'>,
  email: string | undefined,
): Command<void> {
  if (voteKey === undefined) return;
  const voted = yield* first(voteByKeyHash({ key_hash: keyHash(voteKey) }));
  const vote = voted && (yield* first(voteToAddTo({ uid: voted.uid })));
  const contest = vote && vote.erased_at === null ? yield* contestVote(vote) : undefined;
  if (!vote || !contest) return;
  // The key makes a repeated sign-in store the same contact once.
  if (email !== undefined) yield* storeContact({ idempotencyKey: voteKey, requestId, now }, vote, email);
  yield* enterGiftCard(contest, { requestId, now, keyring }, email);
}

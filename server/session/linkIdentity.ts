import { first, run, type Command } from '../db/database';
import type { Principal } from './caller';
import { forgetVoteCounts, identityById, insertIdentityLink, shareStandingVotes } from './sessionQueries';

/**
 * Links a device's anonymous identity with the user who signs in there, within the sign-in's transaction. The
 * user then owns its votes (`ownsVote`), and its standing votes count as theirs. An unknown identity is
 * ignored, so that it cannot prevent a sign-in.
 */
export function* linkIdentity(anonymous: Principal, userId: string, now: number): Command<void> {
  if (anonymous.kind !== 'anonymous') return;
  const identity = yield* first(identityById({ id: anonymous.claims.sub }));
  if (identity?.kind !== 'anonymous') return;
  yield* run(insertIdentityLink({ anonymous_id: identity.id, user_id: userId, now }));
  yield* run(shareStandingVotes({ from: identity.id, to: userId }));
  yield* run(forgetVoteCounts({ identity_id: identity.id }));
}

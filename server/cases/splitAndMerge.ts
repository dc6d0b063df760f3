import type { CaseReply } from '../../contract/cases';
import { first, run, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { replyAbout } from './caseDetails';
import { tellChange } from './caseEvents';
import { applied, mustBeNewest } from './caseSteps';
import { managedCase } from './casesPolicy';
import { leadOn, recount } from './placementQueries';
import { moveProof } from './proofQueries';
import { openCase, stepOf } from './placeVotes';
import { moveComments, moveVote, moveVotes, voteAmongOthers } from './stepQueries';

/**
 * Moves all votes, comments and photos of a case into another one, to which its address leads from then on.
 * @returns that other case
 * @throws Problem caseMerged for itself, for another kind and another organisation; notFound, forbidden,
 *   editedMeanwhile, tokenRefused
 */
export function* mergeCase(call: Call<'mergeCase'>): Command<CaseReply> {
  const from = yield* managedCase(call.principal, call.params['caseUid'] ?? '');
  const into = yield* managedCase(call.principal, call.body.into);
  mustBeNewest(from.found, call.body);
  const [source, target] = [from.found, into.found];
  if (
    source.id === target.id ||
    source.kind !== target.kind ||
    source.organisation_id !== target.organisation_id
  )
    throw new Problem('caseMerged');
  yield* applied(into, { step: { what: 'merged', other_case_id: source.id } }, call.now);
  yield* applied(from, { step: { what: 'merged', other_case_id: target.id } }, call.now);
  yield* run(moveVotes({ from: source.id, to: target.id }));
  yield* run(moveComments({ from: source.id, to: target.id }));
  yield* run(moveProof({ from: source.id, to: target.id }));
  yield* run(leadOn({ id: source.id, into: target.id }));
  yield* run(recount({ id: target.id }));
  return yield* replyAbout(call, target.uid);
}

/**
 * Takes a vote out into a new case of its own, with the tile of the vote, which a merge may have brought there.
 * Out of praise it is praise.
 * @returns the case that it was in
 * @throws Problem invalidRequest for the only vote of a case; notFound, forbidden, editedMeanwhile,
 *   tokenRefused
 */
export function* splitCase(call: Call<'splitCase'>): Command<CaseReply> {
  const seen = yield* managedCase(call.principal, call.params['caseUid'] ?? '');
  const { found, caller } = seen;
  mustBeNewest(found, call.body);
  const { vote_uid } = call.body;
  const vote = yield* first(voteAmongOthers({ vote_uid, case_id: found.id }));
  if (!vote) throw new Problem('invalidRequest');
  const kind = found.kind === 'praise' ? found.kind : 'vote';
  const tile = kind === 'vote' ? vote.tile : null;
  const id = yield* openCase({ ...found, created_at: vote.created_at }, { kind, tile });
  yield* run(
    stepOf({
      case_id: id,
      what: 'split',
      at: call.now,
      person_id: caller.identityId,
      other_case_id: found.id,
    }),
  );
  yield* applied(seen, { step: { what: 'split', other_case_id: id } }, call.now);
  yield* run(moveVote({ vote_uid, from: found.id, to: id }));
  for (const one of [id, found.id]) yield* run(recount({ id: one }));
  yield* tellChange(id, call.now, 'case.opened');
  return yield* replyAbout(call, found.uid);
}

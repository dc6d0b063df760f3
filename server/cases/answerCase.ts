import { answerLength, type CaseReply } from '../../contract/cases';
import { oncePerKey } from '../attachments/attachmentCommands';
import { all, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { addJob } from '../jobs/jobs';
import { insertReply, newestAnswer, votesToAnswer } from './answerQueries';
import { replyAbout } from './caseDetails';
import { applied, textOf } from './caseSteps';
import { managedCase } from './casesPolicy';
import { tellChange } from './caseEvents';
import { recount } from './placementQueries';
import { placeVote } from './placeVotes';

/**
 * Answers visitors of a case: those named, or all who asked to hear back and were not answered yet. Each
 * reads it with the code of the vote; who left an e-mail address gets it by mail, in the language of the
 * vote.
 * @throws Problem invalidRequest without a text or anybody to answer; editedMeanwhile with the answer that
 *   somebody else has given; notFound, forbidden, keyReused, tokenRefused
 */
export function* answerCase(call: Call<'answerCase'>): Command<CaseReply> {
  const { body, now } = call;
  const uid = call.params['caseUid'] ?? '';
  const seen = yield* managedCase(call.principal, uid);
  const { found, caller } = seen;
  const about = { uid: found.uid, identity_id: caller.identityId };
  // A retry names a newer version: at the desk the case is renewed meanwhile.
  const { text: written, votes: named } = body;
  yield* oncePerKey('answerCase', call, about, { text: written, votes: named }, function* () {
    const text = textOf(body.text, answerLength);
    if (text === null) throw new Problem('invalidRequest');
    if (body.version !== undefined && body.version !== found.version) {
      const other = yield* first(newestAnswer({ case_id: found.id }));
      throw new Problem('editedMeanwhile', undefined, undefined, undefined, {
        ...(other && { answered: { text: other.text } }),
      });
    }
    const votes = yield* all(votesToAnswer({ case_id: found.id }));
    const chosen = votes.filter(({ uid, is_waiting }) => body.votes?.includes(uid) ?? is_waiting);
    if (chosen.length === 0 || chosen.length < (body.votes?.length ?? 0)) throw new Problem('invalidRequest');
    for (const { id } of chosen) {
      const reply = newId();
      yield* run(
        insertReply({
          id: reply,
          vote_id: id,
          author_id: caller.identityId,
          text,
          request_id: call.requestId,
          created_at: now,
        }),
      );
      yield* addJob('answerMail', { reply }, now);
    }
    yield* applied(seen, { acknowledged_at: found.acknowledged_at ?? now, step: { what: 'answered' } }, now);
    for (const { id } of chosen)
      for (const [case_id, what] of yield* placeVote(id, now)) {
        if (case_id === found.id) continue;
        yield* run(recount({ id: case_id }));
        yield* tellChange(case_id, now, what);
      }
    yield* run(recount({ id: found.id }));
    return {};
  });
  return yield* replyAbout(call, uid);
}

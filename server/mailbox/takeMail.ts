import { answerBounced } from '../cases/answerBounced';
import { tellChange } from '../cases/caseEvents';
import { casesHolding, recount, reopenCase } from '../cases/placementQueries';
import { placeVote, stepOf } from '../cases/placeVotes';
import { nextVersion } from '../cases/stepQueries';
import { first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { answered, insertVisitorMail, visitorMailByMessage } from './mailboxQueries';
import { markRefused, readerById } from '../reportSchedules/scheduleQueries';
import type { ReturnedMail } from './readMail';

/**
 * Puts what came back for an answer on its case: a visitor's words, for which the case waits again, or that
 * the mail could not be delivered; the latter also for a report. @returns false if it names nothing that is
 * still there
 */
export function* takeMail(mail: ReturnedMail, now: number): Command<boolean> {
  for (const id of mail.replies) {
    const reply = yield* first(answered({ id }));
    if (!reply) continue;
    if (mail.kind === 'bounce') yield* answerBounced(reply.id, mail.refusal, now);
    else yield* takeWords(reply, mail, now);
    return true;
  }
  return mail.kind === 'bounce' && (yield* readerRefused(mail.readers, now));
}

/** No more reports go to an address to which one could not be delivered. */
function* readerRefused(readers: readonly string[], now: number): Command<boolean> {
  for (const id of readers) {
    if (!(yield* first(readerById({ id })))) continue;
    yield* run(markRefused({ id, now }));
    return true;
  }
  return false;
}

/** Once for each `Message-ID`. */
function* takeWords(
  { id: reply_id, vote_id }: { id: string; vote_id: string },
  { messageId, text, quoted, files }: ReturnedMail & { kind: 'words' },
  now: number,
): Command<void> {
  const id = newId();
  // A mail without one is taken once because its number in the mailbox is.
  const message_id = messageId === '' ? `<${id}>` : messageId.slice(0, 1_000);
  if (yield* first(visitorMailByMessage({ message_id }))) return;
  yield* run(insertVisitorMail({ id, vote_id, reply_id, message_id, text, quoted, files, created_at: now }));
  const found = yield* first(casesHolding({ vote_ids: [vote_id] }));
  if (!found) return;
  yield* run(stepOf({ case_id: found.id, what: 'visitor_wrote', at: now }));
  if (found.state === 'resolved') {
    yield* run(reopenCase({ id: found.id }));
    yield* run(stepOf({ case_id: found.id, what: 'reopened_by_vote', at: now }));
  } else yield* run(nextVersion({ id: found.id }));
  const changed = new Map([[found.id, 'case.changed'], ...(yield* placeVote(vote_id, now))] as const);
  for (const [case_id, what] of changed) {
    yield* run(recount({ id: case_id }));
    yield* tellChange(case_id, now, what);
  }
}

import type { FastifyInstance } from 'fastify';
import { changes, first, run, type Command } from '../db/database';
import type { Job } from '../jobs/jobs';
import { refusalOf, type MailRefusal } from '../mail/mailRefusal';
import { caseOfReply, markBounced, replyToMail } from './answerQueries';
import { tellChange } from './caseEvents';
import { stepOf } from './placeVotes';
import { nextVersion } from './stepQueries';

/** The mail of an answer was refused for good, or for a day. */
export async function answerGivenUp(
  { services: { database } }: FastifyInstance,
  { payload: { reply: id }, now }: Job<'answerMail'>,
  error: unknown,
): Promise<void> {
  await database.command(function* () {
    const found = yield* first(replyToMail({ id }));
    yield* answerBounced(id, refusalOf(error, found?.contact_info ?? ''), now);
  });
}

/** Says on the case of an answer that its mail could not be delivered; once, whoever reports it. */
export function* answerBounced(id: string, refusal: MailRefusal, now: number): Command<void> {
  if ((yield* changes(markBounced({ id, now, ...refusal }))) === 0) return;
  const found = yield* first(caseOfReply({ id }));
  if (!found) return;
  yield* run(nextVersion({ id: found.id }));
  yield* run(stepOf({ case_id: found.id, what: 'bounced', at: now }));
  yield* tellChange(found.id, now);
}

import { all, changes, type Command } from '../db/database';
import { newId } from '../db/newId';
import { addJob } from '../jobs/jobs';
import { mailNotice } from './alertQueries';
import { noticesOfMessage } from './messageQueries';
import { overLine } from './noticeWords';
import { maySee } from './recipients';

/**
 * No device takes a notification. Whoever has chosen notifications for themselves gets a mail instead, unless
 * somebody is on it by now, or they may not see it any more. Of what the rule sends as a notification nothing
 * is mailed: its next step is the answer to silence.
 */
export function* mailInstead(message: string, now: number): Command<void> {
  const mail = newId();
  let isAny = false;
  for (const notice of yield* all(noticesOfMessage({ message }))) {
    if (notice.state !== 'sending' || overLine(notice, 'en') !== null) continue;
    if (!(yield* maySee(notice.recipient, notice))) continue;
    if ((yield* changes(mailNotice({ id: notice.id, message: mail, at: now }))) > 0) isAny = true;
  }
  if (isAny) yield* addJob('alertMessage', { message: mail }, now);
}

import type { FastifyInstance } from 'fastify';
import { casePath } from '../../contract/screens';
import { all, first, run, type Command } from '../db/database';
import { payloadOf, queueMessage } from '../delivery/queueMessage';
import { messageIdOf } from '../delivery/signature';
import type { Job } from '../jobs/jobs';
import { webhookByUid } from '../webhooks/webhookQueries';
import { markMessage } from './alertQueries';
import { mailAlert } from './mailAlert';
import { noticesOfMessage, type ToldNotice } from './messageQueries';

/** Handles the job: tells a message by its channel. Nothing happens when its recipient is gone. */
export async function tellMessage(app: FastifyInstance, job: Job<'alertMessage'>): Promise<void> {
  const { database, sender, siteUrl } = app.services;
  const { message } = job.payload;
  const [one, ...others] = await database.read(() => all(noticesOfMessage({ message })));
  if (!one) return;
  const notices = [one, ...others] as const;
  if (one.channel === 'webhook') {
    await database.command(() => queueAlerts(message, notices, siteUrl(), job.now));
    sender.wake();
    return;
  }
  const isSent = await mailAlert(app, message, notices);
  await database.command(() => run(markMessage({ message, state: isSent ? 'sent' : 'failed', at: job.now })));
}

/** The mail was refused for good. */
export async function messageGivenUp({ services }: FastifyInstance, job: Job<'alertMessage'>): Promise<void> {
  const { message } = job.payload;
  await services.database.command(() => run(markMessage({ message, state: 'failed', at: job.now })));
}

/** Hands notices to the delivery of webhooks, whose log says what becomes of them. */
function* queueAlerts(
  message: string,
  notices: readonly ToldNotice[],
  site: string,
  now: number,
): Command<void> {
  const uid = notices[0]?.recipient ?? '';
  const webhook = yield* first(webhookByUid({ uid }));
  const isOn = webhook !== undefined && webhook.off_at === null;
  for (const notice of isOn ? notices : []) {
    if (webhook?.organisation_id !== notice.organisation_id) continue;
    const type = 'alert.raised';
    const payload = payloadOf(type, Number(notice.began_at), {
      rule_uid: notice.rule_uid,
      after: notice.after,
      place: notice.place_name,
      place_uid: notice.place_uid,
      question_uid: notice.question_uid,
      case_uid: notice.case_uid,
      state: notice.case_state,
      ...(notice.case_uid !== null && { link: site + casePath(notice.case_uid) }),
    });
    const message_id = messageIdOf(notice.id, uid);
    yield* queueMessage({ webhook_id: webhook.id, message_id, type, payload, due_at: now }, now);
  }
  yield* run(markMessage({ message, state: isOn ? 'sent' : 'failed', at: now }));
}

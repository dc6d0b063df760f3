import type { FastifyInstance } from 'fastify';
import { toLocale } from '../../contract/languages';
import { webhooksPath } from '../../contract/screens';
import { accountById } from '../account/accountQueries';
import { first } from '../db/database';
import type { TellOwners } from '../delivery/sender';
import { addJob, type Job } from '../jobs/jobs';
import { mailWithButton } from '../mail/mailLayout';
import { webhookTexts } from '../mail/webhookTexts';
import { ownersOf } from '../manage/ownersOf';
import { webhookByUid } from './webhookQueries';

/** Queues a mail to each owner: the webhook fails, or is off by now. */
export const tellOfWebhook: TellOwners = function* ({ uid, organisation_id }, notice, now) {
  for (const user_id of yield* ownersOf(organisation_id))
    yield* addJob('webhookMail', { user_id, webhook: uid, notice }, now);
};

/** Handles the job. Does nothing when the person or the webhook is gone. */
export async function mailOfWebhook(app: FastifyInstance, job: Job<'webhookMail'>): Promise<void> {
  const { database, mailer, siteUrl } = app.services;
  const { user_id, webhook: uid, notice } = job.payload;
  const { account, webhook } = await database.read(function* () {
    return {
      account: yield* first(accountById({ id: user_id })),
      webhook: yield* first(webhookByUid({ uid })),
    };
  });
  if (!account?.email || !webhook) return;
  const locale = toLocale(account.lang_code) ?? 'en';
  const { orCopy, button, notices } = webhookTexts[locale];
  // The path of an address is often a secret.
  const { host } = new URL(webhook.url);
  const { subject, title, lead, last } = notices[notice];
  const link = `${siteUrl()}${webhooksPath}`;
  await mailer.send({
    id: job.id,
    to: account.email,
    locale,
    subject: subject(host),
    text: [lead(host), link, last, 'Smilelog'].join('\n\n') + '\n',
    html: mailWithButton(locale, { title, lead: lead(host), button, orCopy, last }, link),
  });
}

import type { FastifyInstance } from 'fastify';
import { toLocale } from '../../contract/languages';
import { first, type Command } from '../db/database';
import { addJob, type Job } from '../jobs/jobs';
import { mailWithButton } from '../mail/mailLayout';
import { pinPausedTexts } from '../mail/pinPausedTexts';
import { ownersOf } from '../manage/ownersOf';
import { mailBrand } from '../organisations/brandColor';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { accountById } from '../account/accountQueries';

/** Queues a mail to each owner of the organisation. @returns whether there is one */
export function* tellOwners({ organisation_id, uid }: Scanned, now: number): Command<boolean> {
  if (organisation_id === null) return false;
  const owners = yield* ownersOf(organisation_id);
  for (const user_id of owners) yield* addJob('pinPausedMail', { user_id, question_uid: uid }, now);
  return owners.length > 0;
}

/** Handles the job. Does nothing when the person or the sticker is gone. */
export async function mailPinPaused(app: FastifyInstance, job: Job<'pinPausedMail'>): Promise<void> {
  const { database, mailer, siteUrl } = app.services;
  const { user_id, question_uid: uid } = job.payload;
  const found = await database.read(function* () {
    return {
      account: yield* first(accountById({ id: user_id })),
      scanned: yield* first(scannedByUid({ uid })),
    };
  });
  const { account, scanned } = found;
  if (!account?.email || !scanned) return;
  const locale = toLocale(account.lang_code) ?? 'en';
  const place = scanned.place_name ?? scanned.text;
  const { subject, title, lead, button, orCopy, last } = pinPausedTexts[locale];
  const link = `${siteUrl()}/questions/${encodeURIComponent(uid)}/manage`;
  await mailer.send({
    id: job.id,
    to: account.email,
    locale,
    subject: subject(place),
    text: [lead(place), link, last, 'Smilelog'].join('\n\n') + '\n',
    html: mailWithButton(
      locale,
      { title, lead: lead(place), button, orCopy, last },
      link,
      mailBrand(place, scanned.settings_json),
    ),
  });
}

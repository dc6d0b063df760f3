import type { FastifyInstance } from 'fastify';
import { looksLikeEmail } from '../../contract/attachments';
import { all, first, run, type Command } from '../db/database';
import type { Job } from '../jobs/jobs';
import { documentOf, paragraph } from '../mail/mailLayout';
import type { Mail } from '../mail/mailer';
import { answerAddress } from '../mailbox/answerAddress';
import { mailsBefore } from '../mailbox/mailboxQueries';
import { mailBrand } from '../organisations/brandColor';
import { frameOf } from './answerFrame';
import { answerMailId } from './answerMailId';
import { mailedBefore, markMailed, replyToMail } from './answerQueries';

/** The most earlier mails that a mail names, so that its header stays short. */
const longestThread = 20;

/** Handles the job. Does nothing when the visitor left no e-mail address, or has erased it meanwhile. */
export async function mailAnswer(app: FastifyInstance, job: Job<'answerMail'>): Promise<void> {
  const { database, mailer, keyring, mailboxAddress } = app.services;
  const id = job.payload.reply;
  const mail = await database.read(() =>
    answerMail(id, mailboxAddress && answerAddress(keyring, mailboxAddress, id)),
  );
  if (!mail) return;
  await mailer.send(mail);
  await database.command(() => run(markMailed({ id, now: job.now })));
}

/**
 * The mail of an answer, in the thread of what went to and fro about the same vote; null without an address.
 * @param replyTo where the visitor's reply is read
 */
function* answerMail(id: string, replyTo: string | undefined): Command<Mail | null> {
  const found = yield* first(replyToMail({ id }));
  if (!found?.contact_info || !looksLikeEmail(found.contact_info)) return null;
  const about = { id, vote_id: found.vote_id, count: longestThread };
  const before = yield* all(mailedBefore(about));
  const written = yield* all(mailsBefore(about));
  const thread = [
    ...before.map((reply) => ({ id: reply.id, name: answerMailId(reply.id) })),
    ...written.map((mail) => ({ id: mail.id, name: mail.message_id })),
  ].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { locale, place, title, subject, lead, closing } = frameOf(found, {
    isReply: before.length > 0,
    readsReplies: replyTo !== undefined,
  });
  return {
    id: answerMailId(id),
    to: found.contact_info,
    locale,
    subject,
    ...(replyTo !== undefined && { replyTo }),
    after: thread.slice(-longestThread).map(({ name }) => name),
    text: [lead, found.text, closing, 'Smilelog'].join('\n\n') + '\n',
    html: documentOf(
      locale,
      title,
      paragraph(lead) +
        paragraph(found.text, 'white-space:pre-line;padding-left:12px;border-left:3px solid #6b645d') +
        paragraph(closing, 'color:#6b645d'),
      mailBrand(place, found.settings_json),
    ),
  };
}

import type { FastifyInstance } from 'fastify';
import { looksLikeEmail } from '../../contract/attachments';
import { languageTag, toLocale } from '../../contract/languages';
import { all, first, run, type Command } from '../db/database';
import type { Job } from '../jobs/jobs';
import { answerTexts } from '../mail/answerTexts';
import { documentOf, paragraph } from '../mail/mailLayout';
import type { Mail } from '../mail/mailer';
import { answerAddress } from '../mailbox/answerAddress';
import { mailsBefore } from '../mailbox/mailboxQueries';
import { mailBrand } from '../organisations/brandColor';
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
  const locale = toLocale(found.locale) ?? 'en';
  const place = found.place_name ?? found.question_text;
  const day = new Date(found.voted_at ?? found.created_at).toLocaleDateString(languageTag(locale), {
    dateStyle: 'long',
    timeZone: found.time_zone ?? 'UTC',
  });
  const { subject, lead, reply, last } = answerTexts[locale];
  const closing = replyTo === undefined ? last : `${reply} ${last}`;
  return {
    id: answerMailId(id),
    to: found.contact_info,
    locale,
    subject: `${before.length > 0 ? 'Re: ' : ''}${subject(place)}`,
    ...(replyTo !== undefined && { replyTo }),
    after: thread.slice(-longestThread).map(({ name }) => name),
    text: [lead(place, day), found.text, closing, 'Smilelog'].join('\n\n') + '\n',
    html: documentOf(
      locale,
      subject(place),
      paragraph(lead(place, day)) +
        paragraph(found.text, 'white-space:pre-line;padding-left:12px;border-left:3px solid #6b645d') +
        paragraph(closing, 'color:#6b645d'),
      mailBrand(place, found.settings_json),
    ),
  };
}

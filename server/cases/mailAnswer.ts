import type { FastifyInstance } from 'fastify';
import { looksLikeEmail } from '../../contract/attachments';
import { languageTag, toLocale } from '../../contract/languages';
import { all, first, run, type Command } from '../db/database';
import type { Job } from '../jobs/jobs';
import { answerTexts } from '../mail/answerTexts';
import { documentOf, paragraph } from '../mail/mailLayout';
import type { Mail } from '../mail/mailer';
import { mailBrand } from '../organisations/brandColor';
import { mailedBefore, markMailed, replyToMail } from './answerQueries';

/** The most earlier mails that a mail names, so that its header stays short. */
const longestThread = 20;

/** The id of an answer's mail, by which later mails of the thread and what comes back refer to it. */
export const answerMailId = (reply: string): string => `answer-${reply}`;

/** Handles the job. Does nothing when the visitor left no e-mail address, or has erased it meanwhile. */
export async function mailAnswer(app: FastifyInstance, job: Job<'answerMail'>): Promise<void> {
  const { database, mailer } = app.services;
  const id = job.payload.reply;
  const mail = await database.read(() => answerMail(id));
  if (!mail) return;
  await mailer.send(mail);
  await database.command(() => run(markMailed({ id, now: job.now })));
}

/** The mail of an answer, in the thread of the earlier answers to the same vote; null without an address. */
function* answerMail(id: string): Command<Mail | null> {
  const found = yield* first(replyToMail({ id }));
  if (!found?.contact_info || !looksLikeEmail(found.contact_info)) return null;
  const before = yield* all(mailedBefore({ id, vote_id: found.vote_id, count: longestThread }));
  const locale = toLocale(found.locale) ?? 'en';
  const place = found.place_name ?? found.question_text;
  const day = new Date(found.voted_at ?? found.created_at).toLocaleDateString(languageTag(locale), {
    dateStyle: 'long',
    timeZone: found.time_zone ?? 'UTC',
  });
  const { subject, lead, last } = answerTexts[locale];
  return {
    id: answerMailId(id),
    to: found.contact_info,
    locale,
    subject: `${before.length > 0 ? 'Re: ' : ''}${subject(place)}`,
    after: before.map((reply) => answerMailId(reply.id)).reverse(),
    text: [lead(place, day), found.text, last, 'Smilelog'].join('\n\n') + '\n',
    html: documentOf(
      locale,
      subject(place),
      paragraph(lead(place, day)) +
        paragraph(found.text, 'white-space:pre-line;padding-left:12px;border-left:3px solid #6b645d') +
        paragraph(last, 'color:#6b645d'),
      mailBrand(place, found.settings_json),
    ),
  };
}

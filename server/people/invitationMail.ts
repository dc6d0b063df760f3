import type { FastifyInstance } from 'fastify';
import { joinPath } from '../../contract/people';
import { first } from '../db/database';
import type { Job } from '../jobs/jobs';
import { invitationTexts } from '../mail/invitationTexts';
import { mailWithButton } from '../mail/mailLayout';
import { mailBrand } from '../organisations/brandColor';
import { localeOf } from './invitations';
import { invitationTokenFor } from './invitationTokens';
import { invitationById } from './peopleQueries';

/** Handles the job. Does nothing when the invitation was used or withdrawn meanwhile. */
export async function mailInvitation(app: FastifyInstance, job: Job<'invitationMail'>): Promise<void> {
  const { database, keyring, mailer, siteUrl } = app.services;
  const found = await database.read(() => first(invitationById({ value: job.payload.invitation })));
  if (!found || found.accepted_at !== null || found.withdrawn_at !== null) return;
  const locale = localeOf(found);
  const { subject, title, lead, button, orCopy, last } = invitationTexts[locale];
  const link = `${siteUrl()}${joinPath}?token=${invitationTokenFor(keyring, found.id)}`;
  const names = {
    who: `${found.first_name} ${found.last_name}`.trim() || found.org_name,
    organisation: found.org_name,
  };
  await mailer.send({
    id: job.id,
    to: found.email,
    locale,
    subject: subject(names),
    text: [lead(names), link, last, 'Smilelog'].join('\n\n') + '\n',
    html: mailWithButton(
      locale,
      { title: title(names), lead: lead(names), button, orCopy, last },
      link,
      mailBrand(found.org_name, found.org_settings_json),
    ),
  });
}

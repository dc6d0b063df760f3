import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { InsightsReply } from '../../contract/insights';
import type { Locale } from '../../contract/languages';
import { insightsPath, unsubscribePath } from '../../contract/screens';
import { accountByEmail, accountById } from '../account/accountQueries';
import { first, run, type Command } from '../db/database';
import { insightsSeenBy } from '../insights/insights';
import { letterheadOf } from '../insights/insightsQueries';
import { makePaper } from '../insights/makePaper';
import type { Job } from '../jobs/jobs';
import { MailRefused } from '../mail/mailRefusal';
import type { MailBrand } from '../mail/mailLayout';
import { mailBrand } from '../organisations/brandColor';
import { personNow } from '../session/caller';
import { localeOfReader } from './localeOfReader';
import { periodReportMail } from './periodReportMail';
import { periodReportMailId } from './periodReportMailId';
import { stateOf } from './reportSchedules';
import { markRefused, markSent, readerById, scheduleById } from './scheduleQueries';
import { makeEyes, seenBy } from './seenBy';
import { linkTokenFor } from '../session/linkTokens';

/**
 * Mails the figures of a period to one address. Does nothing when the schedule is gone, when who saved it may
 * not see the figures any more, or when the reader wants none or has left. An attempt that is repeated makes
 * the paper again.
 */
export async function mailPeriodReport(app: FastifyInstance, job: Job<'periodReport'>): Promise<void> {
  const { database, mailer, media, siteUrl, keyring } = app.services;
  const asked = await database.read(() => whatToMail(job));
  if (!asked) return;
  const { found, locale, to, reader, brand, by } = asked;
  const { scope, from, to: until } = found;
  const path = join(media.incoming, `report-${job.id}.pdf`);
  try {
    const { stream } = await makePaper(app, found, { locale, now: job.now });
    await pipeline(stream, createWriteStream(path));
    await job.stillWorking();
    const query = `scope=${scope.kind}:${encodeURIComponent(scope.uid)}&from=${from}&to=${until}`;
    await mailer.send({
      id: periodReportMailId(reader?.id ?? job.payload.user, job.id),
      to,
      locale,
      ...periodReportMail(found, {
        locale,
        by,
        brand,
        every: asked.every,
        link: `${siteUrl()}${insightsPath}?${query}`,
        ...(reader && {
          unsubscribe: `${siteUrl()}${unsubscribePath(linkTokenFor(keyring, 'unsubscribe', reader.uid))}`,
        }),
      }),
      attachments: [{ filename: `insights-${from}-${until}.pdf`, path, contentType: 'application/pdf' }],
    });
  } finally {
    await rm(path, { force: true });
  }
  if (reader) await database.command(() => run(markSent({ id: reader.id, now: app.services.clock() })));
}

/** The mail server takes no mails for the reader: none go there any more. */
export async function periodReportGivenUp(
  { services: { database } }: FastifyInstance,
  { payload: { reader }, now }: Job<'periodReport'>,
  error: unknown,
): Promise<void> {
  if (reader !== null && error instanceof MailRefused)
    await database.command(() => run(markRefused({ id: reader, now })));
}

interface Mailed {
  found: InsightsReply;
  locale: Locale;
  /** Address. */
  to: string;
  /** Null for who asked for it. */
  reader: { id: string; uid: string } | null;
  brand: MailBrand;
  /** Who has set it up. */
  by: string;
  every: 'week' | 'month';
}

function* whatToMail({ payload, now }: Job<'periodReport'>): Command<Mailed | null> {
  const { from, to } = payload;
  const schedule = yield* first(scheduleById({ id: payload.schedule }));
  if (!schedule) return null;
  const { scope } = schedule;
  // Somebody may have taken it on since it was queued.
  const user = payload.reader === null ? payload.user : schedule.user_id;
  if (!(yield* seenBy(user, scope))) return null;
  const reader = payload.reader === null ? null : yield* first(readerById({ id: payload.reader }));
  if (reader === undefined) return null;
  if (reader && (!reader.is_listed || (yield* stateOf(reader, scope, makeEyes())) !== 'reads')) return null;
  const account = yield* first(reader ? accountByEmail({ email: reader.email }) : accountById({ id: user }));
  const address = reader?.email ?? account?.email;
  if (!address) return null;
  const found = yield* insightsSeenBy(yield* personNow(user), { scope, from, to }, now);
  const head = yield* first(letterheadOf({ uid: found.org_uid }));
  return {
    found,
    locale: localeOfReader(account, schedule),
    to: address,
    reader,
    brand: mailBrand(head?.name ?? found.scope.name, head?.settings_json ?? null),
    by: `${schedule.first_name} ${schedule.last_name}`.trim(),
    every: schedule.every,
  };
}

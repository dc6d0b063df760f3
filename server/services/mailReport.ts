import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { languageTag, toLocale, type Locale } from '../../contract/languages';
import { scheduleFrom, timesPerWeekOf } from '../../contract/serviceSchedule';
import { first, run } from '../db/database';
import { PermanentFailure, type Job } from '../jobs/jobs';
import type { Mail } from '../mail/mailer';
import { documentOf, paragraph, type MailBrand } from '../mail/mailLayout';
import { mailBrand } from '../organisations/brandColor';
import { logoBytes } from '../pictures/logoBytes';
import { scannedByUid, type Scanned } from '../question/questionQueries';
import { localDate } from '../serviceLog/localDate';
import { serviceSettings } from '../serviceLog/serviceQueries';
import { standingToWire } from '../serviceLog/standing';
import type { Report } from './reportPdf';
import { closeReport, letterheadOf, photosOf, reportByUid, setProgress, totalsOf } from './reportQueries';
import { writeReportApart } from './reportThread';
import { reportServices } from './reportServices';
import { dateText, filled, frequencyText, reportTexts } from './reportTexts';

/** How often progress is written, in services. */
const progressEvery = 20;

/**
 * Makes a report and mails it. An attempt that is repeated makes the PDF again; one whose mail has gone does
 * nothing. The mail's id is the job's, so that a mail server that had it knows it again.
 */
export async function mailReport(app: FastifyInstance, job: Job<'serviceReport'>): Promise<void> {
  const { database, mailer, media } = app.services;
  const uid = job.payload.report;
  const report = await database.read(() => first(reportByUid({ uid })));
  if (!report?.email || report.state === 'sent') return;
  const { email, sticker_uid } = report;
  const scanned = await database.read(() => first(scannedByUid({ uid: sticker_uid })));
  if (!scanned) throw new PermanentFailure(new Error('the sticker is gone'));
  const locale = toLocale(report.locale) ?? 'en';
  const isForStaff = Boolean(report.is_for_staff);
  const path = join(media.incoming, `report-${uid}.pdf`);
  try {
    const { content, total } = await reportOf(app, scanned, { locale, isForStaff }, job.now);
    let done = 0;
    const tell = (state: 'making' | 'mailing') =>
      database.command(() => run(setProgress({ uid, state, done, total })));
    await tell('making');
    const onService = async () => {
      done += 1;
      if (done % progressEvery !== 0) return;
      await tell('making');
      await job.stillWorking();
    };
    const { files, reportThread } = app.services;
    await files.inTurn(() => writeReportApart(reportThread, path, content, onService));
    await tell('mailing');
    await job.stillWorking();
    await mailer.send({
      ...mailOf(
        { id: job.id, to: email, locale },
        content.customer,
        mailBrand(scanned.place_name ?? '', scanned.settings_json),
      ),
      attachments: [{ filename: `service-report-${sticker_uid}.pdf`, path, contentType: 'application/pdf' }],
    });
    const sent_at = app.services.clock();
    await database.command(() => run(closeReport({ uid, state: 'sent', sent_at })));
  } catch (error) {
    if (error instanceof PermanentFailure)
      await database.command(() => run(closeReport({ uid, state: 'failed', sent_at: null })));
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function reportOf(
  app: FastifyInstance,
  scanned: Scanned,
  asked: { locale: Locale; isForStaff: boolean },
  now: number,
): Promise<{ content: Report; total: number }> {
  const { database, siteUrl } = app.services;
  const { question_id } = scanned;
  const { locale } = asked;
  const texts = reportTexts[locale];
  const { settings, totals, photos, letterhead } = await database.read(function* () {
    return {
      settings: yield* first(serviceSettings({ question_id })),
      totals: yield* first(totalsOf({ question_id })),
      photos: yield* first(photosOf({ question_id })),
      letterhead: yield* first(letterheadOf({ question_id })),
    };
  });
  const total = Number(totals?.services ?? 0);
  const gallons = Number(totals?.gallons ?? 0);
  const schedule = scheduleFrom(settings?.schedule_json);
  const perWeek = timesPerWeekOf(schedule);
  const standing = settings && schedule ? standingToWire(settings, now) : null;
  const number = (value: number) => value.toLocaleString(languageTag(locale));
  const customer = settings?.customer_name;
  const facts = [
    letterhead?.company && filled(texts.company, { text: letterhead.company }),
    customer && filled(texts.customer, { text: customer }),
    letterhead?.permit && filled(texts.permit, { text: letterhead.permit }),
    letterhead?.site && filled(texts.site, { text: letterhead.site }),
    scanned.place_name && filled(texts.place, { text: scanned.place_name }),
    scanned.placement && filled(texts.placement, { text: scanned.placement }),
    scanned.asset_id && filled(texts.asset, { text: scanned.asset_id }),
    filled(texts.sticker, { text: scanned.uid }),
    perWeek && frequencyText(locale, perWeek),
    standing && texts.status[standing.status],
    standing?.due_date &&
      filled(texts.nextDue, { text: dateText(locale, standing.due_local ?? standing.due_date) }),
    filled(texts.services, { n: number(total) }),
    gallons > 0 && filled(texts.gallonsTotal, { n: number(gallons) }),
    totals?.first &&
      totals.last &&
      filled(texts.period, {
        from: dateText(locale, totals.first.slice(0, 10)),
        to: dateText(locale, totals.last.slice(0, 10)),
      }),
    filled(texts.made, {
      text: dateText(locale, localDate(now, scanned.time_zone ?? 'UTC').slice(0, 10)),
    }),
    filled(texts.zone, { text: scanned.time_zone ?? 'UTC' }),
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
  const base = siteUrl();
  return {
    total,
    content: {
      locale,
      customer: settings?.customer_name ?? scanned.place_name ?? scanned.text,
      logo: await logoBytes(app, letterhead?.logo),
      facts,
      services: reportServices(app, scanned, {
        ...asked,
        now,
        photoCount: Number(photos?.count ?? 0),
        // A history that is not public has no addresses of files that work without signing in.
        absolute: (url) => (scanned.is_history_shown ? `${base}${url}` : `${base}/r/${scanned.uid}/sl`),
      }),
      now,
    },
  };
}

function mailOf(mail: Pick<Mail, 'id' | 'to' | 'locale'>, customer: string, brand: MailBrand): Mail {
  const { title, mailSubject, mailLead, mailWhy } = reportTexts[mail.locale];
  const name = customer.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim();
  const lead = filled(mailLead, { text: name });
  return {
    ...mail,
    subject: filled(mailSubject, { text: name }),
    text: [lead, mailWhy, 'Smilelog'].join('\n\n') + '\n',
    html: documentOf(mail.locale, title, paragraph(lead) + paragraph(mailWhy, 'color:#6b645d'), brand),
  };
}

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reportTexts } from '../../server/services/reportTexts';
import { locales } from '../../contract/languages';
import { changes } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { PermanentFailure } from '../../server/jobs/jobs';
import type { Mail, Mailer } from '../../server/mail/mailer';
import { onEachDatabase, onOneDatabase, type Databases } from '../support/databases';
import { readPdf, type ReadPdf } from '../support/pdf';
import { startServer, type TestServer } from '../support/server';
import { asStaff, logService, pdf, pumping, recordFields, serviceRecord } from '../support/services';
import { testNow } from '../support/templates';
import { formOf, photo, webm } from '../support/uploads';

/** A mail with the bytes of its report; the job removes the file afterwards. */
type Sent = Mail & { pdf: Buffer };

function mailbox(fail: (mail: Mail) => Error | undefined = () => undefined) {
  const sent: Sent[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      const error = fail(mail);
      if (error) throw error;
      const [attachment] = mail.attachments ?? [];
      sent.push({ ...mail, pdf: readFileSync(attachment?.path ?? '') });
    },
  };
  return { sent, mailer };
}

async function started(databases: Databases, fail?: (mail: Mail) => Error | undefined) {
  const { sent, mailer } = mailbox(fail);
  const server = await startServer(databases, { mailer });
  const ask = (email: string, headers = {}) =>
    server.get(`/api/questions/demo-septic/pdf-request?email=${encodeURIComponent(email)}`, headers);
  const progress = async (uid: string) => (await server.get(`/api/reports/${uid}`)).body;
  return { server, sent, ask, progress, runJobs: () => server.app.services.jobs.runDue() };
}

async function reportFor(server: TestServer, sent: Sent[], headers = {}): Promise<ReadPdf> {
  const base = 'authorization' in headers ? '/api/v1' : '/api';
  await server.get(`${base}/questions/demo-septic/pdf-request?email=anna@visitor.example`, headers);
  await server.app.services.jobs.runDue();
  return readPdf(sent.at(-1)!.pdf);
}

/** Pictures of the demo's own services at `demo-septic`. */
const demoPictures = 10;

const everybody = statement((db, input: { uid: string; name: string }) =>
  db
    .updateTable('service_logs')
    .set({ author_name: input.name, comment: input.name })
    .where('uid', '=', input.uid),
);

const markLate = statement((db, input: { uid: string }) =>
  db.updateTable('service_logs').set({ late: 'ended' }).where('uid', '=', input.uid),
);

onEachDatabase((databases) => {
  test('mails a report with head, schedule, totals and every service (HI-6, AP-1)', async () => {
    const { server, sent, ask, progress, runJobs } = await started(databases);
    const { status, body } = await ask(' anna@visitor.example ');
    expect([status, body]).toEqual([200, { success: true, report: { uid: expect.any(String) } }]);
    expect(await progress(body.report.uid)).toEqual({ state: 'waiting', done: 0, total: 0 });
    await runJobs();
    expect(await progress(body.report.uid)).toEqual({ state: 'sent', done: 12, total: 12 });
    expect(sent).toMatchObject([
      {
        to: 'anna@visitor.example',
        subject: 'Service report: Lantern Kitchens',
        attachments: [{ filename: 'service-report-demo-septic.pdf', contentType: 'application/pdf' }],
      },
    ]);
    const { pages, links, isTagged, lang, title } = await readPdf(sent[0]!.pdf);
    const text = pages.join(' ');
    for (const words of [
      'Lantern Kitchens',
      'Place: Lantern Diner',
      'Placement: Back yard, trap 1',
      'Company: Riverside Hospitality',
      'Customer: Lantern Kitchens',
      'Permit: FOG-2291',
      'Site: Old Town',
      'Sticker: demo-septic',
      'All times are local times: ',
      'Asset: GT-1041',
      'Frequency of service requested: 2 times per week',
      'Compliant',
      'Services: 12',
      'Gallons pumped in all: 4,820',
      'Gallons pumped: 1,120',
      'Manifest: 40-2217',
      'Comment: gasket is dry.',
      'By D. Whitlock',
    ])
      expect(text).toContain(words);
    expect(text.match(/By (R\. Alvarez|D\. Whitlock)/g)).toHaveLength(12);
    expect(pages.map((page) => /Page (\d+) of (\d+)/.exec(page)?.slice(1))).toEqual(
      pages.map((_, index) => [String(index + 1), String(pages.length)]),
    );
    expect(links).toContain('http://smilelog.test/media/demo/trap-full.svg');
    expect(links).toContain('http://smilelog.test/media/demo/manifest-40-2217.pdf');
    expect([isTagged, lang, title]).toEqual([true, 'en', 'Service report: Lantern Kitchens']);
    expect(await server.stored()).toEqual([]);
  });

  test('marks late work in a report for staff, and not in a visitor’s (HI-6, PN-3)', async () => {
    const { server, sent } = await started(databases);
    const olive = await asStaff(server, 'owner');
    const { body } = await logService(server, olive, 'demo-septic', pumping());
    await server.database.command(() => changes(markLate({ uid: body.uid })));
    const [forStaff, forVisitor] = [await reportFor(server, sent, olive), await reportFor(server, sent)];
    const mark = /Arrived after the session had ended/g;
    expect(forStaff.pages.join(' ').match(mark)).toHaveLength(1);
    expect(forVisitor.pages.join(' ')).not.toMatch(mark);
    // The visitor's request within the same minute had a report and a mail of its own.
    expect(sent).toHaveLength(2);
  });

  test('says who amended what and why, and to visitors only when (HI-6)', async () => {
    const { server, sent } = await started(databases);
    const olive = await asStaff(server, 'owner');
    const depths = { grease: 9, solids: 3, total: 40 };
    const { body } = await logService(server, olive, 'demo-septic', pumping({ depths }));
    const amended = pumping({ volume_pumped: 80, depths: { grease: 4, solids: 3, total: 40 } });
    const form = formOf({ ...recordFields(serviceRecord(amended)), reason: 'A 0 too many', version: '1' });
    const url = `/api/v1/questions/demo-septic/serviceLogs/${body.uid}`;
    await server.put(url, form.payload, { ...form.headers, ...olive });
    const [forStaff, forVisitor] = [await reportFor(server, sent, olive), await reportFor(server, sent)].map(
      ({ pages }) => pages.join(' '),
    );
    expect(forStaff).toMatch(
      /Amended on [A-Z][a-z]{2} \d+, 20\d\d, [\d:]+ [AP]M by Olive Owner: A 0 too many/,
    );
    for (const words of [
      'Gallons pumped: 800 → 80',
      'Depth of grease: 9 in',
      'Grease and solids: 30 %, 25 % rule: above the limit → ',
      '25 % rule: within the limit',
    ])
      expect(forStaff!.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(forVisitor).toMatch(/Last amended on [A-Z]/);
    expect(forVisitor).not.toContain('A 0 too many');
  });

  test('sends one mail when a report is asked for twice in a second (bad input)', async () => {
    const { server, sent, ask, runJobs } = await started(databases);
    const answers = await Promise.all(
      ['anna@visitor.example', 'Anna@Visitor.example', 'anna@visitor.example'].map((email) => ask(email)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.report.uid)).size).toBe(1);
    await runJobs();
    await runJobs();
    expect(sent).toHaveLength(1);
    server.clock.now += 61_000;
    await ask('anna@visitor.example');
    await runJobs();
    expect(sent).toHaveLength(2);
  });

  test('limits reports to an address and of a sticker', async () => {
    const { server, ask } = await started(databases);
    for (let count = 0; count < 10; count++) {
      expect((await ask('anna@visitor.example')).status).toBe(200);
      server.clock.now += 61_000;
    }
    const refused = await ask('anna@visitor.example');
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await ask('bea@visitor.example')).status).toBe(200);
    server.clock.now += 86_400_000;
    expect((await ask('anna@visitor.example')).status).toBe(200);
  });

  test.each([
    '',
    '   ',
    'anna',
    'anna@',
    'a b@visitor.example',
    'a@b.example,c@d.example',
    'a@b.example\nBcc: x@y.example',
    'x'.repeat(250) + '@b.example',
  ])('refuses %j, which is no address, and sends nothing', async (email) => {
    const { server, sent, ask, runJobs } = await started(databases);
    expect(await ask(email)).toMatchObject({ status: 400, body: { error: { code: 'email_invalid' } } });
    await runJobs();
    expect(sent).toEqual([]);
    expect(await server.rows('reports')).toEqual([]);
  });

  test('offers a report only where the sticker does (HI-5)', async () => {
    const { server } = await started(databases);
    const ask = (question: string, headers = {}, base = '/api') =>
      server.get(`${base}/questions/${question}/pdf-request?email=anna@visitor.example`, headers);
    expect((await ask('demo-restroom')).body.error.code).toBe('forbidden');
    expect((await ask('other-lobby')).body.error.code).toBe(1021);
    expect((await ask('nowhere')).status).toBe(404);
    expect((await ask('demo-septic', await asStaff(server, 'owner'), '/api/v1')).status).toBe(200);
    expect((await server.get('/api/reports/nobodys')).status).toBe(404);
  });

  test('waits for a mail server that is away, and sends one mail when it is back', async () => {
    let isAway = true;
    const { server, sent, ask, progress, runJobs } = await started(databases, () =>
      isAway ? Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }) : undefined,
    );
    const { uid } = (await ask('anna@visitor.example')).body.report;
    await runJobs();
    expect(await progress(uid)).toEqual({ state: 'mailing', done: 12, total: 12 });
    expect(await server.stored()).toEqual([]);
    isAway = false;
    server.clock.now += 10_000;
    await runJobs();
    expect(await progress(uid)).toMatchObject({ state: 'sent' });
    expect(sent).toHaveLength(1);
    expect(await server.rows('reports')).toMatchObject([{ email: null, sent_at: server.clock.now }]);
    expect(await server.rows('jobs')).toEqual([]);
  });

  test('gives up when the mail server refuses the address, and forgets it', async () => {
    const { server, ask, progress, runJobs } = await started(
      databases,
      () => new PermanentFailure(Object.assign(new Error('550'), { code: 'EENVELOPE' })),
    );
    const { uid } = (await ask('anna@visitor.example')).body.report;
    await runJobs();
    expect(await progress(uid)).toMatchObject({ state: 'failed' });
    expect(await server.rows('reports')).toMatchObject([{ email: null }]);
    expect(server.log.join('\n')).not.toContain('anna@visitor');
  });

  test('mails once though the process ended between mail and note', async () => {
    const { server, sent, ask, runJobs } = await started(databases);
    await ask('anna@visitor.example');
    const [job] = await server.rows('jobs');
    await runJobs();
    // Runs the job again, as after a kill.
    const { jobs, database } = server.app.services;
    const { addJob } = await import('../../server/jobs/jobs');
    await database.command(() => addJob('serviceReport', job!.payload_json as { report: string }, testNow));
    await jobs.runDue();
    expect(sent).toHaveLength(1);
  });
});

onOneDatabase((databases) => {
  test('draws photos, links to the originals, and says where one is missing (HI-6)', async () => {
    const { server, sent } = await started(databases);
    const olive = await asStaff(server, 'owner');
    await logService(server, olive, 'demo-septic', pumping(), [
      { bytes: await photo() },
      { bytes: await photo('png') },
      { field: 'document[]', name: 'Manifest.pdf', bytes: pdf },
      { field: 'audio', bytes: webm() },
    ]);
    const before = await reportFor(server, sent);
    expect(before.images - demoPictures).toBe(2);
    expect(before.roles).toEqual(
      expect.arrayContaining(['Document', 'H1', 'Sect', 'H2', 'P', 'Figure', 'Link']),
    );
    const [entry] = (await server.get('/api/questions/demo-septic/getRateServiceLogInfo')).body.ratesData;
    for (const url of [
      entry.attachments.images[0].originUrl,
      entry.attachments.files[0].url,
      entry.attachments.audio,
    ]) {
      expect(before.links).toContain(`http://smilelog.test${url}`);
      expect((await server.get(url)).status).toBe(200);
    }
    const [file] = await server.rows('service_files');
    await server.app.services.media.store.remove(file!.thumbnail_name!);
    server.clock.now += 61_000;
    const after = await reportFor(server, sent);
    expect(after.images - demoPictures).toBe(1);
    expect(after.pages.join(' ')).toContain('Photo not available');
    expect(after.alts).toContain('Photo 1: Photo not available');
  });

  test('draws the pictures of the demo in its report (HI-6)', async () => {
    const { server, sent } = await started(databases);
    const { images, alts, pages } = await reportFor(server, sent);
    const figures = alts.filter((alt) => /^Photo \d+$/.test(alt));
    expect([images, figures.length]).toEqual([demoPictures, demoPictures]);
    expect(pages.join(' ')).not.toContain('Photo not available');
  });

  test('keeps an entry on a page, or repeats its heading with the photos (HI-6)', async () => {
    const { server, sent } = await started(databases);
    const olive = await asStaff(server, 'owner');
    const bytes = await photo();
    const photos = (count: number) => Array.from({ length: count }, () => ({ bytes }));
    await logService(server, olive, 'demo-septic', pumping({ comment: 'Short.' }), photos(8));
    await logService(
      server,
      olive,
      'demo-septic',
      pumping({ comment: 'A line.\n'.repeat(55), additional_data: 'Another.\n'.repeat(40) }),
      photos(20),
    );
    const { pages, imagesByPage } = await reportFor(server, sent);
    const headings = pages.map((page) => page.match(/[A-Z][a-z]{2} \d+, 20\d\d, [\d:]+\s[AP]M · \w+/g) ?? []);
    for (const [index, count] of imagesByPage.entries())
      if (count > 0) expect(headings[index]!.length).toBeGreaterThan(0);
    expect(pages.join(' ')).toContain('(continued)');
    // The short one stands on one page with its eight photos.
    const page = pages.findIndex((text) => text.includes('Comment: Short.'));
    expect(imagesByPage[page]).toBeGreaterThanOrEqual(8);
  });

  test('says of a signature that it is one, and who took it (HI-6)', async () => {
    const { server, sent } = await started(databases);
    const olive = await asStaff(server, 'owner');
    await logService(server, olive, 'demo-septic', pumping(), [
      { bytes: await photo() },
      { field: 'signature', bytes: await photo('png') },
    ]);
    const { pages, alts } = await reportFor(server, sent);
    expect(pages.join(' ')).toContain('Signed on site; recorded by Olive Owner');
    expect(alts).toContain('Signature');
  });

  test.each(locales)(
    'writes a report in %s, with its letters and plural form (HI-6, LG-1)',
    async (locale) => {
      const { server, sent } = await started(databases);
      const { pages } = await reportFor(server, sent, { 'accept-language': locale });
      const texts = reportTexts[locale];
      const frequency =
        texts.frequency[locale === 'ru' || locale === 'uk' ? 'few' : 'other'] ?? texts.frequency.other;
      expect(pages[0]).toContain(texts.title);
      expect(pages[0]).toContain(frequency.replace('{n}', '2'));
      expect(sent[0]!.subject).toBe(texts.mailSubject.replace('{text}', 'Lantern Kitchens'));
    },
  );

  test('begins with the logo of the organisation (HI-6)', async () => {
    const { server, sent } = await started(databases);
    const olive = await asStaff(server, 'owner');
    const settings = '/api/v1/settings/organisation/demo-org';
    const form = formOf({ kind: 'logo' }, [{ field: 'file', bytes: await photo('png') }]);
    const { path } = (await server.post(`${settings}/pictures`, form.payload, { ...form.headers, ...olive }))
      .body;
    const { version } = (await server.get(settings, olive)).body;
    await server.put(settings, { version, settings: { logo: path } }, olive);
    const { alts, imagesByPage } = await reportFor(server, sent);
    expect(alts[0]).toBe('Company: Riverside Hospitality');
    expect(imagesByPage.reduce((sum, count) => sum + count, 0)).toBe(demoPictures + 1);
  });

  test('carries a name in Arabic', async () => {
    const { server, sent } = await started(databases);
    const olive = await asStaff(server, 'owner');
    const { body } = await logService(server, olive, 'demo-septic', pumping());
    await server.database.command(() => changes(everybody({ uid: body.uid, name: 'محمد علي' })));
    const { pages } = await reportFor(server, sent);
    expect(pages[0]!.normalize('NFKC')).toMatch(/محمد|دمحم/);
  });

  test('writes the same report in the built thread', async () => {
    const reportThread = pathToFileURL(join(dirname(process.env.TEST_SERVER_BUNDLE as string), 'report.js'));
    const { sent, mailer } = mailbox();
    const server = await startServer(databases, { mailer, reportThread });
    const olive = await asStaff(server, 'owner');
    await logService(server, olive, 'demo-septic', pumping(), [{ bytes: await photo() }]);
    const { pages, images, isTagged } = await reportFor(server, sent);
    expect([images - demoPictures, isTagged]).toEqual([1, true]);
    expect(pages.join(' ').match(/By (R\. Alvarez|D\. Whitlock|Olive Owner)/g)).toHaveLength(13);
  });

  test('logs no address of a report (bar 25)', async () => {
    const { server, ask, runJobs } = await started(databases);
    await ask('anna@visitor.example');
    await runJobs();
    expect(server.log.join('\n')).not.toContain('visitor.example');
  });
});

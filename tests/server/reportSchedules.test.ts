import { readFileSync } from 'node:fs';
import type { WireReportSchedule } from '../../contract/reportSchedules';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import type { Mail, Mailer } from '../../server/mail/mailer';
import { readMail } from '../../server/mailbox/readMail';
import { takeMail } from '../../server/mailbox/takeMail';
import { sendDue } from '../../server/reportSchedules/sendDue';
import { owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { undelivered } from '../support/mailbox';
import { mailServer } from '../support/mailServer';
import { readPdf } from '../support/pdf';
import { bearer, startServer, type TestServer } from '../support/server';
import { testKeyring } from '../support/templates';

const path = '/api/v1/reportSchedules';
const restroom = 'place:demo-place-restroom';
const hour = 3_600_000;
const week = 7 * 24 * hour;
/** Monday, 8:00 in Berlin. */
const monday = Date.UTC(2026, 2, 2, 7);
const times = { every: 'week', weekday: 0, hour: 8 };
const weekly = { scope: restroom, ...times, to: ['anna@reader.example'] };

/** A person who signs in for each call, since weeks pass in between. */
async function as(server: TestServer, who = owner) {
  const signedIn = async () => bearer((await server.signIn(who)).access_token);
  return {
    makes: async (more: object = {}, extra: object = {}) =>
      server.post(path, { ...weekly, ...more }, { ...(await signedIn()), ...extra }),
    lists: async () => (await server.get(path, await signedIn())).body.schedules as WireReportSchedule[],
    saves: async (
      { uid }: { uid: string },
      body: Partial<Omit<typeof weekly, 'scope'>> & { version?: number },
    ) => server.put(`${path}/${uid}`, { ...times, to: weekly.to, ...body }, await signedIn()),
    deletes: async ({ uid }: { uid: string }) => server.get(`${path}/${uid}`, await signedIn(), 'DELETE'),
    sends: async ({ uid }: { uid: string }) =>
      server.post(`${path}/${uid}/send`, undefined, await signedIn()),
  };
}

/** The mails that go out by then. */
async function mailsAt(server: TestServer, now: number): Promise<Mail[]> {
  const before = server.mails.length;
  server.clock.now = now;
  await sendDue(server.app);
  await server.app.services.jobs.runDue();
  return server.mails.slice(before);
}

const endRoles = statement((db, input: { email: string }) =>
  db
    .deleteFrom('memberships')
    .where('user_id', '=', db.selectFrom('users').select('id').where('email', '=', input.email)),
);
const setLanguage = statement((db, input: { email: string; lang_code: string }) =>
  db.updateTable('users').set({ lang_code: input.lang_code }).where('email', '=', input.email),
);
const ends = (server: TestServer, email: string) => server.database.command(() => run(endRoles({ email })));

async function votes(server: TestServer, rate: number, count: number) {
  for (let vote = 0; vote < count; vote++) await visit(server, 'demo-restroom', rate);
}

/** The address of the page that ends mails, without the host. */
const pathIn = ({ unsubscribe = '' }: Mail) => new URL(unsubscribe).pathname;

onEachDatabase((databases) => {
  test('the week before is mailed at its hour, with its figures and a paper', async () => {
    const papers: Buffer[] = [];
    const sent: Mail[] = [];
    const mailer: Mailer = {
      send: async (mail) => {
        sent.push(mail);
        papers.push(readFileSync(mail.attachments?.[0]?.path ?? ''));
      },
    };
    const server = await startServer(databases, { mailer });
    await votes(server, 3, 8);
    await votes(server, 1, 4);
    const { status, body } = await (await as(server)).makes();
    expect([status, body]).toMatchObject([
      200,
      {
        scope: { kind: 'place', name: 'Park Restrooms' },
        time_zone: 'Europe/Berlin',
        next_at: monday,
        to: [{ email: 'anna@reader.example', state: 'reads', sent_at: null }],
        by: 'Olive Owner',
        is_stopped: false,
      },
    ]);
    await mailsAt(server, monday - 1);
    expect(sent).toEqual([]);
    await mailsAt(server, monday);
    await mailsAt(server, monday + hour);
    expect(sent).toMatchObject([
      {
        to: 'anna@reader.example',
        subject: 'Park Restrooms: Feb 23, 2026 to Mar 1, 2026',
        attachments: [{ filename: 'insights-2026-02-23-2026-03-01.pdf', contentType: 'application/pdf' }],
      },
    ]);
    const [{ text = '' } = {}] = sent;
    for (const words of [
      'Happy: 67% of 12 votes (95 % interval 39–86)',
      'Compared with Feb 16, 2026 to Feb 22, 2026: too few votes to compare',
      'http://smilelog.test/desk/insights?scope=place:demo-place-restroom&from=2026-02-23&to=2026-03-01',
      'every week because Olive Owner put your address on the list',
    ])
      expect(text).toContain(words);
    expect((await readPdf(papers[0]!)).pages.join(' ')).toContain('Happy: 67% of 12 votes');
    expect(await server.stored()).toEqual([]);
    const [listed] = await (await as(server)).lists();
    expect(listed).toMatchObject({ sent_at: monday, next_at: monday + week });
  });

  test('two processes that look at once send one mail', async () => {
    const server = await startServer(databases);
    const other = await startServer(databases, { database: server.database });
    await (await as(server)).makes();
    server.clock.now = other.clock.now = monday;
    await Promise.all([sendDue(server.app), sendDue(other.app), sendDue(server.app)]);
    await Promise.all([server.app.services.jobs.runDue(), other.app.services.jobs.runDue()]);
    expect([...server.mails, ...other.mails]).toHaveLength(1);
  });

  test('weeks without a server are one mail, of the last', async () => {
    const server = await startServer(databases);
    await (await as(server)).makes();
    const mails = await mailsAt(server, monday + 3 * week + 30 * hour);
    expect(mails.map(({ subject }) => subject)).toEqual(['Park Restrooms: Mar 16, 2026 to Mar 22, 2026']);
    expect(mails[0]?.text).toContain('Nobody voted in this time.');
  });

  test('it stops with the role of who set it up until another saves it', async () => {
    const server = await startServer(databases);
    const { body: made } = await (await as(server, 'sitemanager@demo.example')).makes();
    await ends(server, 'sitemanager@demo.example');
    const mine = await as(server);
    expect(await mine.lists()).toMatchObject([{ is_stopped: true, next_at: null, by: 'Sita Moss' }]);
    expect(await mailsAt(server, monday)).toEqual([]);
    expect((await mine.saves(made, {})).body).toMatchObject({ is_stopped: false, by: 'Olive Owner' });
    expect(await mailsAt(server, monday + week)).toHaveLength(1);
  });

  test('a reader whose role has ended gets nothing, a stranger does', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    await mine.makes({ to: ['Admin@demo.example', 'anna@reader.example', 'admin@demo.example '] });
    server.clock.now = monday;
    await sendDue(server.app);
    // The mail is queued when the role ends.
    await ends(server, 'admin@demo.example');
    await server.app.services.jobs.runDue();
    expect(server.mails.map(({ to }) => to)).toEqual(['anna@reader.example']);
    expect((await mine.lists())[0]?.to.map(({ email, state }) => [email, state])).toEqual([
      ['admin@demo.example', 'left'],
      ['anna@reader.example', 'reads'],
    ]);
    expect((await mailsAt(server, monday + week)).map(({ to }) => to)).toEqual(['anna@reader.example']);
  });

  test('each reads their account’s language, others that of who set it up', async () => {
    const server = await startServer(databases);
    const admin = 'admin@demo.example';
    await server.database.command(() => run(setLanguage({ email: admin, lang_code: 'de' })));
    await server.database.command(() => run(setLanguage({ email: owner, lang_code: 'fr' })));
    await (await as(server)).makes({ to: [admin, 'anna@reader.example'] });
    const mails = await mailsAt(server, monday);
    expect(
      mails.map(({ to, locale, text }) => [to, locale, /jede Woche|chaque semaine/.exec(text)?.[0]]),
    ).toEqual([
      [admin, 'de', 'jede Woche'],
      ['anna@reader.example', 'fr', 'chaque semaine'],
    ]);
  });

  test('a zone that is changed in settings moves the next mail', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    await mine.makes();
    const headers = bearer((await server.signIn(owner)).access_token);
    const settings = '/api/v1/settings/place/demo-place-restroom';
    const { body } = await server.get(settings, headers);
    const moved = { ...body.settings, time_zone: 'America/New_York' };
    expect((await server.put(settings, { version: body.version, settings: moved }, headers)).status).toBe(
      200,
    );
    expect(await mine.lists()).toMatchObject([{ time_zone: 'America/New_York', next_at: monday + 6 * hour }]);
    expect(await mailsAt(server, monday)).toEqual([]);
    expect(await mailsAt(server, monday + 6 * hour)).toHaveLength(1);
  });

  test('a mail program’s button ends the mails at once', async () => {
    const { mailer, received, close } = await mailServer({});
    try {
      const server = await startServer(databases, { mailer, siteUrl: () => 'https://smile.example' });
      const mine = await as(server);
      await mine.makes();
      await mailsAt(server, monday);
      const [mail] = received;
      const line = (name: string) =>
        mail?.headerLines.find(({ key }) => key === name)?.line.replace(/\s+/g, ' ');
      expect(line('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      const link = /<(https:\/\/smile\.example\/[^>]+)>/.exec(line('list-unsubscribe') ?? '')?.[1] ?? '';
      expect(mail?.text).toContain(link);
      // As a browser of another site would, and without a cookie.
      const form = { 'content-type': 'multipart/form-data; boundary=b', origin: 'https://mail.example' };
      const body =
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
      const { status, text } = await server.post(new URL(link).pathname, body, form);
      expect([status, text]).toEqual([200, expect.stringContaining('You get no more of these mails.')]);
      await mailsAt(server, monday + week);
      expect(received).toHaveLength(1);
      expect((await mine.lists())[0]?.to).toMatchObject([{ state: 'unsubscribed' }]);
    } finally {
      await close();
    }
  });

  test('the page only asks, and takes the end back', async () => {
    const server = await startServer(databases);
    await (await as(server)).makes();
    const [mail] = await mailsAt(server, monday);
    const link = pathIn(mail!);
    const opened = await server.get(link);
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('Park Restrooms')]);
    expect(opened.text).not.toContain('<script');
    expect(opened.headers['content-security-policy']).toContain("form-action 'self'");
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await server.post(link, 'List-Unsubscribe=One-Click', form);
    expect((await server.get(link)).text).toContain('Send them again');
    expect(await mailsAt(server, monday + week)).toEqual([]);
    expect((await server.post(`${link}/undo`, undefined)).text).toContain('You get these mails.');
    expect(await mailsAt(server, monday + 2 * week)).toHaveLength(1);
  });

  test('who has ended the mails is not listed again by others', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    const { body: made } = await mine.makes({ to: ['anna@reader.example', 'ben@reader.example'] });
    const mails = await mailsAt(server, monday);
    await server.post(pathIn(mails[0]!));
    await mine.saves(made, { to: ['ben@reader.example'] });
    expect((await server.get(pathIn(mails[0]!))).text).toContain('These mails have ended already.');
    const { body } = await mine.saves(made, { to: ['anna@reader.example', 'ben@reader.example'] });
    expect(body.to.map(({ state }: { state: string }) => state)).toEqual(['unsubscribed', 'reads']);
  });

  test('a link of nobody’s ends nothing and shows no form', async () => {
    const server = await startServer(databases);
    await (await as(server)).makes();
    const [mail] = await mailsAt(server, monday);
    const forged = `${pathIn(mail!).slice(0, -3)}abc`;
    for (const answer of [await server.get(forged), await server.post(forged)])
      expect([answer.status, answer.text.includes('<form')]).toEqual([404, false]);
    expect(await mailsAt(server, monday + week)).toHaveLength(1);
    expect(server.log.join('\n')).not.toContain(pathIn(mail!).split('.')[2]);
  });

  test('an address that the mail server refuses gets no more', async () => {
    const { mailer, received, close } = await mailServer({
      'ben@reader.example': '550 5.1.1 no such mailbox',
    });
    try {
      const server = await startServer(databases, { mailer });
      const mine = await as(server);
      const { body: made } = await mine.makes({ to: ['ben@reader.example', 'anna@reader.example'] });
      await mailsAt(server, monday);
      expect((await mine.lists())[0]?.to.map(({ state }) => state)).toEqual(['refused', 'reads']);
      expect(received).toHaveLength(1);
      await mine.saves(made, { to: ['anna@reader.example'] });
      const again = await mine.saves(made, { to: ['ben@reader.example'] });
      expect(again.body.to).toMatchObject([{ state: 'reads' }]);
    } finally {
      await close();
    }
  });

  test('a report that came back later marks its address', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    await mine.makes();
    const [mail] = await mailsAt(server, monday);
    const returned = async (action: string) => {
      const source = Buffer.from(undelivered(`<${mail!.id}@smile.example>`, action).join('\r\n'));
      const read = await readMail(testKeyring, source);
      return read && server.database.command(() => takeMail(read, server.clock.now));
    };
    expect(await returned('delayed')).toBeNull();
    expect((await mine.lists())[0]?.to).toMatchObject([{ state: 'reads' }]);
    expect(await returned('failed')).toBe(true);
    expect((await mine.lists())[0]?.to).toMatchObject([{ state: 'refused' }]);
    expect(await mailsAt(server, monday + week)).toEqual([]);
  });

  test('a person gets the last week at once, and nobody else', async () => {
    const server = await startServer(databases);
    const mine = await as(server, 'admin@demo.example');
    const { body: made } = await mine.makes();
    expect((await mine.sends(made)).status).toBe(200);
    await server.app.services.jobs.runDue();
    expect(server.mails).toMatchObject([
      { to: 'admin@demo.example', subject: 'Park Restrooms: Feb 16, 2026 to Feb 22, 2026' },
    ]);
    expect(server.mails[0]).not.toHaveProperty('unsubscribe');
    expect((await mine.lists())[0]?.sent_at).toBeNull();
  });

  test.each([
    [{ weekday: 7 }, /weekday/],
    [{ weekday: -1 }, /weekday/],
    [{ hour: 24 }, /hour/],
    [{ hour: 7.5 }, /hour/],
    [{ every: 'day' }, /every/],
    [{ to: [] }, /to/],
    [{ to: ['anna@reader.example', 'anna'] }, /to\W*1/],
    [{ to: Array.from({ length: 21 }, (_, n) => `a${n}@reader.example`) }, /to/],
  ])('%j is refused, and the field is named', async (wrong, field) => {
    const server = await startServer(databases);
    const { status, body } = await (await as(server)).makes(wrong);
    expect([status, body.error.code, body.error.message]).toEqual([
      400,
      'invalid_request',
      expect.stringMatching(field),
    ]);
  });

  test('a foreign place is not there, nor is a foreign schedule', async () => {
    const server = await startServer(databases);
    const { body: made } = await (await as(server)).makes();
    const site = await as(server, 'sitemanager@demo.example');
    expect((await site.makes({ scope: 'place:demo-place-cafe' })).status).toBe(404);
    const other = await as(server, 'owner@other.example');
    expect((await other.makes()).status).toBe(404);
    expect(await other.lists()).toEqual([]);
    for (const answer of [await other.saves(made, {}), await other.deletes(made), await other.sends(made)])
      expect(answer.status).toBe(404);
    expect(await site.lists()).toMatchObject([{ uid: made.uid }]);
    const { body: whole } = await (await as(server)).makes({ scope: 'organisation:demo-org' });
    expect((await site.saves(whole, {})).status).toBe(404);
  });

  test('a retry makes no second schedule, and a late save is told', async () => {
    const server = await startServer(databases);
    const mine = await as(server);
    const key = { 'idempotency-key': 'k'.repeat(32) };
    const { body: made } = await mine.makes({}, key);
    expect((await mine.makes({}, key)).body).toEqual(made);
    expect((await mine.saves(made, { hour: 9, version: 1 })).body).toMatchObject({ hour: 9, version: 2 });
    expect((await mine.saves(made, { hour: 9, version: 1 })).body).toMatchObject({ hour: 9, version: 2 });
    expect(await mine.saves(made, { hour: 10, version: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'edited_meanwhile' } },
    });
    expect((await mine.deletes(made)).status).toBe(200);
    expect((await mine.deletes(made)).status).toBe(404);
    expect(await mine.lists()).toEqual([]);
    expect(await server.rows('report_readers')).toEqual([]);
    const trail = (await server.rows('audit')).filter(({ action }) => action.startsWith('report.'));
    expect(trail.map(({ action }) => action)).toEqual(['report.created', 'report.changed', 'report.removed']);
    expect(JSON.stringify(trail)).not.toContain('@');
  });
});

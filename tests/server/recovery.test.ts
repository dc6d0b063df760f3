import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { locales } from '../../contract/languages';
import { lifetimes } from '../../contract/limits';
import { makeMailer, type Mail } from '../../server/mail/mailer';
import { recoveryMail } from '../../server/mail/recoveryMail';
import { recoveryTexts } from '../../server/mail/recoveryTexts';
import { onEachDatabase } from '../support/databases';
import { bearer, host, staffPassword, startServer, type TestServer } from '../support/server';

const owner = 'owner@demo.example';
const spent = { status: 410, body: { error: { code: 'reset_link_spent' } } };

const recover = (server: TestServer, email: string, headers = {}) =>
  server.post('/auth/local/recover', { email }, headers);
const reset = (server: TestServer, token: string, password: string) =>
  server.post('/auth/local/reset', { token, password });
const signIn = (server: TestServer, password: string) =>
  server.post('/auth/local/sign-in', { email: owner, password });

/** Returns the token of a mail's link, which text and HTML share. */
function tokenOf(mail: Mail | undefined): string {
  const links = [mail?.text, mail?.html].map((text) => /(\S+)\/r\/reset\?token=([\w.-]+)/.exec(text ?? ''));
  expect(links[0]?.[1]).toBe(`http://${host}`);
  expect(links[1]?.[2]).toBe(links[0]?.[2]);
  return links[0]?.[2] ?? '';
}

/** Asks for a recovery, runs the job and returns the mailed token. */
async function mailed(server: TestServer, email = owner): Promise<string> {
  await recover(server, email);
  await server.app.services.jobs.runDue();
  return tokenOf(server.mails.at(-1));
}

onEachDatabase((databases) => {
  test('sets a new password by a mailed link, and signs out everywhere (SI-7)', async () => {
    const server = await startServer(databases);
    await server.giveStaffPassword();
    const before = await server.signIn(owner);
    const token = await mailed(server);
    expect(await reset(server, token, 'Heron-and-fjord')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await signIn(server, staffPassword)).status).toBe(401);
    const { body: after } = await signIn(server, 'Heron-and-fjord');
    expect((await server.get('/api/v1/sessions', bearer(after.access_token))).body.sessions).toHaveLength(1);
    expect(await server.get('/api/v1/sessions', bearer(before.access_token))).toMatchObject({
      status: 403,
      body: { error: { code: 'token_refused' } },
    });
    expect(await server.post('/auth/refresh', { token: before.refresh_token })).toMatchObject({
      status: 403,
    });
    const user = (await server.rows('users')).find(({ email }) => email === owner);
    expect(user?.email_verified_at).toBe(server.clock.now);
    expect((await server.rows('events')).map(({ type }) => type)).toContain('user.password_reset');
  });

  test('answers 202 to every address, and writes as much for each (SI-7)', async () => {
    const server = await startServer(databases);
    const asked = [owner, 'nobody@demo.example', 'OWNER@demo.example '];
    const answers = [];
    for (const email of asked) answers.push(await recover(server, email));
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({ status: 202, body: { success: true } });
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
    expect(await server.rows('jobs')).toHaveLength(asked.length);
    expect(await recover(server, 'no address')).toMatchObject({ status: 202, body: { success: true } });
    expect(await server.rows('jobs')).toHaveLength(asked.length);
    await server.app.services.jobs.runDue();
    expect(server.mails.map(({ to }) => to)).toEqual([owner, owner]);
    // The typed text is not stored.
    expect(await server.rows('jobs')).toEqual([]);
  });

  test('takes a link once (SI-7)', async () => {
    const server = await startServer(databases);
    const token = await mailed(server);
    const answers = await Promise.all(
      ['Heron-one', 'Heron-two', 'Heron-three'].map((one) => reset(server, token, one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await reset(server, token, 'Heron-four')).toMatchObject(spent);
  });

  test('takes a link for an hour (SI-7)', async () => {
    const server = await startServer(databases);
    const token = await mailed(server);
    server.clock.now += lifetimes.resetLink - 1;
    expect(await reset(server, token, 'heron')).toMatchObject({ status: 400 });
    server.clock.now += 1;
    const before = await server.rows('users');
    expect(await reset(server, token, 'Heron-and-fjord')).toMatchObject(spent);
    expect(await server.rows('users')).toEqual(before);
  });

  test('keeps the link good when the password is refused (SI-7)', async () => {
    const server = await startServer(databases);
    const token = await mailed(server);
    for (const [password, code] of [
      ['short', 'password_rule'],
      ['Password1', 'password_common'],
      [owner, 'password_rule'],
      ['Owner@demo.example', 'password_common'],
    ])
      expect(await reset(server, token, password as string)).toMatchObject({
        status: 400,
        body: { error: { code } },
      });
    expect((await reset(server, token, 'Heron-and-fjord')).status).toBe(200);
  });

  test('is done with all links of a person once one was used', async () => {
    const server = await startServer(databases);
    const [first, second] = [await mailed(server), await mailed(server)];
    expect(first).not.toBe(second);
    expect((await reset(server, first, 'Heron-and-fjord')).status).toBe(200);
    expect(await reset(server, second, 'Heron-and-tern')).toMatchObject(spent);
  });

  test.each([['rubbish'], ['a.b.c'], ['']])('refuses the token %j', async (token) => {
    const server = await startServer(databases);
    expect((await reset(server, token, 'Heron-and-fjord')).status).toBe(token === '' ? 400 : 410);
  });

  test('refuses a token of another make, and one with another id in it', async () => {
    const server = await startServer(databases);
    const [kid, , mac] = (await mailed(server)).split('.');
    const other = (await mailed(server)).split('.')[1];
    const { refresh_token } = await server.signIn(owner);
    for (const token of [`${kid}.${other}.${mac}`, refresh_token])
      expect(await reset(server, token, 'Heron-and-fjord')).toMatchObject(spent);
  });

  test('mails one person three times an hour at most, whoever asks', async () => {
    const server = await startServer(databases);
    for (let time = 0; time < 6; time += 1) await recover(server, owner);
    await server.app.services.jobs.runDue();
    expect(server.mails).toHaveLength(3);
    server.clock.now += 3_600_000;
    await mailed(server);
    expect(server.mails).toHaveLength(4);
  });

  test('writes in the person’s language, else in the one they asked in (SI-7)', async () => {
    const server = await startServer(databases);
    const person = {
      email: 'anna@visitor.example',
      first_name: 'A',
      last_name: 'S',
      password: 'Fjord-heron',
    };
    await server.post('/auth/local/sign-up', person, { 'accept-language': 'uk' });
    await recover(server, person.email, { 'accept-language': 'de' });
    await recover(server, owner, { 'accept-language': 'sp' });
    await server.app.services.jobs.runDue();
    expect(server.mails.map(({ subject }) => subject)).toEqual([
      recoveryTexts.uk.subject,
      recoveryTexts.sp.subject,
    ]);
  });

  test('sends again when the mail server has not taken it, the same link with a new hour (SI-7)', async () => {
    const sent: Mail[] = [];
    const mailer = {
      send: async (mail: Mail) => {
        sent.push(mail);
        if (sent.length < 3) throw Object.assign(new Error('anna@secret.example'), { code: 'ECONNECTION' });
      },
    };
    const server = await startServer(databases, { mailer });
    const { jobs } = server.app.services;
    await recover(server, owner);
    expect(await jobs.runDue()).toBe(1);
    expect(await server.rows('jobs')).toMatchObject([
      { attempts: 1, last_error: 'ECONNECTION', leased_until: 0 },
    ]);
    expect(await jobs.runDue()).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      server.clock.now += lifetimes.resetLink;
      expect(await jobs.runDue()).toBe(1);
    }
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await reset(server, tokenOf(sent[0]), 'Heron-and-fjord')).status).toBe(200);
    expect(server.log.join()).not.toContain('secret.example');
  });

  test('lets a link that was used meanwhile rest when its mail is sent again', async () => {
    let fail = true;
    const sent: Mail[] = [];
    const server = await startServer(databases, {
      mailer: {
        send: async (mail) => {
          sent.push(mail);
          if (fail) throw new Error('the answer got lost');
        },
      },
    });
    await recover(server, owner);
    await server.app.services.jobs.runDue();
    fail = false;
    expect((await reset(server, tokenOf(sent[0]), 'Heron-and-fjord')).status).toBe(200);
    server.clock.now += 60_000;
    await server.app.services.jobs.runDue();
    expect(sent).toHaveLength(1);
    expect(await server.rows('jobs')).toEqual([]);
  });

  test('stores neither token nor link', async () => {
    const server = await startServer(databases);
    const token = await mailed(server);
    const stored = JSON.stringify([await server.rows('password_resets'), await server.rows('events')]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(token.split('.')[2]);
  });
});

describe('mails', () => {
  const mail = recoveryMail(
    { id: '0198c5a2-7d1e-7000-8000-00000000beef', to: 'anna@visitor.example', locale: 'ru' },
    'https://smile.example/r/reset?token=a.b.c&x=<script>',
  );
  const from = 'Smilelog <no-reply@smile.example>';
  let dataDir = '';
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'smilelog-mail-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test.each(locales)('say all in %s, as text and as HTML that loads nothing (SI-7)', (locale) => {
    const { subject, text, html } = recoveryMail(
      { ...mail, locale },
      'https://smile.example/r/reset?token=t',
    );
    expect(subject).toBe(recoveryTexts[locale].subject);
    for (const line of [recoveryTexts[locale].lead, recoveryTexts[locale].notYou, 'r/reset?token=t'])
      expect(text).toContain(line);
    for (const line of Object.values(recoveryTexts[locale]).slice(1))
      expect(html.replaceAll('&#39;', "'")).toContain(line);
    expect(html).not.toMatch(/<(img|link|script|style)|url\(/);
    for (const other of locales)
      if (other !== locale) expect(recoveryTexts[other].lead).not.toBe(recoveryTexts[locale].lead);
  });

  test('are files where no mail server is named, for the server’s user alone (SI-7)', async () => {
    const mailer = makeMailer({ dataDir, smtpUrl: undefined, from });
    await mailer.send(mail);
    await mailer.send(mail);
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([`${mail.id}.eml`]);
    const path = join(dataDir, 'mail', `${mail.id}.eml`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'mail')).mode & 0o777).toBe(0o700);
    const parsed = await simpleParser(readFileSync(path));
    expect(parsed).toMatchObject({
      subject: mail.subject,
      messageId: `<${mail.id}@smile.example>`,
      text: mail.text,
    });
    expect(parsed.html).toContain('&#38;x=&#60;script&#62;');
    expect([parsed.to, parsed.from].map((address) => (address as { text: string }).text)).toEqual([
      'anna@visitor.example',
      '"Smilelog" <no-reply@smile.example>',
    ]);
  });

  test('go to the mail server of SMTP_URL, with its password (SI-7)', async () => {
    const taken: { to: string[]; message: string }[] = [];
    const server = new SMTPServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, done) =>
        username === 'smile' && password === 'p@ss' ? done(null, { user: 1 }) : done(new Error('no')),
      onRcptTo: ({ address }, _, done) =>
        address.startsWith('gone')
          ? done(Object.assign(new Error('no such person'), { responseCode: 550 }))
          : done(),
      onData: (stream, session, done) => {
        let message = '';
        stream.on('data', (chunk) => (message += String(chunk)));
        stream.on('end', () => {
          taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
          done();
        });
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () =>
        resolve((listening.address() as { port: number }).port),
      );
    });
    try {
      const smtp = (userinfo: string) =>
        makeMailer({ dataDir, smtpUrl: `smtp://${userinfo}@127.0.0.1:${port}`, from });
      await smtp('smile:p%40ss').send(mail);
      expect(taken).toMatchObject([{ to: ['anna@visitor.example'] }]);
      expect((await simpleParser(taken[0]?.message ?? '')).subject).toBe(mail.subject);
      // It may be fixed, so the job is retried.
      await expect(smtp('smile:wrong').send(mail)).rejects.toMatchObject({ code: 'EAUTH' });
      // It can never succeed.
      await expect(smtp('smile:p%40ss').send({ ...mail, to: 'gone@visitor.example' })).rejects.toMatchObject({
        message: 'the job cannot be done',
      });
      expect(readdirSync(dataDir)).toEqual([]);
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
    await expect(
      makeMailer({ dataDir, smtpUrl: `smtp://127.0.0.1:${port}`, from }).send(mail),
    ).rejects.toMatchObject({ code: 'ESOCKET' });
  });
});

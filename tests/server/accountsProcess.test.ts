import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { readConfig } from '../../server/config';
import { demoSecrets } from '../../server/demo/demoSecrets';
import { serverProcesses } from '../support/torture';

/** Runs the real server in its own processes, as `npm start` does. */
const processes = serverProcesses();

const post = async (url: string, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const signIn = (url: string, password: string, email = 'owner@demo.example') =>
  post(`${url}/auth/local/sign-in`, { email, password });

async function until<Value>(look: () => Value | undefined): Promise<Value> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('the demo’s staff has a password that is made up once, kept for the server’s user, and said at the start', async () => {
  const place = processes.place();
  const first = await processes.start(place);
  const password = /password (\S+),/.exec(first.stderr())?.[1] ?? '';
  expect(password).toHaveLength(11);
  const staff = ['owner', 'admin', 'orgmanager', 'sitemanager', 'client', 'qa'].map(
    (name) => `${name}@demo.example`,
  );
  for (const email of [...staff, 'owner@other.example'])
    expect([email, (await signIn(first.url, password, email)).status]).toEqual([email, 200]);
  expect(statSync(join(place.dataDir, 'demo-secrets.json')).mode & 0o777).toBe(0o600);
  await first.end('SIGTERM');
  const second = await processes.start(place);
  expect(second.stderr()).toContain(password);
  expect((await signIn(second.url, password)).status).toBe(200);
  await second.end('SIGTERM');
  // An explicit password applies also if the demo exists already.
  const third = await processes.start(place, { DEMO_PASSWORD: 'Set-by-somebody' });
  expect((await signIn(third.url, 'Set-by-somebody')).status).toBe(200);
  expect((await signIn(third.url, password)).status).toBe(401);
  expect(third.stderr()).not.toContain('Set-by-somebody');
  expect(third.stderr()).toContain('the password of DEMO_PASSWORD');
});

test('without the demo nobody has a password that is said to anybody', async () => {
  const place = processes.place();
  const { stderr } = await processes.start(place, { DEMO: 'off' });
  expect(stderr()).not.toContain('password');
  expect(existsSync(join(place.dataDir, 'demo-secrets.json'))).toBe(false);
});

test('a recovery that was asked for before kill -9 is mailed after the next start (SI-7)', async () => {
  const place = processes.place();
  // No mail server listens there, so the mail stays queued.
  const first = await processes.start(place, { SMTP_URL: 'smtp://127.0.0.1:9' });
  const email = 'owner@demo.example';
  expect((await post(`${first.url}/auth/local/recover`, { email })).status).toBe(202);
  await first.end('SIGKILL');
  const second = await processes.start(place, { DEMO_PASSWORD: 'Forgotten-one' });
  const folder = join(place.dataDir, 'mail');
  const name = await until(() =>
    existsSync(folder) ? readdirSync(folder).find((file) => file.endsWith('.eml')) : undefined,
  );
  const mail = await simpleParser(readFileSync(join(folder, name)));
  const [, base, token] = /(http:\S+)\/r\/reset\?token=(\S+)/.exec(mail.text ?? '') ?? [];
  expect(base).toBe(second.url);
  const reset = await post(`${second.url}/auth/local/reset`, { token, password: 'Heron-and-fjord' });
  expect(reset).toEqual({ status: 200, body: { success: true } });
  expect((await signIn(second.url, 'Heron-and-fjord')).status).toBe(200);
});

test('public settings reach whoever asks, and no secret does', async () => {
  const { url } = await processes.start(processes.place(), {
    MAPS_KEY: 'maps-key',
    GOOGLE_CLIENT_ID: 'google-id',
    FACEBOOK_APP_ID: '4711',
    FACEBOOK_APP_SECRET: 'hidden',
    SMTP_URL: 'smtp://hidden@127.0.0.1:9',
  });
  const config = {
    maps_key: 'maps-key',
    google_client_id: 'google-id',
    google_authorize_url: 'https://accounts.google.com/o/oauth2/v2/auth',
    facebook_app_id: '4711',
    facebook_authorize_url: 'https://www.facebook.com/v23.0/dialog/oauth',
  };
  expect(await (await fetch(`${url}/api/config`)).json()).toEqual(config);
});

describe('settings', () => {
  test('are empty where nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      smtpUrl: undefined,
      mailFrom: 'Smilelog <no-reply@localhost>',
      providers: { google: null, facebook: null },
      clientConfig: {},
      demoPassword: undefined,
      demoPin: undefined,
    });
  });

  test('name the providers, whose addresses can be others', () => {
    const { providers, mailFrom } = readConfig({
      PUBLIC_URL: 'https://smile.example/',
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_ISSUER: 'http://127.0.0.1:1, other',
      FACEBOOK_APP_ID: 'f',
      FACEBOOK_GRAPH_URL: 'http://127.0.0.1:2/',
    });
    expect(mailFrom).toBe('Smilelog <no-reply@smile.example>');
    expect(providers.google).toEqual({
      clientId: 'g',
      issuers: ['http://127.0.0.1:1', 'other'],
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    });
    expect(providers.facebook).toMatchObject({
      clientId: 'f',
      appSecret: null,
      graphUrl: 'http://127.0.0.1:2',
    });
  });

  test.each([
    ['answers%40smile.example', 'answers@smile.example'],
    ['answers', 'hello@smile.example'],
  ])('the mailbox of %s has the address %s', (user, address) => {
    const url = `imaps://${user}:p%40ss@mail.example/INBOX`;
    const { mailbox } = readConfig({ IMAP_URL: url, MAIL_FROM: 'Smile <hello@smile.example>' });
    expect(mailbox).toEqual({ url, address });
  });

  test.each([
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'hidden words'],
    ['IMAP_URL', 'imap://hidden:hidden@mail.example/INBOX'],
    ['IMAP_URL', 'imaps://mail.example/hidden'],
    ['IMAP_URL', 'hidden words'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.example>\nBcc: hidden@c.example'],
    ['DEMO_PIN', '12345'],
    ['DEMO_PIN', '12a4'],
    ['GOOGLE_JWKS_URL', 'file:///hidden'],
    ['FACEBOOK_GRAPH_URL', 'hidden'],
  ])('refuse %s=%j by its name, without its value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}:`);
    expect(() => readConfig({ [name]: value })).not.toThrow('hidden');
  });

  test('take the demo’s password and PIN as they are set, and make up what is not', () => {
    const { dataDir } = processes.place();
    expect(demoSecrets({ dataDir, demoPassword: 'x', demoPin: '0007' })).toEqual({
      password: 'x',
      pin: '0007',
    });
    expect(existsSync(dataDir)).toBe(false);
    const made = demoSecrets({ dataDir, demoPin: '0007' });
    expect(made.pin).toBe('0007');
    expect(made.password).toMatch(/^[A-Z][a-z]{7}\d{3}$/);
    expect(demoSecrets({ dataDir }).password).toBe(made.password);
    expect(demoSecrets({ dataDir }).pin).toMatch(/^\d{4}$/);
  });
});

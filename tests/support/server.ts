import { readdirSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { passwordHashing } from '../../server/account/passwords';
import { buildApp, type AppOptions } from '../../server/app';
import { first, run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { installationId } from '../../server/db/installation';
import { giveStaffPin } from '../../server/demo/demoPin';
import { giveStaffPassword } from '../../server/demo/demoStaff';
import { isReadable } from '../../server/events/eventQueries';
import type { Mail } from '../../server/mail/mailer';
import { openMedia } from '../../server/media/media';
import { makeMetrics } from '../../server/ops/metrics';
import { makeOutbound } from '../../server/outbound/outbound';
import { readRecording } from '../../server/recordings/readRecording';
import { openSession } from '../../server/session/sessionCommands';
import type { TokensReply } from '../../contract/session';
import type { SendRateDetailsBody, SendRateDetailsReply } from '../../contract/vote';
import type { Databases, TestDatabase } from './databases';
import { testKeyring, testNow } from './templates';

/** The real app over a clean database, with its log, and a clock that moves only when a test moves it. */
export interface TestServer extends TestDatabase {
  app: FastifyInstance;
  clock: { now: number };
  /** Lines of the log, as written. */
  log: string[];
  /** Lines about requests, parsed. */
  requests(): Record<string, unknown>[];
  post(url: string, body?: unknown, headers?: Record<string, string | undefined>): Promise<Answer>;
  put(
    url: string,
    body: object,
    headers?: Record<string, string | undefined>,
    method?: 'PUT' | 'DELETE',
  ): Promise<Answer>;
  get(
    url: string,
    headers?: Record<string, string | undefined>,
    method?: 'GET' | 'DELETE' | 'PUT',
  ): Promise<Answer>;
  /** Submits a form of one of our pages like a browser. */
  form(
    url: string,
    fields: Record<string, string>,
    headers?: Record<string, string | undefined>,
  ): Promise<Answer>;
  vote(
    changes?: Partial<SendRateDetailsBody>,
    headers?: Record<string, string | undefined>,
  ): Promise<Answer<SendRateDetailsReply>>;
  /** Waits until all events can be read: other databases of the cluster may hold them up. */
  eventsSettled(): Promise<void>;
  /** Lets the server act upon all events. */
  takeEvents(): Promise<void>;
  /** Names of the media store's objects, including unfinished uploads. */
  stored(): Promise<string[]>;
  /** Disables a sticker. */
  disable(uid: string): Promise<void>;
  /** The tokens of a member of the demo's staff. */
  signIn(email: string): Promise<TokensReply>;
  /** Sent mails, oldest first. */
  mails: Mail[];
  /** Gives client@demo.example the PIN `staffPin` for `demo-restroom`. */
  giveStaffPin(): Promise<void>;
  /** Sets the demo's staff's password to `staffPassword`. */
  giveStaffPassword(): Promise<void>;
}

/** The staff's password after `giveStaffPassword`. */
export const staffPassword = 'Sesame-of-tests';

/** The demo's PIN after `giveStaffPin`. */
export const staffPin = '4821';

/** Real scrypt at a low cost. */
export const quickPasswords = passwordHashing({ ln: 4, r: 8, p: 1 }, 4);

// Tests read bodies field by field; a wrong field fails the expectation.
export interface Answer<Body = any> {
  status: number;
  body: Body;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
}

export function voteBody(changes: Partial<SendRateDetailsBody> = {}): SendRateDetailsBody {
  return {
    question_id: 'demo-cafe',
    rate: 3,
    screen_width: 390,
    screen_height: 844,
    inner_width: 390,
    inner_height: 664,
    mode: 'auto',
    is_lead: false,
    ...changes,
  };
}

const heldUp = statement((db) =>
  db
    .selectFrom('events')
    .select('id')
    .where(sql<boolean>`not ${isReadable(db)}`)
    .limit(1),
);

export async function startServer(
  databases: Databases,
  given: Partial<AppOptions> | ((place: TestDatabase) => Partial<AppOptions>) = {},
): Promise<TestServer> {
  const opened = await databases.open();
  const options = typeof given === 'function' ? given(opened) : given;
  const clock = { now: testNow };
  const log: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      log.push(String(chunk).trim());
      done();
    },
  });
  const mails: Mail[] = [];
  const app = await buildApp({
    passwords: quickPasswords,
    mailer: { send: async (mail) => void mails.push(mail) },
    publicUrl: undefined,
    siteUrl: () => `http://${host}`,
    database: opened.database,
    keyring: testKeyring,
    metrics: makeMetrics(),
    addressLimits: {},
    media: await openMedia(opened, await opened.database.read(installationId)),
    logger: pino({ level: 'trace' }, sink),
    clock: () => clock.now,
    // Nothing leaves the machine.
    outbound: { ...makeOutbound(), post: async () => ({ status: 204, text: '', retryAfter: undefined }) },
    readRecording: async (upload) =>
      readRecording(upload, (await import('../../src/app/inspectRecording')).inspectRecording),
    ...options,
  });

  async function eventsSettled(): Promise<void> {
    for (let tries = 0; tries < 500; tries += 1) {
      const waiting = await opened.database.read(() => first(heldUp({})));
      if (!waiting) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('a transaction stays open');
  }

  async function call(options: InjectOptions): Promise<Answer> {
    const headers = Object.fromEntries(
      Object.entries(options.headers ?? {}).filter(([, value]) => value !== undefined),
    );
    const response = await app.inject({ ...options, headers });
    const json = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: response.statusCode,
      body: json ? response.json() : undefined,
      text: response.body,
      headers: response.headers,
    };
  }

  const post: TestServer['post'] = (url, body, headers = {}) =>
    call({ method: 'POST', url, headers, ...(body === undefined ? {} : { payload: body as object }) });
  return {
    ...opened,
    app,
    clock,
    log,
    mails,
    giveStaffPassword: () =>
      giveStaffPassword(opened.database, quickPasswords, { password: staffPassword, isSet: true }),
    giveStaffPin: () =>
      giveStaffPin({ database: opened.database, keyring: testKeyring, passwords: quickPasswords }, staffPin, {
        isSet: true,
        now: clock.now,
      }),
    requests: () =>
      log
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line['msg'] === 'request'),
    post,
    put: (url, body, headers = {}, method = 'PUT') => call({ method, url, headers, payload: body }),
    form: (url, fields, headers = {}) =>
      call({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: {
          host,
          origin: `http://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      }),
    get: (url, headers = {}, method = 'GET') => call({ method, url, headers }),
    vote: (changes, headers = {}) =>
      post(
        headers['authorization'] && isAccess(headers['authorization'])
          ? '/api/v1/sendRateDetails'
          : '/api/sendRateDetails',
        voteBody(changes),
        headers,
      ),
    eventsSettled,
    takeEvents: async () => {
      await eventsSettled();
      await app.services.consumers.runDue();
    },
    stored: async () => {
      const { store, incoming } = app.services.media;
      const found = readdirSync(incoming);
      for await (const { name } of store.list()) found.push(name);
      return found.sort();
    },
    disable: (uid) =>
      opened.database.command(function* () {
        yield* run(disableSticker({ uid }));
      }),
    signIn: (email) =>
      opened.database.command(function* () {
        const user = yield* first(userByEmail({ email }));
        if (!user) throw new RangeError(`no user ${email}`);
        return yield* openSession({ keyring: testKeyring, now: clock.now, requestId: 'test' }, user);
      }),
  };
}

/** The host name of test servers. */
export const host = 'smilelog.test';

/** The cookie of an answer, as the browser sends it back. */
export function cookieOf(answer: Answer): { cookie: string } {
  return { cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Reads the session's id from an access token. */
export function ssidOf(token: string): string {
  return payloadOf(token).ssid;
}

export function payloadOf(token: string): { ssid: string; user_guid: string; iat: number; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function isAccess(authorization: string): boolean {
  const payload = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  return payload.includes('"typ":"access"');
}

const userByEmail = statement((db, input: { email: string }) =>
  db
    .selectFrom('users')
    .innerJoin('identities', 'identities.id', 'users.id')
    .select(['identities.id', 'identities.guid_kid'])
    .where('users.email', '=', input.email),
);

const disableSticker = statement((db, input: { uid: string }) =>
  db.updateTable('stickers').set({ state: 'disabled' }).where('uid', '=', input.uid),
);

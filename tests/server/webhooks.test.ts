import { makeOutbound } from '../../server/outbound/outbound';
import { readNetworks } from '../../server/outbound/networks';
import { run } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { statement } from '../../server/db/statement';
import { insertMembership } from '../../server/organisations/organisationQueries';
import { sweepDeliveries } from '../../server/delivery/sender';
import { owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { airlead } from '../support/leads';
import { answers, openReceiver, type Answering, type Receiver } from '../support/receiver';
import { bearer, startServer, type TestServer } from '../support/server';
import { asStaff, logService } from '../support/services';

const path = '/api/v1/webhooks';
const hour = 3_600_000;
const outbound = makeOutbound({
  opened: readNetworks('127.0.0.0/8'),
  limits: { time: 500, checkTime: 500, reply: 20_000 },
});
const open: Receiver[] = [];
// Receivers check how old a message is, so the server's clock is the real one.
const realNow = () => Math.floor(Date.now() / 1_000) * 1_000;

afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

async function receiver(answer?: Answering): Promise<Receiver> {
  const opened = await openReceiver(answer);
  open.push(opened);
  return opened;
}

/** What somebody does, signed in anew each time: tests let days pass. */
async function as(server: TestServer, who = owner) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', more: string, body?: object, key = {}) => {
    const headers = { ...bearer((await server.signIn(who)).access_token), ...key };
    if (method === 'POST') return server.post(path + more, body, headers);
    return body ? server.put(path + more, body, headers) : server.get(path + more, headers, method);
  };
  return {
    makes: (url: string, events = ['vote.created'], key: object = {}) =>
      call('POST', '', { url, events }, key),
    lists: async () => (await call('GET', '')).body.webhooks,
    saves: (uid: string, body: object) => call('PUT', `/${uid}`, body),
    deletes: (uid: string) => call('DELETE', `/${uid}`),
    tests: (uid: string) => call('POST', `/${uid}/test`, {}),
    rotates: (uid: string, key: object = {}) => call('POST', `/${uid}/rotate`, {}, key),
    log: (uid: string, query = '') => call('GET', `/${uid}/deliveries${query}`),
    file: (uid: string, format: string, query = '') => call('GET', `/${uid}/deliveries.${format}${query}`),
    resends: (uid: string, delivery: string) => call('POST', `/${uid}/deliveries/${delivery}/resend`, {}),
    resendsSince: (uid: string, since: number) => call('POST', `/${uid}/resend`, { since }),
  };
}

/** Lets the webhooks' consumer take in all events again. */
const rewind = statement((db) =>
  db.updateTable('event_cursors').set({ position: 0, event_id: '' }).where('consumer', '=', 'webhooks'),
);

onEachDatabase((databases) => {
  async function start(more: object = {}) {
    const server = await startServer(databases, { outbound, ...more });
    server.clock.now = realNow();
    const settles = async () => {
      await server.takeEvents();
      return server.app.services.sender.runDue();
    };
    return { server, mine: await as(server), settles };
  }

  test('the log is a file, and its answers run nothing', async () => {
    const { mine } = await start();
    const { url } = await receiver(answers(500, '=cmd|"broken"'));
    const { uid } = (await mine.makes(url)).body;
    for (let count = 0; count < 3; count += 1) await mine.tests(uid);
    const csv = await mine.file(uid, 'csv');
    expect(csv.headers['content-disposition']).toContain('deliveries.csv');
    const [heads, ...rows] = csv.text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(heads).toBe('at,event,message,attempt,status,failure,ms,next_at,reply');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d,test,[^,]+,1,500,,\d+,,"'=cmd\|""broken"""$/);
    const page = await mine.file(uid, 'csv', '?cursor=1.none');
    expect(page.text.trimEnd().split('\r\n')).toHaveLength(1);
    const xlsx = await mine.file(uid, 'xlsx');
    expect([xlsx.status, xlsx.headers['smilelog-more']]).toEqual([200, undefined]);
    expect((await mine.file(uid, 'csv', '?cursor=none')).status).toBe(400);
    expect((await mine.file('missing', 'csv')).status).toBe(404);
  });

  test('tells of a vote, signed, by uids and never by words', async () => {
    const { server, mine, settles } = await start();
    const { received, url, verify } = await receiver();
    const made = await mine.makes(url);
    expect(made.status).toBe(200);
    const { uid, secret } = made.body;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const vote = await visit(server, 'demo-restroom', 1, {
      comment: 'dirty floor',
      contact_info: 'anna@visitor.example',
      tile: 'Dirty',
    });
    server.clock.now = realNow();
    await settles();
    expect(received).toHaveLength(1);
    expect(verify(secret)).toHaveLength(1);
    expect(received[0]?.body).toEqual({
      type: 'vote.created',
      timestamp: expect.stringMatching(/^20\d\d-.*Z$/),
      data: {
        place: 'Park Restrooms',
        organisation_uid: 'demo-org',
        place_uid: 'demo-place-restroom',
        question_uid: 'demo-restroom',
        vote_uid: vote.uid,
        rating: 1,
        link: `http://smilelog.test/questions/demo-restroom/manage?rate_uid=${vote.uid}&rate_value=1`,
      },
    });
    expect(received[0]?.text).not.toMatch(/dirty|anna/i);
    expect((await mine.log(uid)).body).toEqual({
      deliveries: [
        {
          uid: expect.any(String),
          message: received[0]?.id,
          event: 'vote.created',
          attempt: 1,
          status: 204,
          failure: null,
          ms: expect.any(Number),
          reply: '',
          at: server.clock.now,
          next_at: null,
        },
      ],
      next: null,
    });
  });

  test('tells of cases, services and leads, each to who asked for it', async () => {
    const { server, mine, settles } = await start();
    const all = await receiver();
    const none = await receiver();
    await mine.makes(all.url, ['case.opened', 'case.updated', 'service.logged', 'lead.created']);
    await mine.makes(none.url, ['stock.low', 'service.missed', 'inspection.completed']);
    await visit(server, 'demo-restroom', 1);
    await settles();
    const [opened] = all.received;
    expect(opened?.body).toMatchObject({
      type: 'case.opened',
      data: { state: 'new', place: 'Park Restrooms' },
    });
    const { case_uid, link } = opened?.body.data ?? {};
    expect(link).toBe(`http://smilelog.test/desk/inbox/${case_uid}`);
    const headers = bearer((await server.signIn(owner)).access_token);
    await server.post(`/api/v1/cases/${case_uid}/acknowledge`, { version: 1 }, headers);
    await logService(server, await asStaff(server, 'client'));
    await server.post('/api/questions/demo-airlead/leads', airlead);
    await settles();
    const types = all.received.map((one) => one.body.type);
    expect(types.slice(0, 3)).toEqual(['case.opened', 'case.updated', 'service.logged']);
    expect(types.at(-1)).toBe('lead.created');
    expect(all.received[1]?.body.data).toMatchObject({ case_uid, state: 'acknowledged' });
    expect(none.received).toEqual([]);
  });

  test('nothing is told of other organisations, of before, or while it is off', async () => {
    const { server, mine, settles } = await start();
    const { received, url } = await receiver();
    const foreign = await receiver();
    await visit(server, 'demo-restroom', 1);
    await server.takeEvents();
    server.clock.now += 1_000;
    const { uid } = (await mine.makes(url, ['case.opened', 'vote.created'])).body;
    await (await as(server, 'owner@other.example')).makes(foreign.url);
    await settles();
    await mine.saves(uid, { on: false });
    await visit(server, 'demo-restroom', 3);
    await settles();
    expect((await mine.saves(uid, { on: true })).body).toMatchObject({ on: true, off_at: null });
    await settles();
    expect(received).toEqual([]);
    await visit(server, 'demo-restroom', 3);
    await settles();
    expect(received.map(({ body }) => body.data.rating)).toEqual([3]);
    expect(foreign.received).toEqual([]);
  });

  test('a message goes out again with the same id after 5 s, 5 min and so on, ten times', async () => {
    const { server, mine, settles } = await start();
    const { received, url } = await receiver(answers(500, 'broken'));
    const { uid } = (await mine.makes(url)).body;
    await visit(server, 'demo-restroom', 3);
    const begun = server.clock.now;
    await settles();
    for (let tries = 1; tries < 10; tries += 1) {
      const { next_at } = (await mine.log(uid)).body.deliveries[0];
      server.clock.now = next_at - 1;
      expect(await settles()).toBe(0);
      server.clock.now = next_at;
      expect(await settles()).toBe(1);
    }
    const { deliveries } = (await mine.log(uid)).body;
    expect(deliveries.map(({ attempt }: { attempt: number }) => attempt)).toEqual([
      10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    expect(deliveries[0]).toMatchObject({ status: 500, reply: 'broken', next_at: null });
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(Math.floor((server.clock.now - begun) / hour)).toBeGreaterThanOrEqual(75);
    server.clock.now += 200 * hour;
    expect(await settles()).toBe(0);
  });

  test('owners are told once after six hours, and the webhook goes off after five days', async () => {
    const { server, mine, settles } = await start();
    const { url } = await receiver(answers(500));
    const { uid } = (await mine.makes(url)).body;
    const fail = async (after: number) => {
      server.clock.now += after;
      await visit(server, 'demo-restroom', 3);
      await settles();
      await server.app.services.jobs.runDue();
    };
    await fail(0);
    await fail(5 * hour);
    expect(server.mails).toEqual([]);
    await fail(2 * hour);
    await fail(20 * hour);
    expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner, 'Webhook to 127.0.0.1:' + url.split(/[:/]/)[4] + ' fails'],
    ]);
    expect(server.mails[0]?.text).not.toContain('/hook');
    await fail(100 * hour);
    expect(server.mails).toHaveLength(2);
    const [webhook] = await mine.lists();
    expect(webhook).toMatchObject({ on: false, off_reason: 'failing', off_at: server.clock.now });
    server.clock.now += 100 * hour;
    expect(await settles()).toBe(0);
    expect((await mine.resendsSince(uid, 0)).body.error.code).toBe('webhook_off');
  });

  test('a success ends the failures', async () => {
    const { server, mine, settles } = await start();
    const hook = await receiver(answers(500));
    await mine.makes(hook.url);
    await visit(server, 'demo-restroom', 3);
    await settles();
    expect((await mine.lists())[0].failing_since).not.toBeNull();
    hook.answer = answers(200, 'ok');
    server.clock.now += hour;
    await settles();
    expect((await mine.lists())[0].failing_since).toBeNull();
  });

  test('410 switches it off at once and drops what waits', async () => {
    const { server, mine, settles } = await start();
    const { received, url } = await receiver(answers(410));
    const { uid } = (await mine.makes(url)).body;
    await visit(server, 'demo-restroom', 3);
    await visit(server, 'demo-restroom', 2);
    await settles();
    await server.app.services.jobs.runDue();
    expect(received).toHaveLength(1);
    expect(server.mails).toHaveLength(1);
    expect((await mine.lists())[0]).toMatchObject({ on: false, off_reason: 'gone' });
    const { deliveries } = (await mine.log(uid)).body;
    expect(deliveries.map(({ status, failure }: any) => [status, failure])).toEqual(
      expect.arrayContaining([
        [410, null],
        [null, 'off'],
      ]),
    );
  });

  test('waits as long as Retry-After says, for all messages', async () => {
    const { server, mine, settles } = await start();
    const hook = await receiver(answers(503, '', { 'retry-after': '1800' }));
    await mine.makes(hook.url);
    await visit(server, 'demo-restroom', 3);
    await settles();
    await visit(server, 'demo-restroom', 2);
    server.clock.now += 1_700_000 - 60_000;
    expect(await settles()).toBe(0);
    hook.answer = answers(204);
    server.clock.now += 200_000;
    expect(await settles()).toBe(2);
  });

  test('who sent what where stands in the audit trail, without secrets', async () => {
    const { server, mine } = await start();
    const url = 'https://hooks.example/services/T0/secret-path';
    const { body: made } = await mine.makes(url);
    await mine.saves(made.uid, { events: ['case.opened'] });
    await mine.saves(made.uid, { events: ['case.opened'] });
    await mine.saves(made.uid, { on: false });
    await mine.rotates(made.uid);
    await mine.deletes(made.uid);
    const trail = (await server.rows('audit')).filter(({ action }) => action.startsWith('webhook.'));
    expect(trail.map(({ action, name, after_json }) => [action, name, after_json])).toEqual([
      ['webhook.created', 'hooks.example', null],
      ['webhook.changed', 'hooks.example', { events: ['case.opened'] }],
      ['webhook.changed', 'hooks.example', { on: false }],
      ['webhook.rotated', 'hooks.example', null],
      ['webhook.removed', 'hooks.example', null],
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/secret-path|whsec_/);
  });

  test('a redirect is a failure and is not followed', async () => {
    const { server, mine, settles } = await start();
    const target = await receiver();
    const { url } = await receiver(answers(302, '', { location: target.url }));
    const { uid } = (await mine.makes(url)).body;
    await visit(server, 'demo-restroom', 3);
    await settles();
    expect(target.connections()).toBe(0);
    const { deliveries } = (await mine.log(uid)).body;
    expect(deliveries[0]).toMatchObject({ status: 302, next_at: expect.any(Number) });
  });

  test('receivers that hang hold up no other receiver and no mail', async () => {
    const { server, mine } = await start();
    const { sender, jobs } = server.app.services;
    for (let count = 0; count < 9; count += 1) await mine.makes((await receiver(() => undefined)).url);
    const good = await receiver();
    await mine.makes(good.url);
    // Once all that hang have failed, they share half of the slots.
    await visit(server, 'demo-restroom', 3);
    await server.takeEvents();
    await sender.runDue();
    const before = good.received.length;
    server.clock.now += 10_000;
    await visit(server, 'demo-restroom', 2);
    await server.takeEvents();
    const begun = performance.now();
    const sending = sender.runDue();
    await jobs.runDue();
    while (good.received.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(performance.now() - begun).toBeLessThan(400);
    await sending;
  });

  test('a process that ends between sending and storing sends again, with the same id', async () => {
    const { server, mine } = await start();
    const { received, url } = await receiver();
    await mine.makes(url);
    await visit(server, 'demo-restroom', 3);
    await server.takeEvents();
    let isDying = false;
    const { database } = server;
    const dying = await startServer(databases, {
      outbound: {
        ...outbound,
        post: async (request) => {
          const reply = await outbound.post(request);
          isDying = true;
          return reply;
        },
      },
      database: {
        ...database,
        read: (make) => database.read(make),
        command: (make) => (isDying ? Promise.reject(new Error('killed')) : database.command(make)),
      } as typeof database,
    });
    dying.clock.now = server.clock.now;
    await expect(dying.app.services.sender.runDue()).rejects.toThrow('killed');
    expect(received).toHaveLength(1);
    // Its lease holds for a minute.
    expect(await server.app.services.sender.runDue()).toBe(0);
    server.clock.now += 61_000;
    expect(await server.app.services.sender.runDue()).toBe(1);
    expect(received).toHaveLength(2);
    expect(received[1]?.id).toBe(received[0]?.id);
    expect(await server.app.services.sender.runDue()).toBe(0);
  });

  test('two processes send each message once, and take each event in once', async () => {
    const { server, mine } = await start();
    const { received, url } = await receiver();
    await mine.makes(url);
    const again = await startServer(databases, { outbound, database: server.database });
    for (let vote = 0; vote < 20; vote += 1) await visit(server, 'demo-restroom', 3);
    again.clock.now = server.clock.now;
    await server.eventsSettled();
    await Promise.all([server, again].map(({ app }) => app.services.consumers.runDue()));
    await Promise.all([server, again].map(({ app }) => app.services.sender.runDue()));
    expect(received).toHaveLength(20);
    expect(new Set(received.map(({ id }) => id)).size).toBe(20);
  });

  test('an event that is taken in twice is one message', async () => {
    const { server, mine, settles } = await start();
    const { received, url } = await receiver();
    await mine.makes(url);
    await visit(server, 'demo-restroom', 3);
    await settles();
    await server.database.command(() => run(rewind({})));
    await settles();
    expect(received).toHaveLength(1);
  });

  test('after a rotation both secrets verify for a day', async () => {
    const { server, mine, settles } = await start();
    const { received, url, verify } = await receiver();
    const { uid, secret } = (await mine.makes(url)).body;
    const key = { 'idempotency-key': 'r'.repeat(32) };
    const { body: rotated } = await mine.rotates(uid, key);
    expect((await mine.rotates(uid, key)).body.secret).toBe(rotated.secret);
    await visit(server, 'demo-restroom', 3);
    server.clock.now = realNow();
    await settles();
    expect(received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect([verify(secret).length, verify(rotated.secret).length]).toEqual([1, 1]);
    server.clock.now += 24 * hour;
    await mine.tests(uid);
    expect(received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect((await mine.lists())[0].old_secret_until).toBeNull();
  });

  test('a test message says at once how it went', async () => {
    const { mine } = await start();
    const hook = await receiver(answers(200, 'thanks'));
    const { uid, secret } = (await mine.makes(hook.url)).body;
    const { body } = await mine.tests(uid);
    expect(body).toMatchObject({ event: 'test', status: 200, reply: 'thanks', attempt: 1, next_at: null });
    expect(hook.verify(secret)).toEqual([expect.objectContaining({ type: 'test', data: {} })]);
    hook.answer = () => undefined;
    expect((await mine.tests(uid)).body).toMatchObject({ status: null, failure: 'time' });
    expect((await mine.log(uid)).body.deliveries).toHaveLength(2);
  });

  test('sends one message again, or all since a time', async () => {
    const { server, mine, settles } = await start();
    const { received, url } = await receiver();
    const { uid } = (await mine.makes(url)).body;
    await visit(server, 'demo-restroom', 3);
    await settles();
    const since = (server.clock.now += 1);
    for (const rate of [2, 1]) await visit(server, 'demo-restroom', rate);
    await settles();
    const { deliveries } = (await mine.log(uid)).body;
    const first = deliveries.at(-1);
    expect((await mine.resends(uid, first.uid)).status).toBe(200);
    await settles();
    expect(received.map(({ id }) => id).at(-1)).toBe(first.message);
    expect((await mine.log(uid)).body.deliveries[0]).toMatchObject({ message: first.message, attempt: 2 });
    expect((await mine.resendsSince(uid, since)).body).toEqual({ count: 2 });
    await settles();
    expect(received.map(({ body }) => body.data.rating)).toEqual([3, 2, 1, 3, 2, 1]);
    expect((await mine.resends(uid, 'missing')).status).toBe(404);
  });

  test('the log has pages, and a bad cursor is refused', async () => {
    const { mine } = await start();
    const { url } = await receiver();
    const { uid } = (await mine.makes(url)).body;
    for (let count = 0; count < 60; count += 1) await mine.tests(uid);
    const { body } = await mine.log(uid);
    expect(body.deliveries).toHaveLength(50);
    const rest = (await mine.log(uid, `?cursor=${body.next}`)).body;
    expect([rest.deliveries.length, rest.next]).toEqual([10, null]);
    const uids = [...body.deliveries, ...rest.deliveries].map((one: { uid: string }) => one.uid);
    expect(new Set(uids).size).toBe(60);
    for (const cursor of ['rubbish', '1', "1.'", '1.2.3'])
      expect((await mine.log(uid, `?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400);
  });

  test.each([
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'http://93.184.216.34/',
    'https://user:word@93.184.216.34/',
  ])('%s is not allowed, neither new nor later', async (url) => {
    const { mine } = await start({ outbound: makeOutbound() });
    expect((await mine.makes(url)).body.error?.code).toBe('address_not_allowed');
    const { uid } = (await mine.makes('https://93.184.216.34/')).body;
    expect((await mine.saves(uid, { url })).body.error?.code).toBe('address_not_allowed');
    expect((await mine.lists())[0].url).toBe('https://93.184.216.34/');
  });

  test('bad bodies, a name of no event and one webhook too many are refused', async () => {
    const { mine } = await start({ outbound: makeOutbound() });
    const url = 'https://93.184.216.34/';
    expect((await mine.makes('rubbish')).status).toBe(400);
    expect((await mine.makes(url, [])).status).toBe(400);
    expect((await mine.makes(url, ['vote.deleted'])).status).toBe(400);
    for (let count = 0; count < 20; count += 1) expect((await mine.makes(url)).status).toBe(200);
    expect((await mine.makes(url)).body.error.code).toBe('too_many_webhooks');
  });

  test('a retry after a lost answer gets the same secret and makes no second webhook', async () => {
    const { mine } = await start();
    const { url } = await receiver();
    const key = { 'idempotency-key': 'w'.repeat(32) };
    const made = await mine.makes(url, ['vote.created'], key);
    expect((await mine.makes(url, ['vote.created'], key)).body).toEqual(made.body);
    expect(await mine.lists()).toHaveLength(1);
    expect((await mine.lists())[0]).not.toHaveProperty('secret');
  });

  test('only owners and admins have webhooks', async () => {
    const { server, mine } = await start();
    const { url } = await receiver();
    const { uid } = (await mine.makes(url)).body;
    expect((await (await as(server, 'admin@demo.example')).tests(uid)).status).toBe(200);
    for (const who of ['orgmanager@demo.example', 'sitemanager@demo.example', 'client@demo.example']) {
      const other = await as(server, who);
      expect((await other.makes(url)).status).toBe(403);
      expect((await other.log(uid)).status).toBe(403);
    }
    const foreign = await as(server, 'owner@other.example');
    expect((await foreign.deletes(uid)).status).toBe(404);
    expect((await foreign.rotates(uid)).status).toBe(404);
  });

  test('an owner of two organisations is told of both, and chooses one', async () => {
    const { server } = await start();
    const headers = bearer((await server.signIn(owner)).access_token);
    const [one] = (await server.rows('users')).filter(({ email }) => email === owner);
    expect((await server.get(path, headers)).body).not.toHaveProperty('organisations');
    const [other] = (await server.rows('organisations')).filter(({ uid }) => uid === 'other-org');
    await server.database.command(() =>
      run(
        insertMembership({
          id: newId(),
          user_id: String(one?.['id']),
          organisation_id: String(other?.['id']),
          role: 'admin',
          site_id: null,
        } as never),
      ),
    );
    const both = [{ uid: 'demo-org' }, { uid: 'other-org' }];
    for (const list of [path, '/api/v1/alertRules'])
      expect((await server.get(`${list}?org=other-org`, headers)).body.organisations).toMatchObject(both);
    expect((await server.get(`${path}?org=other-org`, headers)).body.org).toBe('other-org');
  });

  test('a deleted webhook and its log are gone', async () => {
    const { server, mine, settles } = await start();
    const { received, url } = await receiver();
    const { uid } = (await mine.makes(url)).body;
    await mine.tests(uid);
    await visit(server, 'demo-restroom', 3);
    await server.takeEvents();
    expect((await mine.deletes(uid)).status).toBe(200);
    await settles();
    expect(received).toHaveLength(1);
    expect(await server.rows('webhook_deliveries')).toEqual([]);
    expect((await mine.log(uid)).status).toBe(404);
  });

  test('deliveries are kept for 30 days', async () => {
    const { server, mine } = await start();
    const { url } = await receiver();
    const { uid } = (await mine.makes(url)).body;
    await mine.tests(uid);
    const day = 24 * hour;
    await sweepDeliveries(server.database, server.clock.now + 29 * day);
    expect((await mine.log(uid)).body.deliveries).toHaveLength(1);
    expect(await sweepDeliveries(server.database, server.clock.now + 31 * day)).toBe(1);
    expect((await mine.log(uid)).body.deliveries).toEqual([]);
  });

  test('neither secrets nor addresses stand in the log', async () => {
    const { server, mine, settles } = await start();
    const { url } = await receiver(answers(500, 'inner words'));
    const { uid, secret } = (await mine.makes(url)).body;
    const { body } = await mine.rotates(uid);
    await visit(server, 'demo-restroom', 3);
    await settles();
    const log = server.log.join('\n');
    for (const hidden of [secret.slice(6), body.secret.slice(6), '/hook', 'inner words'])
      expect(log).not.toContain(hidden);
  });

  test('many votes are sent in order, one after the other', async () => {
    const { server, mine, settles } = await start();
    const { received, url, connections } = await receiver();
    const { uid } = (await mine.makes(url)).body;
    for (let vote = 0; vote < 120; vote += 1) await visit(server, 'demo-restroom', (vote % 3) + 1);
    await settles();
    expect(received.map(({ body }) => body.data.rating)).toEqual(
      Array.from({ length: 120 }, (_, vote) => (vote % 3) + 1),
    );
    expect(connections()).toBe(120);
    expect((await mine.log(uid)).body.next).not.toBeNull();
  });
});

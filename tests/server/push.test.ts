import { pushSubject } from '../../server/push/pushSubject';
import { makePushSender, sweepPush } from '../../server/push/pushSender';
import { makeOutbound, type Outbound } from '../../server/outbound/outbound';
import { readNetworks } from '../../server/outbound/networks';
import { alertsAs, mailsDue, minute } from '../support/alerts';
import { does, opened, owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { openPushService, type PushService } from '../support/pushService';
import { answers, openReceiver } from '../support/receiver';
import { bearer, startServer, type TestServer } from '../support/server';

const path = '/api/v1/pushSubscriptions';
const manager = 'sitemanager@demo.example';
const client = 'client@demo.example';
const sticker = 'demo-restroom';
const day = 86_400_000;
const pushSubjectOfTests = 'mailto:alerts@smilelog.example';
const outbound = makeOutbound({
  opened: readNetworks('127.0.0.0/8'),
  limits: { time: 500, checkTime: 500, reply: 20_000 },
});

const open: PushService[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
});

async function pushService(): Promise<PushService> {
  const service = await openPushService();
  open.push(service);
  return service;
}

/** A device on which somebody is signed in. */
async function device(server: TestServer, who: string) {
  const { access_token } = await server.signIn(who);
  const headers = bearer(access_token);
  return {
    subscribes: (body: object) => server.post(path, body, headers),
    removes: (uid: string) => server.get(`${path}/${uid}`, headers, 'DELETE'),
    tests: (uid: string) => server.post(`${path}/${uid}/test`, {}, headers),
    signsOut: () => server.post('/auth/logout', undefined, headers),
  };
}

onEachDatabase((databases) => {
  async function start(more: object = {}) {
    const options = { outbound, pushSubject: pushSubjectOfTests, ...more };
    const server = await startServer(databases, options);
    const service = await pushService();
    /** Lets everything happen that is due. @returns what has reached devices since the last call */
    const pushedDue = async () => {
      const mails = await mailsDue(server);
      await server.app.services.pushSender.runDue();
      expect(service.failures).toEqual([]);
      return { pushed: service.pushed.splice(0), mails };
    };
    return { server, service, pushedDue, alerts: await alertsAs(server) };
  }
  type Alerts = Awaited<ReturnType<typeof alertsAs>>;
  const pushTo = (alerts: Alerts, ...who: string[]) => ({ ...alerts.mailTo(...who), by: 'push' });
  const stateOf = async (alerts: Alerts, uid: string): Promise<string[]> =>
    (await alerts.told(uid)).flatMap(({ notices }: any) => notices.map(({ state }: any) => state));

  test('a sad vote reaches a device, sealed and signed, in its language', async () => {
    const { server, service, pushedDue, alerts } = await start();
    const { body: config } = await server.get('/api/config');
    const subscription = service.subscribe('phone');
    expect((await (await device(server, owner)).subscribes(subscription)).status).toBe(200);
    const { body: rule } = await alerts.makes({ steps: [{ after: 0, ...pushTo(alerts, owner) }] });
    await visit(server, sticker, 1, { comment: 'Ask Zoe about the tap', contact_info: 'zoe@example.com' });
    const { pushed, mails } = await pushedDue();
    expect([pushed.length, mails]).toEqual([1, []]);
    const { message, vapid, headers, sealed } = pushed[0]!;
    expect(vapid).toMatchObject({ aud: service.origin, sub: pushSubjectOfTests, key: config.push_key });
    expect(vapid.exp * 1_000).toBeGreaterThan(Date.now());
    expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(headers['topic']).toMatch(/^[\w-]{1,32}$/);
    const [found] = await opened(server);
    expect(message).toMatchObject({
      title: 'Park Restrooms: A sad vote',
      body: expect.stringContaining('Votes so far: 1 sad'),
      lang: 'en',
      tag: headers['topic'],
      url: `/desk/inbox/${found.uid}`,
      take: { label: 'I’m on it', path: expect.stringMatching(/^\/alert\//) },
    });
    expect(JSON.stringify(message) + sealed.toString('latin1')).not.toMatch(/Zoe|zoe@|the tap/);
    expect(sealed.toString('latin1')).not.toContain('Park');
    expect(await stateOf(alerts, rule.uid)).toEqual(['sent']);
    // Neither address nor keys are in the server's log.
    expect(server.log.join('\n')).not.toMatch(new RegExp(`${service.origin}|${subscription.keys.auth}`));
    // One press takes the case on.
    await server.form(message.take!.path, { act: 'take' });
    expect((await opened(server))[0]).toMatchObject({
      state: 'in_progress',
      assignee: { name: 'Olive Owner' },
    });
  });

  test('mail, push and webhook tell, are logged, sent again, and reach nobody inside (AL-2)', async () => {
    const { server, service, pushedDue, alerts } = await start();
    const receiver = await openReceiver(answers(204));
    try {
      server.clock.now = Math.floor(Date.now() / 1_000) * 1_000;
      const headers = bearer((await server.signIn(owner)).access_token);
      const hooks = '/api/v1/webhooks';
      const hook = await server.post(hooks, { url: receiver.url, events: ['vote.created'] }, headers);
      const phone = await device(server, owner);
      await phone.subscribes(service.subscribe('phone'));
      const steps = [
        { after: 0, ...alerts.mailTo(owner) },
        { after: 0, ...pushTo(alerts, owner) },
        { after: 0, by: 'webhook', to: [hook.body.uid] },
      ];
      const { body: rule } = await alerts.makes({ steps });
      await visit(server, sticker, 1, { comment: 'Ask Zoe about the tap' });
      const { pushed, mails } = await pushedDue();
      await server.app.services.sender.runDue();
      const { received, verify } = receiver;
      expect([mails.length, pushed.length]).toEqual([1, 1]);
      expect(verify(hook.body.secret)).toHaveLength(received.length);
      expect(received.map(({ body }) => body.type).toSorted()).toEqual(['alert.raised', 'vote.created']);
      expect(JSON.stringify([mails, pushed, received])).not.toMatch(/Zoe|the tap/);
      const [told] = await alerts.told(rule.uid);
      expect(told.notices.map(({ by, state }: any) => `${by} ${state}`).toSorted()).toEqual([
        'mail sent',
        'push sent',
        'webhook sent',
      ]);
      const log = async () =>
        (await server.get(`${hooks}/${hook.body.uid}/deliveries`, headers)).body.deliveries;
      const [delivery] = await log();
      expect(delivery).toMatchObject({ status: 204, attempt: 1 });
      await server.post(`${hooks}/${hook.body.uid}/deliveries/${delivery.uid}/resend`, {}, headers);
      await server.app.services.sender.runDue();
      expect((await log())[0]).toMatchObject({ message: delivery.message, status: 204, attempt: 2 });
      const inside = 'https://169.254.169.254/latest';
      const refused = [
        await server.post(hooks, { url: inside, events: ['case.opened'] }, headers),
        await phone.subscribes({ ...service.subscribe('inside'), endpoint: inside }),
      ];
      expect(refused.map(({ body }) => body.error.code)).toEqual(Array(2).fill('address_not_allowed'));
    } finally {
      await receiver.close();
    }
  });

  test('a case keeps its topic, and another one has its own', async () => {
    const { server, service, pushedDue, alerts } = await start();
    await (await device(server, owner)).subscribes(service.subscribe('phone'));
    const step = pushTo(alerts, owner);
    await alerts.makes({
      scope: undefined,
      steps: [
        { after: 0, ...step },
        { after: 10, ...step },
      ],
    });
    await visit(server, sticker, 1);
    const [first] = (await pushedDue()).pushed;
    await visit(server, 'demo-cafe', 1);
    const [other] = (await pushedDue()).pushed;
    server.clock.now += 10 * minute;
    const { pushed } = await pushedDue();
    const topics = pushed.map(({ headers }) => headers['topic']);
    expect(other?.headers['topic']).not.toBe(first?.headers['topic']);
    // Both are due: one message about two cases has a topic of its own, and leads to the inbox.
    expect(topics).toHaveLength(1);
    expect(pushed[0]?.message).toMatchObject({ title: '2 alerts', url: '/desk/inbox' });
    expect(pushed[0]?.message.take).toBeUndefined();
    await does(server, `${(await opened(server))[0].uid}/acknowledge`);
  });

  test.each([404, 410])('a push service that answers %s ends the subscription', async (status) => {
    const { server, service, pushedDue, alerts } = await start();
    const phone = await device(server, owner);
    const { body } = await phone.subscribes(service.subscribe('phone'));
    const { body: rule } = await alerts.makes({ steps: [{ after: 0, ...pushTo(alerts, owner) }] });
    service.answer = (response) => response.writeHead(status).end();
    await visit(server, sticker, 1);
    expect((await pushedDue()).pushed).toHaveLength(1);
    expect(await stateOf(alerts, rule.uid)).toEqual(['failed']);
    expect((await phone.removes(body.uid)).status).toBe(404);
    server.clock.now += day;
    expect((await pushedDue()).pushed).toEqual([]);
  });

  test('a failure is tried again, until somebody is on it', async () => {
    const { server, service, pushedDue, alerts } = await start();
    await (await device(server, owner)).subscribes(service.subscribe('phone'));
    const { body: rule } = await alerts.makes({ steps: [{ after: 0, ...pushTo(alerts, owner) }] });
    service.answer = (response) => response.writeHead(503, { 'retry-after': '60' }).end();
    await visit(server, sticker, 1);
    expect((await pushedDue()).pushed).toHaveLength(1);
    server.clock.now += 30_000;
    expect((await pushedDue()).pushed).toEqual([]);
    server.clock.now += 40_000;
    expect((await pushedDue()).pushed).toHaveLength(1);
    expect(await stateOf(alerts, rule.uid)).toEqual(['sending']);
    service.answer = (response) => response.writeHead(201).end();
    await does(server, `${(await opened(server))[0].uid}/acknowledge`);
    server.clock.now += 10 * minute;
    expect((await pushedDue()).pushed).toEqual([]);
    expect(await stateOf(alerts, rule.uid)).toEqual(['failed']);
  });

  test('a push service that hangs delays neither mails, webhooks nor other devices', async () => {
    const { server, service, alerts } = await start();
    const hanging = await pushService();
    hanging.answer = () => undefined;
    await (await device(server, owner)).subscribes(hanging.subscribe('stuck'));
    await (await device(server, manager)).subscribes(service.subscribe('phone'));
    const receiver = await openReceiver(answers(204));
    const headers = bearer((await server.signIn(owner)).access_token);
    await server.post('/api/v1/webhooks', { url: receiver.url, events: ['case.opened'] }, headers);
    await alerts.makes({
      steps: [
        { after: 0, ...pushTo(alerts, owner, manager) },
        { after: 0, ...alerts.mailTo(owner) },
      ],
    });
    await visit(server, sticker, 1);
    const { alertClock, consumers, jobs, pushSender, sender } = server.app.services;
    try {
      await consumers.start();
      await jobs.start(true);
      await pushSender.start(true);
      await sender.start(true);
      alertClock.start();
      const begun = Date.now();
      while (Date.now() - begun < 5_000 && !(server.mails[0] && service.pushed[0] && receiver.received[0]))
        await new Promise((resolve) => setTimeout(resolve, 20));
      expect(service.pushed).toHaveLength(1);
      expect(server.mails.map(({ to }) => to)).toEqual([owner]);
      expect(receiver.received).toHaveLength(1);
    } finally {
      await Promise.all([consumers.stop(), jobs.stop(), pushSender.stop(), sender.stop(), alertClock.stop()]);
      await receiver.close();
    }
  });

  test('two processes send a message once', async () => {
    const { server, service, alerts } = await start();
    await (await device(server, owner)).subscribes(service.subscribe('phone'));
    await alerts.makes({ steps: [{ after: 0, ...pushTo(alerts, owner) }] });
    await visit(server, sticker, 1);
    await mailsDue(server);
    const { pushSender, ...services } = server.app.services;
    const other = makePushSender({ ...services, logger: server.app.log });
    await Promise.all([pushSender.runDue(), other.runDue()]);
    await Promise.all([pushSender.runDue(), other.runDue()]);
    expect(service.pushed).toHaveLength(1);
  });

  test('after a crash between sending and storing a message takes its own place', async () => {
    let isKilled = true;
    const dying: Outbound = {
      ...outbound,
      post: async (request) => {
        const reply = await outbound.post(request);
        if (isKilled) throw new Error('killed');
        return reply;
      },
    };
    const { server, service, pushedDue, alerts } = await start({ outbound: dying });
    await (await device(server, owner)).subscribes(service.subscribe('phone'));
    const { body: rule } = await alerts.makes({ steps: [{ after: 0, ...pushTo(alerts, owner) }] });
    await visit(server, sticker, 1);
    await expect(pushedDue()).rejects.toThrow('killed');
    expect(await stateOf(alerts, rule.uid)).toEqual(['sending']);
    isKilled = false;
    const [first, second, ...others] = (await pushedDue()).pushed;
    expect(others).toEqual([]);
    expect(second?.headers['topic']).toBe(first?.headers['topic']);
    expect(second?.message.tag).toBe(first?.message.tag);
    expect(await stateOf(alerts, rule.uid)).toEqual(['sent']);
  });

  test('signing out ends it, and so does the end of a sign-in', async () => {
    const { server, service, pushedDue, alerts } = await start();
    const { body: rule } = await alerts.makes({ steps: [{ after: 0, ...pushTo(alerts, owner) }] });
    const hasPush = async () =>
      (await alertsAs(server)).lists.people.find(({ is_self }: any) => is_self).has_push;
    const phone = await device(server, owner);
    await phone.subscribes(service.subscribe('phone'));
    expect(await hasPush()).toBe(true);
    expect((await phone.signsOut()).status).toBe(200);
    expect(await hasPush()).toBe(false);
    await visit(server, sticker, 1);
    expect((await pushedDue()).pushed).toEqual([]);
    expect(await stateOf(alerts, rule.uid)).toEqual(['failed']);
    // A phone that nobody has opened for a month is signed out.
    await (await device(server, owner)).subscribes(service.subscribe('forgotten'));
    server.clock.now += 31 * day;
    await visit(server, sticker, 1);
    expect((await pushedDue()).pushed).toEqual([]);
    await sweepPush(server.database, server.clock.now);
    expect(await hasPush()).toBe(false);
  });

  test('somebody who has left or was deactivated hears nothing', async () => {
    const { server, service, pushedDue, alerts } = await start();
    await (await device(server, manager)).subscribes(service.subscribe('phone'));
    await alerts.makes({
      steps: [{ after: 0, ...pushTo(alerts, manager) }],
      quiet: { from: '00:00', to: '23:59' },
    });
    await visit(server, sticker, 1);
    await pushedDue();
    const headers = bearer((await server.signIn(owner)).access_token);
    const uid = alerts.mailTo(manager).to[0];
    const off = await server.put(
      `/api/v1/organisations/demo-org/people/${uid}/active`,
      { active: false },
      headers,
    );
    expect(off.status).toBe(200);
    server.clock.now += day;
    expect((await pushedDue()).pushed).toEqual([]);
  });

  test('a browser is on the list once, for whoever is signed in there', async () => {
    const { server, service, pushedDue, alerts } = await start();
    const subscription = service.subscribe('tablet');
    const mine = await device(server, owner);
    const first = await mine.subscribes(subscription);
    expect((await mine.subscribes(subscription)).body).toEqual(first.body);
    const theirs = await device(server, manager);
    expect((await theirs.subscribes(subscription)).body).toEqual(first.body);
    expect((await mine.removes(first.body.uid)).status).toBe(404);
    await alerts.makes({ steps: [{ after: 0, ...pushTo(alerts, owner, manager) }] });
    await visit(server, sticker, 1);
    expect((await pushedDue()).pushed).toHaveLength(1);
    expect((await theirs.removes(first.body.uid)).body).toEqual({ success: true });
  });

  test('the eleventh device of a person takes the place of the first', async () => {
    const { server, service } = await start();
    const uids: string[] = [];
    const devices = [];
    for (let index = 0; index < 11; index += 1) {
      server.clock.now += 1_000;
      const one = await device(server, owner);
      devices.push(one);
      uids.push((await one.subscribes(service.subscribe(`phone-${index}`))).body.uid);
    }
    const [newest] = devices.slice(-1);
    expect((await newest!.removes(uids[0]!)).status).toBe(404);
    expect((await newest!.removes(uids[1]!)).status).toBe(200);
  });

  test('a browser moves to another address by its old keys alone', async () => {
    const { server, service, pushedDue, alerts } = await start();
    const old = service.subscribe('before');
    await (await device(server, owner)).subscribes(old);
    const moved = service.subscribe('after');
    const move = (body: object) => server.post('/api/pushSubscriptions/moved', body);
    const wrong = { ...old, keys: { ...old.keys, auth: moved.keys.auth } };
    expect((await move({ ...moved, old: wrong })).status).toBe(404);
    expect((await move({ ...moved, old })).status).toBe(200);
    await alerts.makes({ steps: [{ after: 0, ...pushTo(alerts, owner) }] });
    await visit(server, sticker, 1);
    expect((await pushedDue()).pushed.map(({ browser }) => browser)).toEqual(['after']);
  });

  test('a test arrives at once, in the language of its person', async () => {
    const { server, service } = await start();
    const phone = await device(server, client);
    const { body } = await phone.subscribes(service.subscribe('phone'));
    expect((await phone.tests(body.uid)).body).toEqual({ status: 201, failure: null });
    expect(service.pushed[0]?.message).toMatchObject({ title: 'Notifications work', url: '/desk/devices' });
    service.answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
    expect((await phone.tests(body.uid)).body).toEqual({ status: 302, failure: null });
    service.answer = () => undefined;
    expect((await phone.tests(body.uid)).body).toEqual({ status: null, failure: 'time' });
    service.answer = (response) => response.writeHead(410).end();
    expect((await phone.tests(body.uid)).body).toEqual({ status: 410, failure: null });
    expect((await phone.tests(body.uid)).status).toBe(404);
  });

  test('wrong keys and addresses inside are refused, by field', async () => {
    const { server, service } = await start();
    const phone = await device(server, owner);
    const good = service.subscribe('phone');
    const off = Buffer.from(good.keys.p256dh, 'base64url');
    off[40] = off[40]! ^ 1;
    for (const [keys, field] of [
      [{ p256dh: off.toString('base64url') }, 'body.keys.p256dh'],
      [{ p256dh: 'AAAA' }, 'body.keys.p256dh'],
      [{ auth: 'AAAA' }, 'body.keys.auth'],
    ] as const) {
      const { status, body } = await phone.subscribes({ ...good, keys: { ...good.keys, ...keys } });
      expect([status, body.error.fields]).toEqual([400, [{ field, code: 'wrong' }]]);
    }
    for (const endpoint of ['https://10.0.0.1/x', 'https://169.254.169.254/x', 'https://[::ffff:10.0.0.1]/x'])
      expect((await phone.subscribes({ ...good, endpoint })).body.error.code).toBe('address_not_allowed');
  });

  test('without a real sender notifications are not offered', async () => {
    const server = await startServer(databases, { outbound });
    const service = await pushService();
    expect((await server.get('/api/config')).body).not.toHaveProperty('push_key');
    const phone = await device(server, owner);
    const { status, body } = await phone.subscribes(service.subscribe('phone'));
    expect([status, body.error.code]).toEqual([409, 'push_not_offered']);
  });
});

test.each([
  [undefined, undefined, undefined],
  [undefined, 'http://smiles.example.com', undefined],
  [undefined, 'https://localhost', undefined],
  [undefined, 'https://192.0.2.7', undefined],
  ['no-reply@localhost', 'https://localhost:3000', undefined],
  ['Smilelog <alerts@smiles.example.com>', undefined, 'mailto:alerts@smiles.example.com'],
  ['no-reply@localhost', 'https://smiles.example.com', 'https://smiles.example.com'],
])('sender %s and address %s give the subject %s', (mailFrom, publicUrl, subject) => {
  expect(pushSubject(mailFrom, publicUrl)).toBe(subject);
});

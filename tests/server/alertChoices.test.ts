import type { WireAlert } from '../../contract/alerts';
import { alertsAs, mailsDue, minute } from '../support/alerts';
import { owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { openPushService, type PushService } from '../support/pushService';
import { makeOutbound } from '../../server/outbound/outbound';
import { readNetworks } from '../../server/outbound/networks';
import { bearer, startServer, type TestServer } from '../support/server';

const path = '/api/v1/alertChoices';
const manager = 'sitemanager@demo.example';
const client = 'client@demo.example';
const sticker = 'demo-restroom';
const outbound = makeOutbound({
  opened: readNetworks('127.0.0.0/8'),
  limits: { time: 500, checkTime: 500, reply: 20_000 },
});

const open: PushService[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()));
});

/** Somebody and what they choose. */
function choosing(server: TestServer, who: string) {
  const headers = async () => bearer((await server.signIn(who)).access_token);
  return {
    chooses: async (by: string | null, rule_uid: string | null = null) =>
      server.put(path, { rule_uid, by }, await headers()),
    sees: async () => (await server.get(path, await headers())).body,
    /** A device with notifications. */
    subscribes: async (service: PushService) =>
      server.post('/api/v1/pushSubscriptions', service.subscribe('phone'), await headers()),
  };
}

onEachDatabase((databases) => {
  async function start() {
    const server = await startServer(databases, { outbound, pushSubject: 'mailto:alerts@smilelog.example' });
    const service = await openPushService();
    open.push(service);
    const alerts = await alertsAs(server);
    /** A sad vote of a new case. @returns to whom it was told, and how */
    const told = async () => {
      server.clock.now += 13 * 60 * minute;
      await visit(server, sticker, 1);
      return toldDue();
    };
    const toldDue = async () => {
      const mails = await mailsDue(server);
      await server.app.services.pushSender.runDue();
      await server.app.services.jobs.runDue();
      const mailed = [...mails, ...server.mails.splice(0)].map(({ to }) => `mail ${to}`);
      return [...mailed, ...service.pushed.splice(0).map(() => 'push')].toSorted();
    };
    const pushTo = (...who: string[]) => ({ ...alerts.mailTo(...who), by: 'push' });
    return { server, service, alerts, told, toldDue, pushTo };
  }

  test('somebody who runs nothing chooses how they hear', async () => {
    const { server, service, alerts, told } = await start();
    const { body: rule } = await alerts.makes({ steps: [{ after: 0, ...alerts.mailTo(client) }] });
    const clem = choosing(server, client);
    expect(await clem.sees()).toEqual({
      by: 'rule',
      rules: [
        {
          uid: rule.uid,
          name: 'Something is wrong',
          about: expect.objectContaining({ name: 'Park Restrooms' }),
          on: true,
          says: ['mail'],
          by: null,
        },
      ],
      has_mail: true,
      has_push: false,
      next: null,
    });
    expect(await told()).toEqual([`mail ${client}`]);
    expect((await clem.chooses('none', rule.uid)).status).toBe(200);
    expect(await told()).toEqual([]);
    await clem.subscribes(service);
    await clem.chooses('push', rule.uid);
    expect(await clem.sees()).toMatchObject({ rules: [{ by: 'push' }], has_push: true });
    expect(await told()).toEqual(['push']);
    await clem.chooses(null, rule.uid);
    expect(await told()).toEqual([`mail ${client}`]);
  });

  test('a choice for all holds for rules without one', async () => {
    const { server, alerts, told, pushTo } = await start();
    const { body: rule } = await alerts.makes({ steps: [{ after: 0, ...pushTo(manager) }] });
    const sita = choosing(server, manager);
    expect(await told()).toEqual([]);
    await sita.chooses('mail');
    expect(await told()).toEqual([`mail ${manager}`]);
    await sita.chooses('none');
    expect(await told()).toEqual([]);
    await sita.chooses('mail', rule.uid);
    expect(await told()).toEqual([`mail ${manager}`]);
    await sita.chooses('rule', rule.uid);
    expect(await told()).toEqual([]);
    const states = ((await alerts.told(rule.uid)) as WireAlert[]).map(({ notices }) =>
      notices.map(({ by, state }) => `${by} ${state}`),
    );
    expect(states).toEqual([['push failed'], ['mail sent'], ['push muted'], ['mail sent'], ['push failed']]);
  });

  test('a choice of notifications without a device is mailed', async () => {
    const { server, service, alerts, told } = await start();
    const { body: rule } = await alerts.makes({ steps: [{ after: 0, ...alerts.mailTo(owner) }] });
    const olive = choosing(server, owner);
    await olive.chooses('push');
    expect(await told()).toEqual([`mail ${owner}`]);
    await olive.subscribes(service);
    expect(await told()).toEqual(['push']);
    service.answer = (response) => response.writeHead(410).end();
    expect(await told()).toEqual([`mail ${owner}`, 'push']);
    expect((await alerts.told(rule.uid))[0].notices).toMatchObject([{ by: 'mail', state: 'sent' }]);
  });

  test('two ways of a step that become one tell once', async () => {
    const { server, service, alerts, told, pushTo } = await start();
    await alerts.makes({
      steps: [
        { after: 0, ...alerts.mailTo(owner, manager) },
        { after: 0, ...pushTo(owner) },
      ],
    });
    const olive = choosing(server, owner);
    await olive.subscribes(service);
    expect(await told()).toEqual([`mail ${owner}`, `mail ${manager}`, 'push']);
    await olive.chooses('mail');
    expect(await told()).toEqual([`mail ${owner}`, `mail ${manager}`]);
    await olive.chooses('push');
    expect(await told()).toEqual([`mail ${manager}`, 'push']);
  });

  test('what waits goes out as its person wants it then', async () => {
    const { server, alerts, toldDue } = await start();
    const { body: rule } = await alerts.makes({
      quiet: { from: '10:00', to: '20:00' },
      steps: [{ after: 0, ...alerts.mailTo(owner, manager) }],
    });
    await visit(server, sticker, 1);
    expect(await toldDue()).toEqual([]);
    await choosing(server, owner).chooses('none', rule.uid);
    await choosing(server, manager).chooses('push', rule.uid);
    server.clock.now += 10 * 60 * minute;
    expect(await toldDue()).toEqual([`mail ${manager}`]);
  });

  test('a stop in the mail is a choice that the page shows', async () => {
    const { server, alerts } = await start();
    const { body: rule } = await alerts.makes();
    const olive = choosing(server, owner);
    await olive.chooses('none');
    await olive.chooses('mail', rule.uid);
    await visit(server, sticker, 1);
    const [mail] = await mailsDue(server);
    const link = (mail?.unsubscribe ?? '').replace('http://smilelog.test', '');
    expect((await server.get(link)).text).toContain('href="/desk/devices">Choose how alerts reach you');
    await server.form(link, { 'List-Unsubscribe': 'One-Click' });
    expect(await olive.sees()).toMatchObject({ by: 'none', rules: [{ by: 'none' }] });
    const again = await server.form(link, { act: 'start' });
    expect(again.text).toContain('You hear of “Something is wrong” again.');
    // All others stay stopped.
    expect(await olive.sees()).toMatchObject({ by: 'none', rules: [{ by: 'rule' }] });
    expect((await alerts.lookAt())[0]).toMatchObject({ muted: false });
  });

  test('a rule that names somebody else is not theirs', async () => {
    const { server, alerts } = await start();
    const { body: rule } = await alerts.makes();
    const sita = choosing(server, manager);
    expect(await sita.sees()).toMatchObject({ rules: [] });
    expect((await sita.chooses('mail', rule.uid)).status).toBe(404);
    expect((await sita.chooses(null)).status).toBe(400);
    expect((await sita.chooses('webhook')).status).toBe(400);
  });
});

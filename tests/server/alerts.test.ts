import { alertsAs, mailsDue, minute, restroom } from '../support/alerts';
import { does, opened, owner, visit } from '../support/cases';
import { onEachDatabase } from '../support/databases';
import { recordedAt, recordingForm } from '../support/recordings';
import { bearer, startServer, type TestServer } from '../support/server';

const manager = 'sitemanager@demo.example';
const client = 'client@demo.example';
const sticker = 'demo-restroom';
const to = (mails: readonly { to: string }[]) => mails.map((mail) => mail.to);
const linkIn = ({ text }: { text: string }): string =>
  /http:\/\/smilelog\.test(\/alert\/\S+)/.exec(text)?.[1] ?? '';

/** A rule that tells the manager at once, and the owner twenty minutes later. */
async function escalating(server: TestServer, changes: object = {}) {
  const alerts = await alertsAs(server);
  const steps = [
    { after: 20, ...alerts.mailTo(owner) },
    { after: 0, ...alerts.mailTo(manager) },
  ];
  return { alerts, made: await alerts.makes({ steps, ...changes }) };
}

onEachDatabase((databases) => {
  test('a sad vote is mailed at once, and later ones join it', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    expect(await alerts.makes({ name: '  No   paper ' })).toMatchObject({
      status: 200,
      body: {
        name: 'No paper',
        on: true,
        about: { kind: 'place', name: 'Park Restrooms' },
        told: 0,
        gone: [],
      },
    });
    await visit(server, 'demo-cafe', 1);
    await visit(server, sticker, 3);
    expect(await mailsDue(server)).toEqual([]);
    await visit(server, sticker, 1, { comment: 'Ask Zoe about the tap', contact_info: 'zoe@example.com' });
    const [mail, ...others] = await mailsDue(server);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: owner,
      subject: 'Park Restrooms: A sad vote',
      unsubscribe: expect.stringMatching(/^http:\/\/smilelog\.test\/alert\//),
    });
    expect(mail?.text).toContain('Votes so far: 1 sad, 0 so-so, 0 happy.');
    // What is sent out cannot be erased.
    expect(mail?.text + mail!.html).not.toMatch(/Zoe|zoe@|the tap/);
    await visit(server, sticker, 1);
    await visit(server, sticker, 1);
    expect(await mailsDue(server)).toEqual([]);
    expect((await alerts.lookAt())[0]).toMatchObject({ told: 1, told_at: expect.any(Number) });
  });

  test('whoever is next hears only while nobody is on it', async () => {
    const server = await startServer(databases);
    await escalating(server);
    await visit(server, sticker, 1);
    expect(to(await mailsDue(server))).toEqual([manager]);
    server.clock.now += 18 * minute;
    expect(await mailsDue(server)).toEqual([]);
    server.clock.now += 2 * minute;
    const [second] = await mailsDue(server);
    expect(second?.to).toBe(owner);
    server.clock.now += 24 * 60 * minute;
    await visit(server, sticker, 1);
    expect(to(await mailsDue(server))).toEqual([manager]);
    const [newest] = await opened(server, '?state=new');
    await does(server, `${newest.uid}/acknowledge`);
    server.clock.now += 60 * minute;
    expect(await mailsDue(server)).toEqual([]);
  });

  test('one press in the mail ends it, a look does not (AL-3)', async () => {
    const server = await startServer(databases);
    await escalating(server);
    await visit(server, sticker, 1);
    const [mail] = await mailsDue(server);
    const link = linkIn(mail!);
    const seen = await server.get(link);
    expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(seen.text).toContain('I’m on it</button>');
    expect((await opened(server))[0]).toMatchObject({ state: 'new' });
    const pressed = await server.form(link, { act: 'take' });
    expect(pressed.text).toContain('You are on it.');
    expect((await opened(server))[0]).toMatchObject({
      state: 'in_progress',
      assignee: { name: 'Sita Moss' },
    });
    server.clock.now += 30 * minute;
    expect(await mailsDue(server)).toEqual([]);
    const again = await server.form(link, { act: 'take' });
    expect(again.text).toContain('Sita Moss is on it.');
    expect(again.text).not.toContain('I’m on it</button>');
    expect((await server.get(`${link}x`)).status).toBe(404);
  });

  test('somebody stops a rule from the mail, for themselves', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const { body: rule } = await alerts.makes({
      steps: [{ after: 0, by: 'mail', to: [...alerts.mailTo(owner).to, ...alerts.mailTo(manager).to] }],
    });
    await visit(server, sticker, 1);
    const mails = await mailsDue(server);
    expect(to(mails).toSorted()).toEqual([owner, manager]);
    const { unsubscribe = '' } = mails.find((mail) => mail.to === manager)!;
    const path = unsubscribe.replace('http://smilelog.test', '');
    // As a mail program does, without asking anybody (RFC 8058).
    expect((await server.form(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    server.clock.now += 13 * 60 * minute;
    await visit(server, sticker, 1);
    expect(to(await mailsDue(server))).toEqual([owner]);
    const [newest] = await alerts.told(rule.uid);
    expect(newest.notices.map(({ state }: { state: string }) => state).toSorted()).toEqual(['muted', 'sent']);
    expect((await server.form(path, { act: 'start' })).text).toContain(
      'You hear of “Something is wrong” again.',
    );
    server.clock.now += 13 * 60 * minute;
    await visit(server, sticker, 1);
    expect(to(await mailsDue(server)).toSorted()).toEqual([owner, manager]);
  });

  test('quiet hours hold the message and say what is over', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    await alerts.makes({ scope: undefined, quiet: { from: '22:00', to: '06:30' } });
    // 23:00 in Berlin.
    server.clock.now = Date.UTC(2026, 2, 1, 22);
    await visit(server, sticker, 1);
    await visit(server, 'demo-cafe', 1);
    expect(await mailsDue(server)).toEqual([]);
    const cases = await opened(server);
    await does(server, `${cases.find(({ place }: any) => place.name === 'Park Restrooms').uid}/resolve`);
    server.clock.now = Date.UTC(2026, 2, 2, 5, 29);
    expect(await mailsDue(server)).toEqual([]);
    server.clock.now = Date.UTC(2026, 2, 2, 5, 30);
    const [mail, ...others] = await mailsDue(server);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '2 alerts', to: owner });
    expect(mail?.text).toMatch(/Park Restrooms[\s\S]*It is resolved by now\./);
    expect(mail?.text.match(/I’m on it/g)).toHaveLength(1);
  });

  test('a message waits until the place opens after its holiday', async () => {
    const server = await startServer(databases);
    const headers = bearer((await server.signIn(owner)).access_token);
    const day = { opens: '08:00', closes: '18:00' };
    const weekly = [
      { weekday: 'sunday', ...day },
      { weekday: 'monday', ...day },
      { weekday: 'tuesday', ...day },
    ];
    const hours = { weekly, exceptions: [{ date: '2026-03-02', name: 'Holiday', closed: true }] };
    const saved = await server.put(
      '/api/v1/settings/place/demo-place-restroom',
      { version: 1, settings: { time_zone: 'Europe/Berlin', opening_hours: hours } },
      headers,
    );
    expect(saved.status).toBe(200);
    const alerts = await alertsAs(server);
    await alerts.makes();
    server.clock.now = Date.UTC(2026, 2, 1, 18);
    await visit(server, sticker, 1);
    expect(await mailsDue(server)).toEqual([]);
    server.clock.now = Date.UTC(2026, 2, 2, 12);
    expect(await mailsDue(server)).toEqual([]);
    server.clock.now = Date.UTC(2026, 2, 3, 7);
    expect(to(await mailsDue(server))).toEqual([owner]);
  });

  test('a rule tells twenty times an hour, then says so once', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const { body: rule } = await alerts.makes({ trigger: { kind: 'sads', n: 1, minutes: 1 } });
    const subjects: string[] = [];
    for (let vote = 0; vote < 24; vote += 1) {
      await visit(server, sticker, 1, { tile: `TILE_${vote}` });
      for (const mail of await mailsDue(server)) subjects.push(mail.text);
    }
    expect(subjects).toHaveLength(21);
    expect(subjects.filter((text) => text.includes('20 times in an hour'))).toEqual([subjects[20]]);
    const states = (await alerts.told(rule.uid)).flatMap(({ notices }: any) =>
      notices.map((one: any) => one.state),
    );
    expect(states.filter((state: string) => state === 'limited')).toHaveLength(3);
  });

  test('whoever may not see the place hears nothing of it', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const people = [...alerts.mailTo(client).to, ...alerts.mailTo(manager).to];
    const { body: rule } = await alerts.makes({
      scope: undefined,
      steps: [{ after: 0, by: 'mail', to: people }],
    });
    await visit(server, 'demo-cafe', 1);
    expect(await mailsDue(server)).toEqual([]);
    await visit(server, sticker, 1);
    expect(to(await mailsDue(server)).toSorted()).toEqual([client, manager]);
    const headers = bearer((await server.signIn(owner)).access_token);
    const url = `/api/v1/organisations/demo-org/people/${people[1]}/active`;
    const gone = await server.put(url, { active: false }, headers);
    expect(gone.status).toBe(200);
    server.clock.now += 13 * 60 * minute;
    await visit(server, sticker, 1);
    expect(to(await mailsDue(server))).toEqual([client]);
    expect((await alerts.lookAt()).find(({ uid }: any) => uid === rule.uid).gone).toEqual([people[1]]);
  });

  test('a case that is reopened by a vote tells again', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const { body: rule } = await alerts.makes({ trigger: { kind: 'tile', tile: 'DIRTY' } });
    await visit(server, sticker, 1, { tile: 'DIRTY' });
    const [first] = await mailsDue(server);
    const [found] = await opened(server);
    await does(server, `${found.uid}/resolve`);
    server.clock.now += minute;
    await visit(server, sticker, 1, { tile: 'DIRTY' });
    const [second] = await mailsDue(server);
    // In the thread of the case.
    const told = await alerts.told(rule.uid);
    expect(told.map(({ case_uid }: any) => case_uid)).toEqual([found.uid, found.uid]);
    expect(second?.after).toEqual([first?.id]);
  });

  test('a tile that comes later sends no second mail', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    await alerts.makes();
    const first = await visit(server, sticker, 1);
    expect(await mailsDue(server)).toHaveLength(1);
    await visit(server, sticker, 1);
    // It goes to a case of its own.
    await first.gives({ tile: 'DIRTY' });
    expect(await mailsDue(server)).toEqual([]);
    expect(await opened(server)).toHaveLength(2);
    await first.gives({ comment: 'Awful' });
    expect(await mailsDue(server)).toEqual([]);
  });

  test('votes that a person splits off tell nobody again', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    await alerts.makes();
    await visit(server, sticker, 1);
    const other = await visit(server, sticker, 1);
    await mailsDue(server);
    const [found] = await opened(server);
    expect((await does(server, `${found.uid}/split`, { vote_uid: other.uid })).status).toBe(200);
    expect(await mailsDue(server)).toEqual([]);
  });

  test('what waits is not told once its reason is gone', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const people = [...alerts.mailTo(manager).to, ...alerts.mailTo(client).to];
    const held = { quiet: { from: '10:00', to: '20:00' }, steps: [{ after: 0, by: 'mail', to: people }] };
    const off = await alerts.makes({ ...held, name: 'Off' });
    const removed = await alerts.makes({ ...held, name: 'Removed' });
    const kept = await alerts.makes({ ...held, name: 'Kept' });
    await visit(server, sticker, 1);
    expect(await mailsDue(server)).toEqual([]);
    await alerts.changes(off.body.uid, { ...held, name: 'Off', on: false });
    await alerts.removes(removed.body.uid);
    const headers = bearer((await server.signIn(owner)).access_token);
    await server.put(`/api/v1/organisations/demo-org/people/${people[0]}/active`, { active: false }, headers);
    server.clock.now += 10 * 60 * minute;
    const [mail, ...others] = await mailsDue(server);
    expect([mail?.to, others]).toEqual([client, []]);
    expect(mail?.text).toContain('Alert: Kept');
    expect(mail?.text).not.toMatch(/Off|Removed/);
    // Who only serves there opens the case on the phone.
    expect(mail?.text).toMatch(/smilelog\.test\/r\/case\/\S+\?question=demo-restroom/);
    await alerts.changes(off.body.uid, { ...held, name: 'Off', on: true });
    expect(await mailsDue(server)).toEqual([]);
    expect((await alerts.told(kept.body.uid))[0].notices.map((one: any) => one.state).toSorted()).toEqual([
      'muted',
      'sent',
    ]);
  });

  test('another trigger tells only of what comes', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const { body: rule } = await alerts.makes({ trigger: { kind: 'tile', tile: 'SMELL' } });
    await visit(server, sticker, 1, { tile: 'DIRTY' });
    expect(await mailsDue(server)).toEqual([]);
    await alerts.changes(rule.uid, { trigger: { kind: 'sad' } });
    const [found] = await opened(server);
    await does(server, `${found.uid}/comment`, { text: 'Again' });
    expect(await mailsDue(server)).toEqual([]);
    await visit(server, sticker, 1, { tile: 'DIRTY' });
    expect(await mailsDue(server)).toHaveLength(1);
  });

  test('two processes and a second run tell once', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    await alerts.makes();
    await visit(server, sticker, 1);
    await server.takeEvents();
    const { alertClock, consumers, jobs } = server.app.services;
    await Promise.all([consumers.runDue(), consumers.runDue(), alertClock.runDue(), alertClock.runDue()]);
    await Promise.all([jobs.runDue(), jobs.runDue()]);
    await consumers.runDue();
    await jobs.runDue();
    expect(to(server.mails)).toEqual([owner]);
  });

  test('a mail that went out before a crash keeps its id', async () => {
    let isDown = true;
    const ids: string[] = [];
    const server = await startServer(databases, {
      mailer: {
        send: async ({ id }) => {
          ids.push(id);
          if (isDown) throw new Error('the process ends here');
        },
      },
    });
    const alerts = await alertsAs(server);
    const { body: rule } = await alerts.makes();
    await visit(server, sticker, 1);
    await mailsDue(server);
    isDown = false;
    server.clock.now += minute;
    await mailsDue(server);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect((await alerts.told(rule.uid))[0].notices[0].state).toBe('sent');
  });

  test('a service that is missed and a silent sticker are told', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    await alerts.makes({ scope: undefined, name: 'Silent', trigger: { kind: 'no_scans', days: 7 } });
    await alerts.makes({ scope: undefined, name: 'Late', trigger: { kind: 'service_missed' } });
    const before = await mailsDue(server);
    expect(before.map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('scanned'));
    server.clock.now += 8 * 24 * 60 * minute;
    const mails = await mailsDue(server);
    expect(mails.map(({ text }) => text).join()).toContain('Nobody has scanned a sticker for 7 days');
    expect([...before, ...mails].map(({ text }) => text).join()).toContain(
      'A service was missed: Lantern Diner.',
    );
    server.clock.now += 2 * minute;
    expect(await mailsDue(server)).toEqual([]);
  });

  test('a reported problem and a finished export are told', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const steps = [{ after: 0, by: 'mail', to: [...alerts.mailTo(owner).to, ...alerts.mailTo(manager).to] }];
    const report = { scope: restroom, trigger: { kind: 'report' }, steps };
    await alerts.makes(report);
    await alerts.makes({ ...report, scope: 'place:demo-place-cafe' });
    const finished = { scope: undefined, trigger: { kind: 'finished' } };
    await alerts.makes(finished);
    const { payload, headers } = recordingForm(recordedAt(sticker));
    const { body: sent } = await server.post('/api/recordings', payload, headers);
    const mails = await mailsDue(server);
    expect(to(mails).toSorted()).toEqual([owner, manager]);
    const [ofOwner, ofManager] = [owner, manager].map((one) => mails.find((mail) => mail.to === one)!);
    expect(ofOwner?.subject).toBe('Park Restrooms: Somebody reported a problem');
    expect(ofOwner?.text).toContain(`Open the report: http://smilelog.test/qa/recordings/${sent.uid}`);
    // Sees that there is one, but not the recording.
    expect(ofManager?.text).not.toContain('/qa/');
    const { access_token } = await server.signIn(owner);
    expect((await server.get('/api/v1/cases.csv', bearer(access_token))).status).toBe(200);
    // It is noted once the last byte is out.
    while (!(await server.rows('events')).some(({ type }) => type === 'export.finished'))
      await new Promise((resolve) => setTimeout(resolve, 10));
    const [done, ...others] = await mailsDue(server);
    expect(others).toEqual([]);
    expect(done).toMatchObject({ to: owner, subject: expect.stringMatching(/: An export has finished$/) });
    expect((await server.get(linkIn(done!))).status).toBe(200);
    server.clock.now += minute;
    expect(await mailsDue(server)).toEqual([]);
    expect((await alerts.tries(report)).body).toMatchObject({
      count: 1,
      times: [{ place: { name: 'Park Restrooms' }, question_uid: sticker }],
    });
    const tried = await alerts.tries(finished);
    expect(tried.body).toMatchObject({ count: 1, times: [{ place: null, question_uid: '' }] });
    expect((await alerts.tries({ ...finished, scope: restroom })).body.count).toBe(0);
  });

  test('ten reports of one mistake are told once an hour', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const steps = [{ after: 0, ...alerts.mailTo(owner) }];
    const rule = { scope: restroom, trigger: { kind: 'report' }, steps };
    await alerts.makes(rule);
    const reports = async (name: string, ...times: number[]) => {
      for (const _ of times) {
        const { payload, headers } = recordingForm(recordedAt(sticker, name));
        expect((await server.post('/api/recordings', payload, headers)).status).toBe(200);
        server.clock.now += 10;
      }
      await mailsDue(server);
      return (await server.rows('alerts')).length;
    };
    expect(await reports('note-refused', 1, 2, 3)).toBe(1);
    server.clock.now += 30 * minute;
    expect(await reports('note-refused', 1, 2)).toBe(1);
    // Without a cause nobody knows whether they are alike.
    expect(await reports('vote-happy', 1, 2)).toBe(3);
    server.clock.now += 31 * minute;
    expect(await reports('note-refused', 1, 2)).toBe(4);
    expect((await alerts.tries(rule)).body.count).toBe(4);
  });

  test('a try finds what live alerts would have told (AL-1)', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const trigger = { kind: 'sads', n: 2, minutes: 30 };
    for (const [rate, pause] of [
      [1, 1],
      [1, 800],
      [1, 60],
      [1, 1],
      [3, 1],
      [1, 1],
    ] as const) {
      await visit(server, sticker, rate);
      server.clock.now += pause * minute;
    }
    await server.takeEvents();
    const tried = await alerts.tries({ trigger });
    expect(tried).toMatchObject({ status: 200, body: { count: 2, votes: 5, messages: 2 } });
    expect(tried.body.times[0]).toMatchObject({
      place: { uid: 'demo-place-restroom', name: 'Park Restrooms' },
      question_uid: sticker,
      case_uid: expect.any(String),
      votes: [expect.any(String), expect.any(String)],
    });
    const quiet = await alerts.tries({ trigger, quiet: { from: '12:00', to: '11:59' } });
    expect(quiet.body).toMatchObject({ count: 2, messages: 1 });
    expect((await alerts.tries({ trigger: { kind: 'sads', n: 9, minutes: 30 } })).body.count).toBe(0);
  });

  test('a high share tells live and in the try alike', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const trigger = { kind: 'share', above: 0.5, least: 4, minutes: 60 };
    await alerts.makes({ trigger });
    for (const rate of [3, 1, 1]) await visit(server, sticker, rate);
    expect(await mailsDue(server)).toEqual([]);
    await visit(server, sticker, 1);
    const [mail, ...others] = await mailsDue(server);
    expect([mail?.subject, others]).toEqual(['Park Restrooms: More than 50 % of votes are sad', []]);
    await visit(server, sticker, 1);
    expect(await mailsDue(server)).toEqual([]);
    expect((await alerts.tries({ trigger })).body).toMatchObject({
      count: 1,
      votes: 5,
      times: [
        { case_uid: expect.any(String), votes: [expect.any(String), expect.any(String), expect.any(String)] },
      ],
    });
    // Half an hour of happy votes ends it, so that it can tell again.
    for (let vote = 0; vote < 12; vote += 1) await visit(server, sticker, 3);
    server.clock.now += 120 * minute;
    for (const rate of [3, 1, 1, 1]) await visit(server, sticker, rate);
    expect(await mailsDue(server)).toHaveLength(1);
  });

  test('what a rule may not say names its field', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const refused = async (changes: object) => {
      const { status, body } = await alerts.makes(changes);
      return [status, body.error.message];
    };
    const step = { after: 0, ...alerts.mailTo(owner) };
    for (const [changes, field] of [
      [{ name: ' ' }, 'name'],
      [{ trigger: { kind: 'sads', n: 0, minutes: 5 } }, 'trigger.n'],
      [{ trigger: { kind: 'share', above: 2, least: 10, minutes: 60 } }, 'trigger.above'],
      [{ trigger: { kind: 'words', words: [] } }, 'trigger.words'],
      [{ trigger: { kind: 'nothing' } }, 'trigger'],
      [{ steps: [] }, 'steps'],
      [{ steps: [{ ...step, to: ['nobody'] }] }, 'steps.0.to'],
      [{ steps: [{ ...step, after: -1 }] }, 'steps.0.after'],
      [{ quiet: { from: '22:00', to: '22:00' } }, 'quiet.to'],
      [{ quiet: { from: '25:00', to: '06:00' } }, 'quiet.from'],
    ] as const)
      expect([field, await refused(changes)]).toEqual([field, [400, expect.stringContaining(field)]]);
    expect((await alerts.makes({ scope: 'place:other-place' })).status).toBe(404);
    const site = await alertsAs(server, manager);
    expect((await site.makes({ scope: 'organisation:demo-org', steps: [step] })).status).toBe(403);
    expect((await site.makes({ scope: restroom, steps: [step] })).status).toBe(200);
  });

  test('a step by webhook sends uids and a link, no words', async () => {
    const posts: { url: string; body: string }[] = [];
    const server = await startServer(databases, {
      outbound: {
        check: async () => undefined,
        post: async ({ url, body }) => {
          posts.push({ url, body: String(body) });
          return { status: 204, text: '', retryAfter: undefined };
        },
      },
    });
    const alerts = await alertsAs(server);
    const headers = bearer((await server.signIn(owner)).access_token);
    const url = 'https://receiver.example/alerts';
    const { body: webhook } = await server.post(
      '/api/v1/webhooks',
      { url, events: ['lead.created'] },
      headers,
    );
    expect((await alertsAs(server)).lists.webhooks).toEqual([{ uid: webhook.uid, url }]);
    const steps = [{ after: 0, by: 'webhook', to: [webhook.uid] }];
    const { body: rule } = await alerts.makes({ steps });
    await visit(server, sticker, 1, { comment: 'Ask Zoe about the tap' });
    await mailsDue(server);
    await server.app.services.sender.runDue();
    expect(posts.map((post) => post.url)).toEqual([url]);
    expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({
      type: 'alert.raised',
      data: {
        rule_uid: rule.uid,
        place: 'Park Restrooms',
        case_uid: expect.any(String),
        link: expect.stringContaining('/desk/inbox/'),
      },
    });
    expect(posts[0]?.body).not.toContain('Zoe');
    const site = await alertsAs(server, manager);
    expect([site.lists.webhooks, (await site.makes({ steps })).status]).toEqual([[], 400]);
    await server.get(`/api/v1/webhooks/${webhook.uid}`, headers, 'DELETE');
    expect((await alerts.lookAt())[0].gone).toEqual([webhook.uid]);
  });

  test('a rule is turned off, changed and removed', async () => {
    const server = await startServer(databases);
    const alerts = await alertsAs(server);
    const { body: rule } = await alerts.makes({ on: false });
    await visit(server, sticker, 1);
    expect(await mailsDue(server)).toEqual([]);
    // What came before it was turned on tells nobody.
    expect((await alerts.changes(rule.uid, { on: true })).body.on).toBe(true);
    await visit(server, sticker, 1);
    expect(to(await mailsDue(server))).toEqual([owner]);
    expect((await alerts.changes(rule.uid, { name: 'Other' })).body).toMatchObject({
      name: 'Other',
      on: true,
    });
    expect((await alerts.removes(rule.uid)).status).toBe(200);
    expect((await alerts.removes(rule.uid)).status).toBe(404);
    const trail = (await server.rows('audit')).filter(({ action }) => action.startsWith('alert.'));
    expect(trail.map(({ action, name, after_json }) => [action, name, after_json])).toEqual([
      ['alert.created', 'Something is wrong', null],
      ['alert.changed', 'Something is wrong', { on: true }],
      ['alert.changed', 'Something is wrong', { name: 'Other' }],
      ['alert.removed', 'Other', null],
    ]);
    server.clock.now += 13 * 60 * minute;
    await visit(server, sticker, 1);
    expect(await mailsDue(server)).toEqual([]);
  });
});

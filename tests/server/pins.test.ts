import { pinSessionMs } from '../../contract/pins';
import { timedKey } from '../../contract/ids';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { hashDigits, saltFor, usableSaltFor } from '../../server/pins/pinDigits';
import { makeKeyring } from '../../server/session/keyring';
import type { PasswordHashing } from '../../server/account/passwords';
import { onEachDatabase } from '../support/databases';
import {
  bearer,
  payloadOf,
  quickPasswords,
  staffPin,
  startServer,
  voteBody,
  type Answer,
  type TestServer,
} from '../support/server';
import { testKeyring } from '../support/templates';

const setHash = statement((db, input: { pin_id: string; hash: string }) =>
  db.updateTable('pin_questions').set({ hash: input.hash }).where('pin_id', '=', input.pin_id),
);

const restroom = 'demo-restroom';
const minute = 60_000;
const hour = 60 * minute;
const wrong = { status: 401, body: { error: { code: 'wrong_credentials' } } };
const paused = { status: 429, body: { error: { code: 'pin_paused' } } };

const typePin = (server: TestServer, pin: string, question_uid = restroom, headers = {}) =>
  server.post('/auth/local/sign-in/pin', { pin, question_uid }, headers);
const uidOf = async (server: TestServer, email: string) =>
  (await server.rows('users')).find((user) => user.email === email)?.uid ?? '';
const as = async (server: TestServer, email: string) => bearer((await server.signIn(email)).access_token);
const codeOf = ({ body }: Answer<unknown>) => (body as Answer['body']).error?.code as unknown;
/** A new PIN per call, never the staff's. */
const guess = (number: number) => String(number % 4_000).padStart(4, '0');

async function withPin(databases: Parameters<typeof startServer>[0], options = {}) {
  const server = await startServer(databases, options);
  await server.giveStaffPin();
  return server;
}

onEachDatabase((databases) => {
  test('tells of a sticker that somebody has a PIN for it, until that is revoked', async () => {
    const server = await startServer(databases);
    const owner = await as(server, 'owner@demo.example');
    const person_uid = await uidOf(server, 'orgmanager@demo.example');
    const features = async (question_id: string) =>
      (await server.post('/api/questionInfo', { question_id })).body.question.features;
    const before = await features('demo-septic');
    await server.post('/api/v1/questions/demo-septic/pins', { person_uid }, owner);
    // Who has one, and how many have, is nobody's business.
    expect(await features('demo-septic')).toEqual({ ...before, has_pins: true });
    expect(before.has_pins).toBeUndefined();
    await server.get(`/api/v1/questions/demo-septic/pins/${person_uid}`, owner, 'DELETE');
    expect(await features('demo-septic')).toEqual(before);
  });

  test('tells nothing of PINs where the sticker requires one anyway', async () => {
    const server = await withPin(databases);
    const { body } = await server.post('/api/questionInfo', { question_id: restroom });
    expect(body.question.features.has_pins).toBeUndefined();
  });

  test('signs a person in by PIN for 12 hours, and no refresh extends that (PN-3)', async () => {
    const server = await withPin(databases);
    const { status, body } = await typePin(server, staffPin);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      first_name: 'Clem',
      expires_in: 43_200,
      question_access: { [restroom]: { manage: false, service_log: true } },
    });
    const { user_guid } = payloadOf(body.access_token);
    const info = await server.get(`/api/v1/users/${user_guid}?q_uid=${restroom}`, bearer(body.access_token));
    expect(info.body).toMatchObject({
      first_name: 'Clem',
      email: null,
      role: 'user',
      organizations: [],
      question_access: { [restroom]: { manage: false, service_log: true } },
      pin_session: { expires_in: 43_200 },
    });
    server.clock.now += pinSessionMs - 5 * minute;
    const again = await server.post('/auth/refresh', { token: body.refresh_token });
    expect(again.status).toBe(200);
    expect(payloadOf(again.body.access_token).exp * 1_000).toBe(server.clock.now + 5 * minute);
    server.clock.now += 5 * minute;
    expect(await server.post('/auth/refresh', { token: again.body.refresh_token })).toMatchObject({
      status: 403,
    });
    const url = `/api/v1/userStatus?question_id=${restroom}`;
    expect((await server.get(url, bearer(again.body.access_token))).status).toBe(403);
  });

  test('links the device’s anonymous identity (PN-3)', async () => {
    const server = await withPin(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    await typePin(server, staffPin, restroom, { 'anonymous-token': visitor.anonymous_token });
    expect(await server.rows('identity_links')).toHaveLength(1);
    await typePin(server, staffPin, restroom, { 'anonymous-token': 'rubbish' });
    expect(await server.rows('identity_links')).toHaveLength(1);
  });

  test('opens the service log and nothing else (PN-3, bar 16)', async () => {
    const server = await withPin(databases);
    const { body } = await typePin(server, staffPin);
    const pin = bearer(body.access_token);
    const vote = voteBody({ question_id: restroom, mode: 'service_log' });
    expect(await server.vote(vote, pin)).toMatchObject({
      status: 200,
      body: { vote: { is_service_log: true } },
    });
    for (const question_id of ['demo-septic', 'other-lobby'])
      expect((await server.vote(voteBody({ question_id, mode: 'service_log' }), pin)).body).toMatchObject({
        error: { code: 1022 },
      });
    expect((await server.get(`/api/v1/questions/${restroom}`, pin)).body.manage).toMatchObject({
      access: false,
      service_log_enabled: true,
    });
    expect((await server.get('/api/v1/sessions', pin)).status).toBe(403);
    expect((await server.post('/api/v1/users/make-owner', undefined, pin)).body).toMatchObject({
      success: false,
    });
  });

  test('lets a manager’s PIN manage its question, not others, and give no PINs (PN-3)', async () => {
    const server = await withPin(databases);
    const owner = await as(server, 'owner@demo.example');
    const person_uid = await uidOf(server, 'admin@demo.example');
    const { body: given } = await server.post(`/api/v1/questions/${restroom}/pins`, { person_uid }, owner);
    const { body } = await typePin(server, given.pin);
    const pin = bearer(body.access_token);
    expect(body.question_access).toEqual({ [restroom]: { manage: true, service_log: true } });
    expect((await server.get(`/api/v1/questions/${restroom}/people`, pin)).status).toBe(200);
    expect((await server.get('/api/v1/questions/demo-cafe/people', pin)).status).toBe(403);
    expect((await server.get(`/api/v1/questions/${restroom}/pins`, pin)).status).toBe(403);
    expect((await server.get('/api/v1/places/demo-place-restroom/gameRecords', pin)).status).toBe(404);
    expect((await server.get('/api/v1/questions/demo-unlinked/linkPlaces', pin)).status).toBe(403);
  });

  test('answers every failure alike, with one scrypt (PN-3, ER-1)', async () => {
    let derived = 0;
    const passwords: PasswordHashing = {
      ...quickPasswords,
      derive: (...args) => {
        derived += 1;
        return quickPasswords.derive(...args);
      },
    };
    const server = await withPin(databases, { passwords });
    derived = 0;
    const answers = [];
    for (const [pin, uid] of [
      ['0000', restroom],
      [staffPin, 'demo-septic'],
      [staffPin, 'other-lobby'],
      [staffPin, 'nowhere'],
    ] as const)
      answers.push(await typePin(server, pin, uid));
    for (const { status, body } of answers)
      expect({ status, error: body.error }).toEqual({ status: 401, error: answers[0]?.body.error });
    expect(answers[0]).toMatchObject(wrong);
    expect(derived).toBe(4);
    for (const pin of ['123', '12345', '12a4', '', '١٢٣٤'])
      expect([pin, (await typePin(server, pin)).status]).toEqual([pin, 400]);
    await typePin(server, staffPin);
    expect(derived).toBe(5);
  });

  test('counts tries down alike where there is no such sticker (bar 16)', async () => {
    const server = await withPin(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    const device = { 'anonymous-token': visitor.anonymous_token };
    const triesAt = async (uid: string) => {
      const seen: unknown[] = [];
      for (let time = 0; time < 7; time += 1) {
        const { status, headers, body } = await typePin(server, guess(time), uid, device);
        seen.push([status, headers['retry-after'], body.error]);
      }
      return seen;
    };
    const there = await triesAt('demo-septic');
    expect(there.map((one) => (one as unknown[])[0])).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await triesAt('other-lobby')).toEqual(there);
    expect(await triesAt('nowhere')).toEqual(there);
    expect(await triesAt('no-such-sticker')).toEqual(there);
  });

  test('pauses everybody where there is no such sticker, too, at once as one by one (bar 16)', async () => {
    const server = await withPin(databases);
    const statusesAt = async (uid: string) => {
      const devices = await Promise.all(Array.from({ length: 25 }, () => server.post('/auth/sign-up')));
      const answers = await Promise.all(
        devices.map(({ body }, number) =>
          typePin(server, guess(number), uid, { 'anonymous-token': body.anonymous_token }),
        ),
      );
      return answers.map(({ status }) => status).sort();
    };
    const there = await statusesAt('demo-septic');
    expect(there).toEqual([...Array<number>(20).fill(401), ...Array<number>(5).fill(429)]);
    expect(await statusesAt('nowhere')).toEqual(there);
    expect(JSON.stringify(await server.rows('pin_attempts'))).not.toContain('nowhere');
  });

  test('pauses a device for 15 minutes after 5 failures, and says how long (PN-3, ER-1)', async () => {
    const server = await withPin(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    const device = { 'anonymous-token': visitor.anonymous_token };
    const left: unknown[] = [];
    for (let time = 0; time < 5; time += 1) {
      const answer = await typePin(server, guess(time), restroom, device);
      expect(answer).toMatchObject(wrong);
      left.push([answer.body.error.tries_left, answer.headers['retry-after']]);
      server.clock.now += 2 * minute;
    }
    expect(left).toEqual([4, 3, 2, 1, 0].map((tries) => [tries, tries === 0 ? String(15 * 60) : undefined]));
    const refused = await typePin(server, staffPin, restroom, device);
    expect(refused).toMatchObject(paused);
    expect(refused.body.error.retry_after).toBe(13 * 60);
    expect(refused.headers['retry-after']).toBe(String(13 * 60));
    // Another device is not paused, nor is this one at another sticker.
    expect(await typePin(server, guess(9), 'demo-septic', device)).toMatchObject(wrong);
    expect((await typePin(server, staffPin)).status).toBe(200);
    server.clock.now += 13 * minute;
    expect((await typePin(server, staffPin, restroom, device)).status).toBe(200);
    // The count starts anew after that.
    for (let time = 0; time < 4; time += 1) await typePin(server, guess(time), restroom, device);
    expect((await typePin(server, staffPin, restroom, device)).status).toBe(200);
  });

  test('pauses a question after 20 failures in an hour, and tells its owner once (PN-3)', async () => {
    const server = await withPin(databases);
    const tries = async (count: number) => {
      const answers = [];
      for (let time = 0; time < count; time += 1) {
        const { body } = await server.post('/auth/sign-up');
        answers.push(
          await typePin(server, guess(time), restroom, { 'anonymous-token': body.anonymous_token }),
        );
      }
      return answers.map(({ status }) => status);
    };
    expect(await tries(22)).toEqual([...Array<number>(20).fill(401), 429, 429]);
    expect((await typePin(server, staffPin)).body.error).toMatchObject({
      code: 'pin_paused',
      retry_after: 3_600,
    });
    await server.app.services.jobs.runDue();
    expect(server.mails.map(({ to }) => to)).toEqual(['owner@demo.example']);
    expect(server.mails[0]?.text).toContain(`/questions/${restroom}/manage`);
    expect(server.mails[0]?.text).not.toMatch(/\b\d{4}\b/);
    const owner = await as(server, 'owner@demo.example');
    const { body } = await server.get(`/api/v1/questions/${restroom}/pins`, owner);
    expect(body.paused_for).toBe(3_600);
    // Passwords and other questions work.
    await server.giveStaffPassword();
    server.clock.now += hour;
    expect((await typePin(server, staffPin)).status).toBe(200);
  });

  test('looks at 50 of 10,000 guesses a day, whatever address and device they come from (bar 18)', async () => {
    // A tenth shows that PostgreSQL counts alike, and takes a tenth of the time.
    const perRound = databases.dialect === 'sqlite' ? 500 : 50;
    let looked = 0;
    const passwords: PasswordHashing = {
      ...quickPasswords,
      derive: (...args) => {
        looked += 1;
        return quickPasswords.derive(...args);
      },
    };
    const server = await withPin(databases, { passwords, trustedProxies: ['127.0.0.1'] });
    looked = 0;
    const statuses = new Map<number, number>();
    let made = 0;
    // Over 23 hours.
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: perRound }, () => {
          const number = (made += 1);
          const ip = `198.51.${number >> 8}.${number & 255}`;
          return typePin(server, guess(number), restroom, { 'x-forwarded-for': ip });
        }),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      server.clock.now += 69 * minute;
    }
    expect(looked).toBe(50);
    expect(Object.fromEntries(statuses)).toEqual({ 401: 50, 429: made - 50 });
    expect(JSON.stringify(await server.rows('pin_attempts'))).not.toContain('198.51');
  });

  test('lists who may have a PIN and when it was last used; others may not look (MA-2)', async () => {
    const server = await withPin(databases);
    const owner = await as(server, 'owner@demo.example');
    const list = async () => (await server.get(`/api/v1/questions/${restroom}/pins`, owner)).body;
    const clemIn = (body: { people: { email: string }[] }) =>
      body.people.find(({ email }) => email === 'client@demo.example');
    expect(clemIn(await list())).toMatchObject({
      first_name: 'Clem',
      role: 'client',
      pin: { last_used_at: null, question_uids: [restroom], opens_others: false },
    });
    server.clock.now += minute;
    await typePin(server, staffPin);
    const body = await list();
    expect(clemIn(body)).toMatchObject({ pin: { last_used_at: server.clock.now } });
    expect(body.paused_for).toBeNull();
    expect(body.questions.map(({ uid }: { uid: string }) => uid)).toEqual(['demo-septic', restroom]);
    const site = await as(server, 'sitemanager@demo.example');
    const seen = (await server.get(`/api/v1/questions/${restroom}/pins`, site)).body;
    expect(seen.questions.map(({ uid }: { uid: string }) => uid)).toEqual([restroom]);
    expect(JSON.stringify(body)).not.toContain(staffPin);
    for (const email of ['client@demo.example', 'owner@other.example'])
      expect((await server.get(`/api/v1/questions/${restroom}/pins`, await as(server, email))).status).toBe(
        403,
      );
  });

  test('gives a PIN for several questions, once under a key, and keeps it for more (PN-3)', async () => {
    const server = await withPin(databases);
    const owner = await as(server, 'owner@demo.example');
    const person_uid = await uidOf(server, 'orgmanager@demo.example');
    const key = { 'idempotency-key': 'a-key-of-giving-a-pin' };
    const url = `/api/v1/questions/${restroom}/pins`;
    const [first, second] = await Promise.all([
      server.post(url, { person_uid }, { ...owner, ...key }),
      server.post(url, { person_uid }, { ...owner, ...key }),
    ]);
    expect(first.body).toEqual({
      person_uid,
      pin: expect.stringMatching(/^\d{4}$/),
      question_uids: [restroom],
    });
    expect(second.body).toEqual(first.body);
    const { pin } = first.body;
    const more = await server.post(url, { person_uid, question_uids: ['demo-septic'] }, owner);
    expect(more.body).toEqual({ person_uid, pin: null, question_uids: [restroom, 'demo-septic'] });
    for (const uid of [restroom, 'demo-septic'])
      expect(Object.keys((await typePin(server, pin, uid)).body.question_access)).toEqual([
        restroom,
        'demo-septic',
      ]);
    for (const table of ['pins', 'pin_questions', 'pin_salts', 'idempotency_keys', 'events'] as const)
      expect(JSON.stringify(await server.rows(table))).not.toContain(`"${pin}"`);
    expect(await server.post(url, { person_uid: 'nobody' }, owner)).toMatchObject({ status: 404 });
    expect(await server.post(url, { person_uid, question_uids: ['other-lobby'] }, owner)).toMatchObject({
      status: 403,
    });
    const stranger = await uidOf(server, 'owner@other.example');
    expect(await server.post(url, { person_uid: stranger }, owner)).toMatchObject({ status: 404 });
  });

  test('takes no role, question or digits from a body (bar 17)', async () => {
    const server = await withPin(databases);
    const owner = await as(server, 'owner@demo.example');
    const extra = {
      role: 'owner',
      org_uid: 'other-org',
      manage: true,
      question_access: { 'demo-septic': { manage: true, service_log: true } },
      expires_in: 1e9,
      given_by: 'somebody',
      kid: null,
    };
    const { body: signedIn } = await typePin(server, staffPin, restroom, {});
    const { body } = await server.post('/auth/local/sign-in/pin', {
      pin: staffPin,
      question_uid: restroom,
      ...extra,
    });
    expect(body).toMatchObject({ expires_in: 43_200, question_access: signedIn.question_access });
    const person_uid = await uidOf(server, 'admin@demo.example');
    const given = { person_uid, pin: '0000', question_uids: [], ...extra };
    const { body: made } = await server.post(`/api/v1/questions/${restroom}/pins`, given, owner);
    expect(Object.keys((await typePin(server, made.pin)).body.question_access)).toEqual([restroom]);
    const pins = await server.rows('pins');
    expect(pins.filter(({ given_by }) => given_by === 'somebody')).toEqual([]);
    expect(pins.at(-1)?.kid).toBe(testKeyring.current);
  });

  test('gives everybody at a question other digits (PN-3)', async () => {
    const server = await withPin(databases);
    const owner = await as(server, 'owner@demo.example');
    const { body } = await server.get(`/api/v1/questions/${restroom}/pins`, owner);
    const pins = [staffPin];
    for (const { person_uid, pin } of body.people) {
      if (pin !== null) continue;
      pins.push((await server.post(`/api/v1/questions/${restroom}/pins`, { person_uid }, owner)).body.pin);
    }
    expect(new Set(pins).size).toBe(body.people.length);
    const names = [];
    for (const pin of pins) names.push((await typePin(server, pin)).body.first_name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('gives new digits where somebody has a person’s own already (PN-3)', async () => {
    const server = await withPin(databases);
    const owner = await as(server, 'owner@demo.example');
    const [orin, ada] = [
      await uidOf(server, 'orgmanager@demo.example'),
      await uidOf(server, 'admin@demo.example'),
    ];
    const { body } = await server.post('/api/v1/questions/demo-septic/pins', { person_uid: orin }, owner);
    // Ada's PIN at the restroom gets the digits of Orin's at the trap.
    await server.post(`/api/v1/questions/${restroom}/pins`, { person_uid: ada }, owner);
    const world = { database: server.database, keyring: testKeyring, passwords: quickPasswords };
    const questions = await server.rows('questions');
    const place = (await server.rows('places')).find(({ uid }) => uid === 'demo-place-restroom');
    const at = questions.find(({ place_id }) => place_id === place?.id)?.id ?? '';
    const hash = await hashDigits(world, await saltFor(world, at), body.pin);
    const users = await server.rows('users');
    const adas = (await server.rows('pins')).find(
      ({ user_id }) => user_id === users.find(({ uid }) => uid === ada)?.id,
    );
    await server.database.command(function* () {
      yield* run(setHash({ pin_id: adas?.id ?? '', hash: hash ?? '' }));
    });
    const more = await server.post(`/api/v1/questions/${restroom}/pins`, { person_uid: orin }, owner);
    expect(more.body.pin).toMatch(/^\d{4}$/);
    expect(more.body.pin).not.toBe(body.pin);
    for (const uid of [restroom, 'demo-septic'])
      expect((await typePin(server, more.body.pin, uid)).body.first_name).toBe('Orin');
    expect(await typePin(server, body.pin, 'demo-septic')).toMatchObject(wrong);
  });

  test('rotates a PIN: the old digits and their sessions end (PN-3)', async () => {
    const server = await withPin(databases);
    const owner = await as(server, 'owner@demo.example');
    const person = await uidOf(server, 'client@demo.example');
    const { body: old } = await typePin(server, staffPin);
    const url = `/api/v1/questions/${restroom}/pins/${person}/rotate`;
    const { body } = await server.post(url, undefined, owner);
    expect(body).toMatchObject({ pin: expect.stringMatching(/^\d{4}$/), question_uids: [restroom] });
    expect(body.pin).not.toBe(staffPin);
    expect(await typePin(server, staffPin)).toMatchObject(wrong);
    expect(
      (await server.get('/api/v1/userStatus?question_id=demo-cafe', bearer(old.access_token))).status,
    ).toBe(403);
    expect((await typePin(server, body.pin)).status).toBe(200);
    const nobody = await uidOf(server, 'admin@demo.example');
    expect(
      (await server.post(`/api/v1/questions/${restroom}/pins/${nobody}/rotate`, undefined, owner)).status,
    ).toBe(404);
  });

  test('a site’s manager changes a PIN at the site alone, and does not learn digits for elsewhere (RO-4)', async () => {
    const server = await withPin(databases);
    const owner = await as(server, 'owner@demo.example');
    const person_uid = await uidOf(server, 'orgmanager@demo.example');
    const { body: given } = await server.post('/api/v1/questions/demo-septic/pins', { person_uid }, owner);
    const site = await as(server, 'sitemanager@demo.example');
    const url = `/api/v1/questions/${restroom}/pins`;
    expect((await server.post(url, { person_uid }, site)).body).toEqual({
      person_uid,
      pin: null,
      question_uids: [restroom],
    });
    const { body: rotated } = await server.post(`${url}/${person_uid}/rotate`, undefined, site);
    expect(rotated.question_uids).toEqual([restroom]);
    expect(await typePin(server, given.pin, restroom)).toMatchObject(wrong);
    expect((await typePin(server, given.pin, 'demo-septic')).status).toBe(200);
    expect(Object.keys((await typePin(server, rotated.pin)).body.question_access)).toEqual([restroom]);
    expect(await server.get(`${url}/${person_uid}`, site, 'DELETE')).toMatchObject({ status: 200 });
    expect((await typePin(server, given.pin, 'demo-septic')).status).toBe(200);
  });

  test('a revoked PIN ends its sessions, and what waited on the phone arrives, marked (PN-3)', async () => {
    const server = await withPin(databases);
    const person = await uidOf(server, 'client@demo.example');
    const { body } = await typePin(server, staffPin);
    const work = voteBody({ question_id: restroom, mode: 'service_log' });
    const key = (number: number) => ({
      'idempotency-key': timedKey(server.clock.now, String(number).padStart(22, 'k')),
    });
    const begun = key(1);
    server.clock.now += 2 * hour;
    const owner = await as(server, 'owner@demo.example');
    const pin = bearer((await server.post('/auth/refresh', { token: body.refresh_token })).body.access_token);
    expect((await server.get(`/api/v1/questions/${restroom}/pins/${person}`, owner, 'DELETE')).body).toEqual({
      success: true,
    });
    expect(codeOf(await server.vote(work, { ...pin, ...key(2) }))).toBe('token_refused');
    expect(await server.post('/auth/refresh', { token: body.refresh_token })).toMatchObject({ status: 403 });
    expect(await typePin(server, staffPin)).toMatchObject(wrong);
    // Without the session's token the call has no author.
    expect(codeOf(await server.vote(work, key(3)))).toBe(1021);
    const late = {
      ...begun,
      'session-token': body.access_token,
      'sent-at': String(server.clock.now),
    };
    const arrived = await server.vote(work, late);
    expect(arrived).toMatchObject({ status: 200, body: { vote: { is_service_log: true } } });
    expect(arrived.body.token).toBeUndefined();
    expect((await server.vote(work, late)).body.vote.uid).toBe(arrived.body.vote.uid);
    const vote = (await server.rows('votes')).find(({ uid }) => uid === arrived.body.vote.uid);
    const clem = (await server.rows('users')).find(({ uid }) => uid === person);
    expect(vote).toMatchObject({ late: 'revoked', identity_id: clem?.id, is_counted: false });
    // Later items of the vote follow by its key.
    expect(
      await server.post(
        `/api/votes/${arrived.body.vote.uid}/secAnswer`,
        { option: 'Cleaned' },
        { 'vote-key': begun['idempotency-key'] },
      ),
    ).toMatchObject({ status: 200 });
    const details = await server.get(`/api/v1/votes/${arrived.body.vote.uid}`, owner);
    expect(details.body.vote.late).toBe('revoked');
    // The token opens no other question and no other call, and nothing after the 12 hours.
    const elsewhere = voteBody({ question_id: 'demo-septic', mode: 'service_log' });
    expect(codeOf(await server.vote(elsewhere, { ...late, ...key(4) }))).toBe(1021);
    server.clock.now += 11 * hour;
    expect(codeOf(await server.vote(work, { 'session-token': body.access_token, ...key(5) }))).toBe(1021);
  });

  test('takes work of a session that has run out in a basement, marked (PN-3)', async () => {
    const server = await withPin(databases);
    const { body } = await typePin(server, staffPin);
    // The phone's clock is three days ahead.
    const ahead = 72 * hour;
    server.clock.now += 11 * hour;
    const key = timedKey(server.clock.now + ahead, 'k'.repeat(22));
    server.clock.now += 9 * hour;
    const { status, body: reply } = await server.vote(
      voteBody({ question_id: restroom, mode: 'service_log' }),
      {
        'idempotency-key': key,
        'session-token': body.access_token,
        'sent-at': String(server.clock.now + ahead),
      },
    );
    expect(status).toBe(200);
    const vote = (await server.rows('votes')).find(({ uid }) => uid === reply.vote.uid);
    expect(vote).toMatchObject({ late: 'expired', voted_at: server.clock.now - 9 * hour });
  });

  test('writes no PIN into the log, and stores none (bar 25)', async () => {
    const server = await withPin(databases);
    await typePin(server, staffPin);
    await typePin(server, '7351');
    await server.post('/auth/local/sign-in/pin', { pin: '73519', question_uid: restroom, extra: staffPin });
    const log = server.log.join('\n');
    for (const digits of [staffPin, '7351']) expect(log).not.toMatch(new RegExp(`["' ]${digits}["' ]`));
    for (const table of ['pins', 'pin_questions', 'pin_attempts', 'events'] as const)
      expect(JSON.stringify(await server.rows(table))).not.toContain(`"${staffPin}"`);
  });

  test('revokes the PINs of a question whose pepper has gone, and begins a new salt', async () => {
    const server = await withPin(databases);
    const world = {
      database: server.database,
      keyring: makeKeyring(['another secret of the same server, made later']),
      passwords: quickPasswords,
    };
    const { question_id, salt } = (await server.rows('pin_salts'))[0]!;
    const fresh = await usableSaltFor(world, question_id, server.clock.now);
    expect(fresh.salt).not.toBe(salt);
    expect(await typePin(server, staffPin)).toMatchObject(wrong);
    expect((await server.rows('pin_questions')).map(({ hash }) => hash)).toEqual([null]);
  });

  test('says on the wire what staff can do at a question (RO-5, RD-1, RD-2)', async () => {
    const server = await startServer(databases);
    const featuresOf = async (question_id: string) =>
      (await server.post('/api/questionInfo', { question_id })).body.question.features;
    expect(await featuresOf(restroom)).toMatchObject({
      service_log: true,
      track_inventory: true,
      quality_control: true,
      recent_service_button: true,
    });
    expect(await featuresOf('demo-septic')).toMatchObject({ service_log: true, new_service_log: true });
    expect(await featuresOf('demo-cafe')).toEqual({ hide_so_so: false, dumpsters_mode: false });
  });
});

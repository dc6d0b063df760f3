import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { onEachDatabase } from '../support/databases';
import { plainPages } from '../support/pages';
import { bearer, cookieOf, host, startServer, type Answer, type TestServer } from '../support/server';

const minute = 60_000;
const day = 24 * 60 * minute;
const cafe = '/r/rate/demo-cafe';
const thanks = /^\/r\/thank-for-vote\/demo-cafe\/([123])\/([\w-]{22})\?ouid=demo-org&r=\1$/;

/** Opens a page like a browser and returns its hidden inputs. */
async function open(server: TestServer, path = cafe, headers = {}): Promise<Record<string, string>> {
  const { status, text } = await server.get(path, headers);
  expect(status).toBe(200);
  const inputs = [...text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const { noteKey: _, ...keys } = Object.fromEntries(inputs) as Record<string, string>;
  return keys;
}

function locationOf(answer: Answer): string {
  expect(answer.status).toBe(303);
  return String(answer.headers['location']);
}

/** A happy vote by form. */
async function voted(server: TestServer, path = cafe) {
  const answer = await server.form(path, { rate: '3', ...(await open(server, path)) });
  return { cookie: cookieOf(answer), page: locationOf(answer) };
}

async function ratings(server: TestServer): Promise<(number | boolean)[][]> {
  return (await server.rows('votes')).map((vote) => [vote.rating, vote.is_counted]);
}

onEachDatabase((databases) => {
  const start = (more = {}) => startServer(databases, { pages: plainPages, ...more });

  test('chooses a language, and shows the page it was on in it (LG-2)', async () => {
    const server = await start();
    const page = `${cafe}?force_vote=true`;
    const referer = `http://${host}${page}`;
    const answer = await server.form('/r/lang', { lang: 'sp' }, { referer });
    expect(locationOf(answer)).toBe(page);
    expect(answer.headers['set-cookie']).toBe('lang=sp; Max-Age=31536000; Path=/; SameSite=Lax');
    expect((await server.get(page, { cookie: 'lang=sp' })).text).toContain('<html lang="sp">');
  });

  test.each([
    ['an unknown language', { lang: 'tlh' }, `http://${host}${cafe}`, cafe],
    ['no page', { lang: 'de' }, undefined, '/'],
    ['a page that would lead elsewhere', { lang: 'de' }, `http://${host}//evil.example/`, '/'],
  ])('a language form with %s does no harm', async (_, fields, referer, leadsTo) => {
    const server = await start();
    const answer = await server.form('/r/lang', fields, { referer });
    expect(locationOf(answer)).toBe(leadsTo);
    expect(answer.headers['set-cookie'] === undefined).toBe(fields.lang === 'tlh');
  });

  test('votes with scripts off and leads to the thank-you address (RT-6)', async () => {
    const server = await start();
    const keys = await open(server);
    const answer = await server.form(cafe, { rate: '2', ...keys }, { cookie: 'lang=de' });
    const [, rating, uid] = thanks.exec(locationOf(answer)) ?? [];
    expect(rating).toBe('2');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await server.rows('votes')).toMatchObject([
      {
        uid,
        rating: 2,
        is_counted: true,
        mode: 'auto',
        screen_width: 0,
        inner_height: 0,
        is_lead: false,
        locale: 'de',
      },
    ]);
    expect((await server.get(locationOf(answer))).status).toBe(200);
  });

  test('takes the number of an address as a page’s, not as a vote (VO-1, RT-1)', async () => {
    const server = await start();
    const answer = await server.form(`${cafe}/3?force_vote=true`, { rate: '1', ...(await open(server)) });
    expect(locationOf(answer)).toMatch(/\/1\//);
    expect(await server.rows('votes')).toMatchObject([{ rating: 1, mode: 'vote' }]);
  });

  test('keeps the identity in a cookie that scripts and other sites’ forms cannot use', async () => {
    const server = await start();
    const plain = await server.form(cafe, { rate: '3' });
    expect(plain.headers['set-cookie']).toMatch(
      /^visitor=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await start({ publicUrl: 'https://votes.example' });
    const own = { origin: 'https://votes.example' };
    expect((await secure.form(cafe, { rate: '3' }, own)).headers['set-cookie']).toMatch(/; Secure/);
  });

  test('uses the identity again for the next vote', async () => {
    const server = await start();
    const { cookie } = await voted(server);
    const next = await server.form('/r/rate/demo-gps', { rate: '1' }, cookie);
    expect(next.headers['set-cookie']).toBeUndefined();
    const votes = await server.rows('votes');
    expect([votes.length, new Set(votes.map((vote) => vote.identity_id)).size]).toEqual([2, 1]);
  });

  test('makes one vote of a page that is sent many times at once', async () => {
    const server = await start();
    const sent = { rate: '1', ...(await open(server)) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.form(cafe, sent)));
    expect(new Set(answers.map(locationOf)).size).toBe(1);
    expect(await ratings(server)).toEqual([[1, true]]);
    expect((await server.rows('events')).map((event) => event.type)).toEqual(['vote.sad']);
    // The cookie of every answer owns the vote.
    const change = await server.form(
      locationOf(answers[19] as Answer),
      { rate: '2' },
      cookieOf(answers[19] as Answer),
    );
    expect(locationOf(change)).toMatch(/\/2\//);
  });

  test('makes one vote of all the faces of one page, tapped at once without a cookie', async () => {
    const server = await start();
    const keys = await open(server);
    const answers = await Promise.all(
      ['3', '1', '2', '1', '3'].map((rate) => server.form(cafe, { rate, ...keys })),
    );
    const uids = answers.map((answer) => thanks.exec(locationOf(answer))?.[2]);
    expect(new Set(uids).size).toBe(1);
    expect(await server.rows('votes')).toHaveLength(1);
  });

  test('takes Back and another face as a change, and the same face as nothing (RC-1, RC-2)', async () => {
    const server = await start();
    const { cookie, page } = await voted(server);
    const keys = await open(server, cafe, cookie);
    const same = await server.form(cafe, { rate: '3', ...keys }, cookie);
    expect(locationOf(same)).toBe(page);
    expect(await server.rows('events')).toEqual([]);
    const other = await server.form(cafe, { rate: '1', ...keys }, cookie);
    expect(locationOf(other)).toBe(page.replace('/3/', '/1/').replace('r=3', 'r=1'));
    // And back, on the unchanged page.
    const back = await server.form(cafe, { rate: '3', ...keys }, cookie);
    expect(locationOf(back)).toBe(page);
    expect(await ratings(server)).toEqual([[3, true]]);
    expect((await server.rows('events')).map((event) => event.type)).toEqual([
      'vote.changed',
      'vote.sad',
      'vote.changed',
    ]);
  });

  test('counts two tabs of one visitor once', async () => {
    const server = await start();
    const { cookie } = await voted(server, '/r/rate/demo-gps');
    const tabs = [await open(server, cafe, cookie), await open(server, cafe, cookie)];
    for (const [index, keys] of tabs.entries())
      await server.form(cafe, { rate: String(index + 1), ...keys }, cookie);
    expect((await ratings(server)).slice(1)).toEqual([[2, true]]);
  });

  test('votes anew from a new page when the window has passed', async () => {
    const server = await start();
    const { cookie } = await voted(server);
    server.clock.now += 60 * minute;
    await server.form(cafe, { rate: '1', ...(await open(server, cafe, cookie)) }, cookie);
    expect(await ratings(server)).toEqual([
      [3, true],
      [1, true],
    ]);
  });

  test('takes the vote of a page that was open for a month, once', async () => {
    const server = await start();
    const { cookie } = await voted(server, '/r/rate/demo-gps');
    const keys = await open(server, cafe, cookie);
    server.clock.now += 31 * day;
    const first = await server.form(cafe, { rate: '3', ...keys }, cookie);
    server.clock.now += 31 * day;
    const again = await server.form(cafe, { rate: '3', ...keys }, cookie);
    expect(locationOf(again)).toBe(locationOf(first));
    expect((await ratings(server)).slice(1)).toEqual([[3, true]]);
  });

  test('takes the vote when the cookie is expired, forged or of somebody who is gone', async () => {
    const server = await start();
    const { cookie } = await voted(server);
    server.clock.now += 401 * day;
    for (const old of [cookie.cookie, 'visitor=forged', 'visitor=', `visitor=${'x'.repeat(4_000)}`]) {
      const answer = await server.form(cafe, { rate: '3', ...(await open(server)) }, { cookie: old });
      expect(locationOf(answer)).toMatch(thanks);
      expect(cookieOf(answer).cookie).toMatch(/^visitor=[\w-]+\.[\w-]+\.[\w-]+$/);
    }
    const access = (await server.signIn('owner@demo.example')).access_token;
    const staff = await server.form(cafe, { rate: '3' }, { cookie: `visitor=${access}` });
    expect(cookieOf(staff).cookie).toMatch(/^visitor=/);
    expect(new Set((await server.rows('votes')).map((vote) => vote.identity_id)).size).toBe(6);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: `http://${host}:81` }],
    ['a name that begins like ours', { origin: `http://${host}.evil.example` }],
    ['a frame without origin', { origin: 'null' }],
    ['what is no address', { origin: '//' }],
    ['another site, by Sec-Fetch-Site', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { origin: undefined, 'sec-fetch-site': 'same-site' }],
    ['another site, by referrer', { origin: undefined, referer: 'https://evil.example/' }],
    ['our name in another referrer', { origin: undefined, referer: `https://evil.example/http://${host}/` }],
    ['nobody knows where', { origin: undefined }],
  ])('writes nothing of a form from %s', async (_, headers) => {
    const server = await start();
    const { cookie, page } = await voted(server);
    const before = await server.counts();
    for (const [path, fields] of [
      [cafe, { rate: '1' }],
      [page, { rate: '1' }],
      [page, { note: 'not mine' }],
    ] as const) {
      const answer = await server.form(path, fields, { ...cookie, ...headers });
      expect([answer.status, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
      expect(answer.text).toContain(`<a href="${path.split('?')[0]}">`);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await server.counts()).toEqual(before);
    expect(await ratings(server)).toEqual([[3, true]]);
  });

  test.each([
    ['Origin', {}],
    ['Origin behind a proxy that ends TLS', { origin: `https://${host}` }],
    ['Sec-Fetch-Site', { origin: undefined, 'sec-fetch-site': 'same-origin' }],
    ['Sec-Fetch-Site, where the origin is withheld', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['the referrer', { origin: undefined, referer: `http://${host}${cafe}` }],
  ])('knows its own form by %s', async (_, headers) => {
    const server = await start();
    expect(locationOf(await server.form(cafe, { rate: '3' }, headers))).toMatch(thanks);
  });

  const here = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
  test.each([
    ['the public address', { origin: 'https://votes.example' }, true],
    ['this machine', here, true],
    ['Sec-Fetch-Site', { host: 'votes.example', origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    ['a stranger’s name that leads here', {}, false],
    ['a stranger’s name and Sec-Fetch-Site', { origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
    ['a stranger’s name and the referrer', { origin: undefined, referer: `http://${host}${cafe}` }, false],
    ['this machine, sent by a stranger', { ...here, origin: `http://${host}` }, false],
  ])('with a public address, judges a form by it: %s (SE-2)', async (_, headers, isOurs) => {
    const server = await start({ publicUrl: 'https://votes.example' });
    const { status } = await server.form(cafe, { rate: '3' }, headers);
    expect([status, (await ratings(server)).length]).toEqual(isOurs ? [303, 1] : [403, 0]);
  });

  const form = 'application/x-www-form-urlencoded';
  test.each([
    ['no face', form, 'key3=0123456789abcdef'],
    ['a face that is none', form, 'rate=7'],
    ['a face with a space', form, 'rate=3+'],
    ['two faces', form, 'rate=1&rate=3'],
    ['a field it does not know', form, 'rate=3&role=owner'],
    ['a key that is none', form, 'rate=3&key3=short'],
    ['nothing', form, ''],
    ['bytes that are no text', form, '%ff%fe=%00'],
    ['JSON', 'application/json', '{"rate":3}'],
    ['plain text', 'text/plain', 'rate=3'],
    [
      'a file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="rate"\r\n\r\n3\r\n--x--',
    ],
    ['too much', form, `rate=3&key3=${'k'.repeat(17_000)}`],
    ['a prototype', form, 'rate=3&__proto__=x'],
  ])('leads back to the faces when it gets %s', async (_, type, payload) => {
    const server = await start();
    const before = await server.counts();
    const url = `${cafe}?force_vote=true`;
    const headers = { host, origin: `http://${host}`, 'content-type': type };
    const {
      statusCode,
      headers: answered,
      body,
    } = await server.app.inject({ method: 'POST', url, payload, headers });
    expect([statusCode, answered['location'], body]).toEqual([303, url, '']);
    expect(await server.counts()).toEqual(before);
  });

  test.each([
    ['/r/rate/nowhere', '/r/404'],
    ['/r/rate/%3Cscript%3E', '/r/404'],
    ['/r/rate/demo-disabled', '/r/disabled'],
    ['/r/rate/demo-restroom?sl=t', '/r/sl/demo-restroom/auth'],
  ])('leads from %s to the page that says why', async (path, page) => {
    const server = await start();
    const before = await server.counts();
    expect(locationOf(await server.form(path, { rate: '3' }))).toBe(page);
    expect(await server.counts()).toEqual(before);
  });

  test('never votes by GET or HEAD, whoever asks and whatever the number', async () => {
    const server = await start();
    const { cookie } = await voted(server, '/r/rate/demo-gps');
    const before = await server.counts();
    for (const agent of [
      'facebookexternalhit/1.1',
      'WhatsApp/2.23',
      'Slackbot-LinkExpanding 1.0',
      'Mozilla/5.0',
    ]) {
      for (const method of ['GET', 'HEAD'] as const) {
        for (const path of [cafe, `${cafe}/1`, `${cafe}/3?force_vote=true`, `${cafe}?rate=1`]) {
          const headers = { 'user-agent': agent, ...cookie };
          const { statusCode } = await server.app.inject({ method, url: path, headers });
          expect([method, path, statusCode]).toEqual([method, path, 200]);
        }
      }
    }
    expect(await server.counts()).toEqual(before);
  });

  test('gives the vote another face from the thank-you page (RC-1, RC-4)', async () => {
    const server = await start();
    const { cookie, page } = await voted(server);
    const answer = await server.form(page, { rate: '1' }, cookie);
    expect(locationOf(answer)).toBe(page.replace('/3/', '/1/').replace('r=3', 'r=1'));
    expect(await ratings(server)).toEqual([[1, true]]);
    await server.disable('demo-cafe');
    expect(locationOf(await server.form(locationOf(answer), { rate: '2' }, cookie))).toMatch(/\/2\//);
    expect((await server.get(page)).status).toBe(200);
  });

  test('changes and notes nothing of somebody else’s vote, nor of one that does not exist', async () => {
    const server = await start();
    const { page } = await voted(server);
    const stranger = (await voted(server, '/r/rate/demo-gps')).cookie;
    const before = await server.counts();
    const elsewhere = page.replace('demo-cafe', 'demo-gps');
    const missing = page.replace(/\/[\w-]{22}\?/, '/nowhere?');
    for (const path of [page, elsewhere, missing]) {
      for (const cookie of [{}, stranger, bearer('x')]) {
        expect(locationOf(await server.form(path, { rate: '1' }, cookie))).toBe(path);
        // A lost face costs one tap, so only a lost note is returned to its author.
        const note = await server.form(path, { note: 'dirty' }, cookie);
        expect([note.status, note.text.includes('>\ndirty</textarea>')]).toEqual([404, true]);
      }
    }
    expect(await server.counts()).toEqual(before);
    expect(await ratings(server)).toEqual([
      [3, true],
      [3, true],
    ]);
  });

  test('keeps a note with the vote, once however often it is sent', async () => {
    const server = await start();
    const { cookie, page } = await voted(server);
    const note = { note: '  The tap\r\ndrips 💧\r\n', noteKey: 'a-key-of-this-page' };
    const answers = await Promise.all([1, 2, 3].map(() => server.form(page, note, cookie)));
    expect(answers.map(locationOf)).toEqual([1, 2, 3].map(() => `${page}&note=1`));
    const [vote] = await server.rows('votes');
    expect(await server.rows('notes')).toMatchObject([
      {
        vote_id: vote?.id,
        identity_id: vote?.identity_id,
        text: 'The tap\ndrips 💧',
        created_at: server.clock.now,
      },
    ]);
    // A note written after going back is a new one, and the address mentions it once.
    const more = await server.form(`${page}&note=1`, { ...note, note: 'and the soap is gone' }, cookie);
    expect(locationOf(more)).toBe(`${page}&note=1`);
    expect((await server.rows('notes')).map((row) => row.text).sort()).toEqual([
      'The tap\ndrips 💧',
      'and the soap is gone',
    ]);
  });

  test('takes 200 characters of a note, as people count them, and no more', async () => {
    const server = await start();
    const { cookie, page } = await voted(server);
    expect(locationOf(await server.form(page, { note: '💧'.repeat(200) }, cookie))).toContain('note=1');
    expect((await server.form(page, { note: 'x'.repeat(201) }, cookie)).status).toBe(400);
    for (const note of ['', ' \r\n ', '\u00a0'])
      expect(locationOf(await server.form(page, { note }, cookie))).toBe(page);
    expect(await server.rows('notes')).toHaveLength(1);
  });

  test('takes as much of a note as the question says, and tells its page so (CM-1)', async () => {
    const server = await start();
    await setFeatures(server, { note_max_length: 60 });
    const { body } = await server.post('/api/questionInfo', { question_id: 'demo-cafe' });
    expect(body.question.features).toMatchObject({ note_max_length: 60 });
    const { cookie, page } = await voted(server);
    const tooLong = await server.form(page, { note: 'x'.repeat(61) }, cookie);
    expect([tooLong.status, tooLong.text.includes('At most 60 characters')]).toEqual([400, true]);
    expect(await server.rows('notes')).toEqual([]);
    expect(locationOf(await server.form(page, { note: '💧'.repeat(60) }, cookie))).toContain('note=1');
    expect(await server.rows('notes')).toHaveLength(1);
  });

  test.each([[{}], [{ note_max_length: 0 }], [{ note_max_length: '60' }], [{ note_max_length: 5_000 }]])(
    'takes 200 characters where the configuration is %j',
    async (features) => {
      const server = await start();
      await setFeatures(server, features);
      const { body } = await server.post('/api/questionInfo', { question_id: 'demo-cafe' });
      expect(body.question.features).not.toHaveProperty('note_max_length');
      const { cookie, page } = await voted(server);
      expect(locationOf(await server.form(page, { note: 'x'.repeat(200) }, cookie))).toContain('note=1');
      expect((await server.form(page, { note: 'x'.repeat(201) }, cookie)).status).toBe(400);
    },
  );
});

/** Configures every question. */
const setFeatures = ({ database }: TestServer, features: object) =>
  database.command(() => run(configure({ features_json: features })));

const configure = statement((db, input: { features_json: object }) =>
  db.updateTable('questions').set({ features_json: input.features_json }),
);

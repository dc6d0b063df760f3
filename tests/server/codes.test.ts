import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timedKey } from '../../contract/ids';
import { codeOfKey, inGroups } from '../../contract/voteCode';
import { insertReply } from '../../server/cases/answerQueries';
import { statement } from '../../server/db/statement';
import { run } from '../../server/db/database';
import { newId } from '../../server/db/newId';
import { distanceAfter, durationOf, gamePace, scoreOf } from '../../contract/game';
import { onEachDatabase, onEachStore } from '../support/databases';
import { startServer, type TestServer } from '../support/server';
import { asStaff, logService } from '../support/services';
import { formOf, photo, webm } from '../support/uploads';

const notFound = { status: 404, body: { error: { code: 404 } } };
const voteErased = { status: 410, body: { error: { code: 'vote_erased' } } };
const random = 'AbCdEfGhIjKlMnOpQrStUv';

const nameTiles = statement((db, input: { details: object; translations: object }) =>
  db.updateTable('questions').set({
    second_level_details_config_json: input.details,
    sld_translations_json: input.translations,
  }),
);

/** A vote from the app, whose keys begin with their time. */
async function voted(server: TestServer, chance = random) {
  const key = timedKey(server.clock.now, chance);
  const { body } = await server.vote({ rate: 1 }, { 'idempotency-key': key });
  const code = codeOfKey(key) as string;
  const own = { 'vote-key': key };
  const base = `/api/votes/${body.vote.uid}`;
  return {
    key,
    code,
    own,
    base,
    uid: body.vote.uid as string,
    look: (text = code) => server.post('/api/code', { code: text }),
    erase: (text = code) => server.post('/api/code/erase', { code: text }),
    async give(note: string, files = true) {
      const form = formOf(
        { comment: note, contact_info: 'anna@visitor.example' },
        files
          ? [
              { field: 'file[]', bytes: await photo() },
              { field: 'audio', bytes: webm(), type: 'audio/webm' },
            ]
          : [],
      );
      return server.post(`${base}/attachments`, form.payload, { ...form.headers, ...own });
    },
  };
}

onEachDatabase((databases) => {
  test('tells of a service after the vote, and of none before it (PV-1)', async () => {
    const server = await startServer(databases);
    const owner = await asStaff(server, 'owner');
    const key = timedKey(server.clock.now, random);
    await logService(server, owner, 'demo-restroom');
    await server.vote({ question_id: 'demo-restroom', rate: 1 }, { 'idempotency-key': key });
    const look = () => server.post('/api/code', { code: codeOfKey(key) });
    expect((await look()).body).not.toHaveProperty('service_since');
    server.clock.now += 5 * 60_000;
    await logService(server, owner, 'demo-restroom');
    expect((await look()).body.service_since).toMatchObject({
      names: { en: 'Cleaned' },
      local_date: '2026-03-01T13:04',
      days_ago: 0,
    });
  });

  test('shows what became of a vote to whoever has its code: no answer yet, and then the answer (PV-1)', async () => {
    const server = await startServer(databases);
    const { look, code, give, uid } = await voted(server);
    expect(await look()).toMatchObject({
      status: 200,
      body: {
        rate: 1,
        voted_at: server.clock.now,
        place_name: 'Corner Café',
        given: { note: false, contact: false, photos: 0, recordings: 0 },
        answer: null,
        erased_at: null,
      },
    });
    await give('The tap drips', false);
    expect((await look(inGroups(code).toLowerCase())).body.given).toMatchObject({
      note: true,
      contact: true,
    });

    const vote = (await server.rows('votes')).find((row) => row.uid === uid);
    await server.database.command(function* () {
      for (const text of ['We look at it.', 'It is mended.'])
        yield* run(
          insertReply({
            id: newId(),
            vote_id: vote?.id as string,
            author_id: null,
            text,
            request_id: 'r',
            created_at: server.clock.now,
          }),
        );
    });
    expect((await look()).body.answer).toEqual({ text: 'It is mended.', answered_at: server.clock.now });
  });

  test('names a chosen tile as its page does, in the reader’s language (PV-1)', async () => {
    const server = await startServer(databases);
    const { look, base, own, code } = await voted(server);
    const details = { sad: { blocks: [{ text: 'Noise', value: 'n' }] } };
    await server.database.command(function* () {
      yield* run(nameTiles({ details, translations: { de: { Noise: 'Lärm' } } }));
    });
    for (const option of ['n', 'gone'])
      await server.post(`${base}/secAnswer`, { option, date: '2026-03-01 12:00:00 GMT+00:00' }, own);
    expect((await look()).body.given.tiles.sort()).toEqual(['Noise', 'gone']);
    const { body } = await server.post('/api/code', { code }, { 'accept-language': 'de' });
    expect(body.given.tiles.sort()).toEqual(['Lärm', 'gone']);
  });

  test('lists the chosen tiles, and erases them with everything else (PV-1)', async () => {
    const server = await startServer(databases);
    const { look, erase, base, own, uid } = await voted(server);
    for (const option of ['Other', 'Dirty'])
      expect(
        (await server.post(`${base}/secAnswer`, { option, date: '2026-03-01 12:00:00 GMT+00:00' }, own))
          .status,
      ).toBe(200);
    expect((await look()).body.given.tiles.sort()).toEqual(['Dirty', 'Other']);
    expect((await erase()).status).toBe(200);
    expect((await look()).body.given).not.toHaveProperty('tiles');
    expect(await server.rows('answers')).toEqual([]);
    const owner = await asStaff(server, 'owner');
    expect(JSON.stringify((await server.get(`/api/v1/votes/${uid}`, owner)).body.vote)).not.toMatch(
      /Other|Dirty/,
    );
  });

  test('stores of a code only its hash, and tells nobody which codes there are', async () => {
    const server = await startServer(databases);
    const { code, look } = await voted(server);
    expect(JSON.stringify(await server.rows('votes'))).not.toContain(code);
    const wrong = `${code.slice(0, 14)}${code.endsWith('0') ? '1' : '0'}`;
    for (const text of [wrong, 'no code', '', `0${code.slice(1)}`])
      expect(await look(text)).toMatchObject(notFound);
  });

  test('a vote whose key does not begin with its time has no code', async () => {
    const server = await startServer(databases);
    await server.vote({}, { 'idempotency-key': '0198c5a2-7d1e-7000-8000-0000000000aa' });
    expect((await server.rows('votes')).map(({ code_hash }) => code_hash)).toContain(null);
  });

  test('finds a vote of a device whose clock is wrong', async () => {
    const server = await startServer(databases);
    for (const wrong of [0, Date.UTC(2070, 1)]) {
      const key = timedKey(wrong, random);
      await server.vote({}, { 'idempotency-key': key });
      expect((await server.post('/api/code', { code: codeOfKey(key) })).status).toBe(200);
    }
  });

  test('who guesses is told to wait (PV-1)', async () => {
    const server = await startServer(databases, { addressLimits: { codes: 3 } });
    const { look, erase } = await voted(server);
    for (const _ of [1, 2]) expect((await look('guess')).status).toBe(404);
    expect((await erase('guess')).status).toBe(404);
    expect(await look()).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    expect((await erase()).status).toBe(429);
    server.clock.now += 60_000;
    expect((await look()).status).toBe(200);
  });

  test('takes back the entry into a contest, and which review pages were opened (PV-1)', async () => {
    const server = await startServer(databases);
    const { own, uid, erase } = await voted(server);
    await server.get(`/api/sendSocialClickWithoutAuth?rate_id=${uid}&link_id=demo-link-maps`, own);
    expect(await server.rows('social_clicks')).toHaveLength(1);
    expect(await server.rows('giveaway_entries')).toHaveLength(1);
    expect((await erase()).status).toBe(200);
    expect(await server.rows('social_clicks')).toEqual([]);
    expect(await server.rows('giveaway_entries')).toEqual([]);
  });

  test('erases where the vote was made, who asked to be contacted, and the holder of a record (PV-1)', async () => {
    const server = await startServer(databases);
    const { base, own, uid, erase } = await voted(server);
    await server.put(`${base}/geolocation`, { lat: 52.51, lng: 13.35, accuracy: 12 }, own);
    server.clock.now += 600_000;
    const game = await server.post(
      '/api/dino',
      {
        score: scoreOf(distanceAfter(600, gamePace.lively)),
        duration: durationOf(600),
        vote_uid: uid,
        finished_at: server.clock.now,
      },
      own,
    );
    const { guid } = game.body.game;
    await server.put(`/api/dino/${guid}/contact`, { contact: 'anna@visitor.example' }, own);
    await server.post('/api/admin/rateRateLog', {
      question_uid: 'demo-cafe',
      vote_uid: uid,
      action: 'tapped',
      date: '2026-03-01',
    });
    expect(await server.rows('locations')).toHaveLength(1);
    expect(await server.rows('games')).toMatchObject([{ contact: 'anna@visitor.example' }]);

    expect((await erase()).status).toBe(200);
    expect(await server.rows('locations')).toEqual([]);
    expect(await server.rows('games')).toMatchObject([{ contact: null, contacted_at: null }]);
    expect(await server.rows('rate_logs')).toEqual([]);
    // A form that was still open does not restore it.
    expect(
      await server.put(`/api/dino/${guid}/contact`, { contact: 'anna@visitor.example' }, own),
    ).toMatchObject(voteErased);
  });

  test('whatever would be added to an erased vote is refused with a reason of its own, but to nobody who may not add to it anyway (PV-1)', async () => {
    const server = await startServer(databases);
    const { base, own, uid, erase, key } = await voted(server);
    expect(await erase()).toMatchObject({ body: { vote_uid: uid } });
    const add = (headers: Record<string, string>) => [
      server.put(`${base}/geolocation`, { lat: 52.51, lng: 13.35, accuracy: 12 }, headers),
      server.post(`${base}/contactInfo`, { contact_info: '+49 170 1234567' }, headers),
      server.get(`/api/sendSocialClickWithoutAuth?rate_id=${uid}&link_id=demo-link-maps`, headers),
      server.post('/api/dino', { score: 1, duration: 1, vote_uid: uid, finished_at: 1 }, headers),
      server.get(`${base}/giveaway`, headers),
    ];
    const step = { action: 'opened', question_uid: 'demo-cafe', vote_uid: uid, date: 'now' };
    expect(await server.post('/api/admin/rateRateLog', step)).toMatchObject(voteErased);
    for (const refused of await Promise.all(add(own))) expect(refused).toMatchObject(voteErased);
    for (const refused of await Promise.all(add({ 'vote-key': `${key}x` })))
      expect(refused.body.error.code).not.toBe('vote_erased');
    for (const table of ['locations', 'contacts', 'social_clicks', 'games'] as const)
      expect(await server.rows(table)).toEqual([]);
    // A rating is not personal, so it can still be changed.
    const changed = `/api/changeRateWithoutAuth?rate_id=${uid}&rate=3&sequence=1`;
    expect(await server.get(changed, own)).toMatchObject({ status: 200, body: { rate: 3 } });
  });
});

onEachStore((databases) => {
  // PostgreSQL's files belong to its own server.
  const ownFiles = databases.dialect === 'sqlite' ? test : test.skip;
  ownFiles(
    'what is erased is gone from the files of the database, the write-ahead log too (bar 26)',
    async () => {
      const server = await startServer(databases);
      const vote = await voted(server);
      await vote.give('No soap in the blue room', false);
      const found = () =>
        readdirSync(server.dataDir)
          .filter((name) => name.startsWith('smilelog.sqlite') && !name.endsWith('-shm'))
          .filter((name) => {
            const bytes = readFileSync(join(server.dataDir, name));
            return bytes.includes('blue room') || bytes.includes('anna@visitor.example');
          });
      expect(found()).toEqual(['smilelog.sqlite-wal']);
      await vote.erase();
      await server.database.scrub();
      expect(found()).toEqual([]);
    },
  );

  test('erases everything that was given, with its files, and keeps the count; once is as good as twice (PV-1)', async () => {
    const server = await startServer(databases);
    const { look, erase, give, uid, code } = await voted(server);
    const other = await voted(server, `Z${random.slice(1)}`);
    expect(await give('The tap drips')).toMatchObject({ status: 200, body: { success: true } });
    expect(await other.give('All is well')).toMatchObject({ status: 200 });
    expect((await look()).body.given).toEqual({ note: true, contact: true, photos: 1, recordings: 1 });
    const files = async () => (await server.stored()).length;
    const before = await files();

    server.clock.now += 5_000;
    const erasedAt = server.clock.now;
    expect(await erase()).toMatchObject({ status: 200, body: { erased_at: erasedAt } });
    expect((await server.rows('notes')).map(({ text }) => text)).toEqual(['All is well']);
    expect(await server.rows('contacts')).toHaveLength(1);
    expect(await server.rows('attachments')).toHaveLength(2);
    expect(await files()).toBe(before / 2);
    expect((await server.rows('votes')).find((row) => row.uid === uid)).toMatchObject({
      rating: 1,
      is_counted: true,
      erased_at: erasedAt,
    });

    server.clock.now += 5_000;
    expect(await erase()).toMatchObject({ status: 200, body: { erased_at: erasedAt } });
    expect((await look()).body).toMatchObject({
      given: { note: false, contact: false, photos: 0, recordings: 0 },
      answer: null,
      erased_at: erasedAt,
    });
    expect((await server.rows('events')).filter(({ type }) => type === 'vote.erased')).toHaveLength(1);
    // Items that still wait on a phone do not restore it.
    expect(await give('The tap drips')).toMatchObject(voteErased);
    expect(await server.rows('notes')).toHaveLength(1);
    expect((await other.look()).body.given).toMatchObject({ note: true, photos: 1 });
    expect(code).not.toBe(other.code);
  });
});

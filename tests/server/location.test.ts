import { lifetimes } from '../../contract/limits';
import type { LocationBody } from '../../contract/location';
import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { sweepPersonal } from '../../server/retention/sweepRetention';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';

const voteKey = '0198c5a2-7d1e-7000-8000-0000000000cc';
const own = { 'vote-key': voteKey };
const trail: LocationBody = {
  lat: 52.514_612_3,
  lng: -0.120_49,
  accuracy: 12,
  date: '2026-03-01T12:00:05.000Z',
  original_date: '2026-03-01T12:00:01.000Z',
  is_special: false,
};

/** A vote on the trail, and calls that report its location. */
async function vote(server: TestServer, key = voteKey) {
  const { body } = await server.vote({ question_id: 'demo-gps' }, { 'idempotency-key': key });
  const base = `/api/votes/${body.vote.uid}`;
  return {
    identity: bearer(body.token?.anonymous_token ?? ''),
    say: (more: object = {}, headers: Record<string, string | undefined> = own) =>
      server.put(`${base}/geolocation`, { ...trail, ...more }, headers),
    sayOld: (more: object = {}, headers: Record<string, string | undefined> = own) =>
      server.post(`${base}/geolocationOld`, { ...trail, ...more }, headers),
  };
}

const features = statement((db, input: { features_json: object }) =>
  db.updateTable('questions').set({ features_json: input.features_json }),
);

onEachDatabase((databases) => {
  test('keeps where a vote was made, to the last digit, and an old position apart (LO-5)', async () => {
    const server = await startServer(databases);
    const { say, sayOld } = await vote(server);
    expect((await say({ is_special: true })).body).toEqual({ success: true });
    expect((await sayOld({ lat: -33.9 })).body).toEqual({ success: true });
    const stored = {
      lng: trail.lng,
      accuracy: 12,
      device_date: trail.date,
      fix_date: trail.original_date,
      created_at: server.clock.now,
    };
    expect(await server.rows('locations')).toMatchObject([
      { ...stored, lat: trail.lat, is_old: false, is_special: true },
      { ...stored, lat: -33.9, is_old: true, is_special: false },
    ]);
  });

  test('a later position takes the place of the one before, and a request that comes again does not', async () => {
    const server = await startServer(databases);
    const { say } = await vote(server);
    const keyed = { ...own, 'idempotency-key': 'location-key-0000001' };
    const first = await say({}, keyed);
    expect(first.headers['idempotency-key']).toBe('location-key-0000001');
    await say({ lat: 1 });
    expect(await say({}, keyed)).toMatchObject({ status: 200, body: { success: true } });
    expect(await server.rows('locations')).toMatchObject([{ lat: 1 }]);
    expect((await say({ lat: 2 }, keyed)).body.error.code).toBe('key_reused');
  });

  test('is taken from the vote’s identity and from whoever shows its key; for others there is no vote', async () => {
    const server = await startServer(databases);
    const { say, sayOld, identity } = await vote(server);
    const other = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    const staff = bearer((await server.signIn('owner@demo.example')).access_token);
    for (const headers of [other, {}, { 'vote-key': 'another-key-000000001' }])
      for (const answer of [await say({}, headers), await sayOld({}, headers)])
        expect(answer).toMatchObject({ status: 404, body: { error: { code: 404 } } });
    // The wrong kind of token is refused like a forged one.
    expect((await say({}, staff)).status).toBe(403);
    expect(await server.rows('locations')).toEqual([]);
    expect((await say({}, identity)).status).toBe(200);
  });

  test.each<object>([
    { lat: 90.1 },
    { lat: '52' },
    { lat: null },
    { lng: -180.1 },
    { accuracy: 1.5 },
    { accuracy: -1 },
    { date: 'x'.repeat(65) },
    { is_special: 'yes' },
  ])('refuses what is no position: %j', async (wrong) => {
    const server = await startServer(databases);
    const { say, sayOld } = await vote(server);
    for (const answer of [await say(wrong), await sayOld(wrong)])
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect(await server.rows('locations')).toEqual([]);
  });

  test('says nothing of where somebody was in its log', async () => {
    const server = await startServer(databases);
    const { say } = await vote(server);
    await say();
    await say({ lat: 91.514_612 });
    expect(server.log.join()).not.toMatch(/51461|12049/);
  });

  test('forgets where somebody was after 90 days, and nothing else of the vote', async () => {
    const server = await startServer(databases);
    await (await vote(server)).say();
    const day = 86_400_000;
    server.clock.now += day;
    const later = await vote(server, `${voteKey}2`);
    await later.say({}, later.identity);
    expect(lifetimes.location).toBe(90 * day);
    expect(await sweepPersonal(server.database, server.clock.now + 89 * day + 1)).toBe(1);
    expect(await server.rows('locations')).toMatchObject([{ created_at: server.clock.now }]);
    expect(await server.rows('votes')).toHaveLength(2);
  });

  test('tells devices which places are not to be asked, whatever their questions say (LO-1)', async () => {
    const server = await startServer(databases);
    const asked = async () =>
      (await server.post('/api/questionInfo', { question_id: 'demo-gps' })).body.question;
    expect(await asked()).toMatchObject({ ask_vote_gps: true });
    expect((await asked()).features).not.toHaveProperty('skip_vote_location');
    await server.database.command(() => run(features({ features_json: { skip_vote_location: true } })));
    expect((await asked()).features).toMatchObject({ skip_vote_location: true });
  });

  test('stores the steps on the way to a location and shows them to quality assurance, newest first (AP-2, LO-7)', async () => {
    const server = await startServer(databases);
    const step = { question_uid: 'demo-gps', vote_uid: 'a-vote', date: '2026-03-01T12:00:00Z' };
    const said = { place_name: 'Heron Trail', is_special: false };
    const calls = ['gpsPopupAsked', 'gpsAllowedPopup', 'gpsRequested', 'gpsLoadingPopupHide'];
    for (const call of calls)
      expect((await server.post(`/api/admin/${call}`, { ...step, ...said })).body).toEqual({ success: true });
    const failure = { error: 'declined_on_popup', type: 'denied' };
    await server.post('/api/admin/voteGeolocationError', { ...step, ...said, ...failure });
    const qa = bearer((await server.signIn('qa@demo.example')).access_token);
    const { body } = await server.get('/api/v1/admin/rateRateLog', qa);
    const at = server.clock.now;
    expect(body.entries).toEqual([
      { ...step, action: 'voteGeolocationError', additional_data: { ...said, ...failure }, at },
      ...calls.reverse().map((action) => ({ ...step, action, additional_data: said, at })),
    ]);
    for (const wrong of [{ error: 1, type: 'lost' }, { type: 'denied' }, { ...failure, date: undefined }])
      expect((await server.post('/api/admin/voteGeolocationError', { ...step, ...wrong })).status).toBe(400);
  });
});

import { changes, run, type Command } from '../../server/db/database';
import { insertInto, statement } from '../../server/db/statement';
import { sweepDiagnostics } from '../../server/diagnostics/sweepDiagnostics';
import { removals } from '../../server/retention/retentionQueries';
import { sweepOldMedia, sweepPersonal } from '../../server/retention/sweepRetention';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { asStaff } from '../support/services';
import { formOf, photo } from '../support/uploads';

const day = 86_400_000;
const hour = 3_600_000;
const url = '/api/v1/settings/organisation/demo-org';

const setSettings = statement((db, input: { uid: string; settings_json: object }) =>
  db.updateTable('organisations').set({ settings_json: input.settings_json }).where('uid', '=', input.uid),
);
const insertLeadContact = insertInto('lead_contacts', ['organisation_id', 'contact_hash', 'person_id']);

/** Runs the sweeps so many days from now. @returns how many rows and files they removed */
async function sweep(server: TestServer, days: number): Promise<number> {
  const now = server.clock.now + days * day + 1;
  const { media } = server.app.services;
  return (await sweepPersonal(server.database, now)) + (await sweepOldMedia(server.database, media, now));
}

/** The owner settles for how many days data is kept. */
async function keep(server: TestServer, retention: object) {
  const owner = await asStaff(server, 'owner');
  const { version } = (await server.get(url, owner)).body;
  return server.put(url, { version, settings: { retention } }, owner);
}

/** A visitor leaves a note, a photo and a phone number with a vote. */
async function giveAll(server: TestServer): Promise<void> {
  const key = { 'idempotency-key': 'key-of-the-vote-at-the-cafe-1' };
  const { vote } = (await server.vote({}, key)).body;
  const own = { 'vote-key': key['idempotency-key'] };
  const form = formOf({ comment: 'The tap drips', contact_info: '+49 30 1234567' }, [
    { bytes: await photo() },
  ]);
  const sent = { ...form.headers, ...own };
  const answer = await server.post(`/api/votes/${vote.uid}/attachments`, form.payload, sent);
  expect(answer.status).toBe(200);
}

const heldOf = async (server: TestServer) => {
  const { notes, attachments, contacts } = await server.counts();
  return { notes: Number(notes), attachments: Number(attachments), contacts: Number(contacts) };
};

onEachDatabase((databases) => {
  test('diagnostics of devices end after thirty days', async () => {
    const server = await startServer(databases);
    const step = { action: 'opened', question_uid: 'demo-cafe', date: 'now' };
    await server.post('/api/admin/rateRateLog', step);
    await server.post('/api/log', { text: 'slow' });
    const held = async () => {
      const { client_logs, rate_logs } = await server.counts();
      return [Number(client_logs), Number(rate_logs)];
    };
    // Ids tell the time of the machine.
    await sweepDiagnostics(server.database, Date.now() + 29 * day);
    expect(await held()).toEqual([1, 1]);
    await sweepDiagnostics(server.database, Date.now() + 31 * day);
    expect(await held()).toEqual([0, 0]);
  });

  test('a number of days that is emptied is no limit, and what is no number is refused', async () => {
    const server = await startServer(databases);
    await giveAll(server);
    const wrong = { contacts: 'soon', notes: '7', media: true, locations: [] };
    const fields = ['contacts', 'notes', 'media', 'locations'].map((kind) => `retention.${kind}`);
    const refused = await keep(server, wrong);
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      fields.map((field) => ({ field, code: 'no_number' })),
    ]);
    const emptied = await keep(server, { contacts: '', notes: '', media: '  ', locations: null });
    expect([emptied.status, emptied.body.settings.retention]).toEqual([
      200,
      { contacts: null, notes: null, media: null, locations: null },
    ]);
    expect(await sweep(server, 89)).toBe(0);
    expect(await heldOf(server)).toEqual({ notes: 1, attachments: 1, contacts: 1 });
  });

  test.each<[string, unknown]>([
    ['an empty text', ''],
    ['a text', '7'],
    ['a switch', true],
    ['a list', [1]],
  ])(
    '%s that is stored as a number of days is no limit, and other organisations are swept',
    async (_, odd) => {
      const server = await startServer(databases);
      await giveAll(server);
      const retention = { contacts: odd, notes: odd, media: odd, locations: odd };
      const store = (uid: string, settings_json: object) =>
        server.database.command(() => run(setSettings({ uid, settings_json })));
      await store('demo-org', { retention });
      await store('other-org', { retention: { notes: 10, media: 10 } });
      const { body } = await server.vote(
        { question_id: 'other-lobby' },
        { 'idempotency-key': 'o'.repeat(32) },
      );
      const form = formOf({ comment: 'The door sticks' });
      const sent = { ...form.headers, 'vote-key': 'o'.repeat(32) };
      await server.post(`/api/votes/${body.vote.uid}/attachments`, form.payload, sent);
      expect(await heldOf(server)).toEqual({ notes: 2, attachments: 1, contacts: 1 });
      expect(await sweep(server, 11)).toBe(1);
      expect(await heldOf(server)).toEqual({ notes: 1, attachments: 1, contacts: 1 });
    },
  );

  test('a service logged by sticker keeps its comment and its photos, whatever the retention', async () => {
    const server = await startServer(databases);
    const clem = await asStaff(server, 'client');
    const { body } = await server.vote({ question_id: 'demo-restroom', mode: 'service_log' }, clem);
    const base = `/api/v1/votes/${body.vote.uid}`;
    const form = formOf({ comment: 'All clean', date: '2026-03-01T12:00:00Z' }, [{ bytes: await photo() }]);
    await server.post(`${base}/attachments`, form.payload, { ...form.headers, ...clem });
    await server.put(`${base}/geolocation`, { lat: 52.5145, lng: 13.3516, accuracy: 5 }, clem);
    expect((await keep(server, { notes: 1, media: 1, locations: 1 })).status).toBe(200);
    // Where it was given goes; its distance to the place stays.
    expect(await sweep(server, 30)).toBe(1);
    expect(await server.rows('locations')).toEqual([]);
    const history = await server.get('/api/questions/demo-restroom/getRateServiceLogInfo');
    const [service] = history.body.ratesData;
    expect(service).toMatchObject({ comment: 'All clean', attachments: { images: [expect.anything()] } });
    const { originUrl, previewUrl } = service.attachments.images[0];
    for (const file of [originUrl, previewUrl]) expect((await server.get(file)).status).toBe(200);
  });

  test('what joins the requests of a person goes with their contacts, at most 500 rows at a time', async () => {
    const server = await startServer(databases);
    const [organisation] = await server.rows('organisations');
    await server.database.command(function* (): Command<void> {
      for (let made = 0; made < 1_001; made += 1) {
        const contact_hash = `hash-${made}`;
        const person_id = `person-${Math.floor(made / 3)}`;
        yield* run(insertLeadContact({ organisation_id: organisation!.id, contact_hash, person_id }));
      }
    });
    const over = { now: server.clock.now, before: server.clock.now };
    const removed: number[] = [];
    for (const { remove } of removals)
      removed.push(await server.database.command(() => changes(remove(over))));
    expect(removed.filter((count) => count > 0)).toEqual([500]);
    expect(await sweep(server, 0)).toBe(501);
    expect(await server.rows('lead_contacts')).toEqual([]);
  });

  test('an entry in a contest loses its trace of a phone number with the contact, once its month is over', async () => {
    const server = await startServer(databases);
    await keep(server, { contacts: 2 });
    const people = [];
    for (let made = 0; made < 3; made += 1) {
      const headers = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
      const { uid } = (await server.vote({ rate: 3 }, headers)).body.vote;
      await server.get(`/api/sendSocialClickWithoutAuth?rate_id=${uid}&link_id=demo-link-maps`, headers);
      people.push(() =>
        server.post(`/api/votes/${uid}/contactInfo`, { contact_info: '+49 30 1234567' }, headers),
      );
    }
    const hashes = async () =>
      (await server.rows('giveaway_entries')).map(({ contact_hash }) => contact_hash);
    await people[0]!();
    // The contact is gone, yet the same number keeps no second entry of that hour while the month is open.
    await sweep(server, 3);
    expect(await server.rows('contacts')).toEqual([]);
    server.clock.now += 3 * day;
    await people[1]!();
    expect((await hashes()).filter((hash) => hash === null)).toHaveLength(1);
    const entries = (await hashes()).length;
    expect(entries).toBe(3);
    await sweep(server, 40);
    expect(await hashes()).toEqual(Array.from({ length: entries }, () => null));
    // It enters again, in another hour, once.
    server.clock.now += 40 * day + hour;
    await people[0]!();
    await people[1]!();
    expect((await hashes()).filter((hash) => hash !== null)).toHaveLength(1);
  });
});

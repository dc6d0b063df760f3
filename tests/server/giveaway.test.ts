import { run } from '../../server/db/database';
import { statement } from '../../server/db/statement';
import { bearer, startServer, type TestServer } from '../support/server';
import { onEachDatabase } from '../support/databases';

const hour = 3_600_000;

const setGiveaway = statement((db, input: { giveaway_json: object }) =>
  db
    .updateTable('questions')
    .set({ giveaway_json: input.giveaway_json })
    .where('giveaway_json', 'is not', null),
);

/** A visitor who votes repeatedly with one identity; each vote counts. */
async function visitor(server: TestServer) {
  const { body } = await server.post('/auth/sign-up');
  const headers = bearer(body.anonymous_token);
  return {
    headers,
    async vote(question_id = 'demo-cafe'): Promise<string> {
      return (await server.vote({ question_id, rate: 3 }, headers)).body.vote.uid;
    },
    phone: (vote: string, contact_info = '+49 30 1234567', more: object = {}) =>
      server.post(`/api/votes/${vote}/contactInfo`, { contact_info }, { ...headers, ...more }),
    click: (vote: string, link = 'demo-link-maps') =>
      server.get(`/api/sendSocialClickWithoutAuth?rate_id=${vote}&link_id=${link}`, headers),
    standing: (vote: string) => server.get(`/api/votes/${vote}/giveaway`, headers),
  };
}

const entries = async (server: TestServer, kind = 'gift_card') =>
  (await server.rows('giveaway_entries')).filter((row) => row.kind === kind);

/** This many counted votes, one every two hours. */
async function votes(server: TestServer, who: Awaited<ReturnType<typeof visitor>>, count: number) {
  let vote = '';
  for (let made = 0; made < count; made += 1) {
    server.clock.now += 2 * hour;
    vote = await who.vote();
  }
  return vote;
}

onEachDatabase((databases) => {
  test('a phone number enters for the gift card, once a visitor, place and hour (GV-2, GV-5)', async () => {
    const server = await startServer(databases);
    const [anna, ben] = [await visitor(server), await visitor(server)];
    const vote = await anna.vote();
    expect((await anna.standing(vote)).body).toMatchObject({ entered: false });
    expect(await anna.phone(vote)).toMatchObject({ status: 200, body: { success: true } });
    await Promise.all([anna.phone(vote), anna.phone(await anna.vote()), anna.click(vote)]);
    expect(await entries(server)).toHaveLength(1);
    const { body } = await anna.standing(vote);
    expect(body.entered).toBe(true);
    expect(body.next_entry_at - server.clock.now).toBeGreaterThan(0);
    expect(body.next_entry_at - server.clock.now).toBeLessThanOrEqual(hour);
    await ben.phone(await ben.vote(), '+49 30 7654321');
    expect(await entries(server)).toHaveLength(2);
    server.clock.now = body.next_entry_at - 1;
    await anna.phone(vote);
    expect(await entries(server)).toHaveLength(2);
    server.clock.now += 1;
    expect((await anna.standing(vote)).body.entered).toBe(false);
    await anna.phone(vote);
    expect(await entries(server)).toHaveLength(3);
  });

  test('one phone number is one person, however many identities give it and however it is written (GV-5)', async () => {
    const server = await startServer(databases);
    for (const phone of ['+49 30 1234567', '0049 30 1234567', '+4930/1234567', '+49-30-1234567']) {
      const somebody = await visitor(server);
      expect((await somebody.phone(await somebody.vote(), phone)).status).toBe(200);
    }
    const first = await entries(server);
    expect(first).toHaveLength(1);
    expect(JSON.stringify(first)).not.toContain('1234567');
    const other = await visitor(server);
    await other.phone(await other.vote(), '+49 30 7654321');
    expect(await entries(server)).toHaveLength(2);
    server.clock.now += hour;
    const later = await visitor(server);
    await later.phone(await later.vote());
    expect(await entries(server)).toHaveLength(3);
  });

  test('one phone number is one person also where a review link was pressed first (GV-5)', async () => {
    const server = await startServer(databases);
    const people = [];
    for (let made = 0; made < 5; made += 1) {
      const somebody = await visitor(server);
      const vote = await somebody.vote();
      await somebody.click(vote);
      people.push({ ...somebody, first: vote });
    }
    // Nobody can be reached yet, and nothing says that they are one person.
    expect(await entries(server)).toHaveLength(5);
    server.clock.now += hour;
    for (const somebody of people) await somebody.phone(somebody.first);
    expect((await entries(server)).map(({ contact_hash }) => contact_hash)).not.toContain(null);
    expect(await entries(server)).toHaveLength(2);
    server.clock.now += hour;
    for (const somebody of people) await somebody.click(somebody.first);
    expect(await entries(server)).toHaveLength(3);
    // Who has left no contact enters by the link alone.
    const other = await visitor(server);
    await other.click(await other.vote());
    expect(await entries(server)).toHaveLength(4);
  });

  test('where everybody takes part, a vote enters by itself, and a lead does not (GV-1, GV-3)', async () => {
    const server = await startServer(databases);
    const giveaway_json = { enabled: true, giveaway_title: 'jbar', description: null, user_started: true };
    await server.database.command(() => run(setGiveaway({ giveaway_json })));
    const anna = await visitor(server);
    await server.vote({ question_id: 'demo-cafe', rate: 3, is_lead: true }, anna.headers);
    expect(await entries(server)).toEqual([]);
    expect((await anna.standing(await anna.vote())).body).toMatchObject({ entered: true });
    expect(await entries(server)).toHaveLength(1);
  });

  test('a review link that is pressed enters as well (GV-3)', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const vote = await anna.vote();
    await anna.click(vote);
    expect(await entries(server)).toHaveLength(1);
    expect((await anna.standing(vote)).body).toMatchObject({ entered: true, has_review: true });
  });

  test('the same number under the same key is stored once', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const vote = await anna.vote();
    const key = { 'idempotency-key': '0198c5a2-7d1e-7000-8000-0000000000ee' };
    for (const _ of [1, 2]) expect((await anna.phone(vote, '030 123456', key)).status).toBe(200);
    expect(await server.rows('contacts')).toHaveLength(1);
  });

  test('a number that is too short is refused and stored nowhere (GV-2)', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    expect(await anna.phone(await anna.vote(), '12345')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
    expect(await server.rows('contacts')).toEqual([]);
    expect(await entries(server)).toEqual([]);
  });

  test('without a contest nobody is entered, and there is nothing to stand in', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const vote = await anna.vote('demo-review');
    expect((await anna.phone(vote, '123')).status).toBe(200);
    await anna.click(vote, 'demo-link-kiosk');
    expect(await entries(server)).toEqual([]);
    expect((await anna.standing(vote)).status).toBe(404);
  });

  test('only the voter hears how they stand', async () => {
    const server = await startServer(databases);
    const [anna, ben] = [await visitor(server), await visitor(server)];
    const vote = await anna.vote();
    expect((await ben.standing(vote)).status).toBe(404);
    expect((await server.get(`/api/votes/${vote}/giveaway`)).status).toBe(404);
    expect((await ben.standing('none')).status).toBe(404);
  });

  test('from 20 counted votes on each enters the month’s drawing, once a place and day (GV-6)', async () => {
    const server = await startServer(databases);
    const anna = await visitor(server);
    const before = await votes(server, anna, 19);
    expect((await anna.standing(before)).body).toMatchObject({
      votes: 19,
      votes_needed: 20,
      is_ambassador: false,
      drawing_entries: 0,
    });
    // A repeat within the hour does not count.
    await anna.vote();
    expect(await entries(server, 'drawing')).toEqual([]);
    const vote = await votes(server, anna, 1);
    expect((await anna.standing(vote)).body).toMatchObject({ votes: 20, is_ambassador: true });
    expect(await entries(server, 'drawing')).toHaveLength(1);
    await votes(server, anna, 13);
    const days = (await entries(server, 'drawing')).map(({ period }) => period);
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBeGreaterThan(1);
    expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(String(day)))).toBe(true);
    // One vote enters no drawing.
    const ben = await visitor(server);
    await ben.vote();
    expect(await entries(server, 'drawing')).toHaveLength(days.length);
  });

  test('where the owner asks for it, a public review on a maps or social page is needed too (GV-6)', async () => {
    const server = await startServer(databases);
    const giveaway_json = { enabled: true, giveaway_title: 'jbar', review_required: true };
    await server.database.command(() => run(setGiveaway({ giveaway_json })));
    const anna = await visitor(server);
    const vote = await votes(server, anna, 20);
    expect((await anna.standing(vote)).body).toMatchObject({
      votes: 20,
      review_required: true,
      has_review: false,
      is_ambassador: false,
    });
    await anna.click(vote, 'demo-link-local');
    expect(await entries(server, 'drawing')).toEqual([]);
    await anna.click(vote, 'demo-link-maps');
    expect((await anna.standing(vote)).body).toMatchObject({ has_review: true, is_ambassador: true });
    expect(await entries(server, 'drawing')).toHaveLength(1);
  });
});

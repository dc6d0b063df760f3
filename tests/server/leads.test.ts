import type { CreateLeadBody } from '../../contract/leads';
import { onEachDatabase } from '../support/databases';
import { airlead, eventLead } from '../support/leads';
import { bearer, startServer, type TestServer } from '../support/server';

const voteKey = '0198c5a2-7d1e-7000-8000-00000000c0de';
const itemKey = 'lead-key-of-a-phone-0001';
const notFound = { status: 404, body: { error: { code: 404 } } };
const refused = { status: 400, body: { error: { code: 'invalid_request' } } };

/** A visitor who has voted with the event's form. */
async function visitor(server: TestServer) {
  const { body } = await server.vote(
    { question_id: 'demo-event', is_lead: true },
    { 'idempotency-key': voteKey },
  );
  const url = `/api/votes/${body.vote.uid}/rateAdditionalData`;
  const own = bearer(body.token?.anonymous_token ?? '');
  return {
    own,
    leave: (more: object = {}, headers: Record<string, string> = own) =>
      server.post(url, { ...eventLead, ...more }, headers),
  };
}

const ask = (
  server: TestServer,
  more: Partial<CreateLeadBody> = {},
  headers: Record<string, string> = {},
  question = 'demo-airlead',
) => server.post(`/api/questions/${question}/leads`, { ...airlead, ...more }, headers);

onEachDatabase((databases) => {
  test('stores what was left with the vote at an event, and tells staff’s table of events (MA-9)', async () => {
    const server = await startServer(databases);
    const { leave } = await visitor(server);
    const answer = await leave({ first_name: ' Anna ' });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [vote] = await server.rows('votes');
    // It says whom to contact, not how it was; the final page's two links ask that.
    expect(vote).toMatchObject({ is_lead: true, is_counted: false, is_repeat: false });
    expect(await server.rows('leads')).toMatchObject([
      {
        ...eventLead,
        kind: 'event',
        vote_id: vote?.id,
        identity_id: vote?.identity_id,
        organisation_id: vote?.organisation_id,
        sticker_id: vote?.sticker_id,
        status: 'new',
        created_at: server.clock.now,
      },
    ]);
    expect(await server.rows('events')).toMatchObject([{ type: 'lead.received', vote_id: vote?.id }]);
  });

  test('only the vote of the final page’s links counts, also after a lead (MA-9)', async () => {
    const server = await startServer(databases);
    const { own } = await visitor(server);
    await server.vote({ question_id: 'demo-event', rate: 3, mode: 'vote' }, own);
    expect((await server.rows('votes')).map((vote) => vote.is_counted)).toEqual([false, true]);
  });

  test.each([
    ['email', ''],
    ['email', 'no address'],
    ['phone', ' '],
    ['phone', '12345678901'],
    ['first_name', ''],
    ['last_name', '   '],
    ['last_name', 'x'.repeat(101)],
    ['delivery_method', 'Pigeon'],
    ['address', 'x'.repeat(301)],
  ])('refuses %s %p of an event’s form and stores nothing (MA-9)', async (field, value) => {
    const server = await startServer(databases);
    const { leave } = await visitor(server);
    const before = await server.counts();
    expect(await leave({ [field]: value })).toMatchObject(refused);
    expect(await server.counts()).toEqual(before);
    // Only the address may be empty.
    expect((await leave({ address: '' })).status).toBe(200);
  });

  test('belongs to the vote: to its identity, and to whoever shows its key', async () => {
    const server = await startServer(databases);
    const { leave } = await visitor(server);
    const other = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    const before = await server.counts();
    for (const headers of [{}, other, { 'vote-key': `${voteKey}0` }])
      expect(await leave({}, headers as Record<string, string>)).toMatchObject(notFound);
    expect(await server.post('/api/votes/nowhere/rateAdditionalData', eventLead, other)).toMatchObject(
      notFound,
    );
    expect(await server.counts()).toEqual(before);
    expect((await leave({}, { ...other, 'vote-key': voteKey })).status).toBe(200);
  });

  test('takes the same form twice under one key as one lead (bar 4)', async () => {
    const server = await startServer(databases);
    const { own, leave } = await visitor(server);
    const headers = { ...own, 'idempotency-key': itemKey };
    const answers = await Promise.all(Array.from({ length: 6 }, () => leave({}, headers)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers[0]?.headers['idempotency-key']).toBe(itemKey);
    expect(await leave({ phone: '1' }, headers)).toMatchObject({ status: 422 });
    expect(await server.rows('leads')).toHaveLength(1);
  });

  test('stores who asks to be contacted, with what they agreed to and when (MA-8)', async () => {
    const server = await startServer(databases);
    const answer = await ask(server, {}, { 'accept-language': 'de' });
    const [lead] = await server.rows('leads');
    expect(answer).toMatchObject({
      status: 200,
      body: { lead: { uid: lead?.uid, number: airlead.number } },
    });
    const { full_name, ...rest } = airlead;
    expect(lead).toMatchObject({
      ...rest,
      first_name: full_name,
      vote_id: null,
      identity_id: null,
      locale: 'de',
      status: 'new',
    });
    const me = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    await ask(server, { kind: 'existing', preferred_time: undefined }, me);
    const [, mine] = await server.rows('leads');
    expect(mine).toMatchObject({ kind: 'existing', preferred_time: null });
    expect(mine?.identity_id).toEqual(expect.any(String));
  });

  test.each([
    [{ phone: '', email: '' }],
    [{ email: 'no address' }],
    [{ full_name: '' }],
    [{ message: ' ' }],
    [{ message: 'x'.repeat(501) }],
    [{ consent_text: '' }],
    [{ number: '12' }],
    [{ kind: 'event' as never }],
    [{ preferred_time: 'midnight' as never }],
    [{ consented_at: -1 }],
  ])('refuses %p and stores nothing (MA-8)', async (more) => {
    const server = await startServer(databases);
    const before = await server.counts();
    expect(await ask(server, more)).toMatchObject(refused);
    expect(await server.counts()).toEqual(before);
  });

  test('is for stickers of that kind alone', async () => {
    const server = await startServer(databases);
    await server.disable('demo-gps');
    for (const [question, status, code] of [
      ['demo-cafe', 403, 'forbidden'],
      ['nowhere', 404, 404],
      ['demo-gps', 410, 1215],
    ] as const)
      expect(await ask(server, {}, {}, question)).toMatchObject({ status, body: { error: { code } } });
    expect(await server.rows('leads')).toEqual([]);
  });

  test('is one lead under one key, whoever the device is by then', async () => {
    const server = await startServer(databases);
    const headers = { 'idempotency-key': itemKey };
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(server, {}, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const other = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    expect((await ask(server, {}, { ...headers, ...other })).body).toEqual(answers[0]?.body);
    expect(await ask(server, { message: 'Something else.' }, headers)).toMatchObject({ status: 422 });
    expect(await server.rows('leads')).toHaveLength(1);
  });

  test('joins leads of one person by phone or e-mail, and two people who turn out to be one (MA-8)', async () => {
    const server = await startServer(databases);
    const people = async () => (await server.rows('leads')).map(({ person_id }) => person_id);
    await ask(server, { phone: '', email: 'Anna@visitor.example' });
    await ask(server, { phone: '+49 30 5550-1990', email: '' });
    await ask(server, { phone: '', email: 'ben@visitor.example' });
    expect(new Set(await people()).size).toBe(3);
    // The same address in lower case, and the same number without the country code.
    await ask(server, { phone: '030 55501990', email: 'anna@VISITOR.example' });
    const [first, second, third, fourth] = await people();
    expect([second, fourth]).toEqual([first, first]);
    expect(third).not.toBe(first);
    const { leave } = await visitor(server);
    await leave({ phone: '3055501990', email: 'anna.l@visitor.example' });
    await ask(server, { phone: '', email: 'anna.l@visitor.example' });
    expect((await people()).slice(4)).toEqual([first, first]);
  });

  test('joins those that come at once', async () => {
    const server = await startServer(databases);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ask(server, { phone: index % 2 ? '3055501990' : '', message: `try ${index}` }),
      ),
    );
    const leads = await server.rows('leads');
    expect(leads).toHaveLength(8);
    expect(new Set(leads.map(({ person_id }) => person_id)).size).toBe(1);
  });

  test('does not join people of different organisations, nor those who left nothing to know them by', async () => {
    const server = await startServer(databases);
    await ask(server, { phone: '12', email: '' });
    await ask(server, { phone: '12', email: '' });
    expect(new Set((await server.rows('leads')).map(({ person_id }) => person_id)).size).toBe(2);
    // The table that joins contacts holds no personal data.
    await ask(server);
    expect(JSON.stringify(await server.rows('lead_contacts'))).not.toMatch(/anna|visitor/);
  });
});

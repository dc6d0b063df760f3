import { createHash } from 'node:crypto';
import { lifetimes } from '../../contract/limits';
import { difficulties, zeroBits, type Challenge } from '../../contract/proof';
import { solve } from '../../src/app/solve';
import { onEachDatabase } from '../support/databases';
import { bearer, cookieOf, startServer, voteBody, type TestServer } from '../support/server';

const addressLimits = { votesProved: 2, votesFlagged: 6, votes: 1_000 };
const pace = { isWanted: () => true, breathe: async () => undefined };
const keyOf = (number: number) => `0198c5a2-7d1e-7000-8000-${String(number).padStart(12, '0')}`;

interface Asked {
  key?: string | undefined;
  proof?: string;
  address?: string;
  rate?: number;
}

async function vote(server: TestServer, { key, proof, address = '10.0.0.1', rate = 3 }: Asked) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sendRateDetails',
    remoteAddress: address,
    payload: voteBody({ rate }),
    headers: { ...(key && { 'idempotency-key': key }), ...(proof && { proof }) },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Sends a vote like the app: again with a proof of work if the server asks for it. */
async function voteWithWork(server: TestServer, asked: Asked) {
  const first = await vote(server, asked);
  return first.status === 428
    ? vote(server, { ...asked, proof: await solve(first.body.error as Challenge, pace) })
    : first;
}

/** A server whose address has used up its votes without work. */
async function crowded(databases: Parameters<Parameters<typeof onEachDatabase>[0]>[0]) {
  const server = await startServer(databases, { addressLimits });
  for (const number of [1, 2]) expect((await vote(server, { key: keyOf(number) })).status).toBe(200);
  return server;
}

onEachDatabase((databases) => {
  test('asks a crowded address for a proof of work, and counts the vote that brings it', async () => {
    const server = await crowded(databases);
    const refused = await vote(server, { key: keyOf(3) });
    expect(refused).toMatchObject({
      status: 428,
      body: {
        error: { code: 'proof_needed', challenge: expect.any(String), difficulty: difficulties.least },
      },
    });
    expect(await server.rows('votes')).toHaveLength(2);
    const proof = await solve(refused.body.error as Challenge, pace);
    expect(zeroBits(createHash('sha256').update(proof).digest())).toBeGreaterThanOrEqual(difficulties.least);
    expect((await vote(server, { key: keyOf(3), proof })).status).toBe(200);
    expect(await server.rows('votes')).toMatchObject(
      [1, 2, 3].map(() => ({ is_counted: true, is_flagged: false })),
    );
    // Another address is not crowded.
    expect((await vote(server, { key: keyOf(4), address: '10.0.0.2' })).status).toBe(200);
  });

  test('takes a proof for the very vote, address and time that it was made for, and for no other', async () => {
    const server = await crowded(databases);
    const { error } = (await vote(server, { key: keyOf(3) })).body;
    const proof = await solve(error as Challenge, pace);
    const [kid, expires, , mac] = proof.split('.');
    for (const wrong of [
      { key: keyOf(4), proof },
      { key: keyOf(3), proof: `${error.challenge}.x` },
      { key: keyOf(3), proof: `${kid}.${expires}.0.${mac}.1` },
      { key: keyOf(3), proof: `${proof}.1` },
      { key: keyOf(3), proof: 'x'.repeat(5_000) },
    ])
      expect((await vote(server, wrong)).status).toBe(428);
    for (const number of [11, 12]) await vote(server, { key: keyOf(number), address: '10.0.0.2' });
    expect((await vote(server, { key: keyOf(3), proof, address: '10.0.0.2' })).status).toBe(428);
    server.clock.now += lifetimes.proof;
    for (const number of [21, 22]) await vote(server, { key: keyOf(number) });
    expect((await vote(server, { key: keyOf(3), proof })).status).toBe(428);
    expect((await server.rows('votes')).map(({ is_flagged }) => is_flagged)).toEqual(Array(6).fill(false));
  });

  test('keeps and flags votes of an address that sends very many, and says so', async () => {
    const server = await crowded(databases);
    const answers = [];
    for (let number = 3; number < 9; number++)
      answers.push(await voteWithWork(server, { key: keyOf(number), rate: 1 }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await server.rows('votes');
    const flagged = rows.filter(({ is_flagged }) => is_flagged);
    expect(flagged.length).toBeGreaterThan(0);
    expect(rows.map(({ is_counted }) => is_counted)).toEqual(rows.map(({ is_flagged }) => !is_flagged));
    expect(answers.at(-1)?.body.vote.is_flagged).toBe(true);
    expect(answers[0]?.body.vote.is_flagged).toBeUndefined();
    // They alert nobody.
    const events = (await server.rows('events')).map(({ type }) => type);
    expect(events.filter((type) => type === 'vote.flagged')).toHaveLength(flagged.length);
    expect(events.filter((type) => type === 'vote.sad')).toHaveLength(6 - flagged.length);
    // A phone that lost the answer gets the same one, flag included.
    const again = await voteWithWork(server, { key: keyOf(8), rate: 1 });
    expect(again.body.vote).toEqual(answers.at(-1)?.body.vote);
  });

  test('loses none of 200 people behind one address, and counts one identity once (bar 22)', async () => {
    const server = await startServer(databases, {
      addressLimits: { votesProved: 185, votesFlagged: 1_200, votes: 12_000 },
    });
    for (let number = 0; number < 200; number++)
      expect((await voteWithWork(server, { key: keyOf(number) })).status).toBe(200);
    const rows = await server.rows('votes');
    expect(rows.filter(({ is_counted, is_flagged }) => is_counted && !is_flagged)).toHaveLength(200);
    const { body } = await server.post('/auth/sign-up');
    for (let number = 0; number < 10; number++) await server.vote({}, bearer(body.anonymous_token));
    const one = (await server.rows('votes')).slice(200);
    expect(one).toHaveLength(10);
    expect(one.filter(({ is_counted }) => is_counted)).toHaveLength(1);
  });

  test('keeps and flags what cannot bring a proof: a form, and a vote without a key', async () => {
    const server = await crowded(databases);
    expect((await vote(server, {})).body.vote.is_flagged).toBe(true);
    const form = await server.app.inject({
      method: 'POST',
      url: '/r/rate/demo-cafe',
      remoteAddress: '10.0.0.1',
      payload: 'rate=1',
      headers: {
        host: 'smilelog.test',
        origin: 'http://smilelog.test',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect([form.statusCode, String(form.headers['location'])]).toEqual([
      303,
      expect.stringContaining('&held=1'),
    ]);
    const [, , , last] = await server.rows('votes');
    expect(last).toMatchObject({ rating: 1, is_flagged: true, is_counted: false });
    // A later change keeps the flag, and the page keeps saying so.
    const path = String(form.headers['location']);
    const cookie = cookieOf({ headers: form.headers } as never);
    const changed = await server.form(path.split('?')[0] ?? '', { rate: '2' }, cookie);
    expect(changed.headers['location']).toContain('&held=1');
  });

  test('does not ask staff, whom it knows', async () => {
    const server = await startServer(databases, { addressLimits: { ...addressLimits, votesProved: 0 } });
    const { access_token } = await server.signIn('owner@demo.example');
    expect((await server.vote({ mode: 'vote' }, bearer(access_token))).body.vote.is_flagged).toBeUndefined();
    expect((await server.vote({}, { 'idempotency-key': keyOf(1) })).status).toBe(428);
  });
});

import { lifetimes } from '../../contract/limits';
import { sweepKeys } from '../../server/http/idempotency';
import { atTheSameTime } from '../support/atTheSameTime';
import { onEachDatabase } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { formOf, photo } from '../support/uploads';

const key = { 'idempotency-key': '0198c5a2-7d1e-7000-8000-00000000f00d' };

/** Sends photos for a vote, all with one key. */
async function uploads(server: TestServer) {
  const vote = await server.vote({ rate: 1 }, key);
  const url = `/api/votes/${vote.body.vote.uid}/attachments`;
  const uploadKey = { 'vote-key': key['idempotency-key'], 'idempotency-key': `${key['idempotency-key']}1` };
  return (clientId: string, bytes: Buffer) => () => {
    const form = formOf({ comment: 'No soap.', 'client_id[]': clientId }, [{ bytes }]);
    return server.post(url, form.payload, { ...form.headers, ...uploadKey });
  };
}

onEachDatabase((databases) => {
  test('carries out one of two uploads under one key that come at the same time, and tells both (bar 4)', async () => {
    const server = await startServer(databases);
    const upload = await uploads(server);
    const bytes = await photo();
    const answers = await atTheSameTime(server, 'notes', [upload('one', bytes), upload('one', bytes)]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([200, { success: true }]),
    );
    const kept = [await server.rows('notes'), await server.rows('attachments')];
    expect(kept.map((rows) => rows.length)).toEqual([1, 1]);
    // The photo and its thumbnail; the loser's files are removed.
    expect(await server.stored()).toHaveLength(2);
  });

  test('refuses one of two different uploads under one key that come at the same time, and keeps nothing of it (bar 4)', async () => {
    const server = await startServer(databases);
    const upload = await uploads(server);
    const answers = await atTheSameTime(server, 'notes', [
      upload('one', await photo('jpeg')),
      upload('two', await photo('png')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      error: { code: 'key_reused' },
    });
    expect(await server.rows('attachments')).toHaveLength(1);
    expect(await server.stored()).toHaveLength(2);
  });

  test('makes one row of a hundred equal requests at once, with one uid and one identity (bar 4)', async () => {
    const server = await startServer(databases);
    const answers = await Promise.all(Array.from({ length: 100 }, () => server.vote({ rate: 1 }, key)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.vote.uid)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.body.token?.guid)).size).toBe(1);
    expect(await server.rows('votes')).toHaveLength(1);
    expect(await server.rows('events')).toHaveLength(1);
    expect(
      (await server.rows('identities')).filter((identity) => identity.kind === 'anonymous'),
    ).toHaveLength(1);
  });

  test('refuses the key with another body (bar 4)', async () => {
    const server = await startServer(databases);
    await server.vote({ rate: 1 }, key);
    const before = await server.counts();
    expect(await server.vote({ rate: 2 }, key)).toMatchObject({
      status: 422,
      body: { error: { code: 'key_reused' } },
    });
    expect(await server.counts()).toEqual(before);
  });

  test('gives a lost first answer again, with an identity that works', async () => {
    const server = await startServer(databases);
    const lost = await server.vote({}, key);
    server.clock.now += 3_600_000;
    const again = await server.vote({}, key);
    expect(again.body.vote).toEqual(lost.body.vote);
    expect(again.body.token?.guid).toBe(lost.body.token?.guid);
    expect(
      (await server.vote({ question_id: 'demo-gps' }, bearer(again.body.token?.anonymous_token ?? '')))
        .status,
    ).toBe(200);
    expect(await server.rows('votes')).toHaveLength(2);
  });

  test('answers a retry after a change with the rating that is held now', async () => {
    const server = await startServer(databases);
    const lost = await server.vote({ rate: 3 }, key);
    const path = `/api/changeRateWithoutAuth?rate_id=${lost.body.vote.uid}&rate=1&sequence=1`;
    await server.get(path, { 'vote-key': key['idempotency-key'] });
    const again = await server.vote({ rate: 3 }, key);
    expect([again.body.vote.uid, again.body.rate]).toEqual([lost.body.vote.uid, 1]);
  });

  test('shows the vote to the device under another identity, without the first one’s guid', async () => {
    const server = await startServer(databases);
    const lost = await server.vote({}, key);
    const { body: other } = await server.post('/auth/sign-up');
    const again = await server.vote({}, { ...key, ...bearer(other.anonymous_token) });
    expect(again.body.vote).toEqual(lost.body.vote);
    expect(again.body.token).toBeUndefined();
    expect(await server.rows('votes')).toHaveLength(1);
  });

  test('keeps nothing of a refused request, so that its key still works', async () => {
    const server = await startServer(databases);
    expect((await server.vote({ question_id: 'nowhere' }, key)).status).toBe(404);
    expect((await server.vote({}, key)).status).toBe(200);
  });

  test('never makes a second vote of a key, however late it comes again', async () => {
    const server = await startServer(databases);
    const lost = await server.vote({}, key);
    server.clock.now += 2 * lifetimes.idempotencyKey;
    await sweepKeys(server.database, server.clock.now);
    const again = await server.vote({}, key);
    expect(again.body.vote).toEqual(lost.body.vote);
    expect(await server.rows('votes')).toHaveLength(1);
  });

  test('makes two votes of two requests without a key', async () => {
    const server = await startServer(databases);
    await server.vote();
    await server.vote();
    expect(await server.rows('votes')).toHaveLength(2);
  });
});

import { timedKey } from '../../contract/ids';
import { schemas } from '../../contract/schemas';
import { codeOfKey } from '../../contract/voteCode';
import { votesPage } from '../../contract/votes';
import { onEachStore } from '../support/databases';
import { bearer, startServer, type TestServer } from '../support/server';
import { formOf, photo } from '../support/uploads';

/** Votes as a visitor of their own, and gives what is wanted with it. @returns the vote's uid */
async function vote(
  server: TestServer,
  question: string,
  rate: number,
  given: { comment?: string; contact_info?: string; withPhoto?: boolean } = {},
): Promise<string> {
  const { body: visitor } = await server.post('/auth/sign-up');
  const headers = bearer(visitor.anonymous_token);
  const { body } = await server.vote({ question_id: question, rate }, headers);
  const uid: string = body.vote.uid;
  const { withPhoto, ...fields } = given;
  if (Object.keys(given).length > 0) {
    const form = formOf(fields, withPhoto ? [{ bytes: await photo() }] : []);
    await server.post(`/api/votes/${uid}/attachments`, form.payload, { ...form.headers, ...headers });
  }
  server.clock.now += 60_000;
  return uid;
}

async function asked(server: TestServer, who: string, query = '') {
  const { access_token } = await server.signIn(who);
  return server.get(`/api/v1/votes${query}`, bearer(access_token));
}
const uidsOf = (answer: Awaited<ReturnType<typeof asked>>): string[] =>
  answer.body.votes.map(({ uid }: { uid: string }) => uid);

onEachStore((databases) => {
  test('an owner sees the votes of the organisation, newest first, with what came with them', async () => {
    const server = await startServer(databases);
    const sad = await vote(server, 'demo-restroom', 1, {
      comment: 'the tap drips',
      contact_info: 'anna@visitor.example',
      withPhoto: true,
    });
    const happy = await vote(server, 'demo-cafe', 3);
    const answer = await asked(server, 'owner@demo.example');
    expect(schemas.votes.reply.safeParse(answer.body).error?.issues).toBeUndefined();
    expect(uidsOf(answer)).toEqual([happy, sad]);
    expect(answer.body.votes[1]).toMatchObject({
      rate: 1,
      place: { uid: 'demo-place-restroom' },
      question: { uid: 'demo-restroom', text: 'How clean is this restroom?' },
      note: 'the tap drips',
      photos: 1,
      recordings: 0,
      wants_answer: true,
      is_counted: true,
    });
    // Who wants to hear back stands with the vote itself.
    expect(answer.text).not.toContain('anna@visitor.example');
    expect(answer.body.places.length).toBeGreaterThan(1);
  });

  test('each filter leaves the votes that it names', async () => {
    const server = await startServer(databases);
    const words = await vote(server, 'demo-restroom', 1, { comment: 'the tap drips' });
    const waits = await vote(server, 'demo-cafe', 2, { contact_info: 'anna@visitor.example' });
    const pictured = await vote(server, 'demo-cafe', 1, { withPhoto: true });
    const plain = await vote(server, 'demo-cafe', 3);
    for (const [query, wanted] of [
      ['?rate=1', [pictured, words]],
      ['?words=true', [pictured, words]],
      ['?answer=true', [waits]],
      ['?flagged=true', []],
      ['?repeat=true', []],
      ['?question=demo-cafe', [plain, pictured, waits]],
      ['?question=demo-cafe&rate=3', [plain]],
      ['?org=demo-org&rate=3', [plain]],
      ['?place=demo-place-restroom', [words]],
      ['?place=demo-place-restroom&rate=3', []],
    ] as const)
      expect([query, uidsOf(await asked(server, 'owner@demo.example', query))]).toEqual([query, wanted]);
    for (const query of ['?rate=4', '?words=no', '?cursor=nowhere', `?cursor=${'x'.repeat(65)}`])
      expect((await asked(server, 'owner@demo.example', query)).status).toBe(400);
  });

  test('a site manager sees the votes of that site alone, and nobody those of others (RO-4)', async () => {
    const server = await startServer(databases);
    const own = await vote(server, 'demo-restroom', 1);
    const elsewhere = await vote(server, 'demo-cafe', 1);
    const seen = uidsOf(await asked(server, 'sitemanager@demo.example'));
    const all = uidsOf(await asked(server, 'owner@demo.example'));
    expect(all).toEqual([elsewhere, own]);
    const mine = (await asked(server, 'sitemanager@demo.example')).body.places.map(
      ({ uid }: { uid: string }) => uid,
    );
    for (const uid of all) expect(seen.includes(uid)).toBe(uid === own || mine.includes('demo-place-cafe'));
    expect(uidsOf(await asked(server, 'owner@other.example'))).toEqual([]);
    expect((await asked(server, 'client@demo.example')).status).toBe(403);
    for (const query of [
      '?question=demo-cafe',
      '?question=nowhere',
      '?place=demo-place-cafe',
      '?org=demo-org',
    ])
      expect((await asked(server, 'owner@other.example', query)).status).toBe(404);
  });

  test('votes that were held back are counted or discarded all at once', async () => {
    const server = await startServer(databases, {
      addressLimits: { votesProved: 0, votesFlagged: 1_000, votes: 1_000 },
    });
    const [old, middle] = [await vote(server, 'demo-cafe', 1), await vote(server, 'demo-cafe', 3)];
    const newer = await vote(server, 'demo-cafe', 1);
    expect(uidsOf(await asked(server, 'owner@demo.example', '?flagged=true'))).toEqual([newer, middle, old]);
    const decide = async (body: object, who = 'owner@demo.example') => {
      const { access_token } = await server.signIn(who);
      return server.post('/api/v1/votes/bulk', body, bearer(access_token));
    };
    const held = { filter: { flagged: 'true', question: 'demo-cafe' }, until_uid: middle };
    expect((await decide({ ...held, action: 'count' })).body).toEqual({ changed: 2 });
    expect(uidsOf(await asked(server, 'owner@demo.example', '?flagged=true'))).toEqual([newer]);
    expect((await decide({ ...held, until_uid: newer, action: 'discard' })).body).toEqual({ changed: 1 });
    expect((await decide({ ...held, until_uid: newer, action: 'count' })).body).toEqual({ changed: 0 });
    const { body } = await asked(server, 'owner@demo.example');
    expect(body.votes.map(({ is_counted }: { is_counted: boolean }) => is_counted)).toEqual([
      false,
      true,
      true,
    ]);
    // A sad vote that counts needs somebody, one that was discarded does not.
    await server.takeEvents();
    expect((await server.rows('case_votes')).length).toBe(1);
    expect((await decide({ ...held, filter: {}, action: 'count' })).status).toBe(400);
    expect((await decide({ ...held, action: 'erase' })).status).toBe(400);
    expect((await decide({ ...held, action: 'count' }, 'owner@other.example')).status).toBe(404);
  });

  test('a page goes on where the one before ended, also while people vote', async () => {
    const server = await startServer(databases);
    for (let index = 0; index < votesPage + 3; index += 1) await vote(server, 'demo-cafe', 3);
    const first = await asked(server, 'owner@demo.example');
    await vote(server, 'demo-cafe', 1);
    const second = await asked(server, 'owner@demo.example', `?cursor=${first.body.next}`);
    expect([uidsOf(first).length, uidsOf(second).length, second.body.next]).toEqual([votesPage, 3, null]);
    expect(new Set([...uidsOf(first), ...uidsOf(second)]).size).toBe(votesPage + 3);
  });

  test('an erased vote keeps its face alone, and the note is nowhere in the list (PV-1)', async () => {
    const server = await startServer(databases);
    const { body: visitor } = await server.post('/auth/sign-up');
    const key = timedKey(server.clock.now, 'x'.repeat(22));
    const headers = { ...bearer(visitor.anonymous_token), 'idempotency-key': key };
    const { body } = await server.vote({ question_id: 'demo-cafe', rate: 1 }, headers);
    const { uid } = body.vote;
    const form = formOf({ comment: 'the soup was cold', contact_info: 'anna@visitor.example' });
    await server.post(`/api/votes/${uid}/attachments`, form.payload, {
      ...form.headers,
      ...bearer(visitor.anonymous_token),
    });
    expect((await asked(server, 'owner@demo.example')).text).toContain('soup');
    await server.post('/api/code/erase', { code: codeOfKey(key) });
    const answer = await asked(server, 'owner@demo.example');
    expect(answer.text).not.toContain('soup');
    expect(answer.body.votes).toMatchObject([
      { uid, rate: 1, note: '', wants_answer: false, erased_at: server.clock.now },
    ]);
  });
});

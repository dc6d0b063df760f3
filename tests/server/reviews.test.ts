import { bearer, startServer, type TestServer } from '../support/server';
import { onEachDatabase } from '../support/databases';

const voteKey = '0198c5a2-7d1e-7000-8000-0000000000cc';
const own = { 'vote-key': voteKey };

async function vote(server: TestServer, question_id = 'demo-cafe', rate = 3) {
  const { body } = await server.vote({ question_id, rate }, { 'idempotency-key': voteKey });
  const click = (link: string, headers: object = own) =>
    server.get(`/api/sendSocialClickWithoutAuth?rate_id=${body.vote.uid}&link_id=${link}`, headers as never);
  return { body, click, identity: bearer(body.token?.anonymous_token ?? '') };
}

const clicks = async (server: TestServer) =>
  (await server.rows('social_clicks')).map(({ link_uid, network_id }) => [link_uid, network_id]);

onEachDatabase((databases) => {
  test('counts each click on a review link, with its network (RV-2)', async () => {
    const server = await startServer(databases);
    const { click } = await vote(server);
    expect(await click('demo-link-maps')).toMatchObject({ status: 200, body: { success: true } });
    await click('demo-link-local');
    expect(await clicks(server)).toEqual([
      ['demo-link-maps', 3],
      ['demo-link-local', 2],
    ]);
    // The page was opened before the place changed its links.
    await click('demo-link-of-yesterday');
    expect((await clicks(server)).at(-1)).toEqual(['demo-link-of-yesterday', null]);
  });

  test('counts a click once that is sent again under its key, and says so', async () => {
    const server = await startServer(databases);
    const { click } = await vote(server);
    const keyed = { ...own, 'idempotency-key': '0198c5a2-7d1e-7000-8000-0000000000cd' };
    const answers = await Promise.all([1, 2, 3].map(() => click('demo-link-maps', keyed)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers['idempotency-key']).toBe(keyed['idempotency-key']);
    expect(await clicks(server)).toEqual([['demo-link-maps', 3]]);
    expect(await click('demo-link-local', keyed)).toMatchObject({ status: 422 });
  });

  test('counts for the vote’s identity and for whoever shows its key, and for nobody else', async () => {
    const server = await startServer(databases);
    const { click, identity } = await vote(server);
    expect((await click('demo-link-maps', identity)).status).toBe(200);
    const other = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    for (const headers of [other, {}])
      expect(await click('demo-link-maps', headers)).toMatchObject({
        status: 404,
        body: { error: { code: 404 } },
      });
    expect((await click('')).status).toBe(400);
    expect((await click('x'.repeat(65))).status).toBe(400);
    expect(await clicks(server)).toHaveLength(1);
  });

  test('a vote carries the page that opens by itself, where the place has set one for such votes (RV-3)', async () => {
    const server = await startServer(databases);
    const url = 'https://maps.example/harbour-kiosk';
    const { body } = await vote(server, 'demo-review', 1);
    expect(body.vote.social_redirect).toEqual({ url });
    // The same key gets the same answer.
    expect((await vote(server, 'demo-review', 1)).body.vote.social_redirect).toEqual({ url });
    expect((await server.vote({ question_id: 'demo-cafe', rate: 3 })).body.vote.social_redirect).toBeNull();
    // A question of the same place that wants none.
    expect(
      (await server.vote({ question_id: 'demo-contest', rate: 3 })).body.vote.social_redirect,
    ).toBeNull();
  });
});

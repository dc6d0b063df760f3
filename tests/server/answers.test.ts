import { bearer, startServer, type TestServer } from '../support/server';
import { onEachDatabase } from '../support/databases';
import { formOf, photo } from '../support/uploads';

const voteKey = '0198c5a2-7d1e-7000-8000-0000000000bb';
const own = { 'vote-key': voteKey };

/** A sad vote on the restroom, and calls about its tiles. */
async function sadVote(server: TestServer) {
  const { body } = await server.vote(
    { question_id: 'demo-restroom', rate: 1 },
    { 'idempotency-key': voteKey },
  );
  const base = `/api/votes/${body.vote.uid}`;
  const answer =
    (method: 'POST' | 'DELETE') =>
    async (option: unknown, headers: object = own) => {
      const payload = { option, date: '2026-03-01T12:00:05Z' };
      const said = await server.app.inject({
        method,
        url: `${base}/secAnswer`,
        headers: { ...headers },
        payload,
      });
      return { status: said.statusCode, body: said.json() };
    };
  return {
    uid: body.vote.uid,
    choose: answer('POST'),
    takeBack: answer('DELETE'),
    identity: bearer(body.token?.anonymous_token ?? ''),
    change: (rate: number) =>
      server.get(`/api/changeRateWithoutAuth?rate_id=${body.vote.uid}&rate=${rate}`, own),
    async addPhoto(option: string) {
      const form = formOf({ sld_text: option }, [{ bytes: await photo() }]);
      const said = await server.post(`${base}/attachments/photo`, form.payload, { ...form.headers, ...own });
      return said.body.image.uid as string;
    },
    photo: async (uid: string) => (await server.get(`${base}/attachments/${uid}`, own)).status,
  };
}

const chosen = async (server: TestServer) =>
  (await server.rows('answers')).filter((row) => row.removed_at === null).map(({ option }) => option);

onEachDatabase((databases) => {
  test('keeps the tiles that are chosen, each once, until they are taken back', async () => {
    const server = await startServer(databases);
    const { choose, takeBack } = await sadVote(server);
    for (const option of ['Dirty', 'Smells', 'Dirty'])
      expect(await choose(option)).toEqual({ status: 200, body: { success: true } });
    expect(await chosen(server)).toEqual(['Dirty', 'Smells']);
    for (const _ of [1, 2]) expect((await takeBack('Dirty')).body).toEqual({ success: true });
    expect(await chosen(server)).toEqual(['Smells']);
    await choose('Dirty');
    expect((await chosen(server)).sort()).toEqual(['Dirty', 'Smells']);
  });

  test('belongs to the vote’s identity and to whoever shows its key; for others there is nothing', async () => {
    const server = await startServer(databases);
    const { choose, takeBack, identity } = await sadVote(server);
    const other = bearer((await server.post('/auth/sign-up')).body.anonymous_token);
    expect((await choose('Dirty', identity)).status).toBe(200);
    for (const headers of [other, {}]) {
      expect(await choose('Smells', headers)).toMatchObject({ status: 404, body: { error: { code: 404 } } });
      expect((await takeBack('Dirty', headers)).status).toBe(404);
    }
    expect(await chosen(server)).toEqual(['Dirty']);
  });

  test.each([undefined, null, 7, '', '   ', 'x'.repeat(501)])('refuses the option %j', async (option) => {
    const server = await startServer(databases);
    const { choose } = await sadVote(server);
    expect(await choose(option)).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect(await chosen(server)).toEqual([]);
  });

  test('has room for every tile that a screen can show, and says so when it is full', async () => {
    const server = await startServer(databases);
    const { choose } = await sadVote(server);
    for (let tile = 1; tile <= 60; tile += 1) await choose(`Tile ${tile}`);
    expect(await choose('One more')).toMatchObject({
      status: 409,
      body: { error: { code: 'too_many_answers' } },
    });
    expect((await choose('Tile 1')).status).toBe(200);
  });

  test('takes the photos of a tile back with its answer, and leaves the others (TL-8)', async () => {
    const server = await startServer(databases);
    const { choose, takeBack, addPhoto, photo: photoOf } = await sadVote(server);
    await choose('Dirty');
    await choose('Full');
    const [dirty, full] = [await addPhoto('Dirty'), await addPhoto('Full')];
    await takeBack('Dirty');
    expect(await photoOf(dirty)).toBe(404);
    expect(await photoOf(full)).toBe(200);
    expect(await chosen(server)).toEqual(['Full']);
  });

  test('a request that was long on its way does not bring back what has been taken back since (TL-9)', async () => {
    const server = await startServer(databases);
    const { choose, takeBack } = await sadVote(server);
    const keyed = { ...own, 'idempotency-key': 'answer-key-000000001' };
    await choose('Dirty', keyed);
    await takeBack('Dirty', { ...own, 'idempotency-key': 'answer-key-000000002' });
    expect(await choose('Dirty', keyed)).toEqual({ status: 200, body: { success: true } });
    expect(await chosen(server)).toEqual([]);
    // The same key for another tile is a fault of the device.
    expect((await choose('Full', keyed)).body.error.code).toBe('key_reused');
  });

  test('drops what is no option of another rating, photos with it, and keeps what is', async () => {
    const server = await startServer(databases);
    const { choose, addPhoto, photo: photoOf, change } = await sadVote(server);
    await choose('Dirty');
    const uid = await addPhoto('Dirty');
    await change(2);
    // So-so has the same tiles.
    expect(await chosen(server)).toEqual(['Dirty']);
    expect(await photoOf(uid)).toBe(200);
    await change(3);
    expect(await chosen(server)).toEqual([]);
    expect(await photoOf(uid)).toBe(404);
    await change(1);
    expect(await chosen(server)).toEqual([]);
  });
});

import { sweepServiceFiles } from '../../server/serviceLog/sweepServices';
import { lifetimes } from '../../contract/limits';
import { onEachStore } from '../support/databases';
import { startServer, type Answer, type TestServer } from '../support/server';
import { formOf, photo, webm } from '../support/uploads';

const keys = ['0198c5a2-7d1e-7000-8000-0000000000aa', '0198c5a2-7d1e-7000-8000-0000000000bb'] as const;

/** A vote of a device of its own, and the calls of that device about it. */
async function voted(server: TestServer, voteKey: string = keys[0]) {
  const { body } = await server.vote({ question_id: 'demo-cafe', rate: 1 }, { 'idempotency-key': voteKey });
  const base = `/api/votes/${body.vote.uid}`;
  const form = (path: string, texts: Record<string, string | string[]>, files: Buffer[], more: object) => {
    const { payload, headers } = formOf(
      texts,
      files.map((bytes) => ({ field: 'file', bytes })),
    );
    return server.post(base + path, payload, { ...headers, 'vote-key': voteKey, ...more });
  };
  return {
    send: (key: string, bytes: Buffer, kind = 'photo', headers: object = {}) =>
      form('/files', { kind, key }, [bytes], { 'idempotency-key': `key-of-the-file-${key}`, ...headers }),
    note: (texts: Record<string, string | string[]>, headers: object = {}): Promise<Answer> =>
      form('/attachments', texts, [], headers),
    tilePhoto: (texts: Record<string, string | string[]>) => form('/attachments/photo', texts, [], {}),
    remove: (key: string) =>
      server.app.inject({ method: 'DELETE', url: `${base}/files/${key}`, headers: { 'vote-key': voteKey } }),
  };
}

onEachStore((databases) => {
  test('a note takes the files that came before it', async () => {
    const server = await startServer(databases);
    const { send, note } = await voted(server);
    expect(await send('one', await photo())).toMatchObject({
      status: 200,
      body: { file: { key: 'one', kind: 'photo' } },
    });
    await send('voice', webm(), 'audio');
    expect(await server.rows('attachments')).toEqual([]);
    const given = { comment: 'Cold soup.', 'file_key[]': ['one', 'voice'] };
    expect(await note(given, { 'idempotency-key': 'key-of-the-note-1' })).toMatchObject({
      body: { success: true },
    });
    expect(await server.rows('attachments')).toMatchObject([
      { client_id: 'one', kind: 'photo' },
      { client_id: 'voice', kind: 'recording' },
    ]);
    expect(await server.rows('service_files')).toEqual([]);
    // The phone has lost the answers.
    expect(await send('one', await photo())).toMatchObject({ status: 200 });
    expect(await note(given, { 'idempotency-key': 'key-of-the-note-1' })).toMatchObject({
      body: { success: true },
    });
    expect(await server.rows('attachments')).toHaveLength(2);
    expect(await server.rows('service_files')).toEqual([]);
  });

  test('a tile takes the photo that came before it', async () => {
    const server = await startServer(databases);
    const { send, tilePhoto } = await voted(server);
    await send('one', await photo());
    expect(await tilePhoto({ sld_text: 'Dirty', 'file_key[]': 'one' })).toMatchObject({ status: 200 });
    expect(await server.rows('attachments')).toMatchObject([{ client_id: 'one', tile_text: 'Dirty' }]);
  });

  test('another device can neither name nor send the file', async () => {
    const server = await startServer(databases);
    const own = await voted(server);
    const foreign = await voted(server, keys[1]);
    await own.send('one', await photo());
    expect(await foreign.note({ comment: 'Mine.', 'file_key[]': 'one' })).toMatchObject({
      status: 409,
      body: { error: { code: 'files_missing', missing: ['one'] } },
    });
    expect(await own.send('two', await photo(), 'photo', { 'vote-key': keys[1] })).toMatchObject({
      status: 404,
    });
    await foreign.remove('one');
    expect(await own.note({ 'file_key[]': 'one' })).toMatchObject({ body: { success: true } });
  });

  test('a refused file leaves the note and the others', async () => {
    const server = await startServer(databases);
    const { send, note } = await voted(server);
    expect(await send('bad', Buffer.from('no photo'))).toMatchObject({ status: 415 });
    for (const key of ['1', '2', '3', '4', '5', '6']) await send(key, await photo());
    const given = { comment: 'See.', 'file_key[]': ['1', '2', '3', '4', '5', '6'] };
    expect(await note(given)).toMatchObject({
      status: 200,
      body: { uploadErrors: [{ field: 'file', index: 5, key: '6', code: 'max_attach_photos_count_error' }] },
    });
    expect(await server.rows('attachments')).toHaveLength(5);
    expect(await server.rows('notes')).toMatchObject([{ text: 'See.' }]);
  });

  test('a vote keeps twice the photos that it can have', async () => {
    const server = await startServer(databases);
    const { send } = await voted(server);
    const bytes = await photo();
    for (let index = 0; index < 10; index++)
      expect(await send(`p${index}`, bytes)).toMatchObject({ status: 200 });
    expect(await send('one-more', bytes)).toMatchObject({ status: 409 });
  });

  test('a note that came with its files is the same by keys', async () => {
    const server = await startServer(databases);
    const { send, note } = await voted(server);
    const bytes = await photo();
    const { uid } = (await server.rows('votes'))[0] as { uid: string };
    const old = formOf({ comment: 'Old.', 'client_id[]': 'one' }, [{ bytes }]);
    const headers = { ...old.headers, 'vote-key': keys[0], 'idempotency-key': 'key-of-the-note-1' };
    expect(await server.post(`/api/votes/${uid}/attachments`, old.payload, headers)).toMatchObject({
      body: { success: true },
    });
    // The phone has lost the answer, and has the new app since.
    await send('one', bytes);
    expect(
      await note({ comment: 'Old.', 'file_key[]': 'one' }, { 'idempotency-key': 'key-of-the-note-1' }),
    ).toMatchObject({ status: 200, body: { success: true } });
    expect(await server.rows('notes')).toHaveLength(1);
    expect(await server.rows('attachments')).toHaveLength(1);
  });

  test('files that no note names go when they are old or deleted', async () => {
    const server = await startServer(databases);
    const { send, remove } = await voted(server);
    await send('one', await photo());
    await send('two', await photo());
    expect(await remove('one')).toMatchObject({ statusCode: 200 });
    expect(await server.rows('service_files')).toMatchObject([{ client_key: 'two' }]);
    const { database, media, clock } = server.app.services;
    const later = clock() + lifetimes.idempotencyKey + 1;
    expect(await sweepServiceFiles(database, media, later)).toBe(1);
    expect(await server.rows('service_files')).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { timedKey } from '../../contract/ids';
import { codeOfKey } from '../../contract/voteCode';
import { readErasures, writeErasures } from '../../server/backup/erasures';
import { restoreBackup } from '../../server/backup/restoreBackup';
import { writeBackup } from '../../server/backup/writeBackup';
import { installationId } from '../../server/db/installation';
import { openDatabase } from '../../server/db/open';
import { openMedia, sweep } from '../../server/media/media';
import { onEachStore, onOneDatabase, readers } from '../support/databases';
import { fileInBucket } from '../support/objectStore';
import { startServer, type TestServer } from '../support/server';
import { formOf, photo } from '../support/uploads';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'smilelog-backup-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let keys = 0;

/** A vote with a photo. @returns their uids after both were acknowledged */
async function voteWithPhoto(
  server: TestServer,
  bytes: Buffer,
  key = `0198c5a2-7d1e-7000-8000-${String(++keys).padStart(12, '0')}`,
): Promise<{ vote: string; photo: string }> {
  const { body } = await server.vote({}, { 'idempotency-key': key });
  const form = formOf({}, [{ bytes }]);
  const url = `/api/votes/${body.vote.uid}/attachments/photo`;
  const answer = await server.post(url, form.payload, { ...form.headers, 'vote-key': key });
  return { vote: body.vote.uid, photo: answer.body.image.uid };
}

onEachStore((databases) => {
  test('brings back everything acknowledged before a backup under load began, with right hashes (OP-1, bar 10)', async () => {
    const server = await startServer(databases);
    writeFileSync(join(server.dataDir, 'secret'), 's'.repeat(43), { mode: 0o600 });
    const bytes = await photo();
    const acknowledged: Awaited<ReturnType<typeof voteWithPhoto>>[] = [];
    let loading = true;
    const load = Array.from({ length: 2 }, async () => {
      while (loading) acknowledged.push(await voteWithPhoto(server, bytes));
    });
    while (acknowledged.length < 12) await new Promise((resolve) => setTimeout(resolve, 10));
    const before = [...acknowledged];
    const manifest = await writeBackup(server, folder, 1);
    loading = false;
    await Promise.all(load);
    expect(acknowledged.length).toBeGreaterThan(before.length);

    const elsewhere = await databases.emptyPlace();
    await restoreBackup(folder, elsewhere);
    const database = await openDatabase(elsewhere);
    const restored = readers(database);
    const votes = new Set((await restored.rows('votes')).map(({ uid }) => uid));
    const photos = await restored.rows('attachments');
    const id = await database.read(installationId);
    await database.close();
    expect(before.filter(({ vote }) => !votes.has(vote))).toEqual([]);
    expect(before.filter(({ photo }) => !photos.some(({ uid }) => uid === photo))).toEqual([]);
    const { store } = await openMedia(elsewhere, id);
    for (const row of photos)
      for (const [name, sha256] of [
        [row.object_name, row.object_sha256],
        [row.thumbnail_name, row.thumbnail_sha256],
      ] as const) {
        const stream = await store.open(name ?? '');
        const found =
          stream &&
          createHash('sha256')
            .update(await buffer(stream))
            .digest('hex');
        expect(found).toBe(sha256);
      }
    expect(manifest.objects).toHaveLength(2 * photos.length);
    const secret = join(elsewhere.dataDir, 'secret');
    expect([readFileSync(secret, 'utf8'), statSync(secret).mode & 0o777]).toEqual(['s'.repeat(43), 0o600]);
  });

  test('refuses a damaged backup, a place that is not empty and a folder that is no backup, with nothing changed', async () => {
    const server = await startServer(databases);
    await voteWithPhoto(server, await photo());
    await expect(restoreBackup(folder, await databases.emptyPlace())).rejects.toThrow('no finished backup');
    const { objects } = await writeBackup(server, folder, 1);
    await expect(writeBackup(server, folder, 1)).rejects.toThrow('is not empty');
    await expect(restoreBackup(folder, server)).rejects.toThrow('is not empty');

    const elsewhere = await databases.emptyPlace();
    const damaged = join(folder, 'media', objects[0]?.name ?? '');
    const whole = readFileSync(damaged);
    writeFileSync(damaged, Buffer.concat([whole.subarray(0, -1), Buffer.from('!')]));
    await expect(restoreBackup(folder, elsewhere)).rejects.toThrow('the backup is damaged');
    rmSync(damaged);
    await expect(restoreBackup(folder, elsewhere)).rejects.toThrow('the backup is damaged');
    expect(readdirSync(elsewhere.dataDir)).toEqual([]);
    writeFileSync(damaged, whole);
    await restoreBackup(folder, elsewhere);
  });

  test('does not make a backup of a file that has changed in the store, nor without one that is lost', async () => {
    const server = await startServer(databases);
    await voteWithPhoto(server, await photo());
    const name = (await server.rows('attachments'))[0]?.object_name ?? '';
    const file = server.s3
      ? fileInBucket(server.s3.bucket, name)
      : join(server.dataDir, 'media', name.slice(0, 2), name);
    writeFileSync(file, 'rotten');
    await expect(writeBackup(server, folder, 1)).rejects.toThrow('is not what its row says');
    expect(readdirSync(folder)).not.toContain('manifest.json');
    rmSync(file);
    const other = join(folder, 'other');
    await expect(writeBackup(server, other, 1)).rejects.toThrow(`files are lost: ${name}`);
    expect(readdirSync(other)).not.toContain('manifest.json');
  });

  test('erases again what was erased after the backup, and does not bring its photos back (PV-1)', async () => {
    const server = await startServer(databases);
    const key = timedKey(server.clock.now, 'AbCdEfGhIjKlMnOpQrStUv');
    const erased = await voteWithPhoto(server, await photo(), key);
    const kept = await voteWithPhoto(server, await photo());
    const { objects } = await writeBackup(server, folder, 1);
    const code = codeOfKey(key) as string;
    expect((await server.post('/api/code/erase', { code })).status).toBe(200);
    const list = join(folder, 'erasures');
    expect(await writeErasures(server, list)).toBe(1);

    const elsewhere = await databases.emptyPlace();
    const restored = await restoreBackup(folder, elsewhere, await readErasures(list));
    expect(restored).toMatchObject({ erased: 1 });
    expect(restored.objects).toHaveLength(objects.length / 2);
    const database = await openDatabase(elsewhere);
    const { rows } = readers(database);
    const photos = (await rows('attachments')).map(({ uid }) => uid);
    const marked = (await rows('votes')).filter(({ erased_at }) => erased_at !== null);
    const { store } = await openMedia(elsewhere, await database.read(installationId));
    await database.close();
    expect(photos).toEqual([kept.photo]);
    expect(marked.map(({ uid }) => uid)).toEqual([erased.vote]);
    const names: string[] = [];
    for await (const { name } of store.list()) names.push(name);
    expect(names.sort()).toEqual(restored.objects.map(({ name }) => name).sort());
  });

  test('restores into the bucket that it came from without touching what is there (OP-1)', async () => {
    const server = await startServer(databases);
    const { vote } = await voteWithPhoto(server, await photo());
    await writeBackup(server, folder, 1);
    const before = await server.stored();
    const elsewhere = { ...(await databases.emptyPlace()), s3: server.s3 };
    await restoreBackup(folder, elsewhere);
    const database = await openDatabase(elsewhere);
    const restored = await openMedia(elsewhere, await database.read(installationId));
    expect((await readers(database).rows('votes')).map(({ uid }) => uid)).toEqual([vote]);
    // The restored installation is separate: its sweep, of everything, leaves the first one's files.
    await sweep(restored, Date.now() + 60_000, async (names) => names);
    await database.close();
    expect(await server.stored()).toEqual(before);
  });
});

onOneDatabase((databases) => {
  test('copies no file that came after it began and that its database does not name, so that it ends while people send photos', async () => {
    const server = await startServer(databases);
    const [early, late] = ['0'.repeat(32), 'f'.repeat(32)] as const;
    const stored = (name: string) => join(server.dataDir, 'media', name.slice(0, 2), name);
    const copied = () => (existsSync(join(folder, 'media')) ? readdirSync(join(folder, 'media')) : []);
    // Folders are read in the order of their names.
    writeFileSync(stored(early), 'sent before');
    const backup = writeBackup(server, folder, 1);
    while (!copied().includes(early)) await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(stored(late), 'sent meanwhile');
    await backup;
    expect(copied()).toEqual([early]);
  });
});

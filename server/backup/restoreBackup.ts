import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../db/database';
import { renameInstallation } from '../db/installation';
import { openDatabase } from '../db/open';
import { openMedia } from '../media/media';
import { repeatErasures, type Erasure } from './erasures';
import {
  BackupProblem,
  fileOf,
  names,
  readManifest,
  sync,
  type Installation,
  type Manifest,
} from './manifest';
import { restorePostgres } from './snapshots';

/**
 * Restores a backup into an empty data directory; with PostgreSQL also into an empty database, with an object
 * store into a new folder of its bucket. All hashes are checked before the first write. SQLite's file is
 * moved into place last, so that an interrupted restore leaves nothing that starts.
 * @param erasures votes that people have erased; those in the backup are erased again, and their files stay
 * there
 * @returns what was restored, and how many votes were erased again
 * @throws BackupProblem with nothing changed
 */
export async function restoreBackup(
  source: string,
  { dataDir, databaseUrl, s3 }: Installation,
  erasures: readonly Erasure[] = [],
): Promise<Manifest & { erased: number }> {
  const manifest = await readManifest(source);
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.dialect !== dialect)
    throw new BackupProblem(`this is a backup of ${manifest.dialect}, and DATABASE_URL says ${dialect}`);
  await mkdir(dataDir, { recursive: true });
  if ((await readdir(dataDir)).length > 0)
    throw new BackupProblem(`${dataDir} is not empty; restore into a new folder, nothing is overwritten`);
  await mustBeWhole(source, manifest);

  // The database is prepared under a name that no server opens.
  const draft = join(dataDir, 'restoring');
  if (databaseUrl) await restorePostgres(databaseUrl, join(source, names.database));
  else {
    await mkdir(draft);
    await place(join(source, names.database), join(draft, 'smilelog.sqlite'));
  }
  const { id, erased, unneeded } = await prepare({ dataDir: draft, databaseUrl }, erasures);
  const { store } = await openMedia({ dataDir, s3 }, id);
  const objects = manifest.objects.filter(({ name }) => !unneeded.has(name));
  for (const { name, sha256, contentType } of objects) {
    const stored = await store.put(createReadStream(join(source, names.media, name)), { name, contentType });
    if (stored.sha256 !== sha256) throw new BackupProblem(`${name} changed while it was being restored`);
  }
  if (manifest.secret) {
    await place(join(source, names.secret), join(dataDir, 'secret'));
    await chmod(join(dataDir, 'secret'), 0o600);
  }
  if (!databaseUrl) {
    await rename(join(draft, 'smilelog.sqlite'), join(dataDir, 'smilelog.sqlite'));
    await rm(draft, { recursive: true });
  }
  await sync(dataDir);
  return { ...manifest, objects, erased };
}

/**
 * Gives a restored database a new id, so that its objects in a shared store are separate: the original
 * installation may still be running beside it. Then erases again what was erased after the backup.
 */
async function prepare(
  where: { dataDir: string; databaseUrl: string | undefined },
  erasures: readonly Erasure[],
): Promise<{ id: string; erased: number; unneeded: Set<string> }> {
  const id = randomBytes(16).toString('hex');
  const database = await openDatabase(where);
  try {
    await database.command(() => run(renameInstallation({ id })));
    return { id, ...(await repeatErasures(database, erasures)) };
  } finally {
    await database.close();
  }
}

async function mustBeWhole(source: string, { database, secret, objects }: Manifest): Promise<void> {
  const expected = [
    { path: names.database, file: database },
    ...(secret ? [{ path: names.secret, file: secret }] : []),
    ...objects.map((file) => ({ path: join(names.media, file.name), file })),
  ];
  const damaged: string[] = [];
  for (const { path, file } of expected) {
    const found = await fileOf(join(source, path)).catch((error: unknown) => {
      if (error instanceof BackupProblem) return undefined;
      throw error;
    });
    if (found?.sha256 !== file.sha256) damaged.push(path);
  }
  if (damaged.length > 0)
    throw new BackupProblem(
      `the backup is damaged, nothing was restored; missing or changed: ${damaged.slice(0, 10).join(', ')}`,
    );
}

async function place(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await sync(to);
}

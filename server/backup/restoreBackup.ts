import { chmod, copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDisk } from '../media/diskStore';
import { BackupProblem, fileOf, names, readManifest, sync, type Manifest } from './manifest';
import { restorePostgres } from './snapshots';
import type { Installation } from './writeBackup';

/**
 * Brings a backup back into an empty data directory, and with PostgreSQL an empty database. Every file is checked against its hash before anything is
 * written, and the database comes last: a restore that was interrupted leaves nothing that starts.
 * @throws BackupProblem with nothing changed
 */
export async function restoreBackup(
  source: string,
  { dataDir, databaseUrl }: Installation,
): Promise<Manifest> {
  const manifest = await readManifest(source);
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.dialect !== dialect)
    throw new BackupProblem(`this is a backup of ${manifest.dialect}, and DATABASE_URL says ${dialect}`);
  await mkdir(dataDir, { recursive: true });
  if ((await readdir(dataDir)).length > 0)
    throw new BackupProblem(`${dataDir} is not empty; restore into a new folder, nothing is overwritten`);
  await mustBeWhole(source, manifest);

  if (databaseUrl) await restorePostgres(databaseUrl, join(source, names.database));
  const media = join(dataDir, 'media');
  await prepareDisk(media);
  const folders = new Set<string>();
  for (const { name } of manifest.objects) {
    const folder = join(media, name.slice(0, 2));
    await place(join(source, names.media, name), join(folder, name));
    folders.add(folder);
  }
  for (const folder of folders) await sync(folder);
  if (manifest.secret) {
    await place(join(source, names.secret), join(dataDir, 'secret'));
    await chmod(join(dataDir, 'secret'), 0o600);
  }
  if (!databaseUrl) {
    const path = join(dataDir, 'smilelog.sqlite');
    await place(join(source, names.database), `${path}.part`);
    await rename(`${path}.part`, path);
  }
  await sync(dataDir);
  return manifest;
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

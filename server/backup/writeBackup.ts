import { copyFile, mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../db/database';
import { BackupProblem, fileOf, names, sync, type Manifest } from './manifest';
import { snapshotPostgres, snapshotSqlite, type NamedObject } from './snapshots';

/** Where an installation is. */
export interface Installation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * Writes a backup of an installation that may be running into a new or empty folder: the database as it is at one moment, the secret, and every file that
 * a row names then. Files are copied before the database and again after it: in between people add some, and remove others.
 * @throws BackupProblem when a file is not what its row says
 */
export async function writeBackup(
  { dataDir, databaseUrl }: Installation,
  target: string,
  now: number,
): Promise<Manifest> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new BackupProblem(`${target} is not empty`);
  const media = join(target, names.media);
  await mkdir(media);
  const copied = new Set<string>();
  async function copy(name: string): Promise<boolean> {
    if (copied.has(name)) return true;
    try {
      await copyFile(join(dataDir, 'media', name.slice(0, 2), name), join(media, name));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
    await sync(join(media, name));
    copied.add(name);
    return true;
  }

  for (const name of await storedNames(dataDir)) await copy(name);
  const path = join(target, names.database);
  const named = databaseUrl ? await snapshotPostgres(databaseUrl, path) : await snapshotSqlite(dataDir, path);
  const objects: Manifest['objects'] = [];
  for (const object of named) if (await copy(object.name)) objects.push(await checked(media, object));
  // One that is not there although a row names it was removed by somebody since the snapshot.

  const manifest: Manifest = {
    format: 1,
    startedAt: now,
    dialect: databaseUrl ? 'postgres' : 'sqlite',
    database: await fileOf(path),
    secret: await copySecret(dataDir, target),
    objects,
  };
  await sync(path);
  await sync(media);
  await writeManifest(target, manifest);
  return manifest;
}

/** Names of the files in the media folder, as far as there is one. */
async function storedNames(dataDir: string): Promise<string[]> {
  try {
    const found = await readdir(join(dataDir, 'media'), { recursive: true });
    return found
      .map((path) => path.split('/'))
      .flatMap(([folder, name]) => (folder?.length === 2 && name ? [name] : []));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function checked(media: string, { name, sha256 }: NamedObject): Promise<Manifest['objects'][number]> {
  const found = await fileOf(join(media, name));
  if (found.sha256 !== sha256)
    throw new BackupProblem(
      `the file ${name} in the data directory is not what its row says; the disk may be failing`,
    );
  return { name, ...found };
}

async function copySecret(dataDir: string, target: string): Promise<Manifest['secret']> {
  const copy = join(target, names.secret);
  try {
    await copyFile(join(dataDir, 'secret'), copy);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  await sync(copy);
  return fileOf(copy);
}

async function writeManifest(target: string, manifest: Manifest): Promise<void> {
  const path = join(target, names.manifest);
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  await sync(target);
}

import { copyFile, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../db/database';
import { openStore } from '../media/media';
import { BackupProblem, fileOf, names, sync, type Installation, type Manifest } from './manifest';
import { idNow, objectsNow, snapshotPostgres, snapshotSqlite, type NamedObject } from './snapshots';

/**
 * Writes a backup of an installation, which may be running, into a new or empty folder: the database as of
 * one moment, the secret, and every file that a row references then. Files are copied before the database and
 * again after it, since people add and remove files meanwhile.
 * @throws BackupProblem when a file is missing or differs from its row
 */
export async function writeBackup(
  installation: Installation,
  target: string,
  now: number,
): Promise<Manifest> {
  const { dataDir, databaseUrl } = installation;
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new BackupProblem(`${target} is not empty`);
  const store = await openStore(installation, await idNow(installation));
  const media = join(target, names.media);
  await mkdir(media);
  const copied = new Set<string>();
  async function copy(name: string): Promise<boolean> {
    if (copied.has(name)) return true;
    const object = await store.open(name);
    if (!object) return false;
    await writeFile(join(media, name), object, { mode: 0o600 });
    await sync(join(media, name));
    copied.add(name);
    return true;
  }

  // Listed before the first copy: where files come faster than they are copied, the list would grow on.
  const before: string[] = [];
  for await (const { name } of store.list()) before.push(name);
  for (const name of before) await copy(name);
  const path = join(target, names.database);
  const named = databaseUrl ? await snapshotPostgres(databaseUrl, path) : await snapshotSqlite(dataDir, path);
  const objects: Manifest['objects'] = [];
  const missing: string[] = [];
  for (const object of named)
    if (await copy(object.name)) objects.push(await checked(media, object));
    else missing.push(object.name);
  // A missing file was removed since the snapshot, or it is lost.
  const stillNamed = new Set(
    missing.length > 0 ? (await objectsNow(installation)).map(({ name }) => name) : [],
  );
  const lost = missing.filter((name) => stillNamed.has(name));
  if (lost.length > 0) throw new BackupProblem(`files are lost: ${lost.slice(0, 10).join(', ')}`);

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

async function checked(
  media: string,
  { name, sha256, contentType }: NamedObject,
): Promise<Manifest['objects'][number]> {
  const found = await fileOf(join(media, name));
  if (found.sha256 !== sha256)
    throw new BackupProblem(`the stored file ${name} is not what its row says; its store may be failing`);
  return { name, ...found, contentType };
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

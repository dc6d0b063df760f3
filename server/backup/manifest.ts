import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../db/database';
import type { MediaPlace } from '../media/media';
import { objectNamePattern } from '../media/mediaStore';

/** Where an installation is. */
export interface Installation extends MediaPlace {
  databaseUrl: string | undefined;
}

const file = z.object({ sha256: z.string(), bytes: z.number().int() });

/** Contents of a backup. Written last, so that a folder without a manifest is not a backup. */
const manifest = z.object({
  format: z.literal(1),
  /** UTC milliseconds; everything acknowledged before is in it. */
  startedAt: z.number().int(),
  dialect: z.enum(['sqlite', 'postgres']),
  database: file,
  /** Null where the secret comes from the environment. */
  secret: file.nullable(),
  objects: z.array(
    file.extend({ name: z.string().regex(objectNamePattern), contentType: z.string().optional() }),
  ),
});

export type Manifest = z.infer<typeof manifest>;

/** Names of the files in a backup's folder. */
export const names = {
  manifest: 'manifest.json',
  database: 'database',
  secret: 'secret',
  media: 'media',
} as const;

/** A message for the person who runs the command. */
export class BackupProblem extends Error {}

/** @throws BackupProblem if the folder is no complete backup, or is of an unknown format */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, names.manifest), 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new BackupProblem(`${folder} is no finished backup: it has no ${names.manifest}`);
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupProblem(`${join(folder, names.manifest)} is not of a form that this version knows`);
  }
}

/** Size and hash of a file. @throws BackupProblem when it is not there */
export async function fileOf(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new BackupProblem(`${path} is missing`);
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** Makes sure that a file or a folder is on the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

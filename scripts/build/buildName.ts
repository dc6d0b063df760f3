import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText, printHash } from '../../replay/hash';
import { filesUnder } from '../reducersHash';

/** Sources of the app in the browser, in the order in which they are hashed: folders, then a file. */
export const buildSources = {
  folders: ['src', 'state', 'sagas', 'replay', 'contract'],
  wanted: /\.(tsx?|css|html|svg)$/,
  lock: 'package-lock.json',
} as const;

/**
 * Names a build by version and content: the same sources give the same build name and chunk names. With a
 * timestamp every rebuild would be a new build, and evict an older one that open pages still need.
 */
export function buildName(root: string, version: string): string {
  const { folders, wanted, lock } = buildSources;
  const files = [...folders.flatMap((folder) => filesUnder(join(root, folder), wanted)), join(root, lock)];
  return nameOfSources(
    version,
    files.map((file) => readFileSync(file, 'utf8')),
  );
}

/** @param texts of the sources */
export const nameOfSources = (version: string, texts: readonly string[]): string =>
  `${version}-${printHash(hashText(texts.join('\n')))}`;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText, printHash } from '../../replay/hash';
import { filesUnder } from '../reducersHash';

/** Sources of the app in the browser. */
const sources = ['src', 'state', 'sagas', 'replay', 'contract'];

/**
 * Names a build by version and content: the same sources give the same build name and chunk names. With a
 * timestamp every rebuild would be a new build, and evict an older one that open pages still need.
 */
export function buildName(root: string, version: string): string {
  const files = [
    ...sources.flatMap((folder) => filesUnder(join(root, folder), /\.(tsx?|css|html|svg)$/)),
    join(root, 'package-lock.json'),
  ];
  return `${version}-${printHash(hashText(files.map((file) => readFileSync(file, 'utf8')).join('\n')))}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText, printHash } from '../../replay/hash';
import { filesUnder } from '../reducersHash';

/** What the app in the browser is made of. */
const sources = ['src', 'sagas', 'replay', 'contract'];

/**
 * Names a build by its version and its content: the same sources give the same name, and so the same chunks under the same names. A name with the
 * time in it would make every rebuild a new build, and an older one that pages still have open would be given up for it.
 */
export function buildName(root: string, version: string): string {
  const files = [
    ...sources.flatMap((folder) => filesUnder(join(root, folder), /\.(tsx?|css|html|svg)$/)),
    join(root, 'package-lock.json'),
  ];
  return `${version}-${printHash(hashText(files.map((file) => readFileSync(file, 'utf8')).join('\n')))}`;
}

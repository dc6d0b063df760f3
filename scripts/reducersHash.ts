import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashText, printHash } from '../replay/hash';

/** Hash of all code that reduces actions: `state/` and the contract that it imports. */
export function reducersHash(root: string): string {
  const files = [...filesUnder(join(root, 'state'), /\.ts$/), ...filesUnder(join(root, 'contract'), /\.ts$/)];
  return printHash(hashText(files.map((file) => readFileSync(file, 'utf8')).join('\n')));
}

/** Matching files of a folder and its subfolders, in a stable order. */
export function filesUnder(folder: string, wanted: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .sort()
    .map((name) => join(folder, name));
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const smallest = 1_024;
const worthIt = /\.(js|css|svg|json|webmanifest|wasm)$/;

/** Writes `.br` and `.gz` beside every text of more than 1 kB, so that the server only has to pick one. */
export function precompress(): Plugin {
  return {
    name: 'smilelog:precompress',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => worthIt.test(name) && !name.startsWith('.'));
      await Promise.all(texts.map((name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length <= smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

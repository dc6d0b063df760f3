import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Gzipped bytes of matching modules in the app's chunk, by its source map.
 * @throws Error for a pattern that matches no module: a file was renamed, and its bytes would not count
 */
export function bytesOf(modules: readonly RegExp[]): number {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >;
  const chunk = Object.values(manifest).find(({ name }) => name === 'app');
  if (!chunk) throw new Error('the build has no chunk of the app');
  const path = join('dist/client', chunk.file);
  const payload = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload;
  const idle = modules.find((wanted) => !payload.sources.some((source) => wanted.test(`/${source}`)));
  if (idle) throw new Error(`no module of the app matches ${idle}`);
  const map = new SourceMap(payload);
  let text = '';
  for (const [number, line] of readFileSync(path, 'utf8').split('\n').entries())
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(number, column);
      if ('originalSource' in entry && modules.some((wanted) => wanted.test(`/${entry.originalSource}`)))
        text += line[column];
    }
  return gzipSync(text, { level: 9 }).length;
}

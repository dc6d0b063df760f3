import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Line = Record<string, any>;

/** Lines of a log from a browser: a happy vote. */
export function recordedLines(name = 'vote-happy'): Line[] {
  const text = readFileSync(join(__dirname, `../../fixtures/logs/${name}.rlog`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** An upload of these lines, as a device packs it. */
export const packed = (lines: readonly Line[]): Buffer =>
  gzipSync(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);

/** A visit at another sticker than its own. */
export const recordedAt = (questionUid: string, name?: string): Line[] =>
  JSON.parse(JSON.stringify(recordedLines(name)).replaceAll('demo-cafe', questionUid)) as Line[];

/** A form as the matrix of permissions sends one. */
export const recordingForm = (lines: readonly Line[]) => ({
  payload: packed(lines),
  headers: { 'content-type': 'application/gzip' },
});

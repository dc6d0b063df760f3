import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/**
 * Names of CSS classes in builds: the source's name and three letters that identify the file. They occur
 * several hundred times in the first page; Vite's own names, which include the line, would make it 3 %
 * larger.
 */
export function className(name: string, filename: string): string {
  const [path = ''] = relative(root, filename).split('?');
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 3)}`;
}

import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/**
 * Names of CSS classes in what is built: the source's own name, and three letters that tell files apart. They stand several hundred times in the first page,
 * whose bytes are counted: with Vite's own names, which say the line as well, that page is 3 % larger.
 */
export function className(name: string, filename: string): string {
  const [path = ''] = relative(root, filename).split('?');
  return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 3)}`;
}

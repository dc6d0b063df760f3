import { mostComponents } from '../../state/recordings/thrownErrors';

/** `    at VoteScreen (https://…/visit-D3kX9_aB.js:12:345)`, or `VoteScreen@https://…`. */
const frame = /^\s*(?:at\s+)?([A-Za-z_$][\w$.]*)\s*(?:[@(](.*?)\)?)?$/;

/** The file's name without its folder, the build's hash, and a query. */
const file = /([\w.]+(?:-[\w.]+)*?)(?:-[\w-]{8})?(\.(?:m?js|tsx?))(?:\?[^:]*)?(:\d+:\d+)$/;

/**
 * The components of a stack of React's, innermost first, each with its place in its file:
 * `VoteScreen visit.js:12:345`. Elements of HTML are left out. The file is named without the hash of its
 * content: a server takes that for somebody's key, and the log's build says which file it is.
 */
export function componentsOf(stack: string | null | undefined): string[] {
  const found: string[] = [];
  for (const line of (stack ?? '').split('\n')) {
    const [, name = '', place = ''] = frame.exec(line) ?? [];
    const [, base, extension, position] = file.exec(place) ?? [];
    // A build gives components short names in lower case.
    if (base !== undefined) found.push(`${name} ${base}${extension}${position}`);
    else if (/^[A-Z]/.test(name)) found.push(name);
    if (found.length === mostComponents) break;
  }
  return found;
}

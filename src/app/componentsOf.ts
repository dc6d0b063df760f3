import { mostComponents } from '../../state/recordings/thrownErrors';

/** `    at VoteScreen (https://…/visit-D3kX9_aB.js:12:345)`, or `VoteScreen@https://…`. */
const frame = /^\s*(?:at\s+)?(?:async |new )?([A-Za-z_$][\w$.]*)\s*(?:[@(](.*?)\)?)?$/;

/** The file's name without its folder, the build's hash, and a query. */
const file = /([\w.]+(?:-[\w.]+)*?)(?:-[\w-]{8})?(\.(?:m?js|tsx?))(?:\?[^:]*)?(:\d+:\d+)$/;

/**
 * The components of a stack of React's, innermost first, each with its place in its file:
 * `VoteScreen visit.js:12:345`. Elements of HTML are left out. The file is named without the hash of its
 * content: a server takes that for somebody's key, and the log's build says which file it is.
 */
export const componentsOf = (stack: string | null | undefined): string[] =>
  // A build gives components short names in lower case.
  linesOf(stack, (name) => /^[A-Z]/.test(name));

/** The functions of a stack of a script's error. Lines of its message, which name no file, are left out. */
export const framesOf = (stack: string | null | undefined): string[] => linesOf(stack, () => false);

/** @param isNamed whether a line without a file counts, by its name */
function linesOf(stack: string | null | undefined, isNamed: (name: string) => boolean): string[] {
  const found: string[] = [];
  for (const line of (stack ?? '').split('\n')) {
    const [, name = '', place = ''] = frame.exec(line) ?? [];
    const [, base, extension, position] = file.exec(place) ?? [];
    if (base !== undefined) found.push(`${name} ${base}${extension}${position}`);
    else if (isNamed(name)) found.push(name);
    if (found.length === mostComponents) break;
  }
  return found;
}

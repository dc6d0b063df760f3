import type { Sharing } from './redaction';

/** JSON longer than this many characters is moved to a line of its own at once, so that lines stay readable. */
const longLength = 1_024;
/** JSON longer than this is moved when it comes a second time: the same question, the same list of votes. */
const sharedLength = 40;

/**
 * Writes what is long, or comes again, once: on a `blob` line of its own, numbered from 1; `{"$":n}` stands for it from then on.
 * `emit` takes that line, which so comes before the first line that refers to it.
 */
export function createBlobs(emit: (line: string) => void): Sharing {
  const met = new Map<number, string | null>();
  let count = 0;

  const find = (hash: number) => met.get(hash);

  const written = (hash: number, json: string): string => {
    if (json.length <= sharedLength) return json;
    if (json.length <= longLength && !met.has(hash)) {
      met.set(hash, null);
      return json;
    }
    count += 1;
    const reference = `{"$":${count}}`;
    met.set(hash, reference);
    emit(`{"k":"blob","id":${count},"v":${json}}`);
    return reference;
  };

  // Parts of a shared value are hardly met alone: they get no lines of their own, but may refer to older ones.
  const inside: Sharing = {
    find: (hash) => met.get(hash) ?? undefined,
    written: (_, json) => json,
    get inside() {
      return inside;
    },
  };

  return { find, written, inside };
}

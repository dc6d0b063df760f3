import { differences } from './diff';
import type { Log } from './format';
import { isPseudonym, type Redaction } from './treatment';

export interface TakenPseudonyms {
  /**
   * Whether what a saga did in a turn is the recorded, but for pseudonyms that are taken from the log: it has
   * one there that none of its inputs has held so far, and the replay has a text, the same one each time.
   */
  agree(recorded: unknown, replayed: unknown, turn: number): boolean;
  /** How many were taken. */
  count(): number;
}

const pseudonym = /([a-z]+~\d+)/;

/**
 * A value that a log shows in one place and hides in another has a pseudonym that the replay cannot know.
 * Logs of earlier redactions hold such values. Today's flows must have none: tests expect that none is taken.
 */
export function takePseudonyms(
  { header, turns }: Log,
  { formerKinds = {} }: Pick<Redaction, 'formerKinds'>,
): TakenPseudonyms {
  const taken = new Map<string, string>();
  const heard = new Set<string>();
  let next = 0;

  const hear = (value: unknown) => {
    for (const part of JSON.stringify(value).split(pseudonym)) if (isPseudonym(part)) heard.add(part);
  };
  const hearUpTo = (turn: number) => {
    if (next === 0) hear([header.route, header.init]);
    for (; next <= turn; next += 1) hear([turns[next]?.a, turns[next]?.v, turns[next]?.e]);
  };

  /** Whether a text may stand for a pseudonym, by those that are taken. */
  const mayStand = (was: string, is: string, known: ReadonlyMap<string, string>): boolean => {
    const kind = kindOf(was);
    if (known.has(was) || is === '' || kindOf(is) === kind) return false;
    if ([...known].some(([other, text]) => text === is && kindOf(other) === kind)) return false;
    const isFormer = formerKinds[kindOf(is)] === kind || formerKinds[kind] === kindOf(is);
    return isFormer || !heard.has(was);
  };

  return {
    count: () => taken.size,
    agree(recorded, replayed, turn) {
      hearUpTo(turn);
      const found = new Map(taken);
      for (const difference of differences(recorded, replayed, Infinity)) {
        const pairs = pairsOf(difference.recorded, difference.replayed);
        if (pairs.length === 0) return false;
        for (const [was, is] of pairs) {
          if (found.get(was) === is) continue;
          if (!isPseudonym(was) || !mayStand(was, is, found)) return false;
          found.set(was, is);
        }
      }
      for (const [was, is] of found) taken.set(was, is);
      return true;
    },
  };
}

const kindOf = (text: string): string => (isPseudonym(text) ? text.slice(0, text.indexOf('~')) : '');

/** What differs in two texts: the whole, or the pseudonyms in two addresses. */
function pairsOf(recorded: unknown, replayed: unknown): [was: string, is: string][] {
  if (typeof recorded !== 'string' || typeof replayed !== 'string') return [];
  if (isPseudonym(recorded)) return [[recorded, replayed]];
  const parts = replayed.split(pseudonym);
  const pairs = recorded.split(pseudonym).map((was, index): [string, string] => [was, parts[index] ?? '']);
  return pairs.length === parts.length ? pairs.filter(([was, is]) => was !== is) : [];
}

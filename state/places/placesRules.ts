import { votesIn, type Faces } from '../../contract/insights';
import type { WireTreePlace } from '../../contract/settings';

type TreeQuestion = WireTreePlace['questions'][number];

/**
 * The questions of a place by its zones: first those about the whole place, then each zone by the age of its
 * first question. A place without zones has one entry, a place without questions none.
 */
export function byZone(
  questions: readonly TreeQuestion[],
): { zone: string | undefined; questions: TreeQuestion[] }[] {
  const zones = new Map<string | undefined, TreeQuestion[]>();
  if (questions.some(({ zone }) => zone === undefined)) zones.set(undefined, []);
  for (const question of questions) zones.set(question.zone, [...(zones.get(question.zone) ?? []), question]);
  return [...zones].map(([zone, those]) => ({ zone, questions: those }));
}

/** The votes of all places of a site; null where one of them says nothing. */
export function votesOf(places: readonly Pick<WireTreePlace, 'votes'>[]): Faces | null {
  const sum = { sad: 0, so_so: 0, happy: 0 };
  for (const { votes } of places) {
    if (!votes) return null;
    sum.sad += votes.sad;
    sum.so_so += votes.so_so;
    sum.happy += votes.happy;
  }
  return votesIn(sum) > 0 ? sum : null;
}

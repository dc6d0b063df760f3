import type { CaseKind, CaseState } from '../../contract/cases';
import type { CasesRules } from '../../contract/casesRules';
import { happy, sad } from '../../contract/rating';

/** What of a vote decides about its case. */
export interface VoteFacts {
  rating: number;
  /** The tile that was chosen first and still is. */
  tile: string | null;
  /** A note, a photo or a recording. */
  hasWords: boolean;
  /** The visitor left an address to hear back. */
  isWaiting: boolean;
  /** The visitor has erased it: its face alone is left. */
  isErased: boolean;
  /** Of the service log, a lead, a repeat, or held back from counting: nobody acts upon it. */
  isLeftOut: boolean;
  /** When the visitor tapped, UTC milliseconds. */
  at: number;
  /** When the vote reached the server: a phone may have held it for days. */
  came_at: number;
}

/** What of a case decides about its votes. */
export interface CaseFacts {
  id: string;
  kind: CaseKind;
  state: CaseState;
  tile: string | null;
  /** When it was opened, or reopened last. */
  open_since: number;
  resolved_at: number | null;
}

/** The case that a vote is in. */
export interface PresentCase extends CaseFacts {
  /** A person put the vote there. */
  isByHand: boolean;
  /** The vote is its only one. */
  isAlone: boolean;
  /** A person has taken a step with the case since the vote came. */
  isSettled: boolean;
  /** The visitor asked to hear back already when the vote was last looked at. */
  wasWaiting: boolean;
}

/** Where a vote belongs. */
export type Placement =
  | { to: 'nowhere' }
  | { to: 'present' }
  /** An open case of the same kind. */
  | { to: 'case'; id: string }
  /** A resolved one, which is open again by it. It may be the one that it is in. */
  | { to: 'reopened'; id: string }
  /** The case that it is in, which it has alone, with another kind and tile. */
  | { to: 'renamed'; kind: CaseKind; tile: string | null }
  | { to: 'new'; kind: CaseKind; tile: string | null };

const hour = 3_600_000;

/**
 * Which case a vote belongs to (`design.md` § 11, "Cases").
 *
 * Votes with the same tile join a case that is open and within the window of its opening, also those that
 * come late together. A sad vote without anything joins, and opens one if the organisation wants it.
 * Whoever asks to hear back always gets a case that is open. Happy votes with words are praise. A vote
 * with the same tile soon after "resolved" opens that case again. What a person had before their eyes when
 * they took a step with a case stays in it: visitors tap first and choose a tile then, also while somebody
 * works on the case that the tap joined.
 *
 * @param present the case that it is in
 * @param others cases of its question, newest first, without merged ones
 */
export function placementOf(
  vote: VoteFacts,
  present: PresentCase | null,
  others: readonly CaseFacts[],
  rules: Pick<CasesRules, 'window_hours' | 'sad_alone' | 'reopen_hours'>,
): Placement {
  // Nobody would look into a resolved case for somebody who waits.
  if (present?.state === 'resolved' && vote.isWaiting && !present.wasWaiting && !vote.isLeftOut)
    return { to: 'reopened', id: present.id };
  if (present?.isByHand) return { to: 'present' };
  if (vote.isLeftOut) return { to: 'nowhere' };
  // A case of its own would call people to a vote that says nothing any more.
  if (vote.isErased && present && !present.isAlone) return { to: 'present' };
  const wanted = wantedBy(vote, rules);
  const isSame = (one: CaseFacts) => one.kind === wanted?.kind && one.tile === wanted.tile;
  // A face that became happy, or a note that was withdrawn, is shown on the case.
  if (present && (!wanted || isSame(present) || present.isSettled)) return { to: 'present' };
  if (!wanted) return { to: 'nowhere' };

  const { kind, tile } = wanted;
  const same = others.filter((one) => one.id !== present?.id && isSame(one));
  const open = same.find(
    ({ state, open_since }) =>
      state !== 'resolved' &&
      [vote.at, vote.came_at].some((at) => Math.abs(at - open_since) <= rules.window_hours * hour),
  );
  if (open) return { to: 'case', id: open.id };
  const resolved = kind === 'vote' && vote.rating !== happy ? same.find(isBackIn(vote, rules)) : undefined;
  if (resolved) return { to: 'reopened', id: resolved.id };
  if (present?.isAlone) return { to: 'renamed', kind, tile };
  if (wanted.isOpener || present) return { to: 'new', kind, tile };
  return { to: 'nowhere' };
}

const isBackIn =
  (vote: VoteFacts, { reopen_hours }: Pick<CasesRules, 'reopen_hours'>) =>
  ({ state, resolved_at }: CaseFacts): boolean =>
    state === 'resolved' &&
    resolved_at !== null &&
    vote.at > resolved_at &&
    vote.at <= resolved_at + reopen_hours * hour;

/** The kind of case that a vote needs; null if it needs nobody. */
function wantedBy(
  { rating, tile, hasWords, isWaiting }: VoteFacts,
  { sad_alone }: Pick<CasesRules, 'sad_alone'>,
): { kind: CaseKind; tile: string | null; isOpener: boolean } | null {
  const says = hasWords || tile !== null;
  if (isWaiting) return { kind: 'vote', tile, isOpener: true };
  if (rating === happy) return hasWords ? { kind: 'praise', tile: null, isOpener: true } : null;
  if (says) return { kind: 'vote', tile, isOpener: true };
  return rating === sad ? { kind: 'vote', tile: null, isOpener: sad_alone } : null;
}

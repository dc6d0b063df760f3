import type { VoteKey } from '../../contract/ids';

type Keyed<Entry> = Entry & { voteKey: VoteKey };

/**
 * A slice's entries by vote key. A list and not an object: redaction covers values, and an object's names
 * only if they are declared as data (`replay/treatment.ts`).
 */
export type ByVote<Entry> = readonly Keyed<Entry>[];

export function entryOf<Entry>(entries: ByVote<Entry>, voteKey: VoteKey): Keyed<Entry> | null {
  return entries.find((entry) => entry.voteKey === voteKey) ?? null;
}

/** The list with this entry instead of the vote's earlier one. */
export function withEntry<Entry>(entries: ByVote<Entry>, entry: Keyed<Entry>): Keyed<Entry>[] {
  return [...withoutVote(entries, entry.voteKey), entry];
}

export function withoutVote<Entry>(entries: ByVote<Entry>, voteKey: VoteKey): Keyed<Entry>[] {
  return entries.filter((entry) => entry.voteKey !== voteKey);
}

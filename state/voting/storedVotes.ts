import { createSelector } from '@reduxjs/toolkit';
import type { VoteKey } from '../../contract/ids';
import type { VotedRecord } from '../../contract/storedKeys';
import type { RootState } from '../rootReducer';
import { selectStored } from '../outbox/outboxSelectors';
import { entryOf, type ByVote } from './byVote';
import { keptVote, withVoted } from './votingRules';
import type { CastVote } from './votingState';

/**
 * This tab's votes for a reload, with what each slice holds of them. A vote that the device has stored counts
 * as cast, even before the server's answer.
 */
export const selectVotesToStore = createSelector(
  [
    (state: RootState) => state.voting,
    selectStored,
    (state: RootState) => state.tiles,
    (state: RootState) => state.location,
    (state: RootState) => state.giveaway.marks,
    (state: RootState) => state.reviews.pages,
    (state: RootState) => state.erasure,
  ],
  ({ voted, begun }, stored, tiles, location, marks, pages, erasure): VotedRecord[] => {
    const kept = begun.filter((vote) => stored.some(({ key }) => key === vote.key)).map(keptVote);
    return kept.reduce<readonly CastVote[]>(withVoted, voted).map((vote) => {
      const { key } = vote;
      const chosen = entryOf(tiles, key)?.chosen;
      const asked = entryOf(location, key);
      return {
        ...vote,
        ...fieldsOf(marks, key),
        ...fieldsOf(pages, key),
        ...(chosen && { tiles: chosen }),
        ...(asked && { location: withoutKey(asked) }),
        ...fieldsOf(erasure, key),
      };
    });
  },
);

function fieldsOf<Entry>(entries: ByVote<Entry>, voteKey: VoteKey) {
  const entry = entryOf(entries, voteKey);
  return entry && withoutKey(entry);
}

function withoutKey<Entry extends { voteKey: VoteKey }>(entry: Entry) {
  const { voteKey: _, ...fields } = entry;
  return fields;
}

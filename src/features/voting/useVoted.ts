import { useSelector } from 'react-redux';
import type { RootState } from '../../app/rootReducer';
import { selectVotedHere } from './votingSelectors';
import type { CastVote } from './votingState';

/**
 * A field of this tab's vote on the address's question; undefined without one. A component that uses it is not rendered again when another field
 * changes.
 */
export function useVoted<Name extends keyof CastVote>(name: Name): CastVote[Name] | undefined {
  return useSelector((state: RootState) => selectVotedHere(state)?.[name]);
}

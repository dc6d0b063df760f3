import { useSelector } from 'react-redux';
import type { RootState } from '../../../state/rootReducer';
import { selectVotedHere } from '../../../state/voting/votingSelectors';
import type { CastVote } from '../../../state/voting/votingState';

/**
 * A field of this tab's vote on the address's question; undefined without a vote. A component that uses it is
 * not rendered when other fields change.
 */
export function useVoted<Name extends keyof CastVote>(name: Name): CastVote[Name] | undefined {
  return useSelector((state: RootState) => selectVotedHere(state)?.[name]);
}

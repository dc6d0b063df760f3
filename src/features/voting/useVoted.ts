import { useSelector } from 'react-redux';
import type { VotedRecord } from '../../../contract/storedKeys';
import type { RootState } from '../../app/rootReducer';
import { selectVotedHere } from './votingSelectors';

/**
 * A field of this tab's vote on the address's question; undefined without one. Whoever looks at it is not drawn anew when another field changes, as the tiles do at
 * every tap.
 */
export function useVoted<Name extends keyof VotedRecord>(name: Name): VotedRecord[Name] | undefined {
  return useSelector((state: RootState) => selectVotedHere(state)?.[name]);
}

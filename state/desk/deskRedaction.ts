import { allow } from '../featureRedaction';
import { votedFields } from '../voting/votingRedaction';
import type * as voting from '../voting/votingSlice';
import type * as slice from './deskSlice';

export const deskRedaction = allow<{ desk: typeof slice; voting: Pick<typeof voting, 'votedRestored'> }>()({
  slices: {
    desk: {
      state: {
        menu: 'word',
        menuOf: 'id',
        origin: 'keep',
        waiting: 'number',
        unread: 'number',
        speed: 'number',
      },
      actions: {
        menuOpened: { menu: 'word', of: 'id' },
        casesCounted: { count: 'number', unread: 'number' },
        speedChosen: { speed: 'number' },
      },
    },
    // The desk has no such slice. Its tab may have voted before, and restoring a session tells so.
    voting: { actions: { votedRestored: { voted: votedFields } } },
  },
});

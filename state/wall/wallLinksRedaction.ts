import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import type * as slice from './wallLinksSlice';

// Never the link itself: its fragment is the key. Nor the name that somebody has given a screen.
const scope = { kind: 'word', uid: 'id' } as const;
const wall = { uid: '~vote', scope, created_at: 'number' } as const;

export const wallLinksRedaction = allow<{ wallLinks: typeof slice }>()({
  slices: {
    wallLinks: {
      state: {
        dialog: {
          scope,
          org: 'id',
          walls: wall,
          status: 'word',
          revoking: '~vote',
          key: '~key',
          failure,
        },
      },
      actions: {
        linksPressed: { scope, org: 'id' },
        linksReceived: { walls: wall },
        makeStarted: { key: '~key' },
        linkMade: { wall },
        revokePressed: { uid: '~vote' },
        linkRevoked: { uid: '~vote' },
        linksFailed: { failure },
      },
    },
  },
  calls: {
    walls: { query: { org: 'id' }, reply: { walls: wall } },
    createWall: { body: { scope: 'scope' }, reply: wall },
  },
});

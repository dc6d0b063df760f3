import { allow } from '../featureRedaction';
import type * as slice from './groupsSlice';

const group = { group: 'word' } as const;

export const groupsRedaction = allow<{ groups: typeof slice }>()({
  slices: {
    groups: {
      state: { visit: 'word', account: 'word', staff: 'word', game: 'word', preview: 'word', kiosk: 'word' },
      actions: { groupRequested: group, groupLoaded: group, groupFailed: group, groupRetryPressed: group },
    },
  },
  effects: { 'groups.load': { argument: group } },
});

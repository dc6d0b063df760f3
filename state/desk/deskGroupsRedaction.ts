import { allow } from '../featureRedaction';
import type * as slice from '../groups/groupsSlice';

const group = { group: 'word' } as const;

/** The desk's own groups. The visitor's are in `groupsRedaction.ts`, which a visitor's phone loads. */
export const deskGroupsRedaction = allow<{ groups: typeof slice }>()({
  slices: {
    groups: {
      state: {
        manage: 'word',
        devices: 'word',
        services: 'word',
        places: 'word',
        settings: 'word',
        audit: 'word',
        people: 'word',
        join: 'word',
        setup: 'word',
        stickers: 'word',
        studio: 'word',
        qa: 'word',
        report: 'word',
        viewer: 'word',
      },
      actions: { groupRequested: group, groupLoaded: group, groupFailed: group, groupRetryPressed: group },
    },
  },
  effects: { 'groups.load': { argument: group } },
});

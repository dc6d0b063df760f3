import { deskGroupNames, type DeskGroupName } from '../../contract/screens';
import { allow } from '../featureRedaction';
import type * as slice from '../groups/groupsSlice';

const group = { group: 'word' } as const;
const ofDesk = Object.fromEntries(deskGroupNames.map((name) => [name, 'word'])) as Record<
  DeskGroupName,
  'word'
>;

/** The desk's own groups. The visitor's are in `groupsRedaction.ts`, which a visitor's phone loads. */
export const deskGroupsRedaction = allow<{ groups: typeof slice }>()({
  slices: {
    groups: {
      state: ofDesk,
      actions: { groupRequested: group, groupLoaded: group, groupFailed: group, groupRetryPressed: group },
    },
  },
  effects: { 'groups.load': { argument: group } },
});

import type { GroupName } from '../../../contract/groups';
import type { RootState } from '../../app/rootReducer';
import type { GroupStatus } from './groupsSlice';

/** How far a group has come; null when nobody has asked for it. */
export const selectGroupStatus = (state: RootState, group: GroupName): GroupStatus | null =>
  state.groups[group] ?? null;

export const selectGroupReady = (state: RootState, group: GroupName): boolean =>
  state.groups[group] === 'ready';

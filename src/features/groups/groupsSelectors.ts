import type { GroupName } from '../../../contract/groups';
import type { RootState } from '../../app/rootReducer';
import type { GroupStatus } from './groupsSlice';

/** Status of a group; null if it was not requested. */
export const selectGroupStatus = (state: RootState, group: GroupName): GroupStatus | null =>
  state.groups[group] ?? null;

export const selectGroupReady = (state: RootState, group: GroupName): boolean =>
  state.groups[group] === 'ready';

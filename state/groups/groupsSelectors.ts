import type { AnyGroupName } from '../../contract/screens';
import type { GroupsState, GroupStatus } from './groupsSlice';

/** State of either app. The desk has no groups until it requests one. */
interface WithGroups {
  groups?: GroupsState | undefined;
}

/** Status of a group; null if it was not requested. */
export const selectGroupStatus = (state: WithGroups, group: AnyGroupName): GroupStatus | null =>
  state.groups?.[group] ?? null;

export const selectGroupReady = (state: WithGroups, group: AnyGroupName): boolean =>
  selectGroupStatus(state, group) === 'ready';

import type { GroupName } from '../../contract/groups';
import { bringFlows, type GroupFlows } from '../../sagas/groups/groupFlows';
import { bringReducers, type GroupReducers } from './groupReducers';

/** What a group brings besides its views (`features/groups/views.ts`). */
export interface Group extends GroupFlows {
  reducers: GroupReducers;
}

/** Brings a group. Nothing runs by that: an action in the log says from when on it takes part. */
export function bringGroup(name: GroupName, { reducers, ...flows }: Group): void {
  bringReducers(name, reducers);
  bringFlows(name, flows);
}

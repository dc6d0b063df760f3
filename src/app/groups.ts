import type { GroupName } from '../../contract/groups';
import { bringFlows, type GroupFlows } from '../../sagas/groups/groupFlows';
import type { AnyRedaction } from './featureRedaction';
import { bringReducers, type GroupReducers } from './groupReducers';
import { allowFeatures } from './redaction';
import { visitorRedaction } from './visitorRedaction';

/** Everything a group contains except its views (`features/groups/views.ts`). */
export interface Group extends GroupFlows {
  reducers: GroupReducers;
  /** What a log may hold of its features. */
  redaction: readonly AnyRedaction[];
}

/** Registers a group. It stays inactive until an action in the log activates it. */
export function bringGroup(name: GroupName, { reducers, redaction, ...flows }: Group): void {
  bringReducers(name, reducers);
  allowFeatures(visitorRedaction, redaction);
  bringFlows(name, flows);
}

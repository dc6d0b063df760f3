import type { GroupName } from '../../contract/groups';
import { bringFlows, type GroupFlows } from '../../sagas/groups/groupFlows';
import type { AnyRedaction } from './featureRedaction';
import { bringReducers, type GroupReducers } from './groupReducers';
import { allowFeatures } from './redaction';
import { visitorRedaction } from './visitorRedaction';

/** What a group brings besides its views (`features/groups/views.ts`). */
export interface Group extends GroupFlows {
  reducers: GroupReducers;
  /** What a log may hold of its features. */
  redaction: readonly AnyRedaction[];
}

/** Brings a group. Nothing runs by that: an action in the log says from when on it takes part. */
export function bringGroup(name: GroupName, { reducers, redaction, ...flows }: Group): void {
  bringReducers(name, reducers);
  allowFeatures(visitorRedaction, redaction);
  bringFlows(name, flows);
}

import type { GroupName } from '../../contract/groups';
import { bringFlows, type GroupFlows } from '../../sagas/groups/groupFlows';
import type { AnyRedaction } from '../../state/featureRedaction';
import { bringReducers, type GroupReducers } from '../../state/groupReducers';
import { allowFeatures } from '../../state/redaction';
import { visitorRedaction } from '../../state/visitorRedaction';

/** Everything a group contains except its views (`visitor/groups/views.ts`). */
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

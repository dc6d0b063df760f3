import type { SagaGenerator } from 'typed-redux-saga';
import type { GroupName } from '../../contract/groups';
import type { ScreenName } from '../../contract/screens';

/** The flows that a group brings. */
export interface GroupFlows {
  /** Runs from the group's arrival on. It looks at the state first, because what it waits for may have happened before. */
  saga: () => SagaGenerator<void>;
  /** What is done when one of its screens is opened. It is cancelled when the person goes on. */
  screens?: Readonly<Partial<Record<ScreenName, () => SagaGenerator<void>>>>;
}

const brought: Partial<Record<GroupName, GroupFlows>> = {};

/** Brings the flows of a group. Nothing runs by that: the log says when they begin (`groupsSaga.ts`). */
export function bringFlows(group: GroupName, flows: GroupFlows): void {
  brought[group] = flows;
}

/**
 * The flows of a group whose chunk has come.
 * @throws RangeError before; tools that replay logs bring every group at once (`src/app/allGroups.ts`)
 */
export function flowsOf(group: GroupName): GroupFlows {
  const flows = brought[group];
  if (!flows) throw new RangeError(`the flows of the group ${group} are not here`);
  return flows;
}

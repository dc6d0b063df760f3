import type { SagaGenerator } from 'typed-redux-saga';
import type { GroupName } from '../../contract/groups';
import type { ScreenName, AnyGroupName } from '../../contract/screens';

/** The flows of a group. */
export interface GroupFlows {
  /**
   * Starts when the group arrives. It reads the state first, because the actions that it waits for may have
   * happened before.
   */
  saga: () => SagaGenerator<void>;
  /**
   * Looks before the log of a service is sent whether another tab of this phone has sent it; the log is
   * closed then. Tells whether it was.
   */
  closeIfSent?: () => SagaGenerator<boolean>;
  /** Signs in as the demo's owner, and leads to the desk. */
  enterDemo?: () => SagaGenerator<void>;
  /** What opening one of its screens does. Leaving the screen cancels it. */
  screens?: Readonly<Partial<Record<ScreenName, () => SagaGenerator<void>>>>;
}

const brought: Partial<Record<AnyGroupName, GroupFlows>> = {};

/**
 * Registers the flows of a group. This starts nothing: an action in the log starts them (`groupsSaga.ts`).
 */
export function bringFlows(group: GroupName, flows: GroupFlows): void {
  brought[group] = flows;
}

/**
 * The flows of a group whose chunk has loaded.
 * @throws RangeError before that; tools that replay logs load all groups first (`src/app/allGroups.ts`)
 */
export function flowsOf(group: AnyGroupName): GroupFlows {
  const flows = brought[group];
  if (!flows) throw new RangeError(`the flows of the group ${group} are not loaded`);
  return flows;
}

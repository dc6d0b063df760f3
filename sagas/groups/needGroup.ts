import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { AnyGroupName } from '../../contract/screens';
import { selectGroupReady } from '../../state/groups/groupsSelectors';
import {
  groupFailed,
  groupLoaded,
  groupRequested,
  type groupRetryPressed,
} from '../../state/groups/groupsSlice';
import { port } from '../effects';

/** Loads a group that the person wants to see. @returns whether it is loaded */
export function* needGroup(group: AnyGroupName): SagaGenerator<boolean> {
  if (yield* select(selectGroupReady, group)) return true;
  yield* put(groupRequested({ group }));
  return yield* fetchGroup(group);
}

/** A person asks for a retry of a group. */
export function* retryGroup({ payload }: ReturnType<typeof groupRetryPressed>): SagaGenerator<void> {
  yield* needGroup(payload.group);
}

/**
 * Loads a group.
 * @param whenIdle lets everything else go first
 * @returns whether it is loaded
 */
export function* fetchGroup(group: AnyGroupName, whenIdle = false): SagaGenerator<boolean> {
  try {
    yield* port('groups', 'load', { group, ...(whenIdle && { whenIdle }) });
  } catch {
    yield* put(groupFailed({ group }));
    return false;
  }
  // Two flows may have waited for it.
  if (!(yield* select(selectGroupReady, group))) yield* put(groupLoaded({ group }));
  return true;
}

/**
 * Loads the group that turns and zooms a photo. The photo itself is shown at once, and stays as it is if the
 * group fails.
 */
export function* fetchPreview(): SagaGenerator<void> {
  yield* needGroup('preview');
}

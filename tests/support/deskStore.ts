import type { UnknownAction } from 'redux';
import { deskBootstrap, deskRootReducer, type DeskRootState } from '../../state/deskRootReducer';
import { addressOf } from './store';

/** The desk's state at an address after these actions, for tests of reducers with selectors. */
export function deskStateAfter(
  actions: readonly UnknownAction[],
  href = '/desk',
  browserTags: readonly string[] = [],
): DeskRootState {
  const address = addressOf(href);
  return actions.reduce<DeskRootState>(
    deskRootReducer,
    deskBootstrap({ address, browserTags, origin: 'https://smilelog.example' }),
  );
}

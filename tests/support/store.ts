import type { UnknownAction } from 'redux';
import type { Address } from '../../contract/screens';
import '../../src/app/allGroups';
import { bootstrapState, rootReducer, type RootState } from '../../state/rootReducer';

/** The state at an address after these actions, for tests of reducers with selectors. */
export function stateAfter(
  actions: readonly UnknownAction[],
  href = '/',
  browserTags: string[] = [],
): RootState {
  return actions.reduce<RootState>(rootReducer, bootstrapState({ address: addressOf(href), browserTags }));
}

export function addressOf(href: string): Address {
  const [path = '', query] = href.split('?');
  return { path, search: query === undefined ? '' : `?${query}` };
}

import { shallowEqual, useSelector } from 'react-redux';
import type { DeskRootState } from '../../state/deskRootReducer';

/**
 * Parts of a slice. The component draws itself again only when one of them is another one, so that a list
 * stays as it is while somebody types in its search.
 */
export function useParts<State extends object, Part extends keyof State>(
  select: (state: DeskRootState) => State,
  ...parts: readonly Part[]
): Pick<State, Part> {
  return useSelector((state: DeskRootState) => {
    const slice = select(state);
    return Object.fromEntries(parts.map((part) => [part, slice[part]])) as Pick<State, Part>;
  }, shallowEqual);
}

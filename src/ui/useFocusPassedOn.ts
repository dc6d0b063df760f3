import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Passes the focus on when a part removes the focused element, so that keyboard and screen reader users keep
 * their place. Checked at every draw of the part.
 * @param next the element that gets the focus
 * @returns props of the element around the removable content
 */
export function useFocusPassedOn(next: () => HTMLElement | null): { onFocus: (event: FocusEvent) => void } {
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true });
  });
  return { onFocus: ({ target }) => (last.current = target) };
}

import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Where a part takes away what has the focus, the focus goes on instead of getting lost: whoever goes by keyboard or ear stays where they were. Asked whenever the
 * part is drawn.
 * @param next what takes it then
 * @returns props of the element around what may go
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

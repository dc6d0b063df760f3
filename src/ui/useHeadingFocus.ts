import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the page changes inside the app, as a page load would. Keyboards and
 * screen readers start there.
 * @returns the ref of the element that holds the page
 */
export function useHeadingFocus(page: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.querySelector('h1')?.focus();
  }, [page]);
  return main;
}

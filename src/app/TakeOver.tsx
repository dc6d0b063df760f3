import { useEffect, useLayoutEffect, type ReactNode } from 'react';

/**
 * Starts the app after React has hydrated the page. Until then the inline script (`firstTap.ts`) handles
 * taps. It stops here, between two events, so that no tap is lost or counted twice. `hydrateRoot` returns too
 * early for that, so a layout effect of the root does it.
 */
export function TakeOver({ start, children }: { start: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    window.smilelogEarly?.stop();
    start();
  }, [start]);
  useEffect(() => {
    // The screens draw the chosen face before the next frame. The mark of the early tap would hide later
    // changes.
    delete document.documentElement.dataset.tap;
  }, []);
  return children;
}

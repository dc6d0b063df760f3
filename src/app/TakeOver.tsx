import { useEffect, useLayoutEffect, type ReactNode } from 'react';

/**
 * Starts the app when React has hydrated the page. The inline script (`firstTap.ts`) counts taps until then and stops here, between two
 * events, so that no tap is lost or counted twice. `hydrateRoot` returns earlier than that; a layout effect of the root is the moment.
 */
export function TakeOver({ start, children }: { start: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    window.smilelogEarly?.stop();
    start();
  }, [start]);
  useEffect(() => {
    // The screens draw the chosen face before the next frame. The mark of an early tap would hide a later change.
    delete document.documentElement.dataset.tap;
  }, []);
  return children;
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * Starts the app in the moment in which React has taken the page over: from then on a tap reaches the screens, and the inline script, which
 * has counted the taps before (`firstTap.ts`), steps back. Both happen between two events, so no tap is lost or counted by both.
 */
export function TakeOver({ start, children }: { start: () => void; children: ReactNode }) {
  const started = useRef(false);
  useLayoutEffect(() => {
    // React's strict mode runs effects twice during development.
    if (started.current) return;
    started.current = true;
    window.smilelogEarly?.stop();
    start();
    // The chosen face is in the state by now; the early mark would hide a later change.
    delete document.documentElement.dataset.tap;
  }, [start]);
  return children;
}

import { useEffect, useLayoutEffect, type ReactNode } from 'react';

/**
 * Starts the app in the moment in which the page has been taken over: from then on a tap reaches the screens, and the inline script, which
 * has counted the taps before (`firstTap.ts`), steps back. Both happen between two events, so no tap is lost or counted by both.
 */
export function TakeOver({ start, children }: { start: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    window.smilelogEarly?.stop();
    start();
  }, [start]);
  useEffect(() => {
    // The screens have heard of the start by now and draw the chosen face before the next frame; the early mark would hide a later change.
    delete document.documentElement.dataset.tap;
  }, []);
  return children;
}

import type { Ports } from '../../../sagas/ports';

/**
 * The sizes of the screen and of the page, in CSS pixels. Whoever asks a browser for the page's makes it lay out what is on the way to the
 * screen, so it is asked when the page's size changes, not at a tap.
 */
export function createPagePort(): Ports['page'] {
  let inner = innerSize();
  window.addEventListener('resize', () => {
    inner = innerSize();
  });
  return {
    measure: () => ({ screenWidth: window.screen.width, screenHeight: window.screen.height, ...inner }),
  };
}

function innerSize(): { innerWidth: number; innerHeight: number } {
  const { innerWidth, innerHeight } = window;
  return { innerWidth, innerHeight };
}

import type { Ports } from '../../../sagas/ports';

/**
 * Sizes of the screen and of the page, in CSS pixels. Reading the page's size forces a layout, so it is read
 * when the page is resized, not at a tap.
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

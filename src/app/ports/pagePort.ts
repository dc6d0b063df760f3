import { inGroups, readCode } from '../../../contract/voteCode';
import type { Ports } from '../../../state/ports';

/**
 * The page's address and sizes. Sizes are in CSS pixels. Reading the page's size forces a layout, so it is
 * read when the page is resized, not at a tap.
 */
export function createPagePort(): Ports['page'] {
  let inner = innerSize();
  window.addEventListener('resize', () => {
    inner = innerSize();
  });
  return {
    takeCode() {
      const { hash, pathname, search } = window.location;
      const code = readCode(hash.slice(1));
      if (code === null) return { code };
      // A code grants access, so it does not stay in the address, which people share.
      window.history.replaceState(window.history.state, '', pathname + search);
      return { code: inGroups(code) };
    },
    wallKey: () => ({ token: window.location.hash.slice(1) || null }),
    reload: () => window.location.reload(),
    measure: () => ({ screenWidth: window.screen.width, screenHeight: window.screen.height, ...inner }),
  };
}

function innerSize(): { innerWidth: number; innerHeight: number } {
  const { innerWidth, innerHeight } = window;
  return { innerWidth, innerHeight };
}

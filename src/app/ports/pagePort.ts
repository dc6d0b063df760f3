import { inGroups, readCode } from '../../../contract/voteCode';
import type { Ports } from '../../../state/ports';
import { watchTouches } from './touches';

/**
 * The page's address and sizes. Sizes are in CSS pixels. Reading the page's size forces a layout, so it is
 * read when the page is resized, not at a tap.
 * @param isBusy whether a request is unanswered
 */
export function createPagePort(isBusy: () => boolean): Ports['page'] {
  let quietMs: (() => number) | null = null;
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
    rest() {
      quietMs ??= watchTouches();
      return {
        isHidden: document.visibilityState === 'hidden',
        quietMs: quietMs(),
        isFilling: document.querySelector('dialog[open]') !== null || [...fields()].some(isFilled),
        isBusy: isBusy(),
      };
    },
    measure: () => ({ screenWidth: window.screen.width, screenHeight: window.screen.height, ...inner }),
  };
}

/** Fields that may hold what is not sent. The address holds what a person searches, or filters by. */
const fields = () =>
  document.querySelectorAll<HTMLInputElement>(
    'textarea, input:not([type=hidden], [type=search], [type=radio], [readonly])',
  );

const isFilled = ({ type, checked, value }: HTMLInputElement): boolean =>
  type === 'checkbox' ? checked : value !== '';

function innerSize(): { innerWidth: number; innerHeight: number } {
  const { innerWidth, innerHeight } = window;
  return { innerWidth, innerHeight };
}

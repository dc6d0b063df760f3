import type { Ports } from '../../../state/ports';
import { isKiosk, wallPath } from '../../../contract/screens';

const touches = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'];

/** A tablet at the door, as the browser sees it. Other devices listen to nothing. */
export function createKioskPort(): Ports['kiosk'] {
  let touchedAt = performance.now();
  let isAwake = false;
  const touched = () => void (touchedAt = performance.now());
  const { pathname, search } = window.location;
  const isTablet = isKiosk({ path: '', search });
  if (isTablet)
    for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true });
  if (isTablet || pathname === wallPath) {
    // The browser releases the wake lock whenever another app comes to the front.
    document.addEventListener('visibilitychange', () => {
      if (isAwake) stayAwake();
    });
  }
  function stayAwake(): void {
    isAwake = true;
    const lock = navigator.wakeLock as WakeLock | undefined;
    if (document.visibilityState === 'visible') lock?.request('screen').catch(() => undefined);
  }
  return {
    fillScreen() {
      stayAwake();
      const root = document.documentElement as Partial<HTMLElement>;
      if (!document.fullscreenElement)
        root.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
    },
    look: () => ({
      quietMs: Math.round(performance.now() - touchedAt),
      isFilling: [...document.querySelectorAll<HTMLInputElement>('textarea, input')].some(holdsSomething),
    }),
  };
}

/** An empty field of an open dialog counts: the person is about to fill it in. */
function holdsSomething(field: HTMLInputElement): boolean {
  if (field.type === 'hidden' || field.type === 'file') return false;
  if (field.closest('dialog[open]')) return true;
  return field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value !== '';
}

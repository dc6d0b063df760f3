import type { Ports } from '../../../state/ports';
import { isKiosk, wallPath } from '../../../contract/screens';
import { watchTouches } from './touches';

/** A tablet at the door, as the browser sees it. Other devices listen to nothing. */
export function createKioskPort(): Ports['kiosk'] {
  let isAwake = false;
  const { pathname, search } = window.location;
  const isTablet = isKiosk({ path: '', search });
  const quietMs = isTablet ? watchTouches() : () => Math.round(performance.now());
  if (isTablet || pathname === wallPath) {
    // The browser releases the wake lock whenever another app comes to the front.
    document.addEventListener('visibilitychange', () => {
      if (isAwake) stayAwake();
    });
    // The page has loaded itself anew.
    if (wasAwake()) stayAwake();
  }
  function stayAwake(): void {
    if (!isAwake) rememberAwake();
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
      quietMs: quietMs(),
      isFilling: [...document.querySelectorAll<HTMLInputElement>('textarea, input')].some(holdsSomething),
    }),
  };
}

const key = 'awake';

/** Whether the screen was kept on before this page was loaded anew. */
function wasAwake(): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function rememberAwake(): void {
  try {
    window.sessionStorage.setItem(key, '1');
  } catch {
    // After a reload the next tap keeps the screen on.
  }
}

/** An empty field of an open dialog counts: the person is about to fill it in. */
function holdsSomething(field: HTMLInputElement): boolean {
  if (field.type === 'hidden' || field.type === 'file') return false;
  if (field.closest('dialog[open]')) return true;
  return field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value !== '';
}

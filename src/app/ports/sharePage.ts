import type { Ports } from '../../../state/ports';
import { copyText } from './copyText';

/** Implements `window.share`. */
export const sharePage: Ports['window']['share'] = async ({ title, href }) => {
  const link = new URL(href, window.location.href).href;
  const page = { title, url: link };
  if (navigator.canShare?.(page)) {
    try {
      await navigator.share(page);
      return { outcome: 'shared', link };
    } catch (error) {
      // Any other failure means that the device has no share sheet after all.
      if ((error as Partial<Error>).name === 'AbortError') return { outcome: 'cancelled', link };
    }
  }
  return { outcome: (await copyText(link)) ? 'copied' : 'refused', link };
};

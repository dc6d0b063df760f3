import type { Ports } from '../../../sagas/ports';
import { trustedScript } from '../trustedScript';

const soon = (work: () => void) =>
  typeof requestIdleCallback === 'undefined' ? setTimeout(work, 1_000) : requestIdleCallback(work);

/** The manifest comes with the app: the page that the server draws asks for nothing besides the picture. */
export function offerInstallation(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/r/app.webmanifest';
  document.head.append(link);
}

/** The service worker (`src/worker/serviceWorker.ts`). Plain http has none, and neither has a page that is being developed. */
export function createInstallPort(): Ports['install'] {
  return {
    keepApp() {
      const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
      if (!workers || import.meta.env.DEV) return;
      // It fetches the whole app, which has time until nothing else is to be done.
      soon(() => void workers.register(trustedScript('/r/sw.js'), { scope: '/' }).catch(() => undefined));
    },
  };
}

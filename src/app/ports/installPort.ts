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
  /** It fetches the whole app, which has time until nothing else is to be done. */
  function keepApp(then: () => void): void {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers || import.meta.env.DEV) return;
    soon(
      () =>
        void workers
          .register(trustedScript('/r/sw.js'), { scope: '/' })
          .then(then)
          .catch(() => undefined),
    );
  }
  return {
    keepApp: () => keepApp(() => undefined),
    keepDesk: () =>
      keepApp(() => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keepDesk'))),
  };
}

import type { Ports } from '../../../state/ports';
import { idle } from '../idle';
import { trustedScript } from '../trustedScript';

/** Adds the manifest with the app: the server-drawn page requests nothing but the picture. */
export function offerInstallation(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/r/app.webmanifest';
  document.head.append(link);
}

/**
 * Installs the service worker (`src/worker/serviceWorker.ts`). Does nothing on plain HTTP and in development.
 */
export function createInstallPort(): Ports['install'] {
  /** Registers the worker when the page is idle, because it fetches the whole app. */
  function keepApp(then: () => void): void {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers || import.meta.env.DEV) return;
    void idle()
      .then(() => workers.register(trustedScript('/r/sw.js'), { scope: '/' }))
      .then(then)
      .catch(() => undefined);
  }
  return {
    keepApp: () => keepApp(() => undefined),
    keepDesk: () =>
      keepApp(() => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keepDesk'))),
    endNotifications: () => void endSubscription().catch(() => undefined),
  };
}

/** Also where the server does not hear of it: then the push service refuses its messages. */
async function endSubscription(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

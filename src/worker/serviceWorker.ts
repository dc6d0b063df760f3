import { shellPath } from '../../contract/screens';
import { isAnswer, kindOf } from './offlineRules';

/** Put in by the build (`scripts/build/serviceWorker.config.ts`): the app's files, from `/r/` on, and a name that changes with them. */
declare const __FILES__: readonly string[];
declare const __FILES_NAME__: string;

/** The worker's own part of the browser. */
const worker = self as unknown as ServiceWorkerGlobalScope;

const cacheName = `smilelog-${__FILES_NAME__}`;
/** A page that has not come by then is drawn by the app itself, from what the phone knows. */
const patienceMs = 6_000;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const kind = kindOf({ method, mode, url, origin: worker.location.origin });
  if (kind === 'page') event.respondWith(page(event));
  else if (kind === 'file') event.respondWith(file(event.request));
});

/** All or nothing: half an app would be worse than none. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([
    new Request(shellPath, { cache: 'reload' }),
    ...__FILES__.map((name) => new Request(`/r/${name}`)),
  ]);
}

/** Pages of older builds find their files on the server (`keptBuilds.ts`). */
async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('smilelog-') && name !== cacheName)
      .map((name) => caches.delete(name)),
  );
  // The page is asked for while the worker is still waking up.
  await worker.registration.navigationPreload?.enable();
}

/** The server's page wherever there is one in time, and else the shell. */
async function page(event: FetchEvent): Promise<Response> {
  const answer = fromServer(event);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  try {
    const response = await Promise.race([answer, late]);
    if (response && isAnswer(response.status)) return response;
    return (await shell()) ?? (await answer);
  } catch (error) {
    const kept = await shell();
    if (kept) return kept;
    throw error;
  }
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

const shell = () => caches.match(shellPath, { ignoreVary: true });

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** What of a service worker's types the DOM's library lacks; the two libraries do not go together in one project. */
interface ServiceWorkerGlobalScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
interface ExtendableEvent {
  waitUntil(work: Promise<void>): void;
}
interface FetchEvent {
  request: Request;
  preloadResponse: Promise<unknown>;
  respondWith(response: Promise<Response>): void;
}

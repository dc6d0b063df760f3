import { deskPath, shellPath } from '../../contract/screens';
import { isAnswer, kindOf, termsPaths } from './offlineRules';
import { pressedOn, shownFor, type Shown } from './pushEvents';

/**
 * Defined by the build (`scripts/build/serviceWorker.config.ts`): files of each app, under `/r/`, and a name
 * that changes with them.
 */
declare const __FILES__: readonly string[];
declare const __DESK_FILES__: readonly string[];
declare const __FILES_NAME__: string;

/** The browser's service worker scope. */
const worker = self as unknown as ServiceWorkerGlobalScope;

const cacheName = `smilelog-${__FILES_NAME__}`;
/** Cache of the desk's files, only on devices on which a person has signed in. */
const deskPrefix = 'smilelog-desk-';
const deskCacheName = deskPrefix + __FILES_NAME__;
/** If a page does not arrive within this time, the app draws it from what the phone knows. */
const pageTimeoutMs = 6_000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const kind = kindOf({ method, mode, url, origin: worker.location.origin });
  if (kind === 'page') event.respondWith(page(event, shellPath));
  else if (kind === 'deskPage') event.respondWith(page(event, deskPath));
  else if (kind === 'terms') event.respondWith(page(event, new URL(url).pathname));
  else if (kind === 'unknownPage') event.respondWith(page(event, shellPath, null));
  else if (kind === 'file') event.respondWith(file(event.request));
});

// The page reports that a person has signed in on this device (`installPort.ts`).
worker.addEventListener('message', (event) => {
  if (event.data === 'keepDesk') event.waitUntil(cacheApp(deskCacheName, deskPath, __DESK_FILES__));
});

worker.addEventListener('push', (event) => event.waitUntil(show(shownFor(event.data?.text() ?? null))));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(press(event));
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(follow(event)));

const show = ({ title, options }: Shown) => worker.registration.showNotification(title, options);

/** "I'm on it" is one press: the link is the right of its reader. Everything else opens a page. */
async function press({ action, notification }: NotificationEvent): Promise<void> {
  const pressed = pressedOn(action, notification.data);
  if (pressed.kind === 'open') return openPage(pressed.path);
  const isTaken = await fetch(pressed.path, {
    method: 'POST',
    body: new URLSearchParams({ act: 'take' }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  return isTaken ? show(pressed.shown) : openPage(pressed.path);
}

/** Brings a window that shows the page to the front, or opens one. */
async function openPage(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : worker.clients.openWindow(path));
}

/**
 * The push service has ended the subscription: the worker makes another one and tells the server, with the keys
 * of the old one as its right. Where the browser does not say what they were, the page of devices mends it.
 */
async function follow({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!oldSubscription || !key) return;
  const made =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const response = await fetch('/api/pushSubscriptions/moved', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...wireOf(made), old: wireOf(oldSubscription) }),
  });
  // Nobody is signed in here any more, so nobody is to be told.
  if (response.status === 404) await made.unsubscribe();
}

/** A subscription as the browser writes it, without what the server does not know. */
function wireOf(subscription: PushSubscription): { endpoint: string; keys: unknown } {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys };
}

async function install(): Promise<void> {
  await cacheApp(cacheName, shellPath, __FILES__, termsPaths);
  const hasDesk = (await caches.keys()).some((name) => name.startsWith(deskPrefix));
  if (hasDesk) await cacheApp(deskCacheName, deskPath, __DESK_FILES__);
}

/** Caches an app: its shell, its files and other pages, all or nothing. */
async function cacheApp(
  name: string,
  shell: string,
  files: readonly string[],
  pages: readonly string[] = [],
): Promise<void> {
  const cache = await caches.open(name);
  if (await cache.match(shell, { ignoreVary: true })) return;
  await cache.addAll([
    ...[shell, ...pages].map((path) => new Request(path, { cache: 'reload' })),
    ...files.map((file) => new Request(`/r/${file}`)),
  ]);
}

/** Removes older caches. Pages of older builds load their files from the server (`keptBuilds.ts`). */
async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('smilelog-') && name !== cacheName && name !== deskCacheName)
      .map((name) => caches.delete(name)),
  );
  // The browser requests the page while the worker is still starting.
  await worker.registration.navigationPreload?.enable();
}

/**
 * The server's page if it arrives in time, else a kept page: the shell of its app, or the terms. Without the
 * desk's shell the visitor's shell says that the page is not available.
 * @param timeoutMs null to wait until the browser gives up
 */
async function page(
  event: FetchEvent,
  instead: string,
  timeoutMs: number | null = pageTimeoutMs,
): Promise<Response> {
  const answer = fromServer(event);
  const late = new Promise<null>(
    (resolve) => timeoutMs !== null && setTimeout(() => resolve(null), timeoutMs),
  );
  try {
    const response = await Promise.race([answer, late]);
    if (response && isAnswer(response.status)) return response;
    return (await kept(instead)) ?? (await answer);
  } catch (error) {
    const page = await kept(instead);
    if (page) return page;
    throw error;
  }
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

const kept = async (path: string) =>
  (await caches.match(path, { ignoreVary: true })) ?? (await caches.match(shellPath, { ignoreVary: true }));

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Service worker types that the DOM library lacks. One project cannot use both libraries. */
interface ServiceWorkerGlobalScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void;
  addEventListener(
    type: 'push',
    listener: (event: ExtendableEvent & { data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: ExtendableEvent & NotificationEvent) => void,
  ): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: ExtendableEvent & ChangeEvent) => void,
  ): void;
  clients: {
    matchAll(wanted: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}
interface NotificationEvent {
  /** '' for a press beside the buttons. */
  action: string;
  notification: Notification;
}
interface ChangeEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface ExtendableEvent {
  waitUntil(work: Promise<void>): void;
}
interface FetchEvent {
  request: Request;
  preloadResponse: Promise<unknown>;
  respondWith(response: Promise<Response>): void;
}

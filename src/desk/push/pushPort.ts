import type { PushSubscriptionBody } from '../../../contract/push';
import type { Ports, PushDevice } from '../../../state/ports';
import { trustedScript } from '../../app/trustedScript';

/** Milliseconds in which a browser has a service worker, and its push service answers. */
const patience = 20_000;

/** Notifications by the browser's Push API. What it gives never comes into the state. */
export function createPushPort(): Ports['push'] {
  return {
    async look({ key }) {
      const ability = abilityOf();
      if (ability !== 'ready') return { ability, permission: 'default', subscription: null };
      const { permission } = Notification;
      const registration = await navigator.serviceWorker.getRegistration('/');
      const held = await registration?.pushManager.getSubscription();
      return { ability, permission, subscription: held && isFor(held, key) ? bodyOf(held) : null };
    },
    async subscribe({ key }) {
      // The browser asks only in the task of the press.
      const permission =
        Notification.permission === 'default'
          ? await Notification.requestPermission()
          : Notification.permission;
      if (permission !== 'granted') return { permission, subscription: null };
      try {
        return { permission, subscription: bodyOf(await inTime(subscribed(key))) };
      } catch (error) {
        throw { name: 'NotSubscribed', message: String((error as Error).name) };
      }
    },
  };
}

/** On an iPhone the Push API is there only in the app on the home screen. */
function abilityOf(): PushDevice['ability'] {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'ready';
  const isTouchMac = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac ? 'homeScreen' : 'unsupported';
}

async function subscribed(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(trustedScript('/r/sw.js'), { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const held = await pushManager.getSubscription();
  if (held && isFor(held, key)) return held;
  // One for the keys of another installation, such as before a restore, keeps the browser from a new one.
  await held?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
}

const isFor = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey !== null && base64url(options.applicationServerKey) === key;

function bodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => subscription.getKey(name));
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: p256dh ? base64url(p256dh) : '', auth: auth ? base64url(auth) : '' },
  };
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

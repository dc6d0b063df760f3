import { earlyTaps, storedKeys, type StorageArea } from '../../../contract/storedKeys';
import type { Ports } from '../../../state/ports';

/**
 * Key of a mark in localStorage: somebody has signed in on this device. It outlasts sign-out and names
 * nobody.
 */
export const signedInBefore = 'signedInBefore';

/**
 * localStorage and sessionStorage under the names of `contract/storedKeys.ts`. Either may be blocked or full;
 * that is not an error here.
 */
export function createStoragePort(areas: () => Record<StorageArea, Storage>): Ports['storage'] {
  const isJson = (area: StorageArea, key: string) =>
    (storedKeys[area] as Record<string, string>)[key] === 'json';

  return {
    read: ({ area, keys }) =>
      Object.fromEntries(
        keys.map((key) => {
          const text = attempt(() => areas()[area].getItem(key)) ?? null;
          if (text === null || !isJson(area, key)) return [key, text];
          const value = attempt(() => JSON.parse(text) as unknown) ?? null;
          const taps = key === 'tap' && earlyTaps(value);
          if (!taps || taps.length > 0) return [key, taps || value];
          // An invalid tap could never be sent, and every page would find it again.
          attempt(() => areas()[area].removeItem(key));
          return [key, null];
        }),
      ),
    write({ area, values }) {
      const all =
        area === 'local' && 'access_token' in values
          ? { ...values, ssid: sessionOf(values['access_token']) }
          : values;
      if (area === 'local' && values['access_token'])
        attempt(() => areas().local.setItem(signedInBefore, '1'));
      for (const [key, value] of Object.entries(all))
        attempt(() => {
          if (value === null) areas()[area].removeItem(key);
          else areas()[area].setItem(key, isJson(area, key) ? JSON.stringify(value) : String(value));
        });
    },
  };
}

/**
 * The session's id in an access token's payload (specification § 3). Sagas cannot read it, because the log
 * hides the token.
 */
function sessionOf(token: unknown): string | null {
  const payload = attempt(() => {
    const base64 = String(token).split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    return JSON.parse(atob(base64)) as { ssid?: unknown };
  });
  return typeof payload?.ssid === 'string' ? payload.ssid : null;
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

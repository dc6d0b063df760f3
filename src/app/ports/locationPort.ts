import { locating } from '../../../contract/location';
import type { Fix, Ports } from '../../../state/ports';

/**
 * The device's location. Browsers answer on secure pages only, and some lack geolocation or the permissions
 * API.
 */
export function createLocationPort(browser: Navigator = navigator): Ports['location'] {
  return {
    async permission() {
      try {
        const { state } = await browser.permissions.query({ name: 'geolocation' });
        return { status: state };
      } catch {
        return { status: 'prompt' };
      }
    },
    locate: ({ ms = locating.timeout }) =>
      new Promise((resolve, reject) => {
        const fail = (code: number) => reject({ name: 'LocationError', message: '', code });
        const geolocation = browser.geolocation as Geolocation | undefined;
        if (!geolocation) return fail(2);
        geolocation.getCurrentPosition(
          (position) => resolve(fixOf(position)),
          ({ code }) => fail(code),
          { enableHighAccuracy: true, maximumAge: 0, timeout: ms },
        );
      }),
  };
}

/** The age by the clock that set the timestamp. A timestamp in the future counts as age 0. */
function fixOf({ coords, timestamp }: GeolocationPosition): Fix {
  return {
    lat: coords.latitude,
    lng: coords.longitude,
    accuracy: Math.round(coords.accuracy),
    ageMs: Math.max(0, Math.round(Date.now() - timestamp)),
  };
}

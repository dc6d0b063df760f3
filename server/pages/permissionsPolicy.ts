/** Features of the browser that a page may ask for; others stay off for it and for whatever it embeds. */
const features = [
  'accelerometer',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

/** The header `Permissions-Policy` of a page that uses these features. */
function permissionsPolicy(...used: (typeof features)[number][]): string {
  return features.map((feature) => `${feature}=(${used.includes(feature) ? 'self' : ''})`).join(', ');
}

/**
 * A document of the visitor's app may become any of its screens without a load: the vote with a recording, a
 * location and a link to copy, the scan of an asset, the kiosk that fills the screen and stays awake.
 */
export const visitorPermissions = permissionsPolicy(
  'camera',
  'clipboard-write',
  'fullscreen',
  'geolocation',
  'microphone',
  'screen-wake-lock',
);

/** The desk copies links and PINs. */
export const deskPermissions = permissionsPolicy('clipboard-write');

/** Plain pages, terms, files. */
export const noPermissions = permissionsPolicy();

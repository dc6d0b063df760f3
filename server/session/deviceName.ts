import bowser from 'bowser';

/**
 * Returns a readable device name such as "Chrome, Android" or "Safari, iPhone", or null. The server stores
 * nothing else of the `User-Agent` header.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  // Bounds the time of parsing.
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, 500));
  const parts = [browser.name, platform.model && platform.vendor === 'Apple' ? platform.model : os.name];
  return parts.filter(Boolean).join(', ').slice(0, 60) || null;
}

import type { Keyring } from '../session/keyring';

/**
 * HMAC of contact details, so that one phone number is one person in a contest. Spaces, punctuation and the
 * way in which the country's code is written make no difference.
 */
export function contactHash(keyring: Keyring, contact: string): string {
  const digits = contact.replace(/\D/g, '').replace(/^00/, '');
  const isPhone = digits.length >= 6 && !contact.includes('@');
  const mac = keyring.mac(keyring.current, 'contact', isPhone ? digits : contact.trim().toLowerCase());
  if (mac === undefined) throw new RangeError('the keyring has lost its current key');
  return mac;
}

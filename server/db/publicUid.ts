import { randomInt } from 'node:crypto';

/** Letters and digits of an address that people type: none that look like others. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 10;

/**
 * The uid of what an owner makes (organisation, site, place, link, sticker): 10 letters and digits, 49 random
 * bits. Short, so that a printed code has few squares and a person can type it. It is no secret, and does not
 * look like one: recorded sessions hold it as it is.
 */
export function publicUid(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

import { randomInt } from 'node:crypto';

/** Letters and digits of an address that people type: none that look like others. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 10;

/**
 * The address of a new sticker: 10 letters and digits, 49 random bits. Short, so that the printed code has
 * few squares and a person can type it. It is no secret: it hangs on a wall.
 */
export function stickerUid(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

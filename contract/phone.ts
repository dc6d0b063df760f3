import { limits } from './limits';

/** How many digits a text has, of any script. A mask of a text has as many, so that logs replay. */
export const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

/** Whether a text is a phone number: enough digits, and nothing but what people write between them. */
export const looksLikePhone = (text: string): boolean =>
  digitsIn(text) >= limits.contestPhoneLength && /^[\p{Nd}\s+()./\-–]+$/u.test(text);

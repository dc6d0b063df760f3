import { sha256 } from '../session/keyring';

/** Digits of a phone number that may be anybody's; with fewer it names nobody. */
const fewestDigits = 6;
/** Digits by which numbers are compared: the same one is written with the country's code and without. */
const comparedDigits = 9;

/**
 * By what leads of one person are known as such: the end of the phone number, and the e-mail address in small letters. Hashed, so that the table that
 * joins them holds nobody's details; in one order, so that two requests do not wait for each other.
 */
export function contactHashes({ phone, email }: { phone: string; email: string }): string[] {
  const digits = phone.replace(/\D/g, '');
  const known = [
    ...(digits.length >= fewestDigits ? [`phone ${digits.slice(-comparedDigits)}`] : []),
    ...(email === '' ? [] : [`email ${email.trim().toLowerCase()}`]),
  ];
  return known.map(sha256).sort();
}

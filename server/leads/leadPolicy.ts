import { sha256 } from '../session/keyring';

/** Minimum digits of a phone number that identifies a person. */
const fewestDigits = 6;
/**
 * Number of trailing digits that are compared, since a number may be written with or without its country
 * code.
 */
const comparedDigits = 9;

/**
 * Match keys of a person's leads: the end of the phone number, and the e-mail address in lower case. They are
 * hashed, so that the table holds no contact details, and sorted, so that two requests cannot deadlock.
 */
export function contactHashes({ phone, email }: { phone: string; email: string }): string[] {
  const digits = phone.replace(/\D/g, '');
  const known = [
    ...(digits.length >= fewestDigits ? [`phone ${digits.slice(-comparedDigits)}`] : []),
    ...(email === '' ? [] : [`email ${email.trim().toLowerCase()}`]),
  ];
  return known.map(sha256).sort();
}

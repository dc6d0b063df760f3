import { looksLikeEmail } from '../../contract/attachments';
import { Problem } from '../http/problem';

/** Normalises an address for lookup (trimmed, NFC, lower case). Returns undefined if it is no address. */
export function accountAddress(text: string): string | undefined {
  const address = text.trim().normalize('NFC').toLowerCase();
  return looksLikeEmail(address) ? address : undefined;
}

/** @throws Problem invalidRequest */
export function mustBeAddress(text: string): string {
  const address = accountAddress(text);
  if (address === undefined) throw new Problem('invalidRequest', 'body.email: no e-mail address');
  return address;
}

import { answerMailId } from '../cases/answerMailId';
import type { Keyring } from '../session/keyring';

/** Longest part of an address in front of the `@` (RFC 5321). */
const longestLocal = 64;
const macLength = 12;

/**
 * The address to which a visitor replies: that of the mailbox with the answer behind a `+`, signed. Servers
 * may change its case, so it has lower case alone.
 * @returns the mailbox itself if its name leaves no room
 */
export function answerAddress(keyring: Keyring, mailbox: string, reply: string): string {
  const [local = '', host = ''] = mailbox.split('@');
  const id = BigInt(`0x${reply.replaceAll('-', '')}`).toString(36);
  const signed = `${local}+${id}.${macOf(keyring, reply)}@${host}`;
  return signed.indexOf('@') > longestLocal ? mailbox : signed;
}

/** The answers that addresses name, of those that we have signed. */
export function answersOfAddresses(keyring: Keyring, addresses: string): string[] {
  return [...addresses.toLowerCase().matchAll(/\+([0-9a-z]{1,25})\.([0-9a-f]{12})@/g)].flatMap(
    ([, text = '', mac]) => {
      const hex = idOf(text).toString(16).padStart(32, '0');
      if (hex.length > 32) return [];
      const reply = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return macOf(keyring, reply) === mac ? [reply] : [];
    },
  );
}

const idOf = (text: string): bigint =>
  [...text].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);

/** Made with the key that signs now; after a rotation the `Message-ID` finds the answer. */
const macOf = (keyring: Keyring, reply: string): string =>
  Buffer.from(keyring.mac(keyring.current, 'answer', reply) ?? '', 'base64url')
    .toString('hex')
    .slice(0, macLength);

/** The answers that a header with `Message-ID`s names, in its order. */
export const answersOfReferences = (header: string): string[] =>
  [...header.matchAll(pattern)].map(([, reply = '']) => reply);

const pattern = new RegExp(
  `<${answerMailId('([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')}@[^<>\\s]+>`,
  'g',
);

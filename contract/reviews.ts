import type { QueryOf } from './wire';
import type { JsonObject } from './json';
import { happy, sad, soSo, type Rating } from './rating';

/** A public page on which people review a place (specification § 3, "Place link"). */
export interface ReviewLink {
  uid: string;
  /** http(s). */
  url: string;
  /** Name of the network, as configured; '' if unset. */
  name: string;
  network: number | null;
  alias: string | null;
  /** Ratings after which the link is offered. */
  ratings: readonly Rating[];
}

/** A domain name. The last label begins with a letter, so it is never an IPv4 address. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const domain = `(?:${label}\\.)+(?=\\p{L})${label}`;
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const host = `(?:${domain}|${octet}(?:\\.${octet}){3})`;
// Both cases of every alphabet are included already; the flag `i` would cost a slow phone 15 ms.
const url = new RegExp(
  `^([Hh][Tt][Tt][Pp][Ss]?://)?${host}(?::(\\d{1,5}))?(?:/[^\\s?#]*)?(?:\\?[^\\s#]*)?(?:#\\S*)?$`,
  'u',
);

/**
 * Whether a text is the address of a web page: optional http or https, a domain or IPv4, optional port, path,
 * query and fragment (specification § 5).
 */
export function isWebUrl(text: string): boolean {
  const found = url.exec(text);
  return found !== null && Number(found[2] ?? 1) <= 65_535;
}

/** The address as a browser opens it, https by default; null if it is not the address of a web page. */
export function webUrl(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!isWebUrl(text)) return null;
  return /^https?:/i.test(text) ? text : `https://${text}`;
}

/**
 * The enabled links of a place, in the place's order. Invalid links in the configuration are left out and
 * reported.
 * @param say receives one message, in English, for each value that could not be used; for the log
 */
export function linksFromWire(links: unknown, say: (problem: string) => void = () => {}): ReviewLink[] {
  if (!Array.isArray(links)) return [];
  return (links as (JsonObject | null)[]).flatMap((link, index) => {
    if (link?.enabled !== true) return [];
    const page = webUrl(link.url);
    if (page === null || typeof link.uid !== 'string') {
      say(`links[${index}].${page === null ? 'url' : 'uid'} cannot be used`);
      return [];
    }
    const { id, alias, name } = (link.network ?? {}) as JsonObject;
    return {
      uid: link.uid,
      url: page,
      name: typeof name === 'string' ? name : '',
      network: typeof id === 'number' ? id : null,
      alias: typeof alias === 'string' ? alias : null,
      ratings: [
        ...(link.happy === true ? [happy] : []),
        ...(link.ok === true ? [soSo] : []),
        ...(link.sad === true ? [sad] : []),
      ],
    };
  });
}

/** `GET sendSocialClick`: a review link that was pressed after a vote. */
export type SocialClickQuery = QueryOf<'sendSocialClick'>;

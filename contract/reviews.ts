import type { JsonObject } from './json';
import { happy, sad, soSo, type Rating } from './rating';

/** A public page on which people review a place (specification § 3, "Place link"). */
export interface ReviewLink {
  uid: string;
  /** http(s). */
  url: string;
  /** Of the network, by whoever configured it; '' where nobody did. */
  name: string;
  network: number | null;
  alias: string | null;
  /** After which votes it is offered. */
  ratings: readonly Rating[];
}

/** Parts of a domain's name; the last one begins with a letter, so that it is never taken for an address of numbers. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const domain = `(?:${label}\\.)+(?=\\p{L})${label}`;
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const host = `(?:${domain}|${octet}(?:\\.${octet}){3})`;
// Letters of every alphabet, large and small, are meant already: with the flag `i` they take a slow phone 15 ms to read.
const url = new RegExp(
  `^([Hh][Tt][Tt][Pp][Ss]?://)?${host}(?::(\\d{1,5}))?(?:/[^\\s?#]*)?(?:\\?[^\\s#]*)?(?:#\\S*)?$`,
  'u',
);

/**
 * Whether a text is the address of a web page: optional http or https, a domain or IPv4, optional port, path, query and fragment
 * (specification § 5).
 */
export function isWebUrl(text: string): boolean {
  const found = url.exec(text);
  return found !== null && Number(found[2] ?? 1) <= 65_535;
}

/** The address as a browser opens it, with https where it names nothing; null where it is none of a web page. */
export function webUrl(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!isWebUrl(text)) return null;
  return /^https?:/i.test(text) ? text : `https://${text}`;
}

/**
 * The links of a place that are on, in the place's order. People configure these: what is no link is left out, and told.
 * @param say is told of everything that could not be used, in English, for the log
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
export type SocialClickQuery = {
  /** The vote's uid. */
  rate_id: string;
  link_id: string;
};

import { uidPattern } from '../../contract/ids';
import { matchScreen, queryValue, screens } from '../../contract/screens';
import { maskText, type Pseudonym } from '../../replay/redaction';

/** Flags of the query that steer a screen (specification § 2); other values may be anybody's e-mail. */
const keptQuery: ReadonlySet<string> = new Set([
  'sl',
  'force_vote',
  'from_manage',
  'r',
  'ouid',
  'held',
  'kiosk',
  'question',
  'rate_value',
  'is_sl',
]);

/** A link within the product, with votes' uids as pseudonyms. What leads to no screen is masked, and so still leads to none. */
export function redactHref(href: string, pseudonym: Pseudonym): string {
  const [path = '', query] = href.split('?', 2);
  return redactPath(path, pseudonym) + (query === undefined ? '' : redactSearch(`?${query}`, pseudonym));
}

/** `?r=3&email=maria@example.org` becomes `?r=3&xxxxx=xxxxx@xxxxxxx.xxx`. */
export function redactSearch(search: string, pseudonym: Pseudonym): string {
  if (search === '') return '';
  const pairs = search.slice(1).split('&');
  return `?${pairs.map((pair) => redactPair(pair, pseudonym)).join('&')}`;
}

/**
 * Values that name a vote or another address of ours. They become what the flows read from the redacted address, so that a replay asks for the same
 * vote and leads to the same page.
 */
const links = new Map<string, (value: string, pseudonym: Pseudonym) => string>([
  ['rate_uid', (uid, pseudonym) => encodeURIComponent(pseudonym('vote', whole(uid)))],
  ['back', (href, pseudonym) => encodeURIComponent(redactHref(whole(href), pseudonym))],
]);

/** Half a character cannot be escaped. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, 'x');

function redactPair(pair: string, pseudonym: Pseudonym): string {
  const [key = '', ...rest] = pair.split('=');
  const value = rest.join('=');
  const nested = links.get(key);
  const read = nested && queryValue(pair, key);
  if (read !== undefined && nested) return `${key}=${nested(read, pseudonym)}`;
  if (!keptQuery.has(key)) return maskText(pair);
  return uidPattern.test(decode(value)) ? pair : pair.slice(0, pair.length - value.length) + maskText(value);
}

/** An id that came from an address: whoever typed it may have typed anything, so what cannot be an id is masked. */
export function redactId(text: string): string {
  // Half a character is none in an address.
  return uidPattern.test(text) ? text : maskText(text).replace(/\p{Cs}/gu, 'x');
}

function redactPath(path: string, pseudonym: Pseudonym): string {
  const { screen } = matchScreen(path);
  if (screen === 'NotFound') return maskText(path);
  const names = screens[screen].pattern.split('/');
  return path
    .split('/')
    .map((segment, index) => redactSegment(segment, names[index] ?? '', pseudonym))
    .join('/');
}

/** Decoded before it is judged, so that it becomes what the params of the state become. */
function redactSegment(segment: string, name: string, pseudonym: Pseudonym): string {
  if (!name.startsWith(':')) return segment;
  const text = decode(segment);
  return name === ':rateUid' ? pseudonym('vote', text) : encodeURIComponent(redactId(text));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { uidPattern } from '../contract/ids';
import { comparePattern } from '../contract/insights';
import { scopePattern } from '../contract/scope';
import { liveList, liveSessionOf } from '../contract/live';
import { matchScreen, queryValue, screens } from '../contract/screens';
import { maskText, type Pseudonym } from '../replay/redaction';

/**
 * Query flags that control a screen (specification § 2). Other values may be personal, such as an e-mail
 * address.
 */
const keptQuery: ReadonlySet<string> = new Set([
  'sl',
  'force_vote',
  'from_manage',
  'r',
  'held',
  'kiosk',
  'question',
  'type',
  'qUid',
  'rateValue',
  'rate_value',
  'is_sl',
  // Filters of lists; a value that is no word of ours is read as none.
  'state',
  'sort',
  'role',
  'rate',
  'with',
  'kind',
  'answer',
  'unread',
]);
/**
 * A link within the product, with pseudonyms for votes' uids. A link that leads to no screen is masked, and
 * still leads to none.
 */
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

/** A day, as in the filters of staff's history. */
const redactDay = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : maskText(text));

/**
 * Query values that flows read by name. Each is redacted to what the flow would read from the redacted
 * address, so that a replay does the same.
 */
const readByFlows = new Map<string, (value: string, pseudonym: Pseudonym) => string>([
  ['rate_uid', (uid, pseudonym) => pseudonym('vote', uid)],
  ['rateUid', (uid, pseudonym) => pseudonym('vote', uid)],
  ['token', (token, pseudonym) => pseudonym('token', token)],
  ['ouid', (uid, pseudonym) => (uid === '' ? '' : pseudonym('org', uid))],
  ['back', redactHref],
  ['before', (uid, pseudonym) => pseudonym('vote', uid)],
  ['from', redactDay],
  ['to', redactDay],
  ['scope', redactScope],
  ['compare', redactScope],
  ['site', redactId],
  ['place', redactId],
  ['org', redactId],
  ['after', redactId],
  ['assignee', redactWho],
  ['tile', maskText],
  ['word', maskText],
  ['weekday', redactNumber],
  ['hour', redactNumber],
  ['turn', redactNumber],
  ['services', redactNumber],
  ['at', redactNumber],
  ['person', maskText],
  ['service', maskText],
  ['email', maskText],
  ['q', maskText],
  ['action', maskText],
  ['error', maskText],
  ['build', maskText],
  ['device', maskText],
  ['first_name', maskText],
  ['last_name', maskText],
]);

/** Whose cases: `me` and `nobody` stay, and a person has a pseudonym. */
export function redactWho(who: string, pseudonym: Pseudonym): string {
  return who === '' || who === 'me' || who === 'nobody' ? who : pseudonym('person', who);
}

/** What figures are about, or compared with: a kind and the uid of a place, a sticker and so on. */
export function redactScope(text: string): string {
  if (text === '' || comparePattern.test(text)) return text;
  return scopePattern.test(text) ? text : maskText(text).replace(/\p{Cs}/gu, 'x');
}

/** The number of a turn in the viewer of recorded sessions, how many services there were, or a time. */
function redactNumber(text: string): string {
  return /^\d{1,15}$/.test(text) ? text : maskText(text);
}

function redactPair(pair: string, pseudonym: Pseudonym): string {
  const [key = '', ...rest] = pair.split('=');
  const value = rest.join('=');
  const redact = readByFlows.get(key);
  const read = redact && queryValue(pair, key);
  // A lone surrogate cannot be URL-encoded.
  if (redact && read !== undefined)
    return `${key}=${encodeURIComponent(redact(read.replace(/\p{Cs}/gu, 'x'), pseudonym))}`;
  if (!keptQuery.has(key)) return maskText(pair);
  return uidPattern.test(decode(value)) ? pair : pair.slice(0, pair.length - value.length) + maskText(value);
}

/**
 * An id from an address. A person may have typed anything there, so a value that cannot be an id is masked.
 */
export function redactId(text: string): string {
  // A lone surrogate is invalid in an address.
  return uidPattern.test(text) ? text : maskText(text).replace(/\p{Cs}/gu, 'x');
}

/** The uid of a recorded session in an address. */
export function redactRecording(text: string, pseudonym: Pseudonym): string {
  // Running sessions have no data of the server, and their flows read which kind of recording it is.
  if (!globalThis.__PRODUCTION__ && (text === liveList || liveSessionOf(text) !== null)) return text;
  return pseudonym('vote', text);
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

/** Decodes the segment first, so that the result equals the redacted params in the state. */
function redactSegment(segment: string, name: string, pseudonym: Pseudonym): string {
  if (!name.startsWith(':')) return segment;
  const text = decode(segment);
  if (name === ':recording') return redactRecording(text, pseudonym);
  if (name === ':serviceUid' || name === ':recordingUid' || name === ':caseUid')
    return pseudonym('vote', text);
  return name === ':rateUid' ? pseudonym('vote', text) : encodeURIComponent(redactId(text));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

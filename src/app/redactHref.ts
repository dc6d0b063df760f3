import { matchScreen, screens } from '../../contract/screens';
import { maskText, type Pseudonym } from '../../replay/redaction';

/** Flags of the query that steer a screen (specification § 2); other values may be anybody's e-mail. */
const keptQuery: ReadonlySet<string> = new Set(['sl', 'force_vote', 'from_manage', 'r', 'ouid', 'kiosk']);

/** A link within the product, with votes' uids as pseudonyms. What leads to no screen is masked, and so still leads to none. */
export function redactHref(href: string, pseudonym: Pseudonym): string {
  const [path = '', query] = href.split('?', 2);
  return redactPath(path, pseudonym) + (query === undefined ? '' : redactSearch(`?${query}`));
}

/** `?r=3&email=maria@example.org` becomes `?r=3&xxxxx=xxxxx@xxxxxxx.xxx`. */
export function redactSearch(search: string): string {
  if (search === '') return '';
  const pairs = search.slice(1).split('&');
  return `?${pairs.map((pair) => (keptQuery.has(pair.split('=', 1)[0] as string) ? pair : maskText(pair))).join('&')}`;
}

function redactPath(path: string, pseudonym: Pseudonym): string {
  const { screen } = matchScreen(path);
  if (screen === 'NotFound') return maskText(path);
  const names = screens[screen].pattern.split('/');
  return path
    .split('/')
    .map((segment, index) => (names[index] === ':rateUid' ? pseudonym('vote', segment) : segment))
    .join('/');
}

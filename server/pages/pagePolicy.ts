import type { ErrorName } from '../../contract/errors';
import {
  areaOf,
  disabledPath,
  entryOf,
  isLeadForm,
  matchScreen,
  noAccessPath,
  notFoundPath,
  serviceLogAuthPath,
  type Match,
} from '../../contract/screens';
import { uidPattern, type QuestionUid } from '../../contract/ids';
import { toRating } from '../../contract/rating';
import { isLoopbackHost } from '../http/fromThisMachine';

/** The answer to an address that is neither a call nor a file. */
export type PageAnswer = 'apiNotFound' | 'fileNotFound' | 'screen' | 'deskScreen' | 'notFoundScreen';

/**
 * Renders known screens. A missing file never gets a page: a script tag that loads HTML fails in confusing
 * ways (RT-15). Every other path gets the 404 page.
 */
export function pageFor(method: string, path: string): PageAnswer {
  const area = areaOf(path);
  if (area === 'call' || (method !== 'GET' && method !== 'HEAD')) return 'apiNotFound';
  if (area === 'file') return 'fileNotFound';
  if (entryOf(path) === 'desk') return 'deskScreen';
  return matchScreen(path).screen === 'NotFound' ? 'notFoundScreen' : 'screen';
}

/** The page for an unknown sticker is a 404 too; the page of a disabled one is a normal page. */
export function statusOf({ screen }: Match): 200 | 404 {
  return screen === 'NotFound' || screen === '404_stickers' ? 404 : 200;
}

/** The sticker of an address: undefined for none, null for an impossible uid. */
export function stickerOf({ params }: Match): string | null | undefined {
  const uid = params['questionId'] ?? params['id'];
  return uid === undefined || uidPattern.test(uid) ? uid : null;
}

/** Pages of votes leave out what only signing in needs, and stay small. */
export function isSmall({ screen }: Pick<Match, 'screen'>): boolean {
  return screen === 'Rate' || screen === 'Rate-selected' || screen === 'Rate-selected-Thank';
}

/** Pages with forms contain keys for one load, so they are not cached. */
export function hasForm({ screen }: Match): boolean {
  return isSmall({ screen }) || isLeadForm(screen);
}

/** Queries of addresses that many people open. Others, such as a link's `fbclid`, are of one visit. */
const sharedQueries: ReadonlySet<string> = new Set(['', '?kiosk=1', '?force_vote=true', '?sl=t']);

/** Whether everybody who opens the address gets the same page, and many do: scans, and where they lead. */
export function isForEverybody({ screen, params }: Match, search: string): boolean {
  if (!sharedQueries.has(search)) return false;
  switch (screen) {
    case 'Rate-selected':
      return toRating(params['number']) !== undefined;
    case 'Rate':
    case 'ServiceLog':
    case 'Home':
    case 'StickerDisabled':
    case '404_stickers':
      return true;
    default:
      return false;
  }
}

/** The page of an existing vote still belongs to its person when the sticker is disabled. */
export function isAboutVote({ screen }: Match): boolean {
  return screen === 'Rate-selected-Thank' || screen === 'ServiceLogFinal';
}

/** The page for an error of the catalogue; undefined if it has none. */
export function pageOfProblem(problem: ErrorName, questionUid: string): string | undefined {
  switch (problem) {
    case 'stickerNotFound':
      return notFoundPath;
    case 'stickerDisabled':
      return disabledPath;
    case 'serviceLogNeedsSignIn':
      return serviceLogAuthPath(questionUid as QuestionUid);
    case 'serviceLogDenied':
      return noAccessPath;
    default:
      return undefined;
  }
}

interface Source {
  /** Headers as sent. */
  origin: string | undefined;
  secFetchSite: string | undefined;
  referer: string | undefined;
  host: string | undefined;
}

/**
 * Whether a form was sent by one of our own pages (CSRF). Checks `Origin`; if the browser withholds it,
 * `Sec-Fetch-Site`, which pages cannot set; else the referrer. Compares hosts without the scheme, since a
 * proxy may have ended TLS.
 */
export function isOurs(
  { origin, secFetchSite, referer, host }: Source,
  publicUrl: string | undefined,
): boolean {
  const own = (address: string) => {
    if (!URL.canParse(address)) return false;
    const from = new URL(address).host;
    return isPublicHost(from, publicUrl) || (from === host && isOwnHost(from, publicUrl));
  };
  if (origin !== undefined && origin !== 'null') return own(origin);
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' && isOwnHost(host, publicUrl);
  return origin === undefined && referer !== undefined && own(referer);
}

/**
 * Whether our pages may have been opened under this host. A stranger's name may lead to this server (DNS
 * rebinding); then Host and Origin are both the stranger's. Without a public URL every name may be ours.
 */
function isOwnHost(host: string | undefined, publicUrl: string | undefined): boolean {
  return publicUrl === undefined || isPublicHost(host, publicUrl) || isLoopbackHost(host ?? '');
}

function isPublicHost(host: string | undefined, publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && host === new URL(publicUrl).host;
}

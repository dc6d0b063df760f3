import type { ErrorName } from '../../contract/errors';
import {
  disabledPath,
  entryOf,
  matchScreen,
  noAccessPath,
  notFoundPath,
  serviceLogAuthPath,
  type Match,
} from '../../contract/screens';
import { uidPattern, type QuestionUid } from '../../contract/ids';

/** What an address that no call and no file answers to gets. */
export type PageAnswer = 'apiNotFound' | 'fileNotFound' | 'screen' | 'deskScreen' | 'notFoundScreen';

/**
 * Known screens are drawn. A missing file never is: a script tag that is given a page fails in confusing ways (RT-15). Every other path gets
 * the 404 page.
 */
export function pageFor(method: string, path: string): PageAnswer {
  if (/^\/(api|auth)(\/|$)/.test(path)) return 'apiNotFound';
  if (method !== 'GET' && method !== 'HEAD') return 'apiNotFound';
  if (/^\/(media|r\/assets|r\/desk|r\/docs)(\/|$)/.test(path) || /\.[A-Za-z0-9]{1,12}$/.test(path))
    return 'fileNotFound';
  if (entryOf(path) === 'desk') return 'deskScreen';
  return matchScreen(path).screen === 'NotFound' ? 'notFoundScreen' : 'screen';
}

/** 404 on the page that says there is no such sticker, too; a disabled sticker's page is one like others. */
export function statusOf({ screen }: Match): 200 | 404 {
  return screen === 'NotFound' || screen === '404_stickers' ? 404 : 200;
}

/** The sticker that an address is about: undefined for none, null for one that cannot exist. */
export function stickerOf({ params }: Match): string | null | undefined {
  const uid = params['questionId'] ?? params['id'];
  return uid === undefined || uidPattern.test(uid) ? uid : null;
}

/** Pages with forms carry keys that are made for one load. */
export function hasForm({ screen }: Match): boolean {
  return screen === 'Rate' || screen === 'Rate-selected' || screen === 'Rate-selected-Thank';
}

/** A page about a vote that was made is still the person's own when the sticker has been disabled since. */
export function isAboutVote({ screen }: Match): boolean {
  return screen === 'Rate-selected-Thank' || screen === 'ServiceLogFinal';
}

/** The page that says what a refusal of the catalogue means; undefined for a refusal that has none. */
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
 * Does a form come from one of our own pages? `Origin` says so, or where a browser withholds it `Sec-Fetch-Site`, which pages cannot set, or
 * at last the referrer. Hosts are compared without the scheme: a proxy may have ended TLS.
 */
export function isOurs(
  { origin, secFetchSite, referer, host }: Source,
  publicUrl: string | undefined,
): boolean {
  const own = (address: string) => {
    if (!URL.canParse(address)) return false;
    const url = new URL(address);
    return url.host === host || url.origin === (publicUrl && new URL(publicUrl).origin);
  };
  if (origin !== undefined && origin !== 'null') return own(origin);
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin';
  return origin === undefined && referer !== undefined && own(referer);
}

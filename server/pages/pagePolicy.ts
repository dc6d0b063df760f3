import { matchScreen, homePath } from '../../contract/screens';

/** What an address that no call and no file answers to gets. */
export type PageAnswer = 'apiNotFound' | 'fileNotFound' | 'screen' | 'notFoundScreen';

/**
 * Known screens get the app. A missing file never does: a script tag that is given a page fails in confusing ways (RT-15). Every other path gets
 * the app with status 404, which draws its 404 page.
 */
export function pageFor(method: string, path: string): PageAnswer {
  if (/^\/(api|auth)(\/|$)/.test(path)) return 'apiNotFound';
  if (method !== 'GET' && method !== 'HEAD') return 'apiNotFound';
  if (/^\/(media|r\/assets|r\/docs)(\/|$)/.test(path) || /\.[A-Za-z0-9]{1,12}$/.test(path))
    return 'fileNotFound';
  if (path === homePath || matchScreen(path).screen !== 'NotFound') return 'screen';
  return 'notFoundScreen';
}

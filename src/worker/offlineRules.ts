import { locales } from '../../contract/languages';
import { guidePath } from '../../contract/guide';
import {
  areaOf,
  entryOf,
  framePaths,
  matchScreen,
  shellPath,
  termsPath,
  unsubscribePath,
} from '../../contract/screens';

/**
 * How the service worker handles a request.
 *
 * - `page` (the visitor's app) and `deskPage`: asks the server, and uses the app's shell if there is no
 * answer.
 * - `unknownPage`: as `page`, but waits for the server as long as the browser does, since the shell can only
 *   say that there is nothing at this address.
 * - `terms`: asks the server, and uses the kept page if there is no answer.
 * - `file`: a built file, which never changes.
 * - `pass`: the worker does nothing, as with calls, form posts, other people's photos and other hosts.
 */
export type RequestKind = 'page' | 'deskPage' | 'unknownPage' | 'terms' | 'file' | 'pass';

export function kindOf(request: { method: string; mode: string; url: string; origin: string }): RequestKind {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== request.origin) return 'pass';
  if (request.mode === 'navigate') {
    if (matchScreen(pathname).screen === 'NotFound') return kindOfUnknown(pathname);
    return entryOf(pathname) === 'desk' ? 'deskPage' : 'page';
  }
  return /^\/r\/(docs|(desk\/)?assets)\/[\w.-]+\.(js|css)$/.test(pathname) ? 'file' : 'pass';
}

/** Pages that are no screens, and must come from the server. */
const serverPages = [shellPath, ...Object.values(framePaths), '/healthz', '/readyz', '/metrics'];
const isServerPage = (path: string): boolean =>
  serverPages.includes(path) || path.startsWith(guidePath()) || path.startsWith(unsubscribePath(''));

function kindOfUnknown(path: string): RequestKind {
  if (termsPaths.includes(path)) return 'terms';
  return areaOf(path) === 'page' && !isServerPage(path) ? 'unknownPage' : 'pass';
}

/** The terms in all languages, kept on the device with the app. */
export const termsPaths: readonly string[] = locales.map(termsPath);

/**
 * Whether the answer comes from the server. A proxy answers with one of these statuses if its server is down.
 */
export function isAnswer(status: number): boolean {
  return status < 502 || status > 504;
}

import { entryOf, matchScreen } from '../../contract/screens';

/**
 * How the service worker handles a request. `page` (the visitor's app) and `deskPage`: asks the server, and
 * uses the app's shell if there is no answer. `file`: a built file, which never changes. `pass`: the worker
 * does nothing, as with calls, form posts, other people's photos and other hosts.
 */
export function kindOf(request: {
  method: string;
  mode: string;
  url: string;
  origin: string;
}): 'page' | 'deskPage' | 'file' | 'pass' {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== request.origin) return 'pass';
  if (request.mode === 'navigate') {
    if (matchScreen(pathname).screen === 'NotFound') return 'pass';
    return entryOf(pathname) === 'desk' ? 'deskPage' : 'page';
  }
  return /^\/r\/(docs|(desk\/)?assets)\/[\w.-]+\.(js|css)$/.test(pathname) ? 'file' : 'pass';
}

/**
 * Whether the answer comes from the server. A proxy answers with one of these statuses if its server is down.
 */
export function isAnswer(status: number): boolean {
  return status < 502 || status > 504;
}

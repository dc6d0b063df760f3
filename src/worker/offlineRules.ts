import { entryOf, matchScreen } from '../../contract/screens';

/**
 * What the service worker does with a request. A `page` of the visitor's app or a `deskPage` is asked of the server, and its app's shell
 * stands in when nobody answers. A `file` is a built file, which never changes. The worker lets the rest `pass`: calls, form posts, photos
 * of others, anything of another host.
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
  return /^\/r\/(desk\/)?assets\/[\w.-]+\.(js|css)$/.test(pathname) ? 'file' : 'pass';
}

/** Whether an answer comes from the server at all: a proxy whose server is away says one of these. */
export function isAnswer(status: number): boolean {
  return status < 502 || status > 504;
}

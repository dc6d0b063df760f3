import { matchScreen } from '../../contract/screens';

/**
 * What the service worker does with a request: `page` is asked of the server and has the shell for when nobody answers, `file` is a built file, which
 * never changes, and `pass` is none of its business: calls, form posts, photos of others, anything of another host.
 */
export function kindOf(request: {
  method: string;
  mode: string;
  url: string;
  origin: string;
}): 'page' | 'file' | 'pass' {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== request.origin) return 'pass';
  if (request.mode === 'navigate') return matchScreen(pathname).screen === 'NotFound' ? 'pass' : 'page';
  return /^\/r\/assets\/[\w.-]+\.(js|css)$/.test(pathname) ? 'file' : 'pass';
}

/** Whether an answer comes from the server at all: a proxy whose server is away says one of these. */
export function isAnswer(status: number): boolean {
  return status < 502 || status > 504;
}

import { isAnswer, kindOf } from '../../src/worker/offlineRules';

const origin = 'https://smilelog.example';
const navigation = (path: string, method = 'GET') =>
  kindOf({ method, mode: 'navigate', url: origin + path, origin });
const fetched = (path: string, from = origin) =>
  kindOf({ method: 'GET', mode: 'cors', url: from + path, origin });

it.each([
  '/',
  '/r/rate/demo-cafe',
  '/r/rate/demo-cafe/3?force_vote=true',
  '/r/thank-for-vote/demo-cafe/3/vote',
  '/r/demo-septic/sl',
  '/r/disabled',
])('has a page for %s when nobody answers (KI-2)', (path) => expect(navigation(path)).toBe('page'));

it.each([
  '/api/docs',
  '/auth/facebook',
  '/healthz',
  '/r/shell',
  '/r/frame',
  '/desk/frame',
  '/r/assets/main-1.js',
  '/media/photo.jpg',
  '/guide/',
  '/guide/people',
])('leaves %s to the server', (path) => expect(navigation(path)).toBe('pass'));

it.each(['/r/nowhere/at/all', '/wp-admin/', '/r/rate/demo-cafe/3/more', '/r/rate/%E0%A4%A'])(
  'has a page for the unknown address %s when nobody answers (KI-2)',
  (path) => expect(navigation(path)).toBe('unknownPage'),
);

it.each(['/en/terms/', '/sp/terms/?from=form'])('keeps the terms at %s (KI-2, RT-11)', (path) =>
  expect(navigation(path)).toBe('terms'),
);

it('has a shell of its own for the desk', () => {
  expect(navigation('/questions/demo-cafe/manage')).toBe('deskPage');
  expect(navigation('/desk')).toBe('deskPage');
  expect(navigation('/desk/services?site=demo-site-park')).toBe('deskPage');
  expect(fetched('/r/desk/assets/index-1.js')).toBe('file');
});

it('never touches a form', () => expect(navigation('/r/rate/demo-cafe', 'POST')).toBe('pass'));

it('gives built files, and neither calls nor what is of another host', () => {
  expect(fetched('/r/docs/game-B_nsp88q.js')).toBe('file');
  expect(fetched('/r/assets/main-B_nsp88q.css')).toBe('file');
  expect(fetched('/r/assets/photoWorker-BBg5cink.js')).toBe('file');
  expect(fetched('/api/questionInfo')).toBe('pass');
  expect(fetched('/r/sw.js')).toBe('pass');
  expect(fetched('/r/assets/main-1.js', 'https://evil.example')).toBe('pass');
});

it('takes what a proxy says of a server that is away for no answer', () => {
  expect([200, 303, 404, 500].map(isAnswer)).toEqual([true, true, true, true]);
  expect([502, 503, 504].map(isAnswer)).toEqual([false, false, false]);
});

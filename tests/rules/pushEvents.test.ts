import type { PushMessage } from '../../contract/push';
import { pressedOn, shownFor } from '../../src/worker/pushEvents';

const message: PushMessage = {
  title: 'Park Restrooms: A sad vote',
  body: 'How clean is it?',
  lang: 'en',
  tag: 'case-1',
  url: '/desk/inbox/case-1',
  take: { path: '/alert/token', label: 'I’m on it', done: 'You are on it.' },
  stop: { path: '/alert/token', label: 'Stop this alert for me' },
};
const text = JSON.stringify(message);

it('shows a message under the tag of its case, with its buttons', () => {
  expect(shownFor(text)).toMatchObject({
    title: message.title,
    options: { body: message.body, lang: 'en', tag: 'case-1', renotify: true, data: message },
  });
  expect(shownFor(text).options.actions.map(({ action }) => action)).toEqual(['take', 'stop']);
});

it('one press takes the case on, another opens it', () => {
  expect(pressedOn('', message)).toEqual({ kind: 'open', path: '/desk/inbox/case-1' });
  expect(pressedOn('stop', message)).toEqual({ kind: 'open', path: '/alert/token' });
  expect(pressedOn('take', message)).toMatchObject({
    kind: 'take',
    path: '/alert/token',
    shown: { options: { body: 'You are on it.', tag: 'case-1', renotify: false } },
  });
});

it.each([null, '', 'null', '{}', '[]', JSON.stringify({ ...message, url: '//elsewhere.example' })])(
  'shows something for a message that is %j, and opens a page of ours',
  (unreadable) => {
    const { title, options } = shownFor(unreadable);
    expect([title, options.actions]).toEqual(['Smilelog', []]);
    expect(pressedOn('take', options.data)).toEqual({ kind: 'open', path: '/desk/inbox' });
  },
);

/** The worker over a browser that notes what it does. */
async function startWorker(answer: { status: number } | null = { status: 200 }) {
  const listeners = new Map<string, (event: any) => void>();
  const did: unknown[] = [];
  const old = { endpoint: 'https://push.example/old', keys: { p256dh: 'p', auth: 'a' } };
  const made = { endpoint: 'https://push.example/new', keys: { p256dh: 'q', auth: 'b' } };
  const subscription = (of: typeof old) => ({
    options: { applicationServerKey: 'key' },
    toJSON: () => ({ ...of, expirationTime: null }),
    unsubscribe: async () => did.push(['unsubscribed', of.endpoint]),
  });
  const worker = {
    location: { origin: 'https://smilelog.example' },
    addEventListener: (type: string, listener: (event: any) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, { tag, body }: { tag: string; body: string }) =>
        did.push(['shown', title, tag, body]),
      pushManager: { subscribe: async () => subscription(made) },
    },
    clients: {
      matchAll: async () => [
        { url: 'https://smilelog.example/desk/inbox/case-2', focus: async () => did.push(['focused']) },
      ],
      openWindow: async (path: string) => did.push(['opened', path]),
    },
  };
  const fetched = async (path: string, { body }: { body: unknown }) => {
    did.push(['posted', path, String(body)]);
    if (!answer) throw new TypeError('Failed to fetch');
    return { ok: answer.status < 400, status: answer.status };
  };
  const built = { __FILES__: [], __DESK_FILES__: [], __FILES_NAME__: 'test' };
  Object.assign(globalThis, built, { self: worker, fetch: fetched });
  jest.resetModules();
  await import('../../src/worker/serviceWorker');
  return {
    did,
    old: subscription(old),
    async happens(type: string, event: object) {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(type)?.({ ...event, waitUntil: (done: Promise<unknown>) => (work = done) });
      await work;
    },
  };
}

const pressed = (action: string, data: PushMessage = message) => ({
  action,
  notification: { data, close: () => undefined },
});

describe('the service worker', () => {
  const { fetch } = globalThis;
  afterEach(() => void Object.assign(globalThis, { self: undefined, fetch }));

  it('shows what the push service brings', async () => {
    const { did, happens } = await startWorker();
    await happens('push', { data: { text: () => text } });
    await happens('push', { data: null });
    expect(did).toEqual([
      ['shown', message.title, 'case-1', message.body],
      ['shown', 'Smilelog', 'unread', ''],
    ]);
  });

  it('takes the case on by one press, and says so', async () => {
    const { did, happens } = await startWorker();
    await happens('notificationclick', pressed('take'));
    expect(did).toEqual([
      ['posted', '/alert/token', 'act=take'],
      ['shown', message.title, 'case-1', 'You are on it.'],
    ]);
  });

  it.each([null, { status: 404 }])('opens the page if that fails (%j)', async (answer) => {
    const { did, happens } = await startWorker(answer);
    await happens('notificationclick', pressed('take'));
    expect(did.slice(1)).toEqual([['opened', '/alert/token']]);
  });

  it('opens the case, in the window that shows it', async () => {
    const { did, happens } = await startWorker();
    await happens('notificationclick', pressed(''));
    await happens('notificationclick', pressed('', { ...message, url: '/desk/inbox/case-2' }));
    expect(did).toEqual([['opened', '/desk/inbox/case-1'], ['focused']]);
  });

  it.each([
    [200, []],
    [404, [['unsubscribed', 'https://push.example/new']]],
  ])('follows another address; an answer of %i does %j', async (status, then) => {
    const { did, old, happens } = await startWorker({ status });
    await happens('pushsubscriptionchange', { oldSubscription: old });
    const body =
      '{"endpoint":"https://push.example/new","keys":{"p256dh":"q","auth":"b"},' +
      '"old":{"endpoint":"https://push.example/old","keys":{"p256dh":"p","auth":"a"}}}';
    expect(did).toEqual([['posted', '/api/pushSubscriptions/moved', body], ...then]);
  });
});

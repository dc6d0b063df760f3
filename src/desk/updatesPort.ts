import { endpoints, pathFor } from '../../contract/endpoints';
import { updateEvents, updatesPace, type CaseUpdate } from '../../contract/updates';
import type { CaseNews, OnCancel, Ports } from '../../state/ports';
import { takeLock, type Held } from '../app/webLock';
import { payloadOf } from '../app/ports/readToken';
import { collectNews } from './collectNews';
import { readEvents, type ServerEvent } from './serverEvents';

/** Milliseconds. */
const pace = {
  /** A stream that has lasted so long has not failed. */
  lasting: 4_000,
  /** First and longest wait before another try. */
  retry: 500,
  longestRetry: 10_000,
  /** Another token comes at once, unless it cannot be had. */
  refused: 30_000,
} as const;

/** What tabs of one session tell each other. */
type Message =
  | { kind: 'who' }
  | { kind: 'here'; isUp: boolean }
  | { kind: 'up' | 'down' }
  | { kind: 'event'; event: ServerEvent };

/**
 * The server's news of cases. One tab of a browser listens, under a Web Lock, and tells the others by a
 * BroadcastChannel; if it is closed, another one goes on from the last event that all of them have. Without
 * Web Locks (plain HTTP) each tab listens.
 */
export function createUpdatesPort(): Ports['updates'] {
  let session: ReturnType<typeof openSession> | null = null;
  return {
    next({ bearer }, onCancel: OnCancel) {
      const name = nameOf(bearer);
      if (session?.name !== name) {
        session?.stop();
        session = openSession(name);
      }
      const own = session;
      onCancel(() => {
        own.stop();
        if (session === own) session = null;
      });
      return own.next(bearer);
    },
  };
}

/** Tabs of the same sign-in share a stream. */
function nameOf(bearer: string): string {
  const { user_guid, ssid } = payloadOf(bearer);
  return `smilelog-updates-${String(user_guid)}-${String(ssid)}`;
}

function openSession(name: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const tell = (message: Message) => channel?.postMessage(message);
  const news = collectNews();
  let bearer = '';
  let lastId: string | null = null;
  let isLeader = false;
  let isUp = false;
  let isNew = true;
  let wake = () => {};
  let lock: Held | null = null;

  function hear(event: ServerEvent): void {
    if (event.id) lastId = event.id;
    if (event.name === updateEvents.reset) news.add({ isAll: true });
    if (event.name !== updateEvents.changed) return;
    const update = JSON.parse(event.data) as CaseUpdate;
    news.add('gone' in update ? { gone: update.uid } : { uid: update.uid });
  }

  function isNow(up: boolean): void {
    isUp = up;
    news.isUp(up);
  }

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'who' && isLeader) tell({ kind: 'here', isUp });
      if (isLeader) return;
      if (data.kind === 'event') hear(data.event);
      if (data.kind === 'up' || data.kind === 'down') isNow(data.kind === 'up');
      if (data.kind === 'here') {
        isNow(data.isUp);
        // What has happened between the load of the page and now; other tabs hear the answer too.
        if (isNew) news.add({ isAll: true });
        isNew = false;
      }
    };
  tell({ kind: 'who' });
  const goOn = () => wake();
  window.addEventListener('online', goOn);
  void takeLock(name, { signal }).then((held) => {
    if (!held) return;
    lock = held;
    if (signal.aborted) return void held.release();
    isLeader = true;
    void lead();
  });

  /** Listens for all tabs, and begins anew whenever the stream ends. */
  async function lead(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const begun = performance.now();
      const used = bearer;
      const end = await readStream();
      if (signal.aborted) return;
      if (isUp) tell({ kind: 'down' });
      isNow(false);
      if (end === 'refused') {
        news.refuse();
        if (bearer === used) await pause(pace.refused);
        continue;
      }
      if (performance.now() - begun > pace.lasting) failures = 0;
      const wait = Math.min(pace.longestRetry, pace.retry * 2 ** failures);
      await pause(wait * (0.5 + Math.random() / 2));
    }
  }

  /** Ends early when the device is online again, or has another token. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function readStream(): Promise<'refused' | 'ended'> {
    const giveUp = new AbortController();
    const stop = () => giveUp.abort();
    signal.addEventListener('abort', stop);
    let silence = setTimeout(stop, updatesPace.silence);
    try {
      const answer = await fetch(pathFor(endpoints.updates, true), {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${bearer}`,
          ...(lastId !== null && { 'Last-Event-ID': lastId }),
        },
        cache: 'no-store',
        signal: giveUp.signal,
      });
      if (answer.status === 401 || answer.status === 403) return 'refused';
      // An id that the server does not understand, such as one of another version.
      if (answer.status === 400) lastId = null;
      if (answer.status !== 200 || !answer.body) return 'ended';
      tell({ kind: 'up' });
      isNow(true);
      const reader = answer.body.getReader();
      const read = readEvents((event) => {
        hear(event);
        tell({ kind: 'event', event });
      });
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'ended';
        clearTimeout(silence);
        silence = setTimeout(stop, updatesPace.silence);
        read(value);
      }
    } catch {
      return 'ended';
    } finally {
      clearTimeout(silence);
      giveUp.abort();
      signal.removeEventListener('abort', stop);
    }
  }

  return {
    name,
    next(newest: string): Promise<CaseNews> {
      if (bearer !== newest) {
        bearer = newest;
        wake();
      }
      return news.next();
    },
    stop() {
      stopping.abort();
      wake();
      news.stop();
      window.removeEventListener('online', goOn);
      channel?.close();
      void lock?.release();
    },
  };
}

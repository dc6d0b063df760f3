import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Playback } from '../../ui/playback';
import { listenTo, type FrameMessage, type ShowMessage } from './frameMessages';
import { createReadOnlyStore, type ReadOnlyStore } from './readOnlyStore';
import { keepStill, writeTimesIn } from './stillDocument';

/** What an app needs to draw its recorded states. */
export interface FramedApp {
  /** Loads texts and groups that the screens of a state need. Rejects if one does not load. */
  prepare(state: never): Promise<void>;
  /** The app's screens on this store. */
  draw(store: ReadOnlyStore): ReactNode;
}

/**
 * Starts the page inside the viewer's frame: draws the states that the viewer sends, and reports what
 * happens. The store is read-only: an action of a screen is swallowed and reported, which shows effects on
 * render.
 */
export function startFrame({ prepare, draw }: FramedApp): void {
  const tell = (message: FrameMessage) => window.parent.postMessage(message, window.location.origin);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  let store: ReadOnlyStore | null = null;
  let latest: ShowMessage | null = null;
  let shown = -1;

  async function show(message: ShowMessage): Promise<void> {
    if (!latest) writeTimesIn(message.tz);
    latest = message;
    let isFailed = false;
    try {
      await prepare(message.state as never);
    } catch {
      isFailed = true;
    }
    // Another turn may have been picked while a chunk was loading.
    if (latest !== message) return;
    if (!isFailed) {
      shown = message.turn;
      flushSync(() => put(message.state));
    }
    tell({ smilelog: 'shown', turn: message.turn, isFailed });
  }

  function put(state: unknown): void {
    if (store) return store.show(state);
    store = createReadOnlyStore(state, ({ type }) => tell({ smilelog: 'swallowed', turn: shown, type }));
    root.render(<Playback value="still">{draw(store)}</Playback>);
  }

  keepStill(tell);
  listenTo<ShowMessage>(
    () => window.parent,
    (message) => void (message.smilelog === 'show' && show(message)),
  );
  tell({ smilelog: 'ready' });
}

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Playback } from '../../ui/playback';
import type { DrawingWindow, FramedApp } from './framedApp';
import { listenTo, type FrameMessage, type PreviewMessage, type ShowMessage } from './frameMessages';
import { drawScreens } from './drawScreens';
import { createReadOnlyStore, type ReadOnlyStore } from './readOnlyStore';
import { keepStill, writeTimesIn } from './stillDocument';

/**
 * Starts the page inside the viewer's frame: draws the states that the viewer sends, and reports what
 * happens. The store is read-only: an action of a screen is swallowed and reported, which shows effects on
 * render.
 */
export function startFrame(app: FramedApp): void {
  const tell = (message: FrameMessage) => window.parent.postMessage(message, window.location.origin);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  let store: ReadOnlyStore | null = null;
  let latest: ShowMessage | PreviewMessage | null = null;
  let shown = -1;

  async function show(message: ShowMessage | PreviewMessage): Promise<void> {
    if (!latest && message.smilelog === 'show') writeTimesIn(message.tz);
    latest = message;
    let isFailed = false;
    let state: unknown;
    try {
      state = message.smilelog === 'show' ? message.state : await app.preview?.(message);
      await app.prepare(state as never);
    } catch {
      isFailed = true;
    }
    // Another turn may have been picked while a chunk was loading.
    if (latest !== message) return;
    if (!isFailed) {
      shown = message.turn;
      flushSync(() => put(app.drawn ? app.drawn(state as never) : state));
    }
    tell({ smilelog: 'shown', turn: message.turn, isFailed });
  }

  function put(state: unknown): void {
    if (store) return store.show(state);
    store = createReadOnlyStore(state, ({ type }) => tell({ smilelog: 'swallowed', turn: shown, type }));
    root.render(<Playback value="still">{app.draw(store)}</Playback>);
  }

  keepStill(tell);
  (window as DrawingWindow).smilelogScreens = (tz) => {
    writeTimesIn(tz);
    return drawScreens(app);
  };
  listenTo<ShowMessage | PreviewMessage>(
    () => window.parent,
    (message) => void (['show', 'preview'].includes(message.smilelog) && show(message)),
  );
  tell({ smilelog: 'ready' });
}

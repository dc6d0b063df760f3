import { liveChannel, liveLock, type LiveMessage, type LiveTab } from '../../../contract/live';
import type { LogStore } from '../logStore';

/**
 * Lets other tabs watch this session: answers them who it is, and sends them its log as it grows. The lines
 * are the recorder's, so they are redacted.
 */
export function publishLog(store: LogStore, tabOf: () => LiveTab): LogStore {
  const { session } = tabOf();
  const channel = new BroadcastChannel(liveChannel);
  const tell = (message: LiveMessage) => channel.postMessage(message);
  /** Lines that the followers have; null while nobody follows. */
  let sent: number | null = null;

  function send(): void {
    if (sent === null) return;
    const lines = store.lines().slice(sent);
    if (lines.length > 0) tell({ kind: 'lines', session, from: sent, lines });
    sent += lines.length;
  }

  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind === 'who') tell({ kind: 'here', tab: tabOf() });
    if (data.kind !== 'follow' || data.session !== session) return;
    sent = data.from;
    send();
  };
  // The browser frees the lock when the tab is closed or crashes.
  void navigator.locks?.request(liveLock(session), () => new Promise(() => {}));
  return {
    ...store,
    append(line) {
      store.append(line);
      // After the turn: the lines of one turn go together, and nothing runs inside it.
      if (sent !== null) queueMicrotask(send);
    },
  };
}

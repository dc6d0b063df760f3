import { liveChannel, liveLock, livePath, type LiveMessage, type LiveTab } from '../../../contract/live';
import type { OnCancel } from '../../../state/ports';

/** The other tabs' side: `publishLog.ts`. */
export interface WatchedTabs {
  /** Waits until other sessions run than those; null waits for the first answer. */
  list(known: readonly LiveTab[] | null, onCancel: OnCancel): Promise<LiveTab[]>;
  /**
   * Opens a session's log.
   * @throws {name: 'Refused', code: 404} if no tab runs it
   */
  open(session: string): Promise<WatchedLog>;
}

/** The log of a session that may still run. */
export interface WatchedLog {
  /** The text of the log so far. */
  text(): string;
  /** The lines since the last call, without line ends. */
  take(): readonly string[];
  /** All lines so far. The next `take` begins after them. */
  takeAll(): readonly string[];
  isClosed(): boolean;
  /** Waits until there are more turns than that, or the tab is closed. */
  more(turns: number, onCancel: OnCancel): Promise<void>;
}

/** Milliseconds in which tabs answer, and between two questions. */
const answerMs = 300;
const askAgainMs = 700;
/** Milliseconds in which turns are collected, so that the screens are drawn once for all of them. */
const collectMs = 100;

export function watchTabs(): WatchedTabs {
  const channel = new BroadcastChannel(liveChannel);
  const tell = (message: LiveMessage) => channel.postMessage(message);
  let open: { session: string; heard: (from: number, lines: readonly string[]) => void } | null = null;
  let found: LiveTab[] = [];

  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    // Who watches would be watched without an end.
    if (data.kind === 'here' && !data.tab.path.startsWith(livePath)) found.push(data.tab);
    if (data.kind === 'lines' && data.session === open?.session) open.heard(data.from, data.lines);
  };

  async function ask(): Promise<LiveTab[]> {
    found = [];
    tell({ kind: 'who' });
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    return [...found].sort((left, right) => right.t0 - left.t0);
  }

  return {
    async list(known, onCancel) {
      let isOver = false;
      onCancel(() => (isOver = true));
      const before = JSON.stringify(known);
      for (;;) {
        const tabs = await ask();
        if (isOver || JSON.stringify(tabs) !== before) return tabs;
        await new Promise((resolve) => setTimeout(resolve, askAgainMs));
      }
    },
    async open(session) {
      const lines: string[] = [];
      let turns = 0;
      let taken = 0;
      const waiting = new Set<() => void>();
      let isClosed = false;
      const wake = () => {
        for (const resolve of waiting) resolve();
        waiting.clear();
      };
      const change = () => new Promise<void>((resolve) => waiting.add(resolve));
      open = {
        session,
        heard(from, more) {
          // A tab may follow for two viewers, and repeat lines.
          const fresh = more.slice(Math.max(0, lines.length - from));
          lines.push(...fresh);
          turns += fresh.filter((line) => /^\{"k":"(boot|act|res)"/.test(line)).length;
          wake();
        },
      };
      const first = change();
      tell({ kind: 'follow', session, from: 0 });
      await Promise.race([first, new Promise((resolve) => setTimeout(resolve, 10 * answerMs))]);
      if (lines.length === 0) throw { name: 'Refused', message: '', code: 404 };
      void navigator.locks?.request(liveLock(session), () => {
        isClosed = true;
        wake();
      });
      function take(from: number): readonly string[] {
        taken = lines.length;
        return lines.slice(from);
      }
      return {
        take: () => take(taken),
        takeAll: () => take(0),
        isClosed: () => isClosed,
        text: () => [...lines, JSON.stringify({ k: 'end', n: turns, reason: 'export' }), ''].join('\n'),
        async more(known, onCancel) {
          let isOver = false;
          onCancel(() => (isOver = true));
          while (turns <= known && !isClosed && !isOver) await change();
          await new Promise((resolve) => setTimeout(resolve, collectMs));
        },
      };
    },
  };
}

import { qaPath, type EntryName } from './screens';

declare global {
  /**
   * Whether this is a production build, which leaves out whatever watches running sessions (`/qa/live`). The
   * build writes a literal in its place, module by module, so that the bundler drops code and imports. Tools
   * and tests have it undefined.
   */
  var __PRODUCTION__: boolean | undefined;
}

/** The recording of the address `/qa/live`: the list of running sessions. */
export const liveList = 'live';

const start = `${liveList}~`;

/** Where the list is, and how the addresses of running sessions begin. */
export const livePath = `${qaPath}/${liveList}`;

/** The address of a running session in the viewer. */
export const liveSessionPath = (session: string): string => `${livePath}~${session}`;

/** The running session that a recording is; null for any other recording. */
export const liveSessionOf = (recording: string): string | null =>
  !globalThis.__PRODUCTION__ && recording.startsWith(start) ? recording.slice(start.length) : null;

/** The name of the channel between the tabs. */
export const liveChannel = 'smilelog-live';

/** The name of the lock that a session holds while its tab is open. */
export const liveLock = (session: string): string => `${liveChannel} ${session}`;

/** A running session. */
export interface LiveTab {
  session: string;
  entry: EntryName;
  /** Path of its page. */
  path: string;
  /** UTC milliseconds of the boot. */
  t0: number;
}

/** What the tabs say to each other. */
export type LiveMessage =
  | { kind: 'who' }
  | { kind: 'here'; tab: LiveTab }
  /** Asks a session for its lines from this one on, and for those to come. */
  | { kind: 'follow'; session: string; from: number }
  /** Lines of its log, without line ends. `from` is the number of lines before them. */
  | { kind: 'lines'; session: string; from: number; lines: readonly string[] };

import type { Divergence } from '../../replay/strict';
import type { LoadFailure } from '../desk/loadFailure';

/** Where the inputs of a session come from, and what its sagas did. Each is a lane of the timeline. */
export const lanes = ['person', 'server', 'timers', 'device', 'sagas'] as const;
export type Lane = (typeof lanes)[number];
/** Lanes that a turn can be of; every turn is of one. */
export type InputLane = Exclude<Lane, 'sagas'>;

/** How many times faster than the session. */
export const speeds = [0.5, 1, 2, 5, 20] as const;
export type Speed = (typeof speeds)[number];

/** What is known of a recorded session. The session itself is outside the state (`viewerPort.ts`). */
export interface RecordingFacts {
  /** Name of the file. */
  name: string;
  entry: string;
  build: string;
  /** Whether other reducers than today's recorded it. */
  isOtherBuild: boolean;
  locale: string;
  tz: string;
  route: string;
  /** UTC milliseconds of the boot. */
  t0: number;
  turns: number;
  /**
   * The turn that is worth looking at first: where the person pressed "Report a problem", else that of the
   * first error. Absent without either and for a running session; earlier logs lack it.
   */
  opensAt?: number;
  /** Why the file is not whole, in English; null if it is. */
  truncated: string | null;
  /** The session went on after the log had grown too large. */
  isCut?: true;
  /** Set if the viewer has made it of the recording: simulated with a change, or shrunk. */
  madeBy?: 'fork' | 'shrink';
  /** What is wrong in a log that was shrunk to it: an option of `rlog to-jest`. */
  fails?: { option: 'until' | 'end'; expression: string } | { option: 'throws' };
}

/** What the viewer says of the report that the recording came with. */
export interface ViewedReport {
  /** What the person wrote. */
  text: string | null;
  /** Name of the place. */
  place: string | null;
  device: string | null;
  /** Uids of the visit's logs, oldest first; absent if there is one. */
  parts?: readonly string[];
}

/**
 *     running ──► same
 *        ├──────► diverged
 *        └──────► impossible: the log is of an app that is not here, or holds no turn
 */
export type ReplayState =
  | { status: 'running'; turns: number }
  | { status: 'same'; turns: number }
  | { status: 'diverged'; turn: number; kind: Divergence['kind'] }
  | { status: 'impossible' };

/** What a person wants another log of. */
export type Remake =
  /** The session with another input or answer in one turn. `text` is its JSON. */
  | { kind: 'fork'; turn: number; text: string }
  /** The smallest session that still diverges or throws, or in which the same is wrong in a turn. */
  | { kind: 'shrink'; moment?: WrongMoment };

/** What a person says is wrong at a turn. */
export interface WrongMoment {
  turn: number;
  wrong: Wrong;
}
export type Wrong =
  /** The turn put this value there; without one it took the value away. */
  | { kind: 'value'; path: string; value?: unknown }
  /** The screens say this. */
  | { kind: 'text'; text: string }
  | { kind: 'missingText'; text: string }
  /** A request was sent although it had been sent `times` before. `part` is what was wrong in it. */
  | { kind: 'request'; endpoint: string; times: number; part?: unknown }
  /** A request was not sent: it should have been sent `times` by then. */
  | { kind: 'missingRequest'; endpoint: string; times: number }
  | { kind: 'thrown' };

/**
 * Why there is no other log. `NotJson`: the change is no action or answer. `NothingFails`: there is nothing
 * to shrink. `NotToday`: today's code does not do what is wrong. `NotRemade`: any other reason, such as an
 * app that is not here.
 */
export const remakeFailures = ['NotJson', 'NothingFails', 'NotToday', 'NotRemade'] as const;
export type RemakeFailure = (typeof remakeFailures)[number];

/**
 * Something in the details of a turn that can be folded: an action by its place, or an effect by its number,
 * in the list of what the turn did or of what waits.
 */
export interface Foldable {
  list: 'actions' | 'effects' | 'pending';
  number: number;
}

/** What a person is asked about a turn. */
export interface Asking {
  /** What the screens say; null until they are drawn. */
  texts: readonly string[] | null;
  /** The name of a request that is missing, and a text, as far as they are filled in. */
  request: string;
  text: string;
}

/** What a person looks for in the states: a place, and the value that it became; any one if it is empty. */
export interface SearchWords {
  path: string;
  value: string;
}

/** How far the turns are looked through, and how many of them changed the value. */
export interface SearchProgress {
  status: 'running' | 'done';
  turns: number;
  found: number;
}

/** The open recording, and what the person looks at. */
export interface OpenRecording {
  status: 'open';
  facts: RecordingFacts;
  /** Comes later than the recording. A file and a running session have none. */
  report?: ViewedReport;
  /** The turn that is shown. */
  turn: number;
  filter: string;
  hidden: readonly InputLane[];
  /** When did a value of the state change? What was found is outside the state, like the session. */
  search?: (SearchWords & { progress: SearchProgress | null }) | undefined;
  isPlaying: boolean;
  speed: Speed;
  replay: ReplayState;
  /** What a person has folded or unfolded in the details of the turn, otherwise than they come. */
  toggled?: readonly Foldable[];
  /** Actions that screens dispatched while this turn was shown. Nothing else follows from them. */
  swallowed: readonly string[];
  /** Whether the screens of the turn could not be drawn. */
  isUndrawn: boolean;
  /** The command that makes a test, while it is shown. */
  command: { status: 'shown' | 'copied' | 'notCopied' } | null;
  /** The input of the shown turn as a person changes it, as JSON; null while nobody does. */
  fork: string | null;
  /** While a person says what is wrong in the shown turn. */
  asking?: Asking | null;
  /** Whether another log is being made of this one, or why there is none. */
  remaking: 'running' | RemakeFailure | null;
}

export type ViewerState = {
  /** Uid of the report, or `local`. */
  recording: string;
  /** The turn that the address names. */
  wanted: number;
} & (
  { status: 'loading' } | { status: 'signedOut' } | { status: 'failed'; failure: LoadFailure } | OpenRecording
);

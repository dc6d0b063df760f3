import type { UnknownAction } from 'redux';
import type { PlainError } from './turn';

/**
 * The version that this code writes. Older logs are upgraded when read (`upgrades.ts`), newer ones refused.
 */
export const formatVersion = 2;

/** First line of a log. See `docs/log-format.md`. */
export interface LogHeader {
  rlog: number;
  /** Random id of this log. */
  id: string;
  /** The log of the previous page in the same tab, or null. */
  previous: string | null;
  /** The app that was recorded. */
  entry: string;
  app: string;
  build: string;
  /** Hash of the reducers' source. It tells whether other reducers recorded the log. */
  reducers: string;
  locale: string;
  tz: string;
  route: string;
  /** The window at the boot in CSS pixels. Older logs, and logs without a browser, have none. */
  size?: { width: number; height: number };
  seed: string;
  /** UTC milliseconds of the boot. */
  t0: number;
  /** The redacted state before the boot. */
  init: unknown;
  /** Version of the redaction. */
  redact: string;
}

/** `[number, name, redacted argument]`, without the argument if there is none; or a cancellation. */
export type EffectEntry = [id: number, name: string, arg?: unknown] | [id: number, cancelled: 'x'];

export interface TurnLine {
  k: 'boot' | 'act' | 'res';
  ts: number;
  /** For `act`: the input's action. */
  a?: UnknownAction;
  /** For `res`: the effect that ended, and its value or error. */
  id?: number;
  v?: unknown;
  e?: PlainError;
  /** Actions that sagas put. */
  o?: UnknownAction[];
  f?: EffectEntry[];
  /** Hash of the state; absent if it equals the previous turn's. */
  h?: string;
  /** The error that a reducer or an unguarded saga threw. */
  x?: PlainError;
}

/** A long or repeated value, written once. Elsewhere `{"$": id}` refers to it. */
export interface BlobLine {
  k: 'blob';
  id: number;
  v: unknown;
}

export interface EndLine {
  k: 'end';
  /** The number of turns. */
  n: number;
  reason: 'export' | 'overflow';
}

export type LogLine = TurnLine | BlobLine | EndLine;

/** A whole log, read and upgraded, with its blobs restored. */
export interface Log {
  header: LogHeader;
  turns: TurnLine[];
  end: EndLine | null;
  /** Set if the file breaks off: `turns` holds those before the break. */
  truncated: string | null;
}

/** Why a file cannot be replayed as a log. The message is for a person. */
export class BadLogError extends Error {
  override name = 'BadLogError';
}

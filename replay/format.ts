import type { UnknownAction } from 'redux';
import type { PlainError } from './turn';

/** The version that this code writes. Older ones are upgraded when read (`upgrades.ts`), newer ones refused. */
export const formatVersion = 2;

/** First line of a log. See `docs/log-format.md`. */
export interface LogHeader {
  rlog: number;
  /** Random; names this log. */
  id: string;
  /** The log of the page before in the same tab, or null. */
  previous: string | null;
  /** Which of the product's apps was recorded. */
  entry: string;
  app: string;
  build: string;
  /** Hash of the reducers' source, to say when a log was made by others. */
  reducers: string;
  locale: string;
  tz: string;
  route: string;
  seed: string;
  /** UTC milliseconds of the boot. */
  t0: number;
  /** Redacted state before the boot. */
  init: unknown;
  /** Version of the redaction. */
  redact: string;
}

/** `[number, name, redacted argument]`, without the argument where there is none; or a cancellation. */
export type EffectEntry = [id: number, name: string, arg?: unknown] | [id: number, cancelled: 'x'];

export interface TurnLine {
  k: 'boot' | 'act' | 'res';
  ts: number;
  /** Of `act`: the person's action. */
  a?: UnknownAction;
  /** Of `res`: the effect that ended, and its value or error. */
  id?: number;
  v?: unknown;
  e?: PlainError;
  /** Actions that sagas put. */
  o?: UnknownAction[];
  f?: EffectEntry[];
  /** Hash of the state; absent when it is the one of the turn before. */
  h?: string;
  /** What a reducer or an unguarded saga threw. */
  x?: PlainError;
}

/** A value that is long or comes again, written once; elsewhere `{"$": id}` stands for it. */
export interface BlobLine {
  k: 'blob';
  id: number;
  v: unknown;
}

export interface EndLine {
  k: 'end';
  /** Number of turns. */
  n: number;
  reason: 'export' | 'overflow';
}

export type LogLine = TurnLine | BlobLine | EndLine;

/** A whole log, read and upgraded; blobs are back in their places. */
export interface Log {
  header: LogHeader;
  turns: TurnLine[];
  end: EndLine | null;
  /** Set when the file breaks off: the turns are those before the break. */
  truncated: string | null;
}

/** Why a file is no log that can be replayed. The message is for a person. */
export class BadLogError extends Error {
  override name = 'BadLogError';
}

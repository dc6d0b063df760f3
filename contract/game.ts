import type { BodyOf, ReplyOf } from './wire';
import type { Guid } from './ids';

/** `POST …/dino`: the result of a game that was played after a vote. */
export type GameResultBody = BodyOf<'sendGame'>;

export type GameReply = ReplyOf<'sendGame'>;

/** `GET …/questions/{id}/gameRecord`: the score to beat at the question's place. */
export type GameRecordReply = ReplyOf<'gameRecord'>;

/**
 * `GET /api/v1/places/{id}/gameRecords`: the place's records, highest first. Times are UTC milliseconds by
 * the server.
 */
export type GameRecordsReply = ReplyOf<'gameRecords'>;

export interface Game {
  guid: Guid;
  isRecord: boolean;
}

/** @throws TypeError when the answer holds no game */
export function gameFromWire({ game }: GameReply): Game {
  if (typeof game.guid !== 'string' || game.guid === '') throw new TypeError('no game');
  return { guid: game.guid as Guid, isRecord: game.is_record === true };
}

/** Speed of a run, in track units per tick: at its start, the increase per tick, and the maximum. */
export interface Pace {
  start: number;
  gain: number;
  top: number;
}

/**
 * The pace of every game. It does not depend on the player, so the server can check whether a score is
 * possible.
 */
export const gamePace = {
  ticksPerSecond: 60,
  /** Track units per point (specification § 9). */
  unitsPerPoint: 40,
  /** Longest run: ten minutes. */
  maxTicks: 36_000,
  lively: { start: 5, gain: 0.0018, top: 11 },
  /** For devices that ask for reduced motion. */
  calm: { start: 3.6, gain: 0.0008, top: 6.5 },
} as const satisfies Record<string, number | Pace>;

/** Speed after a number of ticks, in units per tick. */
export function speedAfter(ticks: number, { start, gain, top }: Pace): number {
  return Math.min(top, start + gain * ticks);
}

/** Distance after a number of ticks, in units. Each tick runs at the speed of its beginning. */
export function distanceAfter(ticks: number, pace: Pace): number {
  const rising = Math.min(ticks, Math.ceil((pace.top - pace.start) / pace.gain));
  return rising * pace.start + (pace.gain * rising * (rising - 1)) / 2 + (ticks - rising) * pace.top;
}

export function scoreOf(distance: number): number {
  return Math.round(distance / gamePace.unitsPerPoint);
}

/** Milliseconds, rounded (specification § 9). */
export function durationOf(ticks: number): number {
  return Math.round((ticks * 1_000) / gamePace.ticksPerSecond);
}

/**
 * Contact details of a record must be longer than `limits.gameContactLength`; in code points, without spaces
 * around.
 */
export function contactLength(contact: string): number {
  return [...contact.trim()].length;
}

import { durationOf, gamePace, scoreOf, speedAfter } from '../../../contract/game';
import { paceOf, shapes, startTrack, trackAt, type Obstacle, type Track } from './trackRules';

/** What a player can do. */
export type Move = 'jump' | 'duck' | 'stand';

/** A move, and the tick before which it was made. */
export interface Input {
  tick: number;
  move: Move;
}

/** All that a run follows from. */
export interface Run {
  seed: number;
  /** Slower, for those who asked their device for less motion. */
  isCalm: boolean;
  /** In the order in which they were made. */
  inputs: readonly Input[];
  /** Ticks that the run has come to, as far as anybody was told. */
  ticks: number;
}

/** The runner and the track after a number of ticks. Lengths are units of the track. */
export interface Runner {
  tick: number;
  isCalm: boolean;
  distance: number;
  /** Of the feet over the ground, and what it becomes more by in a tick. */
  height: number;
  rise: number;
  isDuckHeld: boolean;
  /** Ticks that ducking goes on for at least. */
  duckTicks: number;
  /** Ticks in which landing is followed by another jump, because it was asked for in the air. */
  wantedTicks: number;
  track: Track;
  isCrashed: boolean;
}

export interface GameResult {
  score: number;
  /** Milliseconds. */
  duration: number;
}

/** Units of the runner's body. */
export const body = { width: 36, height: 46, duckedHeight: 26 } as const;

/** Units a tick, and what gravity takes of it in a tick; ducking in the air pulls down faster. */
const jumpRise = 11.2;
const gravity = 0.62;
const plunge = 1.6;
/** Ticks that one press of Down lasts at least, so that it can be one tap. */
const duckLasts = 26;
/** Ticks before landing in which a press of Jump is not lost. */
const jumpIsRemembered = 8;
/** Units by which bodies may overlap: what looks like a near miss is one. */
const mercy = 5;

export function startRunner({ seed, isCalm }: Pick<Run, 'seed' | 'isCalm'>): Runner {
  return {
    tick: 0,
    isCalm,
    distance: 0,
    height: 0,
    rise: 0,
    isDuckHeld: false,
    duckTicks: 0,
    wantedTicks: 0,
    track: startTrack(seed),
    isCrashed: false,
  };
}

/**
 * The game's loop: one tick, a sixtieth of a second. What follows depends on the runner, in whose track the seed goes on, and on the moves alone: not
 * on frames or clocks. It only adds, multiplies and compares, so that every device computes the same.
 */
export function stepped(runner: Runner, moves: readonly Move[]): Runner {
  if (isOver(runner)) return runner;
  const moved = fallen(moves.reduce(withMove, runner));
  const pace = paceOf(moved.isCalm);
  const distance = moved.distance + speedAfter(moved.tick, pace);
  const next = {
    ...moved,
    tick: moved.tick + 1,
    distance,
    track: trackAt(moved.track, moved.tick, distance, pace),
  };
  return next.track.obstacles.some((obstacle) => touches(next, obstacle))
    ? { ...next, isCrashed: true }
    : next;
}

function withMove(runner: Runner, move: Move): Runner {
  if (move === 'stand') return { ...runner, isDuckHeld: false };
  if (move === 'duck') return { ...runner, isDuckHeld: true, duckTicks: duckLasts, wantedTicks: 0 };
  return runner.height > 0 ? { ...runner, wantedTicks: jumpIsRemembered } : jumping(runner);
}

function jumping(runner: Runner): Runner {
  return { ...runner, rise: jumpRise, isDuckHeld: false, duckTicks: 0, wantedTicks: 0 };
}

/** What height, rise and ducking become in a tick. */
function fallen(runner: Runner): Runner {
  const duckTicks = Math.max(0, runner.duckTicks - 1);
  const wantedTicks = Math.max(0, runner.wantedTicks - 1);
  if (runner.height === 0 && runner.rise === 0) return { ...runner, duckTicks, wantedTicks };
  const height = runner.height + runner.rise;
  const rise = runner.rise - (wantsDown(runner) ? plunge : gravity);
  if (height > 0) return { ...runner, height, rise, duckTicks, wantedTicks };
  const landed = { ...runner, height: 0, rise: 0, duckTicks, wantedTicks };
  return runner.wantedTicks > 0 ? jumping(landed) : landed;
}

const wantsDown = ({ isDuckHeld, duckTicks }: Runner) => isDuckHeld || duckTicks > 0;

export function isDucking(runner: Runner): boolean {
  return runner.height === 0 && runner.rise === 0 && wantsDown(runner);
}

function touches(runner: Runner, { kind, at }: Obstacle): boolean {
  const { width, bottom, top } = shapes[kind];
  const { distance, height } = runner;
  if (at + width - mercy <= distance || at + mercy >= distance + body.width) return false;
  const head = height + (isDucking(runner) ? body.duckedHeight : body.height);
  return height < top - mercy && head > bottom + mercy;
}

/** A run ends by a crash, and after `gamePace.maxTicks` at the latest. */
export function isOver({ isCrashed, tick }: Runner): boolean {
  return isCrashed || tick >= gamePace.maxTicks;
}

/** How far a run has been computed: the runner, and how many of the inputs they have got. */
export interface Progress {
  runner: Runner;
  used: number;
}

export function startOf(run: Pick<Run, 'seed' | 'isCalm'>): Progress {
  return { runner: startRunner(run), used: 0 };
}

/** Computes on from there to a tick, or to the end of the run if that comes first. */
export function advanced({ runner, used }: Progress, inputs: readonly Input[], tick: number): Progress {
  while (runner.tick < tick && !isOver(runner)) {
    const moves: Move[] = [];
    for (let input = inputs[used]; input && input.tick <= runner.tick; input = inputs[used]) {
      moves.push(input.move);
      used += 1;
    }
    runner = stepped(runner, moves);
  }
  return { runner, used };
}

/** The runner of a run after so many ticks. */
export function runnerAt(run: Run, tick: number): Runner {
  return advanced(startOf(run), run.inputs, tick).runner;
}

/** Score and duration (specification § 9): distance / 40 and running time, rounded. */
export function resultOf({ distance, tick }: Runner): GameResult {
  return { score: scoreOf(distance), duration: durationOf(tick) };
}

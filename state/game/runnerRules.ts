import { durationOf, gamePace, scoreOf, speedAfter } from '../../contract/game';
import { paceOf, shapes, startTrack, trackAt, type Obstacle, type Track } from './trackRules';

/** What a player can do. */
export type Move = 'jump' | 'duck' | 'stand';

/** A move, and the tick before which it is applied. */
export interface Input {
  tick: number;
  move: Move;
}

/** The complete input of a run; the run follows from it. */
export interface Run {
  seed: number;
  /** Slower, for people who prefer reduced motion. */
  isCalm: boolean;
  /** In order of time. */
  inputs: readonly Input[];
  /** The last known tick of the run. */
  ticks: number;
}

/** The runner and the track after a number of ticks. Lengths are track units. */
export interface Runner {
  tick: number;
  isCalm: boolean;
  distance: number;
  /** Height of the feet above the ground, and its change per tick (`rise`). */
  height: number;
  rise: number;
  isDuckHeld: boolean;
  /** Minimum number of ticks for which the runner still ducks. */
  duckTicks: number;
  /** Ticks for which a jump that was asked for in the air is remembered. Landing then jumps again. */
  wantedTicks: number;
  track: Track;
  isCrashed: boolean;
}

export interface GameResult {
  score: number;
  /** Milliseconds. */
  duration: number;
}

/** Size of the runner's body in units. */
export const body = { width: 36, height: 46, duckedHeight: 26 } as const;

/**
 * Initial speed of a jump in units per tick, and its loss per tick by gravity. Ducking in the air falls
 * faster (`duckGravity`).
 */
const jumpRise = 11.2;
const gravity = 0.62;
const duckGravity = 1.6;
/** Minimum ticks of one press of Down, so that a tap is enough. */
const minDuckTicks = 26;
/** Ticks before landing in which a press of Jump still counts. */
const jumpBufferTicks = 8;
/** Bodies may overlap by this many units, so that a near miss counts as a miss. */
const tolerance = 5;

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
 * Advances the runner by one tick, a sixtieth of a second. The result depends only on the runner, whose track
 * continues the seed, and on the moves: not on frames or clocks. It uses only addition, multiplication and
 * comparison, so that every device computes the same.
 */
export function stepped(runner: Runner, moves: readonly Move[]): Runner {
  if (isOver(runner)) return runner;
  const moved = withGravity(moves.reduce(withMove, runner));
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
  if (move === 'duck') return { ...runner, isDuckHeld: true, duckTicks: minDuckTicks, wantedTicks: 0 };
  return runner.height > 0 ? { ...runner, wantedTicks: jumpBufferTicks } : jumping(runner);
}

function jumping(runner: Runner): Runner {
  return { ...runner, rise: jumpRise, isDuckHeld: false, duckTicks: 0, wantedTicks: 0 };
}

/** Height, rise and ducking after one tick. */
function withGravity(runner: Runner): Runner {
  const duckTicks = Math.max(0, runner.duckTicks - 1);
  const wantedTicks = Math.max(0, runner.wantedTicks - 1);
  if (runner.height === 0 && runner.rise === 0) return { ...runner, duckTicks, wantedTicks };
  const height = runner.height + runner.rise;
  const rise = runner.rise - (wantsDown(runner) ? duckGravity : gravity);
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
  if (at + width - tolerance <= distance || at + tolerance >= distance + body.width) return false;
  const head = height + (isDucking(runner) ? body.duckedHeight : body.height);
  return height < top - tolerance && head > bottom + tolerance;
}

/** A run ends with a crash, or after `gamePace.maxTicks`. */
export function isOver({ isCrashed, tick }: Runner): boolean {
  return isCrashed || tick >= gamePace.maxTicks;
}

/** A run computed so far: the runner, and the number of inputs already applied. */
export interface Progress {
  runner: Runner;
  used: number;
}

export function startOf(run: Pick<Run, 'seed' | 'isCalm'>): Progress {
  return { runner: startRunner(run), used: 0 };
}

/** Continues the computation to a tick, or to the end of the run if that comes first. */
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

/** The runner of a run after a number of ticks. */
export function runnerAt(run: Run, tick: number): Runner {
  return advanced(startOf(run), run.inputs, tick).runner;
}

/** Score and duration (specification § 9): distance / 40 and running time, rounded. */
export function resultOf({ distance, tick }: Runner): GameResult {
  return { score: scoreOf(distance), duration: durationOf(tick) };
}

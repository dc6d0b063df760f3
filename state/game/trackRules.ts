import { gamePace, speedAfter, type Pace } from '../../contract/game';

/** Kinds of obstacles, standing or hanging. */
export type ObstacleKind = 'bucket' | 'sign' | 'boxes' | 'lamp' | 'plane';

export interface Obstacle {
  kind: ObstacleKind;
  /** Left edge in track units. */
  at: number;
}

/**
 * Sizes in units; `bottom` and `top` are heights above the ground. The runner passes below an obstacle that
 * has a bottom.
 */
export const shapes: Readonly<Record<ObstacleKind, { width: number; bottom: number; top: number }>> = {
  bucket: { width: 30, bottom: 0, top: 28 },
  sign: { width: 26, bottom: 0, top: 42 },
  boxes: { width: 54, bottom: 0, top: 34 },
  plane: { width: 42, bottom: 33, top: 60 },
  lamp: { width: 36, bottom: 33, top: 400 },
};

/** Obstacles offered from a distance on: first those to jump over, then those to duck under. */
const offered: readonly { from: number; kinds: readonly ObstacleKind[] }[] = [
  { from: 2_400, kinds: ['bucket', 'sign', 'boxes', 'boxes', 'lamp', 'plane'] },
  { from: 1_400, kinds: ['bucket', 'sign', 'boxes', 'lamp'] },
  { from: 900, kinds: ['bucket', 'sign', 'boxes'] },
  { from: 0, kinds: ['bucket', 'sign'] },
];

/**
 * Units to the first obstacle, and the length of track that is generated ahead of the runner: more than is
 * visible.
 */
const firstAt = 520;
const ahead = 800;
/** Obstacles this many units behind the runner are removed. */
const behind = 120;

/** Ticks of a jump, rounded up, and the maximum number of extra ticks between two obstacles. */
const jumpTicks = 38;
const extraTicks = 46;

export interface Track {
  obstacles: readonly Obstacle[];
  /** State of the random generator. */
  chance: number;
  /** Right edge of the newest obstacle. */
  end: number;
}

export function startTrack(seed: number): Track {
  return { obstacles: [], chance: seed | 0, end: 0 };
}

/** The track for a runner at this distance: adds obstacles ahead and removes those behind. */
export function trackAt(track: Track, ticks: number, distance: number, pace: Pace): Track {
  const [oldest] = track.obstacles;
  const isPassed = oldest !== undefined && oldest.at + shapes[oldest.kind].width < distance - behind;
  let next: Track = isPassed ? { ...track, obstacles: track.obstacles.slice(1) } : track;
  while (next.end < distance + ahead) next = withObstacle(next, speedAfter(ticks, pace));
  return next;
}

/**
 * Adds an obstacle. The gap always has room to jump over the one before, to land, and to see the new one. The
 * time to see it shrinks with the speed, so that the run gets harder, but never below a minimum.
 */
function withObstacle({ obstacles, chance, end }: Track, speed: number): Track {
  const gap = draw(chance);
  const choice = draw(gap.chance);
  const seeTicks = 34 - 1.5 * speed;
  const room = speed * (jumpTicks + seeTicks + gap.value * extraTicks);
  const at = end === 0 ? firstAt : end + room;
  const kinds = offered.find(({ from }) => at >= from)?.kinds ?? [];
  const kind = kinds[Math.floor(choice.value * kinds.length)] ?? 'bucket';
  return { obstacles: [...obstacles, { kind, at }], chance: choice.chance, end: at + shapes[kind].width };
}

/**
 * A number from 0 to 1 and the generator's next state (mulberry32). It is the same on every device, unlike
 * `Math.random`.
 */
function draw(chance: number): { value: number; chance: number } {
  const next = (chance + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, chance: next };
}

export const paceOf = (isCalm: boolean): Pace => (isCalm ? gamePace.calm : gamePace.lively);

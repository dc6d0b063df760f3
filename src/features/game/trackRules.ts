import { gamePace, speedAfter, type Pace } from '../../../contract/game';

/** What stands or hangs in the way. */
export type ObstacleKind = 'bucket' | 'sign' | 'boxes' | 'lamp' | 'plane';

export interface Obstacle {
  kind: ObstacleKind;
  /** Units of the track at which it begins. */
  at: number;
}

/** Units; `bottom` and `top` are over the ground. What has a bottom is passed below it. */
export const shapes: Readonly<Record<ObstacleKind, { width: number; bottom: number; top: number }>> = {
  bucket: { width: 30, bottom: 0, top: 28 },
  sign: { width: 26, bottom: 0, top: 42 },
  boxes: { width: 54, bottom: 0, top: 34 },
  plane: { width: 42, bottom: 33, top: 60 },
  lamp: { width: 36, bottom: 33, top: 400 },
};

/** What may come, from so many units on: first what is jumped over, then what is passed below. */
const offered: readonly { from: number; kinds: readonly ObstacleKind[] }[] = [
  { from: 2_400, kinds: ['bucket', 'sign', 'boxes', 'boxes', 'lamp', 'plane'] },
  { from: 1_400, kinds: ['bucket', 'sign', 'boxes', 'lamp'] },
  { from: 900, kinds: ['bucket', 'sign', 'boxes'] },
  { from: 0, kinds: ['bucket', 'sign'] },
];

/** Units at which the first obstacle stands, and how far ahead of the runner the track is made: more than anybody sees. */
const firstAt = 520;
const ahead = 800;
/** Units behind the runner after which an obstacle is forgotten. */
const behind = 120;

/** Ticks that a jump takes, rounded up, and ticks of further room between two obstacles at most. */
const jumpTicks = 38;
const roomTicks = 46;

export interface Track {
  obstacles: readonly Obstacle[];
  /** State of the generator that the seed began. */
  chance: number;
  /** Where the newest obstacle ends. */
  end: number;
}

export function startTrack(seed: number): Track {
  return { obstacles: [], chance: seed | 0, end: 0 };
}

/** The track as it is when the runner has come so far: obstacles are added ahead of them and forgotten behind them. */
export function trackAt(track: Track, ticks: number, distance: number, pace: Pace): Track {
  const [oldest] = track.obstacles;
  const isPassed = oldest !== undefined && oldest.at + shapes[oldest.kind].width < distance - behind;
  let next: Track = isPassed ? { ...track, obstacles: track.obstacles.slice(1) } : track;
  while (next.end < distance + ahead) next = withObstacle(next, speedAfter(ticks, pace));
  return next;
}

/**
 * Between two obstacles there is always room for a jump over the first, landing, and time to see the second: less of that time the faster the run, so
 * that it becomes harder, and never too little.
 */
function withObstacle({ obstacles, chance, end }: Track, speed: number): Track {
  const gap = draw(chance);
  const choice = draw(gap.chance);
  const seeTicks = 34 - 1.5 * speed;
  const room = speed * (jumpTicks + seeTicks + gap.value * roomTicks);
  const at = end === 0 ? firstAt : end + room;
  const kinds = offered.find(({ from }) => at >= from)?.kinds ?? [];
  const kind = kinds[Math.floor(choice.value * kinds.length)] ?? 'bucket';
  return { obstacles: [...obstacles, { kind, at }], chance: choice.chance, end: at + shapes[kind].width };
}

/** A number from 0 to 1 and the generator's next state (mulberry32): the same on every device, which `Math.random` is not. */
function draw(chance: number): { value: number; chance: number } {
  const next = (chance + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, chance: next };
}

export const paceOf = (isCalm: boolean): Pace => (isCalm ? gamePace.calm : gamePace.lively);

import { chanceOf, type Chance } from './chance';
import type { FaultKind } from './faultKinds';
import type { Timeline } from './timeline';

/** What goes wrong on one device beside its line, until the day calms down. */
export interface Mishaps {
  /** Whether this kind of fault is played. */
  has(kind: FaultKind): boolean;
  /** By how much the device's clock is wrong, in milliseconds. */
  skewMs(): number;
  /** A page opens: of the newest build, perhaps with another difference of the clock. */
  pageOpens(): void;
  /** Time goes on, and something may begin. @returns whether a newer build has come */
  passes(): boolean;
  /** Whether the device has no room now. */
  isFull(): boolean;
  /** Whether a part of the app, or a language, cannot be loaded now. */
  isGone(): boolean;
  calmDown(): void;
}

const [minute, day] = [60_000, 86_400_000];

/** Differences of clocks: a little, an hour of a time zone, days, and a battery that was empty. */
function differenceOf(chance: Chance): number {
  const by = chance.weighted({ right: 8, little: 4, hours: 2, days: 1, years: 1 });
  if (by === 'right') return 0;
  if (by === 'little') return chance.between(-4 * minute, 4 * minute);
  if (by === 'hours') return chance.pick([-2, -1, 1, 2]) * 60 * minute;
  if (by === 'days') return chance.between(-9, 9) * day;
  return -chance.between(1, 6) * 365 * day;
}

export function createMishaps(
  { seed, index, timeline }: { seed: number; index: number; timeline: Timeline },
  kinds: ReadonlySet<FaultKind>,
): Mishaps {
  const chance = chanceOf(seed, index, 4);
  let isCalm = false;
  let skew = kinds.has('clocks') ? differenceOf(chance) : 0;
  let fullUntil = 0;
  let isOld = false;
  return {
    has: (kind) => kinds.has(kind),
    skewMs: () => skew,
    pageOpens() {
      isOld = false;
      if (kinds.has('clocks') && !isCalm && chance.happens(0.05)) skew = differenceOf(chance);
    },
    passes() {
      if (isCalm) return false;
      if (kinds.has('storage') && chance.happens(0.02))
        fullUntil = timeline.now() + chance.between(2_000, minute);
      if (!kinds.has('updates') || !chance.happens(0.02)) return false;
      isOld = true;
      return true;
    },
    isFull: () => !isCalm && timeline.now() < fullUntil,
    isGone: () => !isCalm && isOld && chance.happens(0.5),
    calmDown: () => void (isCalm = true),
  };
}

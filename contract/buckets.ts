import { votesIn, type Faces, type WireDay } from './insights';
import { fewestVotes, shareOf, type Share } from './statistics';

/** Some days of a period, as one point of the chart. */
export interface Bucket {
  /** Its first and its last local date. */
  from: string;
  to: string;
  votes: Faces;
  happy: Share;
  sad: Share;
}

/** So many days are drawn one by one at most. */
const mostDays = 92;
const week = 7;

/**
 * Whether a chart of these days has a point a week: for long periods, and where most days with votes have so
 * few that a share of one says nothing.
 */
export function isByWeek(days: readonly WireDay[]): boolean {
  if (days.length > mostDays) return true;
  const voted = days.map(votesIn).filter((votes) => votes > 0);
  return days.length > week && voted.filter((votes) => votes >= fewestVotes).length * 2 < voted.length;
}

/** The points of a chart. Weeks are counted from the period's last day, so that the newest one is whole. */
export function bucketsOf(days: readonly WireDay[], byWeek: boolean): Bucket[] {
  const size = byWeek ? week : 1;
  const buckets: Bucket[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const some = days.slice(Math.max(0, end - size), end);
    const sum = (name: keyof Faces) => some.reduce((total, day) => total + day[name], 0);
    const votes = { sad: sum('sad'), so_so: sum('so_so'), happy: sum('happy') };
    const whole = votesIn(votes);
    buckets.unshift({
      from: some[0]?.date ?? '',
      to: some.at(-1)?.date ?? '',
      votes,
      happy: shareOf({ part: votes.happy, whole }),
      sad: shareOf({ part: votes.sad, whole }),
    });
  }
  return buckets;
}

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { Bucket } from './buckets';
import type { Share } from './statistics';

/** Shares that have a line across the chart. */
export const shareLines = [1, 0.75, 0.5, 0.25, 0] as const;
/** Dates below the chart. */
const dates = 5;

export interface DrawnShares {
  of: 'happy' | 'sad';
  /** Of what the period is compared with; it has no band. */
  isBefore: boolean;
  /** Paths as in SVG. Where a share says nothing they have gaps; a share alone is a dot. */
  band: string;
  line: string;
  dots: readonly { x: number; y: number }[];
}

export interface ShareChart {
  /** Vertical places of `shareLines`. */
  grid: readonly number[];
  /** In the order in which they are drawn. */
  shares: readonly DrawnShares[];
  /** The buckets whose dates stand below, with their places. */
  dates: readonly { index: number; x: number }[];
}

/**
 * Shares of happy and of sad votes over time with the bands of their intervals, as paths for the screen and
 * for paper.
 * @param size in the units of the paths
 */
export function shareChart(
  { buckets, before }: { buckets: readonly Bucket[]; before: readonly Bucket[] },
  size: { width: number; height: number },
): ShareChart {
  const points = Math.max(buckets.length, before.length, 2);
  const x = scaleLinear([0, points - 1], [0, size.width]);
  const y = scaleLinear([0, 1], [size.height, 0]);
  const drawn = (of: 'happy' | 'sad', isBefore: boolean): DrawnShares => {
    const shares: readonly Share[] = (isBefore ? before : buckets).map((bucket) => bucket[of]);
    const band = area<Share>()
      .defined(isSaid)
      .x((_, index) => x(index))
      .y0(({ low }) => y(low))
      .y1(({ high }) => y(high));
    const path = line<Share>()
      .defined(isSaid)
      .x((_, index) => x(index))
      .y(({ share }) => y(share ?? 0));
    const dots = shares.flatMap((share, index) =>
      isSaid(share) && !isSaid(shares[index - 1]) && !isSaid(shares[index + 1])
        ? [{ x: x(index), y: y(share.share ?? 0) }]
        : [],
    );
    return { of, isBefore, band: isBefore ? '' : (band(shares) ?? ''), line: path(shares) ?? '', dots };
  };
  const shown = Array.from({ length: dates }, (_, part) => Math.round((part * (points - 1)) / (dates - 1)));
  return {
    grid: shareLines.map((share) => y(share)),
    shares: [drawn('happy', true), drawn('sad', true), drawn('happy', false), drawn('sad', false)],
    dates: [...new Set(shown)].map((index) => ({ index, x: x(index) })),
  };
}

const isSaid = (share: Share | undefined): share is Share => (share?.share ?? null) !== null;

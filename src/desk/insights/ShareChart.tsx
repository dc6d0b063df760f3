import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { Share } from '../../../contract/statistics';
import { useFigures } from '../figures/useFigures';
import type { Bucket } from './buckets';
import styles from './insights.module.css';

/**
 * Units of the drawing, which is stretched to its place. Letters stand outside of it, so that none shrinks.
 */
const [width, height] = [1_000, 400];
const lines = [1, 0.75, 0.5, 0.25, 0];
/** Dates below the chart. A phone has the first, the middle and the last one. */
const dates = 5;

interface Props {
  buckets: readonly Bucket[];
  /** The points of what it is compared with, drawn in grey. */
  before: readonly Bucket[];
  /** Name for screen readers; a table with the same figures stands beside. */
  label: string;
}

/** Shares of happy and of sad votes over time, with the bands of their intervals. */
export function ShareChart({ buckets, before, label }: Props) {
  const { percent, date } = useFigures();
  const points = Math.max(buckets.length, before.length, 2);
  const x = scaleLinear([0, points - 1], [0, width]);
  const y = scaleLinear([0, 1], [height, 0]);
  const shown = Array.from({ length: dates }, (_, part) => Math.round((part * (points - 1)) / (dates - 1)));
  return (
    <div className={styles.chart}>
      <div className={styles.percents} aria-hidden="true">
        {lines.map((share) => (
          <span key={share}>{percent(share)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.grid} d={lines.map((share) => `M0 ${y(share)}H${width}`).join('')} />
        <Shares of="happy" buckets={before} x={x} y={y} isBefore />
        <Shares of="sad" buckets={before} x={x} y={y} isBefore />
        <Shares of="happy" buckets={buckets} x={x} y={y} />
        <Shares of="sad" buckets={buckets} x={x} y={y} />
      </svg>
      <div className={styles.dates} aria-hidden="true">
        {[...new Set(shown)].map((index) => (
          <span key={index}>
            {buckets[index] && date(buckets[index].from, { day: 'numeric', month: 'short' })}
          </span>
        ))}
      </div>
    </div>
  );
}

interface SharesProps {
  of: 'happy' | 'sad';
  buckets: readonly Bucket[];
  x: (index: number) => number;
  y: (share: number) => number;
  isBefore?: boolean;
}

/** One line and its band. It has gaps where a share says nothing. */
function Shares({ of, buckets, x, y, isBefore = false }: SharesProps) {
  const shares: Share[] = buckets.map((bucket) => bucket[of]);
  const isSaid = (share: Share | undefined): share is Share => (share?.share ?? null) !== null;
  const band = area<Share>()
    .defined(isSaid)
    .x((_, index) => x(index))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high));
  const path = line<Share>()
    .defined(isSaid)
    .x((_, index) => x(index))
    .y(({ share }) => y(share ?? 0));
  // A line of no length with round ends is a dot, however the drawing is stretched.
  const dots = shares.flatMap((share, index) =>
    isSaid(share) && !isSaid(shares[index - 1]) && !isSaid(shares[index + 1])
      ? [`M${x(index)} ${y(share.share ?? 0)}h0`]
      : [],
  );
  return (
    <g className={isBefore ? styles.before : styles[of]}>
      {!isBefore && <path className={styles.band} d={band(shares) ?? ''} />}
      <path className={styles.line} d={path(shares) ?? ''} />
      {dots.length > 0 && <path className={styles.dots} d={dots.join('')} />}
    </g>
  );
}

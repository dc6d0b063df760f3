import type { Bucket } from '../../../contract/buckets';
import { shareChart, shareLines } from '../../../contract/shareChart';
import { useFigures } from '../figures/useFigures';
import styles from './insights.module.css';

/**
 * Units of the drawing, which is stretched to its place. Letters stand outside of it, so that none shrinks.
 */
const size = { width: 1_000, height: 400 };

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
  const { grid, shares, dates } = shareChart({ buckets, before }, size);
  return (
    <div className={styles.chart}>
      <div className={styles.percents} aria-hidden="true">
        {shareLines.map((share) => (
          <span key={share}>{percent(share)}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className={styles.grid} d={grid.map((y) => `M0 ${y}H${size.width}`).join('')} />
        {shares.map(({ of, isBefore, band, line, dots }) => (
          <g key={`${of}${isBefore}`} className={isBefore ? styles.before : styles[of]}>
            {!isBefore && <path className={styles.band} d={band} />}
            <path className={styles.line} d={line} />
            {/* A line of no length with round ends is a dot, however the drawing is stretched. */}
            {dots.length > 0 && (
              <path className={styles.dots} d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
            )}
          </g>
        ))}
      </svg>
      {/* A phone has the first, the middle and the last one. */}
      <div className={styles.dates} aria-hidden="true">
        {dates.map(({ index }) => (
          <span key={index}>
            {buckets[index] && date(buckets[index].from, { day: 'numeric', month: 'short' })}
          </span>
        ))}
      </div>
    </div>
  );
}

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { Share } from '../../../contract/statistics';
import { useFigures } from '../figures/useFigures';
import type { Bucket } from './buckets';
import styles from './insights.module.css';

const size = { width: 720, height: 260, start: 46, end: 12, top: 10, bottom: 26 };
const ticks = [0, 0.25, 0.5, 0.75, 1];

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
  const x = scaleLinear([0, points - 1], [size.start, size.width - size.end]);
  const y = scaleLinear([0, 1], [size.height - size.bottom, size.top]);
  const step = Math.max(1, Math.ceil(buckets.length / 6));
  return (
    <svg className={styles.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.grid}
            x1={size.start}
            x2={size.width - size.end}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={size.start - 8} y={y(tick) + 4} textAnchor="end">
            {percent(tick)}
          </text>
        </g>
      ))}
      {buckets.map(
        (bucket, index) =>
          index % step === 0 && (
            <text
              key={bucket.from}
              x={x(index)}
              y={size.height - 6}
              textAnchor={index === 0 ? 'start' : 'middle'}
            >
              {date(bucket.from, { day: 'numeric', month: 'short' })}
            </text>
          ),
      )}
      <Shares of="happy" buckets={before} x={x} y={y} isBefore />
      <Shares of="sad" buckets={before} x={x} y={y} isBefore />
      <Shares of="happy" buckets={buckets} x={x} y={y} />
      <Shares of="sad" buckets={buckets} x={x} y={y} />
    </svg>
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
  const isSaid = ({ share }: Share) => share !== null;
  const band = area<Share>()
    .defined(isSaid)
    .x((_, index) => x(index))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high));
  const path = line<Share>()
    .defined(isSaid)
    .x((_, index) => x(index))
    .y(({ share }) => y(share ?? 0));
  const alone = shares.flatMap((share, index) =>
    isSaid(share) && !isSaidAt(shares, index - 1) && !isSaidAt(shares, index + 1) ? [index] : [],
  );
  return (
    <g className={isBefore ? styles.before : styles[of]}>
      {!isBefore && <path className={styles.band} d={band(shares) ?? ''} />}
      <path className={styles.line} d={path(shares) ?? ''} />
      {alone.map((index) => (
        <circle key={index} cx={x(index)} cy={y(shares[index]?.share ?? 0)} r={isBefore ? 2 : 3} />
      ))}
    </g>
  );
}

const isSaidAt = (shares: readonly Share[], index: number): boolean =>
  (shares[index]?.share ?? null) !== null;

import { useEffect, useRef } from 'react';
import styles from './attachments.module.css';
import { useMedia } from './mediaContext';

const bars = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Milliseconds between two readings of the level. */
const pace = 100;

/**
 * The loudness, 0 to 9, so that people see that they are heard. Only this view is not drawn from the state:
 * ten actions a second without any effect would fill most of a log
 * (`docs/decisions/0203-files-of-a-vote.md`). In a replayed log the bars stand still.
 */
export function LevelMeter() {
  const media = useMedia();
  const meter = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const level = media.level();
      meter.current
        ?.querySelectorAll('rect')
        .forEach((bar, index) => bar.toggleAttribute('data-loud', index < level));
    }, pace);
    return () => clearInterval(timer);
  }, [media]);
  return (
    <svg ref={meter} className={styles.meter} viewBox="0 0 72 24" aria-hidden="true" focusable="false">
      <circle className={styles.dot} cx="6" cy="12" r="5" />
      {bars.map((bar) => (
        <rect key={bar} x={12 + bar * 6} y={12 - bar} width="3" height={bar * 2} rx="1.5" />
      ))}
    </svg>
  );
}

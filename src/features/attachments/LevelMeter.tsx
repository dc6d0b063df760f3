import styles from './attachments.module.css';

const bars = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** How loud it is, 0 to 9: whoever speaks sees that they are heard. */
export function LevelMeter({ level }: { level: number }) {
  return (
    <svg className={styles.meter} viewBox="0 0 72 24" aria-hidden="true" focusable="false">
      <circle className={styles.dot} cx="6" cy="12" r="5" />
      {bars.map((bar) => (
        <rect
          key={bar}
          className={bar <= level ? styles.loud : undefined}
          x={12 + bar * 6}
          y={12 - bar}
          width="3"
          height={bar * 2}
          rx="1.5"
        />
      ))}
    </svg>
  );
}

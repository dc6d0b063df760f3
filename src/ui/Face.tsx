import type { Rating } from '../../contract/rating';
import styles from './Face.module.css';

/** Our own three faces: one head, three moods that differ in brows, eyes and mouth, so that they are told apart without colour. */
export function Face({ rating, className }: { rating: Rating; className?: string }) {
  return (
    <svg
      className={`${styles.face} ${className ?? ''}`}
      viewBox="0 0 96 96"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={heads[rating]}
        d="M48 4c25.6 0 44 17.4 44 43.2C92 73.6 74.2 92 48 92S4 73.6 4 47.2C4 21.4 22.4 4 48 4Z"
      />
      {moods[rating]}
    </svg>
  );
}

const heads: Record<Rating, string | undefined> = { 1: styles.sad, 2: styles.soSo, 3: styles.happy };

const moods: Record<Rating, React.ReactNode> = {
  1: (
    <g className={styles.features}>
      <path className={styles.stroke} d="M24 35.5l11.5-4.5M72 35.5l-11.5-4.5" />
      <ellipse cx="33" cy="46" rx="5" ry="5.5" />
      <ellipse cx="63" cy="46" rx="5" ry="5.5" />
      <path className={styles.stroke} d="M31 72c4.5-8.5 10.5-12 17-12s12.5 3.5 17 12" />
    </g>
  ),
  2: (
    <g className={styles.features}>
      <ellipse cx="33" cy="42" rx="5" ry="5.5" />
      <ellipse cx="63" cy="42" rx="5" ry="5.5" />
      <path className={styles.stroke} d="M31 65h34" />
    </g>
  ),
  3: (
    <g className={styles.features}>
      <path className={styles.stroke} d="M26.5 42.5c2-5.5 11-5.5 13 0M56.5 42.5c2-5.5 11-5.5 13 0" />
      <path d="M24.5 55.5c-1.6-.4-3 .9-2.6 2.5C25.2 70.8 35.6 78.5 48 78.5S70.8 70.8 74.1 58c.4-1.6-1-2.9-2.6-2.5-14.5 3.6-32.5 3.6-47 0Z" />
    </g>
  ),
};

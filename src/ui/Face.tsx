import type { ReactNode } from 'react';
import type { Rating } from '../../contract/rating';
import styles from './Face.module.css';

/**
 * Our own three faces: one head, and three moods that differ in brows, eyes and mouth. People can tell them
 * apart without colour.
 */
export function Face({ rating, className }: { rating: Rating; className?: string }) {
  return (
    <svg className={`${colours[rating]} ${className ?? ''}`} viewBox="0 0 96 96" aria-hidden="true">
      <path d="M48 4c25.6 0 44 17.4 44 43.2C92 73.6 74.2 92 48 92S4 73.6 4 47.2C4 21.4 22.4 4 48 4Z" />
      {moods[rating]}
    </svg>
  );
}

const colours: Record<Rating, string | undefined> = { 1: styles.sad, 2: styles.soSo, 3: styles.happy };

// All shapes are lines, except the laughing mouth; eyes are lines of almost no length. This takes few bytes,
// because every vote page contains all three.
const moods: Record<Rating, ReactNode> = {
  1: (
    <>
      <path d="M24 35.5l11.5-4.5M72 35.5l-11.5-4.5M31 72c4.5-8.5 10.5-12 17-12s12.5 3.5 17 12" />
      <path className={styles.eyes} d="M33 46v1M63 46v1" />
    </>
  ),
  2: (
    <>
      <path d="M31 65h34" />
      <path className={styles.eyes} d="M33 42v1M63 42v1" />
    </>
  ),
  3: (
    <>
      <path d="M26.5 42.5c2-5.5 11-5.5 13 0M56.5 42.5c2-5.5 11-5.5 13 0" />
      <path
        className={styles.mouth}
        d="M24.5 58.5c14.5 3.6 32.5 3.6 47 0-3.3 12.8-11.1 17-23.5 17s-20.2-4.2-23.5-17Z"
      />
    </>
  ),
};

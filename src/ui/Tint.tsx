import type { Rating } from '../../contract/rating';
import styles from './Tint.module.css';

const tints: Record<Rating, string | undefined> = { 1: styles.sad, 2: styles.soSo, 3: styles.happy };

/**
 * The chosen face's colour over the top of the page. Before the app has loaded, `<html data-tap>` draws it
 * (`firstTap.ts`).
 */
export function Tint({ rating }: { rating: Rating | null }) {
  return rating && <div className={tints[rating]} />;
}

import type { ReactNode } from 'react';
import styles from './Pinned.module.css';

/**
 * Keeps the page's next step in view: at the end of the screen until its own place is scrolled to. Its parent
 * must be the column of the page, not a grid.
 */
export function Pinned({ children }: { children: ReactNode }) {
  return (
    <div className={styles.pinned} data-pinned="">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './Heading.module.css';

/**
 * A screen's only h1. It can get the focus, so that screen readers read it after a change of screen
 * (`App.tsx`).
 */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.heading} dir="auto" tabIndex={-1}>
      {children}
    </h1>
  );
}

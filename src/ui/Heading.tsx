import type { ReactNode } from 'react';
import styles from './Heading.module.css';

/** A screen's one h1. It can take the focus, so that a change of screen is read out (`App.tsx`). */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1 className={styles.heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

import type { ReactNode } from 'react';
import styles from './Heading.module.css';

/**
 * A screen's only h1. It can get the focus, so that screen readers read it after a change of screen
 * (`App.tsx`).
 */
export function Heading({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <h1 className={styles.heading} dir="auto" lang={lang} tabIndex={-1}>
      {children}
    </h1>
  );
}

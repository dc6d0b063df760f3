import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface Props {
  /** Of the heading, unique on the page. */
  id: string;
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page of figures, with its heading. */
export function Panel({ id, title, aside, className, children }: Props) {
  return (
    <section className={`${styles.panel} ${className ?? ''}`} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}

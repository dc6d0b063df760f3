import type { ReactNode } from 'react';
import styles from './Hidden.module.css';

/** Text for those who listen; not drawn. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

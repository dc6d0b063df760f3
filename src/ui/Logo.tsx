import styles from './Logo.module.css';

/** The product's logo: a smile inside a log entry's dot, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle className={styles.dot} cx="12" cy="12" r="11" />
        <path className={styles.smile} d="M6.8 12.5c.9 3 2.9 4.5 5.2 4.5s4.3-1.5 5.2-4.5" />
        <path className={styles.smile} d="M8.8 8.3v.1M15.2 8.3v.1" />
      </svg>
      Smilelog
    </span>
  );
}

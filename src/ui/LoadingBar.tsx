import styles from './LoadingBar.module.css';

/** A thin bar over the page while work is in progress. The page stays usable. */
export function LoadingBar({ label }: { label: string }) {
  return (
    <div className={styles.track} role="progressbar" aria-label={label}>
      <div className={styles.bar} />
    </div>
  );
}

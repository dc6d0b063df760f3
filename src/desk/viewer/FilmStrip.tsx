import { useLayoutEffect, useRef } from 'react';
import { drawFilmStrip } from './filmStrip';
import type { Recording } from './recording';
import styles from './viewer.module.css';

/** What the person saw, as a row of small pictures above the lanes and on their scale. */
export function FilmStrip({ recording }: { recording: Recording }) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (strip.current) return drawFilmStrip(strip.current, recording);
  }, [recording]);
  return <div ref={strip} className={styles.strip} aria-hidden="true" />;
}

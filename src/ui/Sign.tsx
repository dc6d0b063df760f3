import styles from './Sign.module.css';

const drawings = {
  /** A torn code with nothing known below it. */
  unknown: 'M10 10h10v10H10zM28 10h10v10H28zM10 28h10v10H10zM28 28h3M36 28h2M28 36h2M34 34h4v4',
  /** A code that is struck through. */
  disabled: 'M10 10h10v10H10zM28 10h10v10H28zM10 28h10v10H10zM28 28h10v10H28zM6 42 42 6',
  /** A signpost at a dead end. */
  nowhere: 'M24 42V10M24 12H12l-5 5 5 5h12M24 24h12l5 5-5 5H24',
  /** A lost connection. */
  offline: 'M8 20c9-8 23-8 32 0M14 27c6-5 14-5 20 0M20 34c2.5-2 5.5-2 8 0M8 40 40 8',
  /** A key. */
  staff: 'M30 22a9 9 0 1 0-9 9 9 9 0 0 0 6.4-2.7L31 32h4v4h4v4h5v-5L28.5 26.5A9 9 0 0 0 30 22ZM18 20v.1',
  /** A list whose last line is ticked. */
  logged: 'M12 8h24v32H12zM18 16h12M18 22h12M18 31l3 3 7-7',
} as const;

/** A line drawing above a notice. The text beside it says the same. */
export function Sign({ of }: { of: keyof typeof drawings }) {
  return (
    <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={drawings[of]} />
    </svg>
  );
}

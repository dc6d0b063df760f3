import styles from './Icon.module.css';

/** Line drawings of one family, 24 by 24. */
const drawings = {
  photo: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9v.1',
  camera: 'M3.5 8H7l1.8-3h6.4L17 8h3.5v11h-17zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  microphone: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
  stop: 'M7 7h10v10H7z',
  play: 'M8 5.5v13l10.5-6.5z',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.3 11v5M13.7 11v5',
  cross: 'M7 7l10 10M17 7 7 17',
} as const;

/** A drawing beside or instead of a text. Screen readers read only the button's name. */
export function Icon({ of }: { of: keyof typeof drawings }) {
  return <Drawing of={drawings[of]} />;
}

/** A drawing that comes with its screen. @param of path of a line, 24 by 24 */
export function Drawing({ of }: { of: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={of} />
    </svg>
  );
}

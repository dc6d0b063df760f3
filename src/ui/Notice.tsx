import type { ReactNode } from 'react';
import { Heading } from './Heading';
import styles from './Notice.module.css';

interface Props {
  /** Whose page it is: the place's name, where it is known. */
  over?: string | null;
  title: string;
  /** A drawing over the title. */
  picture?: ReactNode;
  /** What has happened and what to do about it. */
  children: ReactNode;
  /** The next step: every page has one, but those that a tablet at the door waits at. */
  action: ReactNode;
}

/** A page that has one thing to say and one thing to do next. */
export function Notice({ over, title, picture, children, action }: Props) {
  return (
    <div className={styles.notice}>
      {picture}
      {over && <p className={styles.over}>{over}</p>}
      <Heading>{title}</Heading>
      <div className={styles.text}>{children}</div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}

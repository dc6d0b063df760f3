import type { ReactNode } from 'react';
import { Heading } from './Heading';
import styles from './Notice.module.css';

interface Props {
  /** The place's name, if it is known. */
  over?: string | null;
  title: string;
  /** A drawing above the title. */
  picture?: ReactNode;
  /** What has happened and what the person can do. */
  children: ReactNode;
  /** The next step. Every page has one, except those on which a tablet at the door waits. */
  action: ReactNode;
}

/** A page with one message and one next step. */
export function Notice({ over, title, picture, children, action }: Props) {
  return (
    <div className={styles.notice}>
      {picture}
      {over && (
        <p className={styles.over} dir="auto">
          {over}
        </p>
      )}
      <Heading>{title}</Heading>
      <div className={styles.text}>{children}</div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}

import type { ComponentType, ReactNode } from 'react';
import { initialsOf } from '../user/roleName';
import styles from './list.module.css';

interface Props {
  /** An icon of the desk, or the address of a picture that is drawn in the text's colour. */
  icon: ComponentType<{ 'aria-hidden'?: boolean }> | string;
  children: ReactNode;
}

/** A cell whose kind shows as an icon before its words. Screen readers skip it: the words say the same. */
export function RowSign({ icon: Icon, children }: Props) {
  return (
    <div className={styles.signed}>
      <span className={styles.sign} aria-hidden>
        {typeof Icon === 'string' ? <span style={{ maskImage: `url("${Icon}")` }} /> : <Icon aria-hidden />}
      </span>
      <div className={styles.signedWords}>{children}</div>
    </div>
  );
}

/** A person's name after their initials. */
export function Named({ name, children = name }: { name: string; children?: ReactNode }) {
  return (
    <div className={styles.signed}>
      <span className={styles.initials} data-initials={initialsOf(name)} aria-hidden />
      <div className={styles.signedWords}>{children}</div>
    </div>
  );
}

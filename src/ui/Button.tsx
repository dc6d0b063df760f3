import type { ComponentProps } from 'react';
import { brandClass } from '../../contract/brand';
import styles from './Button.module.css';

type Look = 'primary' | 'quiet';

/** The class of a button, also for links that look like one. */
export function buttonClass(look: Look = 'primary'): string {
  return `${styles.button} ${look === 'quiet' ? styles.quiet : `${styles.primary} ${brandClass}`}`;
}

/** The class of a small button, as wide as its text; several stand in a row. */
export const smallButton = styles.small ?? '';

export function Button({
  look = 'primary',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button {...rest} type={type} className={buttonClass(look)} />;
}

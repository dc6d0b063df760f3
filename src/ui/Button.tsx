import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Look = 'primary' | 'quiet';

/** The look of a button, for links that lead somewhere too. */
export function buttonClass(look: Look = 'primary'): string {
  return `${styles.button} ${look === 'quiet' ? styles.quiet : styles.primary}`;
}

export function Button({
  look = 'primary',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button {...rest} type={type} className={buttonClass(look)} />;
}

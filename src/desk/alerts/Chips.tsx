import { UnstyledButton } from '@mantine/core';
import { useDeskTexts } from '../useDeskTexts';
import styles from './alerts.module.css';

interface Props {
  label: string;
  chips: readonly { text: string }[];
  onDrop: (index: number) => void;
}

/** What was added to a field; pressing one takes it out. */
export function Chips({ label, chips, onDrop }: Props) {
  const texts = useDeskTexts();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ text }, index) => (
        <li key={index}>
          <UnstyledButton
            className={styles.chip}
            aria-label={texts.RemoveNamed({ what: text })}
            onClick={() => onDrop(index)}
          >
            <bdi>{text}</bdi>
            <span aria-hidden>×</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

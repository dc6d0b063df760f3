import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import styles from './desk.module.css';

interface Props extends Omit<TextInputProps, 'label' | 'value' | 'onChange' | 'rightSection'> {
  label: string;
  /** `#ab4545`, or whatever has been typed so far. */
  value: string;
  /** Colours that the picker offers. */
  offered?: readonly string[];
  onChange: (value: string) => void;
}

/**
 * A colour, typed or picked. The browser's own picker does this: Mantine's `ColorInput` would bring 6 kB.
 */
export function ColorField({ label, value, offered = [], onChange, ...shown }: Props) {
  const list = useId();
  return (
    <TextInput
      size="md"
      {...shown}
      label={label}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightSection={
        <>
          <input
            className={styles.color}
            type="color"
            aria-label={label}
            list={list}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <datalist id={list}>
            {offered.map((color) => (
              <option key={color} value={color} />
            ))}
          </datalist>
        </>
      }
    />
  );
}

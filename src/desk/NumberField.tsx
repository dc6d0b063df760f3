import { TextInput } from '@mantine/core';

interface Props {
  label: string;
  value: number;
  min: number;
  max?: number;
  /** Whether fractions are left out. */
  isWhole?: boolean;
  onChange: (value: number) => void;
}

/**
 * A field for a number. An empty one counts as 0; leaving the field brings the number within its limits. The
 * browser's own field does this: Mantine's `NumberInput` would bring 8 kB.
 */
export function NumberField({ label, value, min, max, isWhole = true, onChange }: Props) {
  const read = (text: string) => (isWhole ? Math.trunc(Number(text)) : Number(text));
  const within = Math.max(min, Math.min(value, max ?? value));
  return (
    <TextInput
      size="md"
      type="number"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      label={label}
      min={min}
      max={max}
      step={isWhole ? 1 : 'any'}
      value={value}
      onChange={({ currentTarget }) => onChange(read(currentTarget.value))}
      onBlur={() => within !== value && onChange(within)}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { useDeskTexts } from '../useDeskTexts';
import { inheritedText } from './valueText';

/** What a field inherits where it says nothing itself. */
export interface Inherited {
  value: unknown;
  /** What the organisation or the place is called. */
  from: string;
}

interface Props {
  label: string;
  error: string | undefined;
  description?: string;
  size: 'md';
  value: unknown;
  inherited: Inherited | undefined;
  onChoose: (value: boolean | null) => void;
}

/** A feature of a place or a question: yes, no, or what the organisation or the place says. */
export function FeatureField({ value, inherited, onChoose, ...shown }: Props) {
  const texts = useDeskTexts();
  return (
    <NativeSelect
      {...shown}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={({ currentTarget }) =>
        onChoose(currentTarget.value === '' ? null : currentTarget.value === 'true')
      }
    >
      <option value="">{inheritedText(texts, inherited ?? { value: false, from: '' })}</option>
      <option value="true">{texts.FlagOn()}</option>
      <option value="false">{texts.FlagOff()}</option>
    </NativeSelect>
  );
}

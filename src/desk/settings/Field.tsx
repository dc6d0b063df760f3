import { Checkbox, Fieldset, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import {
  pathOf,
  pathText,
  valueAt,
  type FieldPath,
  type SettingsField,
} from '../../../contract/settingsFields';
import { useDeskTexts } from '../useDeskTexts';
import { issueText, labelOf, optionText } from './fieldTexts';
import styles from './settings.module.css';
import { selectIssues, selectValues } from './settingsSelectors';
import { valueChanged } from './settingsSlice';

export interface FieldProps {
  field: SettingsField;
  /** The list's entry that the field is in. */
  within?: { list: string; at: FieldPath };
}

/** One field of the form, drawn by its kind. Lists are drawn by `ListField`. */
export function Field({ field, within }: FieldProps) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const path = [...(within?.at ?? []), ...pathOf(field.path)];
  const value = valueAt(useSelector(selectValues), pathText(path));
  const issue = useSelector(selectIssues).get(pathText(path));
  const change = (to: unknown) => dispatch(valueChanged({ path, value: to }));
  const label = labelOf(texts, field.path, within?.list);
  const error = issue && issueText(texts, issue);
  const shown = { label, error, size: 'md' } as const;
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'list':
      return null;
    case 'switch':
      return (
        <Checkbox
          {...shown}
          className={styles.flag}
          checked={field.isUsual ? value !== false : value === true}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      );
    case 'text':
      return field.isLong ? (
        <Textarea
          {...shown}
          rows={4}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      ) : (
        <TextInput
          {...shown}
          dir="auto"
          autoComplete="off"
          required={field.required === true}
          withAsterisk={false}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    case 'url':
      return (
        <TextInput
          {...shown}
          type="text"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    case 'number':
      return (
        <TextInput
          {...shown}
          type="number"
          step={field.isWhole ? 1 : 'any'}
          value={typeof value === 'number' ? value : ''}
          onChange={({ currentTarget }) =>
            change(currentTarget.value === '' ? null : Number(currentTarget.value))
          }
        />
      );
    case 'color':
      return (
        <TextInput
          {...shown}
          autoComplete="off"
          placeholder="#ab4545"
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          rightSection={
            <input
              className={styles.color}
              type="color"
              aria-label={label}
              value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#ffffff'}
              onChange={({ currentTarget }) => change(currentTarget.value)}
            />
          }
        />
      );
    case 'choice':
      return (
        <Choice
          {...shown}
          value={value}
          options={field.options}
          nameOf={(option) => optionText(texts, option)}
          onChoose={change}
        />
      );
    case 'zone':
      return (
        <Choice
          {...shown}
          value={value}
          options={Intl.supportedValuesOf('timeZone')}
          nameOf={String}
          onChoose={change}
        />
      );
    case 'checks': {
      const chosen = Array.isArray(value) ? (value as readonly string[]) : field.options;
      return (
        <Fieldset legend={label} variant="unstyled">
          {field.options.map((option) => (
            <Checkbox
              key={option}
              className={styles.flag}
              size="md"
              label={optionText(texts, option)}
              checked={chosen.includes(option)}
              onChange={({ currentTarget: { checked } }) =>
                change(field.options.filter((one) => (one === option ? checked : chosen.includes(one))))
              }
            />
          ))}
        </Fieldset>
      );
    }
  }
}

interface ChoiceProps<Option> {
  label: string;
  error: string | undefined;
  size: 'md';
  value: unknown;
  options: readonly Option[];
  nameOf: (option: Option) => string;
  onChoose: (option: Option | null) => void;
}

/** A choice of one. It also shows a value that is no longer offered. */
function Choice<Option extends string | number>({
  value,
  options,
  nameOf,
  onChoose,
  ...shown
}: ChoiceProps<Option>) {
  const texts = useDeskTexts();
  const text = value === undefined || value === null ? '' : String(value);
  const isOffered = text === '' || options.some((option) => String(option) === text);
  return (
    <NativeSelect
      {...shown}
      value={text}
      onChange={({ currentTarget }) =>
        onChoose(options.find((option) => String(option) === currentTarget.value) ?? null)
      }
    >
      <option value="">{texts.Usual()}</option>
      {!isOffered && <option value={text}>{text}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </NativeSelect>
  );
}

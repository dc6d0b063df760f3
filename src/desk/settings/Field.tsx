import { Checkbox, Fieldset, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  isMeant,
  pathOf,
  pathText,
  valueAt,
  type FieldPath,
  type SettingsField,
} from '../../../contract/settingsFields';
import { serviceLogColor } from '../../../contract/serviceLogConfig';
import { tileColors } from '../../../contract/tiles';
import { ColorField } from '../ColorField';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { useDeskTexts } from '../useDeskTexts';
import { FeatureField, type Inherited } from './FeatureField';
import { helpOf, issueText, labelOf, optionText, usualText } from './fieldTexts';
import { IconField } from './IconField';
import { LinkChoice } from './LinkChoice';
import { PictureField } from './PictureField';
import { PlaceField } from './PlaceField';
import styles from './settings.module.css';
import { selectIssues, selectOpenSettings, selectValues } from '../../../state/settings/settingsSelectors';
import { valueChanged } from '../../../state/settings/settingsSlice';
import { inheritedText } from './valueText';

export interface FieldProps {
  field: SettingsField;
  /** Path of the list in whose entry the field is. */
  list?: string;
  /** Index of that entry. */
  index?: number;
}

/**
 * One field of the form, drawn by its kind. Lists are drawn by `ListField`. Memoized, because the form has
 * some hundred and each key changes one.
 */
export const Field = memo(function Field({ field, list, index = 0 }: FieldProps) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const before: FieldPath = list === undefined ? [] : [...pathOf(list), index];
  const path = [...before, ...pathOf(field.path)];
  const value = useSelector((state: DeskRootState) => valueAt(selectValues(state), pathText(path)));
  const inherited = useInherited(field);
  const issue = useSelector((state: DeskRootState) => selectIssues(state).get(pathText(path)));
  const change = (to: unknown) => dispatch(valueChanged({ path, value: to }));
  const label = labelOf(texts, field.path, list);
  const error = issue && issueText(texts, issue);
  const description = list === undefined ? helpOf(texts, field.path) : undefined;
  const shown = { label, error, size: 'md', ...(description && { description }) } as const;
  const text = typeof value === 'string' ? value : '';
  const isMeaningless = useSelector(
    (state: DeskRootState) =>
      !isMeant(
        field,
        before.length === 0 ? selectValues(state) : valueAt(selectValues(state), pathText(before)),
      ),
  );
  if (isMeaningless || field.isUndrawn) return null;
  const hint = inherited.given && { placeholder: inheritedText(texts, inherited.given) };
  switch (field.kind) {
    case 'list':
      return null;
    case 'switch':
      if (inherited.applies)
        return <FeatureField {...shown} value={value} inherited={inherited.given} onChoose={change} />;
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
          {...hint}
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
          {...hint}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    case 'number':
      return (
        <TextInput
          {...shown}
          {...hint}
          type="number"
          step={field.isWhole ? 1 : 'any'}
          value={typeof value === 'number' ? value : ''}
          onChange={({ currentTarget }) =>
            change(currentTarget.value === '' ? null : Number(currentTarget.value))
          }
        />
      );
    case 'color':
      return <ColorField {...shown} placeholder={usualColor(field.path)} value={text} onChange={change} />;
    case 'time':
    case 'date':
      return (
        <TextInput
          {...shown}
          type={field.kind}
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    case 'choice':
      return (
        <Choice
          {...shown}
          value={value}
          isRequired={field.required === true}
          options={field.options}
          nameOf={(option) => optionText(texts, option)}
          usual={
            inherited.given
              ? inheritedText(texts, inherited.given, field.path)
              : usualText(texts, field.path, list)
          }
          onChoose={change}
        />
      );
    case 'icon':
      return <IconField path={pathText(path)} label={label} error={error} value={text} />;
    case 'link':
      return <LinkChoice {...shown} value={text} onChoose={change} />;
    case 'place':
      return <PlaceField label={label} error={error} />;
    case 'picture':
      return <PictureField of={field.of} path={path} label={label} error={error} value={text} />;
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
      const chosen = Array.isArray(value) ? (value as readonly (string | number)[]) : field.options;
      return (
        <Fieldset legend={label} variant="unstyled">
          {error && (
            <Text role="alert" size="sm" c="var(--sad)" data-marked>
              {error}
            </Text>
          )}
          {field.options.map((option, index) => (
            <Checkbox
              key={option}
              className={styles.flag}
              size="md"
              label={optionText(texts, field.names?.[index] ?? option)}
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
});

/** The colour that an empty field has, where it is one colour. */
function usualColor(path: string): string {
  const [, rating] = /\.(sad|so_so|happy)\.primary_color$/.exec(path) ?? [];
  if (rating) return tileColors[rating === 'sad' ? 1 : rating === 'so_so' ? 2 : 3];
  if (path.endsWith('.check_color')) return '#ffffff';
  if (path.endsWith('.selected_block_back')) return '#3b2f2a';
  return path === 'service_log_config.primary_color' ? serviceLogColor : '';
}

/** Whether a field may inherit its value, and what it inherits. */
function useInherited({ path }: SettingsField): { applies: boolean; given: Inherited | undefined } {
  const name =
    path === 'written_in' ? path : path.startsWith('features.') ? path.slice('features.'.length) : '';
  const thing = useSelector((state: DeskRootState) => selectOpenSettings(state)?.thing);
  const applies = name !== '' && (thing?.kind === 'place' || thing?.kind === 'question');
  return { applies, given: applies ? thing.inherited?.[name] : undefined };
}

interface ChoiceProps<Option> {
  label: string;
  error: string | undefined;
  size: 'md';
  value: unknown;
  options: readonly Option[];
  isRequired?: boolean;
  nameOf: (option: Option) => string;
  /** What holds where nothing is chosen, in words. */
  usual?: string | undefined;
  onChoose: (option: Option | null) => void;
}

/** A choice of one. It also shows a value that is no longer offered. */
function Choice<Option extends string | number>({
  value,
  options,
  isRequired = false,
  nameOf,
  usual,
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
      {(!isRequired || text === '') && (
        <option value="">{isRequired ? '–' : (usual ?? texts.Usual())}</option>
      )}
      {!isOffered && <option value={text}>{text}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </NativeSelect>
  );
}

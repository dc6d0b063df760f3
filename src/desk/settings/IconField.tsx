import { Input } from '@mantine/core';
import { memo, useId } from 'react';
import { useDispatch } from 'react-redux';
import { pathOf, tileIcons } from '../../../contract/settingsFields';
import { iconPath } from '../../../contract/tiles';
import { useDeskTexts } from '../useDeskTexts';
import { optionText } from './fieldTexts';
import styles from './settings.module.css';
import { valueChanged } from '../../../state/settings/settingsSlice';

interface Props {
  /** Path of the field, with dots. */
  path: string;
  label: string;
  error: string | undefined;
  /** Name of the icon; empty for none. */
  value: string;
}

/** The icons as visitors see them; one is chosen. Memoised: a form has sixty of them. */
export const IconField = memo(function IconField({ path, label, error, value }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const id = useId();
  const shown = value === '' || tileIcons.some((icon) => icon === value) ? tileIcons : [value, ...tileIcons];
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      size="md"
      className={styles.whole}
    >
      <div className={styles.icons} role="radiogroup" aria-labelledby={id}>
        {['', ...shown].map((icon) => {
          const name = icon === '' ? texts.IconNone() : optionText(texts, icon);
          return (
            <label key={icon} className={styles.icon} title={name}>
              <input
                type="radio"
                name={path}
                aria-label={name}
                checked={icon === value}
                onChange={() => dispatch(valueChanged({ path: pathOf(path), value: icon || null }))}
              />
              <span
                aria-hidden="true"
                style={icon === '' ? undefined : { maskImage: `url("${iconPath(icon)}")` }}
              />
            </label>
          );
        })}
      </div>
    </Input.Wrapper>
  );
});

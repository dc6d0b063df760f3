import { TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { languageNames, languageTag, locales } from '../../../contract/languages';
import { useDeskTexts } from '../useDeskTexts';
import { Section } from './Section';
import { selectOwnTexts } from './settingsSelectors';
import { translationTyped } from './settingsSlice';
import styles from './settings.module.css';

/** The owner's texts in all seven languages, and what is missing. */
export function WordsCard() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const own = useSelector(selectOwnTexts);
  if (own.length === 0) return null;
  return (
    <Section name="words" note={texts.WordsHelp()}>
      {locales.map((locale) => {
        const language = languageNames[locale];
        const missing = own.filter(({ said }) => said[locale] === undefined).length;
        return (
          <details key={locale} className={styles.whole}>
            <summary className={styles.language}>
              {missing > 0 ? texts.WordsMissing({ language, n: missing }) : texts.WordsWhole({ language })}
            </summary>
            <div className={styles.fields}>
              {own.map(({ text, field, said }) => (
                <TextInput
                  key={`${field} ${text}`}
                  size="md"
                  label={text}
                  lang={languageTag(locale)}
                  autoComplete="off"
                  value={said[locale] ?? ''}
                  onChange={({ currentTarget }) =>
                    dispatch(translationTyped({ locale, field, text, said: currentTarget.value }))
                  }
                />
              ))}
            </div>
          </details>
        );
      })}
    </Section>
  );
}

import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { languageNames, languageTag, locales, type Locale } from '../../../contract/languages';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { Fold } from '../Fold';
import { useDeskTexts } from '../useDeskTexts';
import { Section } from './Section';
import {
  selectIsUnfolded,
  selectOwnTexts,
  selectWrittenIn,
  type OwnText,
} from '../../../state/settings/settingsSelectors';
import { partToggled, translationTyped } from '../../../state/settings/settingsSlice';
import styles from './settings.module.css';

/** The owner's texts in all seven languages, and what is missing. */
export function WordsCard() {
  const texts = useDeskTexts();
  const own = useSelector(selectOwnTexts);
  if (own.length === 0) return null;
  return (
    <Section name="words" note={texts.WordsHelp()}>
      {locales.map((locale) => (
        <Language key={locale} locale={locale} own={own} />
      ))}
    </Section>
  );
}

/** All texts in one language. */
function Language({ locale, own }: { locale: Locale; own: readonly OwnText[] }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const name = `words_${locale}` as const;
  const isOpen = useSelector((state: DeskRootState) => selectIsUnfolded(state, name));
  const language = languageNames[locale];
  const isWrittenIn = useSelector(selectWrittenIn) === locale;
  const missing = isWrittenIn ? 0 : own.filter(({ said }) => said[locale] === undefined).length;
  return (
    <Fold
      isOpen={isOpen}
      onToggle={() => dispatch(partToggled({ name, isOpen }))}
      className={styles.whole}
      summaryClassName={styles.language}
      summary={missing > 0 ? texts.WordsMissing({ language, n: missing }) : texts.WordsWhole({ language })}
    >
      <div className={styles.fields}>
        {own.map(({ text, field, said }) => (
          <Translation
            key={`${field} ${text}`}
            text={text}
            field={field}
            locale={locale}
            said={said[locale] ?? ''}
          />
        ))}
      </div>
    </Fold>
  );
}

interface TranslationProps extends Pick<OwnText, 'text' | 'field'> {
  locale: Locale;
  said: string;
}

/** One text in one language. Memoized, because there are seven times as many as texts. */
const Translation = memo(function Translation({ text, field, locale, said }: TranslationProps) {
  const dispatch = useDispatch();
  return (
    <TextInput
      size="md"
      label={text}
      lang={languageTag(locale)}
      autoComplete="off"
      value={said}
      onChange={({ currentTarget }) =>
        dispatch(translationTyped({ locale, field, text, said: currentTarget.value }))
      }
    />
  );
});

import { TextInput } from '@mantine/core';
import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { languageNames, languageTag, type Locale } from '../../../contract/languages';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { Fold } from '../Fold';
import { useDeskTexts } from '../useDeskTexts';
import { issueText } from './fieldTexts';
import { Section } from './Section';
import {
  selectIssues,
  selectIsUnfolded,
  selectOwnTexts,
  selectTranslatedInto,
  selectWrittenIn,
  type OwnText,
} from '../../../state/settings/settingsSelectors';
import { partToggled, translationTyped } from '../../../state/settings/settingsSlice';
import styles from './settings.module.css';

/** The owner's texts in the languages that they are not written in, and what is missing. */
export function WordsCard() {
  const texts = useDeskTexts();
  const own = useSelector(selectOwnTexts);
  const languages = useSelector(selectTranslatedInto);
  if (own.length === 0) return null;
  return (
    <Section name="words" note={texts.WordsHelp()}>
      {languages.map((locale) => (
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
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const path = `${field === null ? 'sld' : 'question'}_translations.${locale}.${field ?? text}`;
  const issue = useSelector((state: DeskRootState) => selectIssues(state).get(path));
  return (
    <TextInput
      size="md"
      error={issue && issueText(texts, issue)}
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

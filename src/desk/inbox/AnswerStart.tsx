import { Button, Group, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { foreignTag, languageNames, languageTag, type Locale } from '../../../contract/languages';
import type { Answering } from '../../../contract/readyTexts';
import { foldPressed, mailPreview, readyTextChosen } from '../../../state/inbox/caseSlice';
import { selectLocale } from '../../../state/language/languageSelectors';
import { Fold } from '../Fold';
import { useDeskTexts } from '../useDeskTexts';
import styles from './inbox.module.css';

/** Who gets an answer, and texts that it can begin with, in their languages. */
export function AnswerStart({ of: { groups, texts: ready } }: { of: Answering }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const languageOf = useLanguageName();
  const screen = useSelector(selectLocale);
  const people = groups.reduce((sum, group) => sum + group.people, 0);
  const who = groups
    .map(({ people: n, locale, mail }) => {
      const language = languageOf(locale);
      return mail ? texts.AnswerByMail({ n, language }) : texts.AnswerByCode({ n, language });
    })
    .join(', ');
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.AnswerGoesTo({ n: people, who })}</Text>
      <Group gap="xs" role="group" aria-label={texts.ReadyTexts()}>
        {ready.map(({ locale, name, text }) => (
          <Button
            key={`${locale} ${name} ${text}`}
            variant="default"
            mih={44}
            h="auto"
            py={8}
            className={styles.ready}
            lang={foreignTag(locale, screen)}
            onClick={() => dispatch(readyTextChosen({ text }))}
          >
            {name}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

/** The mail as those who get it see it, folded; one for each language. */
export function MailPreview({
  of: { groups },
  answer,
  isOpen,
}: {
  of: Answering;
  answer: string;
  isOpen: boolean;
}) {
  const dispatch = useDispatch();
  const texts = useDeskTexts();
  const screen = useSelector(selectLocale);
  const languageOf = useLanguageName();
  const mailed = groups.filter(({ mail }) => mail !== undefined);
  if (mailed.length === 0) return null;
  return (
    <Fold
      isOpen={isOpen}
      onToggle={() => dispatch(foldPressed({ part: mailPreview }))}
      className={styles.quoted}
      summary={texts.MailPreview()}
    >
      <Stack gap="md">
        {mailed.map(({ locale, mail }) => (
          <section key={locale} className={styles.mail} aria-label={languageOf(locale)}>
            <Text size="sm" c="dimmed">
              {languageOf(locale)}
            </Text>
            <Text>
              {texts.MailSubject()}
              {': '}
              <b lang={foreignTag(locale, screen)}>{mail?.subject}</b>
            </Text>
            <Text lang={foreignTag(locale, screen)}>{mail?.lead}</Text>
            <blockquote className={styles.said} dir="auto">
              {answer.trim() || <Text c="dimmed">{texts.MailAnswerHere()}</Text>}
            </blockquote>
            <Text c="dimmed" lang={foreignTag(locale, screen)}>
              {mail?.closing}
            </Text>
          </section>
        ))}
      </Stack>
    </Fold>
  );
}

/** What a language is called in the language of the screen. */
function useLanguageName(): (locale: Locale) => string {
  const screen = useSelector(selectLocale);
  const names = new Intl.DisplayNames(languageTag(screen), { type: 'language' });
  return (locale) => names.of(languageTag(locale)) ?? languageNames[locale];
}

import { locales } from '../../contract/languages';
import { loadNamespaceAsync, loadLocaleAsync } from '../../src/i18n/i18n-util.async';
import { loadedLocales } from '../../src/i18n/i18n-util';

/** Texts of the desk that send a person to a button or section, and the text that stands there. */
const quoting = [
  ['PinsNoServiceLog', 'SecService', 'desk'],
  ['PasswordWrong', 'ForgotPassword', 'staff'],
  ['PasswordMissing', 'ForgotPassword', 'staff'],
  ['NoReportsYet', 'ReportProblem', null],
] as const;

type Texts = Record<string, string> & Record<'desk' | 'staff', Record<string, string>>;

it.each(locales)('in %s a text names a button or section by the words that stand there', async (locale) => {
  await loadLocaleAsync(locale);
  await loadNamespaceAsync(locale, 'staff');
  await loadNamespaceAsync(locale, 'desk');
  const texts = loadedLocales[locale] as unknown as Texts;
  for (const [text, named, group] of quoting) {
    const words = (group ? texts[group][named] : texts[named]) as string;
    const quoted = /[“„«]\s?([^”“»]*?)\s?[”“»]/.exec(texts.desk[text] as string)?.[1];
    expect([text, quoted]).toEqual([text, words]);
  }
});

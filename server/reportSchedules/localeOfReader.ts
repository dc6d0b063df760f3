import { toLocale, type Locale } from '../../contract/languages';

/** The language of the reader's account, else of the account of who set it up, else in which they did. */
export const localeOfReader = (
  account: { lang_code: string | null } | undefined,
  schedule: { lang_code: string | null; locale: string },
): Locale =>
  toLocale(account?.lang_code) ?? toLocale(schedule.lang_code) ?? toLocale(schedule.locale) ?? 'en';

import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { pickLocale, toLocale, type Locale } from '../contract/languages';
import { durations } from '../contract/limits';
import {
  selectBrowserTags,
  selectLanguageChanging,
  selectLanguageReady,
  selectLocale,
} from '../src/features/language/languageSelectors';
import {
  languageChosen,
  packFailed,
  packLoaded,
  packRequested,
} from '../src/features/language/languageSlice';
import { bannerShown } from '../src/features/messages/messagesSlice';
import { port } from './effects';
import { safely } from './safely';

/**
 * The stored language, else the browser's, else English (LG-2). Old stored values are rewritten as short codes.
 * @returns the language whose pack is to be loaded; null when the page was drawn in it, or the person has chosen another meanwhile
 */
export function* readLanguage(): SagaGenerator<Locale | null> {
  const { lang } = yield* port('storage', 'read', { area: 'local', keys: ['lang'] });
  const locale = pickLocale([lang, ...(yield* select(selectBrowserTags))]);
  if (lang !== locale && toLocale(lang)) yield* storeLanguage(locale);
  const drawn = (yield* select(selectLanguageReady)) && (yield* select(selectLocale)) === locale;
  if (drawn || (yield* select(selectLanguageChanging))) return null;
  yield* put(packRequested({ locale }));
  return locale;
}

/** Loads the pack of the language that was read. A person's own choice, if it comes first, is not overtaken by it. */
export function* restoreLanguage(locale: Locale): SagaGenerator<void> {
  yield* race({ pack: call(loadPack, locale), chosen: take(languageChosen) });
}

export function* languageSaga(): SagaGenerator<void> {
  yield* takeLatest(languageChosen, safely(changeLanguage));
}

function* changeLanguage({ payload }: ReturnType<typeof languageChosen>): SagaGenerator<void> {
  yield* put(packRequested({ locale: payload.locale }));
  if (yield* loadPack(payload.locale)) yield* storeLanguage(payload.locale);
}

/** Whether the pack came. Without it the screen keeps the language it has. */
function* loadPack(locale: Locale): SagaGenerator<boolean> {
  try {
    yield* port('texts', 'load', { locale });
  } catch {
    yield* put(packFailed());
    yield* put(
      bannerShown({ message: { text: 'PackNotLoaded' }, durationMs: durations.errorLong, kind: 'error' }),
    );
    return false;
  }
  yield* put(packLoaded({ locale }));
  return true;
}

function* storeLanguage(locale: Locale): SagaGenerator<void> {
  yield* port('storage', 'write', { area: 'local', values: { lang: locale } });
}

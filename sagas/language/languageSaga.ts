import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { pickLocale, toLocale, type Locale } from '../../contract/languages';
import {
  selectBrowserTags,
  selectLanguageChanging,
  selectLanguageReady,
  selectLocale,
  selectWantedLocale,
} from '../../src/features/language/languageSelectors';
import {
  languageChosen,
  packFailed,
  packLoaded,
  packRequested,
} from '../../src/features/language/languageSlice';
import { selectKiosk } from '../../src/features/navigation/navigationSelectors';
import { port } from '../effects';
import { askToTryAgain } from '../messages/messagesSaga';
import { safely } from '../safely';

/**
 * The stored language, else the account's, else the browser's, else English (LG-2). Old stored values are rewritten as short codes.
 * @param account language of a signed-in person (`setups.lang_code`), where it is known
 * @returns the language whose pack is to be loaded; null when the page was drawn in it, or the person has chosen another meanwhile
 */
export function* readLanguage(account: string | null = null): SagaGenerator<Locale | null> {
  const { lang } = yield* port('storage', 'read', { area: 'local', keys: ['lang'] });
  const locale = pickLocale([lang, account, ...(yield* select(selectBrowserTags))]);
  if (lang !== locale && toLocale(lang)) yield* storeLanguage(locale);
  const drawn = (yield* select(selectLanguageReady)) && (yield* select(selectLocale)) === locale;
  if (drawn || (yield* select(selectLanguageChanging))) return null;
  yield* put(packRequested({ locale }));
  return locale;
}

/** Loads the pack of the language that was read. A person's own choice, if it comes first, is not overtaken by it. */
export function* restoreLanguage(locale: Locale): SagaGenerator<void> {
  yield* race({ pack: call(bringPack, locale), chosen: take(languageChosen) });
}

/** Speaks the account's language on a device on which nobody has chosen one (LG-2). It is not stored: the account may change it. */
export function* adoptAccountLanguage(account: string | null): SagaGenerator<void> {
  const { lang } = yield* port('storage', 'read', { area: 'local', keys: ['lang'] });
  const locale = toLocale(account);
  if (!locale || toLocale(lang) || locale === (yield* select(selectWantedLocale))) return;
  yield* put(packRequested({ locale }));
  yield* restoreLanguage(locale);
}

export function* languageSaga(): SagaGenerator<void> {
  yield* takeLatest(languageChosen, safely(changeLanguage));
}

function* changeLanguage({ payload }: ReturnType<typeof languageChosen>): SagaGenerator<void> {
  yield* put(packRequested({ locale: payload.locale }));
  // A visitor of a tablet at the door chooses for themselves alone.
  if ((yield* bringPack(payload.locale)) && !(yield* select(selectKiosk)))
    yield* storeLanguage(payload.locale);
}

/** Loads a pack, as often as the person wants to try (ER-3). @returns whether it came */
function* bringPack(locale: Locale): SagaGenerator<boolean> {
  while (!(yield* loadPack(locale))) {
    // Until there is a first pack nothing can be said; the page then offers to load itself again.
    if (!(yield* select(selectLanguageReady))) return false;
    if (!(yield* askToTryAgain({ text: 'PackNotLoaded' }))) return false;
    yield* put(packRequested({ locale }));
  }
  return true;
}

/** Whether the pack came. Without it the screen keeps the language it has. */
function* loadPack(locale: Locale): SagaGenerator<boolean> {
  try {
    yield* port('texts', 'load', { locale });
  } catch {
    yield* put(packFailed());
    return false;
  }
  yield* put(packLoaded({ locale }));
  return true;
}

function* storeLanguage(locale: Locale): SagaGenerator<void> {
  yield* port('storage', 'write', { area: 'local', values: { lang: locale } });
}

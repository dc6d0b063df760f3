import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { pickLocale, toLocale, type Locale } from '../../contract/languages';
import {
  selectBrowserTags,
  selectLanguageChanging,
  selectLanguageReady,
  selectLocale,
  selectWantedLocale,
} from '../../state/language/languageSelectors';
import { languageChosen, packFailed, packLoaded, packRequested } from '../../state/language/languageSlice';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { port } from '../effects';
import { askToTryAgain } from '../messages/messagesSaga';
import { safely } from '../safely';

/**
 * Picks the language: the stored one, else the account's, else the browser's, else English (LG-2). Rewrites
 * old stored values as short codes.
 * @param account language of the signed-in person (`setups.lang_code`), if known
 * @returns the language whose pack must be loaded; null when the page was drawn in it, or when the person has
 * chosen another meanwhile
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

/** Loads the pack of the language that was read. A choice that the person makes meanwhile wins. */
export function* restoreLanguage(locale: Locale): SagaGenerator<void> {
  yield* race({ pack: call(bringPack, locale), chosen: take(languageChosen) });
}

/**
 * Uses the account's language on a device on which nobody has chosen one (LG-2). It is not stored, because
 * the account may change it.
 */
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
  // A visitor of a kiosk chooses only for themselves.
  if ((yield* bringPack(payload.locale)) && !(yield* select(selectKiosk)))
    yield* storeLanguage(payload.locale);
}

/** Loads a pack, with as many retries as the person wants (ER-3). @returns whether it loaded */
function* bringPack(locale: Locale): SagaGenerator<boolean> {
  while (!(yield* loadPack(locale))) {
    // Without a first pack the page has no texts; it then offers a reload.
    if (!(yield* select(selectLanguageReady))) return false;
    if (!(yield* askToTryAgain({ text: 'PackNotLoaded' }))) return false;
    yield* put(packRequested({ locale }));
  }
  return true;
}

/** @returns whether the pack loaded. If not, the screen keeps its language. */
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

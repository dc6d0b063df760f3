import { call, put, race, select, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { pickLocale, toLocale, type Locale } from '../contract/languages';
import { durations } from '../contract/limits';
import { selectBrowserTags, selectWantedLocale } from '../src/features/language/languageSelectors';
import { languageChosen, packFailed, packLoaded, packRequested } from '../src/features/language/languageSlice';
import { bannerShown } from '../src/features/messages/messagesSlice';
import { port } from './effects';
import { safely } from './safely';

/** The stored language, else the browser's, else English (LG-2). Old stored values are rewritten as short codes. */
export function* readLanguage(): SagaGenerator<void> {
  const { lang } = yield* port('storage', 'read', { area: 'local', keys: ['lang'] });
  const locale = pickLocale([lang, ...(yield* select(selectBrowserTags))]);
  if (lang !== locale && toLocale(lang)) yield* storeLanguage(locale);
  yield* put(packRequested({ locale }));
}

/** Loads the pack of the language that was read. A person's own choice, if it comes first, is not overtaken by it. */
export function* restoreLanguage(): SagaGenerator<void> {
  const locale = yield* select(selectWantedLocale);
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
    yield* put(bannerShown({ message: { text: 'PackNotLoaded' }, durationMs: durations.errorLong, kind: 'error' }));
    return false;
  }
  yield* put(packLoaded({ locale }));
  return true;
}

function* storeLanguage(locale: Locale): SagaGenerator<void> {
  yield* port('storage', 'write', { area: 'local', values: { lang: locale } });
}

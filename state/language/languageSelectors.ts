import type { RootState } from '../rootReducer';

export const selectLocale = (state: Pick<RootState, 'language'>) => state.language.locale;
/** The language that the person chose last, loaded or not. Calls carry it. */
export const selectWantedLocale = (state: RootState) => state.language.loading ?? state.language.locale;
export const selectBrowserTags = (state: RootState) => state.language.browserTags;
export const selectLanguageReady = (state: RootState) => state.language.ready;
export const selectLanguageChanging = (state: RootState) =>
  selectWantedLocale(state) !== state.language.locale;
/** Whether the app has no language at all, because the first pack failed to load. */
export const selectLanguageMissing = (state: RootState) => state.language.failed && !state.language.ready;

import type { RootState } from '../../app/rootReducer';

export const selectLocale = (state: Pick<RootState, 'language'>) => state.language.locale;
/** The language the person asked for last, loaded or not: calls carry it. */
export const selectWantedLocale = (state: RootState) => state.language.loading ?? state.language.locale;
export const selectBrowserTags = (state: RootState) => state.language.browserTags;
export const selectLanguageReady = (state: RootState) => state.language.ready;
export const selectLanguageChanging = (state: RootState) =>
  selectWantedLocale(state) !== state.language.locale;
/** Whether there is no language to speak at all, because the first pack did not come. */
export const selectLanguageMissing = (state: RootState) => state.language.failed && !state.language.ready;

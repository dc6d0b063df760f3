import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultLocale, type Locale } from '../../contract/languages';

export interface LanguageState {
  /** Languages of the browser as BCP 47 tags, most preferred first. */
  browserTags: readonly string[];
  /** The language of the screen. */
  locale: Locale;
  /** Whether its pack is loaded. Until then a screen has no texts. */
  ready: boolean;
  /** The language whose pack is loading, or null. */
  loading: Locale | null;
  /** Whether the last requested pack failed to load. */
  failed: boolean;
}

export const initialLanguage: LanguageState = {
  browserTags: [],
  locale: defaultLocale,
  ready: false,
  loading: null,
  failed: false,
};

const languageSlice = createSlice({
  name: 'language',
  initialState: initialLanguage,
  reducers: {
    /** A person picked a language. */
    languageChosen(state, _action: PayloadAction<{ locale: Locale }>) {
      return state;
    },
    packRequested(state, { payload }: PayloadAction<{ locale: Locale }>) {
      state.loading = payload.locale;
      state.failed = false;
    },
    packLoaded(state, { payload }: PayloadAction<{ locale: Locale }>) {
      state.locale = payload.locale;
      state.ready = true;
      state.loading = null;
    },
    packFailed(state) {
      state.loading = null;
      state.failed = true;
    },
  },
});

export const { languageChosen, packRequested, packLoaded, packFailed } = languageSlice.actions;
export const languageReducer = languageSlice.reducer;

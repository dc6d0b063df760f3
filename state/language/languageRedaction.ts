import { allow } from '../featureRedaction';
import type * as slice from './languageSlice';

const locale = { locale: 'word' } as const;

export const languageRedaction = allow<{ language: typeof slice }>()({
  slices: {
    language: {
      state: { browserTags: 'id', locale: 'word', loading: 'word' },
      actions: { languageChosen: locale, packRequested: locale, packLoaded: locale },
    },
  },
  effects: { 'texts.load': { argument: locale } },
});

import { useTexts, type Texts } from '../i18n/useTexts';

/** The desk's own texts, loaded with the language's pack (`loadDeskPack`). */
export const useDeskTexts = (): Texts['desk'] => useTexts().desk;

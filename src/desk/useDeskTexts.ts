import { useTexts, type Texts } from '../i18n/useTexts';

/** The desk's own texts. Their pack is loaded with the language's (`loadDeskPack`). */
export const useDeskTexts = (): Texts['desk'] => useTexts().desk;

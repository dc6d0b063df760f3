import { useTexts, type Texts } from '../i18n/useTexts';

/** The desk's own texts, loaded with the language's pack (`loadDeskPack`). */
export const useDeskTexts = (): Texts['desk'] => useTexts().desk;

/** Keys of texts that take no values. */
export type PlainDeskText = {
  [Key in keyof Texts['desk']]: Texts['desk'][Key] extends () => string ? Key : never;
}[keyof Texts['desk']];

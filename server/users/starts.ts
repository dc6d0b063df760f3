import { restroomDetails, restroomTranslations } from '../../fixtures/demo/tiles';
import type { Locale } from '../../contract/languages';

/** Template for a new organisation: a place with one question and its sticker. */
export interface Start {
  question: Readonly<Record<Locale, string>>;
  details: object | null;
  translations: object | null;
}

/** Starts by their names in `start_tpl_uids`. */
const starts: Readonly<Record<string, Start>> = {
  'start-faces': {
    question: {
      en: 'How was it?',
      ru: 'Как вам у нас?',
      uk: 'Як вам у нас?',
      de: 'Wie war es?',
      it: 'Com’è andata?',
      fr: 'Comment était-ce ?',
      sp: '¿Qué tal ha ido?',
    },
    details: null,
    translations: null,
  },
  'start-restroom': {
    question: {
      en: 'How clean is this restroom?',
      ru: 'Насколько чисто в этом туалете?',
      uk: 'Наскільки чисто в цьому туалеті?',
      de: 'Wie sauber ist diese Toilette?',
      it: 'Quanto è pulito questo bagno?',
      fr: 'Ces toilettes sont-elles propres ?',
      sp: '¿Está limpio este baño?',
    },
    details: restroomDetails,
    translations: restroomTranslations,
  },
};

/** Returns the starts with these names, each once. Ignores unknown names. */
export function knownStarts(names: readonly string[]): Start[] {
  return [...new Set(names)].flatMap((name) => (Object.hasOwn(starts, name) ? [starts[name] as Start] : []));
}

import { dumpsterDetails, restroomDetails, restroomTranslations } from '../../fixtures/demo/tiles';
import { dumpsterTexts } from '../../fixtures/demo/tileTexts';
import type { Locale } from '../../contract/languages';
import type { StartName } from '../../contract/settings';
import type { Schema } from '../db/schema';
import { cafe, event } from './startTiles';

/** A ready-made question. Its tiles are written in English, with translations into the other languages. */
export interface Start {
  question: Readonly<Record<Locale, string>>;
  details: object | null;
  translations: Readonly<Record<string, object>> | null;
  /** Other columns of the question. */
  more?: Partial<Schema['questions']>;
}

/** Starts by their names in `start_tpl_uids`. */
const starts: Readonly<Record<StartName, Start>> = {
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
  'start-cafe': {
    question: {
      en: 'How was your visit today?',
      ru: 'Как вам сегодня у нас?',
      uk: 'Як вам сьогодні в нас?',
      de: 'Wie war Ihr Besuch heute?',
      it: 'Com’è andata la visita di oggi?',
      fr: 'Comment s’est passée votre visite ?',
      sp: '¿Qué tal su visita de hoy?',
    },
    ...cafe,
  },
  'start-grease': {
    question: {
      en: 'How is the grease trap service?',
      ru: 'Как обслуживается жироуловитель?',
      uk: 'Як обслуговується жировловлювач?',
      de: 'Wie ist der Service am Fettabscheider?',
      it: 'Com’è il servizio al degrassatore?',
      fr: 'Le service du bac à graisse vous convient-il ?',
      sp: '¿Qué tal el servicio de la trampa de grasa?',
    },
    details: null,
    translations: null,
    more: {
      is_new_service_log_enabled: true,
      is_history_shown: true,
      is_report_offered: true,
      service_template: 'grease',
    },
  },
  'start-event': {
    question: {
      en: 'How do you like the event?',
      ru: 'Как вам мероприятие?',
      uk: 'Як вам захід?',
      de: 'Wie gefällt Ihnen die Veranstaltung?',
      it: 'Come trova l’evento?',
      fr: 'Que pensez-vous de l’événement ?',
      sp: '¿Qué le parece el evento?',
    },
    ...event,
  },
  'start-dumpster': {
    question: {
      en: 'Does this dumpster need attention?',
      ru: 'Нужно ли заняться этим контейнером?',
      uk: 'Чи треба зайнятися цим контейнером?',
      de: 'Muss sich jemand um diesen Container kümmern?',
      it: 'Questo cassonetto ha bisogno di attenzione?',
      fr: 'Faut-il s’occuper de cette benne ?',
      sp: '¿Hay que atender este contenedor?',
    },
    details: dumpsterDetails,
    translations: dumpsterTexts,
    more: { features_json: { dumpsters_mode: true } },
  },
  'start-equipment': {
    question: {
      en: 'Does everything work as it should?',
      ru: 'Всё ли работает как надо?',
      uk: 'Чи все працює як слід?',
      de: 'Funktioniert alles, wie es soll?',
      it: 'Funziona tutto come dovrebbe?',
      fr: 'Tout fonctionne-t-il comme il faut ?',
      sp: '¿Funciona todo como debe?',
    },
    details: null,
    translations: null,
    more: { is_airlead: true },
  },
};

/** Returns the starts with these names, each once. Ignores unknown names. */
export function knownStarts(names: readonly string[]): Start[] {
  return [...new Set(names)].flatMap((name) =>
    Object.hasOwn(starts, name) ? [starts[name as StartName]] : [],
  );
}

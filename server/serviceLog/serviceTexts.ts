import type { Locale } from '../../contract/languages';

/** Words that the server puts into service entries and reports. */
export interface ServiceTexts {
  /** A service whose type has no name. */
  service: string;
  yes: string;
  no: string;
  /** Stands before the number of files that have not arrived: lost by the device, or refused. */
  filesLost: string;
  /** Stands before the number of a further voice recording. */
  recording: string;
  /** Reason of an exception that the template does not list. */
  other: string;
}

export const serviceTexts: Readonly<Record<Locale, ServiceTexts>> = {
  en: {
    service: 'Service',
    yes: 'Yes',
    no: 'No',
    filesLost: 'Missing files',
    recording: 'Recording',
    other: 'Other',
  },
  ru: {
    service: 'Обслуживание',
    yes: 'Да',
    no: 'Нет',
    filesLost: 'Недостающие файлы',
    recording: 'Запись',
    other: 'Другое',
  },
  uk: {
    service: 'Обслуговування',
    yes: 'Так',
    no: 'Ні',
    filesLost: 'Файли, яких бракує',
    recording: 'Запис',
    other: 'Інше',
  },
  de: {
    service: 'Einsatz',
    yes: 'Ja',
    no: 'Nein',
    filesLost: 'Fehlende Dateien',
    recording: 'Aufnahme',
    other: 'Sonstiges',
  },
  it: {
    service: 'Intervento',
    yes: 'Sì',
    no: 'No',
    filesLost: 'File mancanti',
    recording: 'Registrazione',
    other: 'Altro',
  },
  fr: {
    service: 'Intervention',
    yes: 'Oui',
    no: 'Non',
    filesLost: 'Fichiers manquants',
    recording: 'Enregistrement',
    other: 'Autre',
  },
  sp: {
    service: 'Servicio',
    yes: 'Sí',
    no: 'No',
    filesLost: 'Archivos que faltan',
    recording: 'Grabación',
    other: 'Otro',
  },
};

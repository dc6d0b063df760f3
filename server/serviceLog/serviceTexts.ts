import type { Locale } from '../../contract/languages';

/** Words that the server puts into service entries and reports. */
export interface ServiceTexts {
  /** A service whose type has no name. */
  service: string;
  yes: string;
  no: string;
  /** Stands before the number of files that the device has lost. */
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
    filesLost: 'Files lost on the phone',
    recording: 'Recording',
    other: 'Other',
  },
  ru: {
    service: 'Обслуживание',
    yes: 'Да',
    no: 'Нет',
    filesLost: 'Файлов утрачено на телефоне',
    recording: 'Запись',
    other: 'Другое',
  },
  uk: {
    service: 'Обслуговування',
    yes: 'Так',
    no: 'Ні',
    filesLost: 'Файлів втрачено на телефоні',
    recording: 'Запис',
    other: 'Інше',
  },
  de: {
    service: 'Einsatz',
    yes: 'Ja',
    no: 'Nein',
    filesLost: 'Auf dem Telefon verlorene Dateien',
    recording: 'Aufnahme',
    other: 'Sonstiges',
  },
  it: {
    service: 'Intervento',
    yes: 'Sì',
    no: 'No',
    filesLost: 'File persi sul telefono',
    recording: 'Registrazione',
    other: 'Altro',
  },
  fr: {
    service: 'Intervention',
    yes: 'Oui',
    no: 'Non',
    filesLost: 'Fichiers perdus sur le téléphone',
    recording: 'Enregistrement',
    other: 'Autre',
  },
  sp: {
    service: 'Servicio',
    yes: 'Sí',
    no: 'No',
    filesLost: 'Archivos perdidos en el teléfono',
    recording: 'Grabación',
    other: 'Otro',
  },
};

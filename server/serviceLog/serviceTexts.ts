import type { Locale } from '../../contract/languages';

/** Words that the server puts into service entries and reports. */
export interface ServiceTexts {
  yes: string;
  no: string;
  /** Stands before the number of files that the device has lost. */
  filesLost: string;
  /** Reason of an exception that the template does not list. */
  other: string;
}

export const serviceTexts: Readonly<Record<Locale, ServiceTexts>> = {
  en: { yes: 'Yes', no: 'No', filesLost: 'Files lost on the phone', other: 'Other' },
  ru: { yes: 'Да', no: 'Нет', filesLost: 'Файлов утрачено на телефоне', other: 'Другое' },
  uk: { yes: 'Так', no: 'Ні', filesLost: 'Файлів втрачено на телефоні', other: 'Інше' },
  de: { yes: 'Ja', no: 'Nein', filesLost: 'Auf dem Telefon verlorene Dateien', other: 'Sonstiges' },
  it: { yes: 'Sì', no: 'No', filesLost: 'File persi sul telefono', other: 'Altro' },
  fr: { yes: 'Oui', no: 'Non', filesLost: 'Fichiers perdus sur le téléphone', other: 'Autre' },
  sp: { yes: 'Sí', no: 'No', filesLost: 'Archivos perdidos en el teléfono', other: 'Otro' },
};

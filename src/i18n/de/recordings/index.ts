import type { NamespaceRecordingsTranslation } from '../../i18n-types';

/** Texts of "Report a problem". */
const de_recordings = {
  What: 'Wir bekommen eine Aufzeichnung dessen, was in dieser App seit dem Öffnen der Seite geschehen ist: jedes Tippen und jede Antwort unseres Servers. Damit sehen wir, was Sie gesehen haben, und können es beheben.',
  Masked:
    'Was Sie geschrieben haben, Ihre Fotos, Ihr Name, Ihre Kontaktdaten und Ihr Standort sind nicht darin: Buchstaben sind durch x ersetzt, Ziffern durch 0.',
  Actions: '{actions} {{actions:Aktion|Aktionen}} von Ihnen',
  Requests: '{requests} {{requests:Anfrage|Anfragen}} an unseren Server',
  FromTo: 'Von {from} bis {to}',
  WhatHappened: 'Was ist passiert?',
  WhatHappenedHelp: 'Wenn Sie möchten. Wir lesen es so, wie Sie es schreiben.',
  SendReport: 'Meldung senden',
  Sent: 'Danke. Die Meldung ist bei uns angekommen.',
  Waiting: 'Die Meldung ist auf diesem Gerät gespeichert. Sie wird gesendet, sobald es ein Netz gibt.',
  Failed: 'Die Meldung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  Offer: 'Hier geht wiederholt etwas schief. Eine Meldung hilft uns, es zu beheben.',
} satisfies NamespaceRecordingsTranslation;

export default de_recordings;

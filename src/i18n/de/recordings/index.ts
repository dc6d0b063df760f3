import type { NamespaceRecordingsTranslation } from '../../i18n-types';

/** Texts of "Report a problem". */
const de_recordings = {
  What: 'Wir bekommen eine Aufzeichnung dessen, was in dieser App seit dem Öffnen der Seite geschehen ist: jedes Tippen und jede Antwort unseres Servers. Damit sehen wir, was Sie gesehen haben, und können es beheben.',
  Masked:
    'Was Sie geschrieben haben, Ihre Fotos, Ihr Name, Ihre Kontaktdaten und Ihr Standort sind nicht darin: Buchstaben sind durch x ersetzt, Ziffern durch 0.',
  Kept: 'Die Meldung wird nach {days} {{days:Tag|Tagen}} gelöscht.',
  Actions: '{actions} {{actions:Aktion|Aktionen}} von Ihnen',
  Requests: '{requests} {{requests:Anfrage|Anfragen}} an unseren Server',
  Earlier: 'Auch das, was Sie getan haben, bevor die Seite neu geladen wurde',
  Cut: 'Die Aufzeichnung ist zu groß geworden: Das Letzte, was geschehen ist, fehlt',
  WhatHappened: 'Was ist passiert?',
  WhatHappenedHelp: 'Wenn Sie möchten. Wir lesen es so, wie Sie es schreiben.',
  SendReport: 'Meldung senden',
  Sent: 'Danke. Die Meldung ist bei uns angekommen.',
  Waiting: 'Die Meldung ist auf diesem Gerät gespeichert. Sie wird gesendet, sobald es ein Netz gibt.',
  Failed: 'Die Meldung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  NotRedacted:
    'Die Aufzeichnung enthält etwas, das nach persönlichen Daten aussieht. Deshalb wurde sie nicht angenommen.',
  Invalid: 'Die Aufzeichnung ist beschädigt und wurde nicht angenommen.',
  Foreign:
    'Unser Server kennt die App nicht, von der diese Aufzeichnung stammt. Deshalb wurde sie nicht angenommen.',
  Newer:
    'Die Aufzeichnung stammt von einer neueren Version dieser App als der auf unserem Server. Vielleicht wird sie später angenommen.',
  Off: 'Diese Organisation nimmt zurzeit keine Meldungen an. Ihre wurde deshalb nicht gesendet.',
  WithoutIt: 'Sie können das, was Sie geschrieben haben, ohne die Aufzeichnung senden.',
  SendWithout: 'Ohne die Aufzeichnung senden',
  KeepReport: 'Auf diesem Gerät behalten',
  Offer: 'Hier geht wiederholt etwas schief. Eine Meldung hilft uns, es zu beheben.',
} satisfies NamespaceRecordingsTranslation;

export default de_recordings;

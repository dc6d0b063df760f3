import type { NamespaceRecordingsTranslation } from '../../i18n-types';

/** Texts of "Report a problem". */
const it_recordings = {
  What: 'Riceviamo una registrazione di ciò che è successo in questa app da quando la pagina è aperta: ogni tocco e ogni risposta del nostro server. Così vediamo ciò che hai visto tu e possiamo ripararlo.',
  Masked:
    'Ciò che hai scritto, le tue foto, il tuo nome, i tuoi contatti e la tua posizione non ne fanno parte: le lettere sono sostituite da x, le cifre da 0.',
  Kept: 'La segnalazione viene cancellata dopo {days} {{days:giorno|giorni}}.',
  Actions: '{actions} {{actions:azione tua|azioni tue}}',
  Requests: '{requests} {{requests:richiesta|richieste}} al nostro server',
  Earlier: 'Anche quello che hai fatto prima che la pagina fosse ricaricata',
  Cut: 'La registrazione è diventata troppo grande: manca l’ultima parte di ciò che è successo',
  WhatHappened: 'Che cosa è successo?',
  WhatHappenedHelp: 'Se vuoi. Lo leggiamo così come lo scrivi.',
  SendReport: 'Invia la segnalazione',
  Sent: 'Grazie. La segnalazione è arrivata.',
  Waiting: 'La segnalazione è salvata su questo telefono. Sarà inviata appena c’è rete.',
  Failed: 'Non è stato possibile inviare la segnalazione. Riprova.',
  NotRedacted:
    'La registrazione contiene qualcosa che sembra un dato personale, perciò non è stata accettata.',
  Invalid: 'La registrazione è danneggiata, perciò non è stata accettata.',
  Foreign:
    'Il nostro server non conosce l’app che ha fatto questa registrazione, perciò non è stata accettata.',
  Newer:
    'La registrazione viene da una versione dell’app più recente di quella del nostro server. Forse sarà accettata più tardi.',
  Off: 'Questa organizzazione al momento non accetta segnalazioni, perciò la tua non è stata inviata.',
  WithoutIt: 'Puoi inviare ciò che hai scritto senza la registrazione.',
  SendWithout: 'Invia senza la registrazione',
  KeepReport: 'Conserva su questo telefono',
  Offer: 'Qui qualcosa continua a non funzionare. Una segnalazione ci aiuta a ripararlo.',
} satisfies NamespaceRecordingsTranslation;

export default it_recordings;

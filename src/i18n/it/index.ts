import type { Translation } from '../i18n-types';

const it = {
  // Everywhere.
  Loading: 'Caricamento…',
  Language: 'Lingua',
  TryAgain: 'Riprova',
  Ok: 'OK',
  Cancel: 'Annulla',
  Error: 'Errore',
  SyncStatus: 'Stato della sincronizzazione',
  GoBack: 'Indietro',
  GoToStart: 'Vai alla pagina iniziale',
  Reload: 'Ricarica la pagina',

  // The vote screen.
  Happy: 'Bene',
  SoSo: 'Così così',
  Sad: 'Male',
  YourAnswer: 'La tua risposta',
  OneTapIsEnough: 'Basta un tocco. Senza account, senza app.',
  SendingVote: 'Invio del tuo voto…',
  VoteNotSent: 'Il tuo voto non è stato inviato. Controlla la connessione e riprova.',
  ChangeNotSent: 'Non è stato possibile cambiare la tua risposta. Controlla la connessione e riprova.',
  NotLoadedTitle: 'Caricamento non riuscito',
  NotLoaded: 'Non è stato possibile caricare la pagina. Controlla la connessione e riprova.',
  PackNotLoaded: 'Non è stato possibile caricare questa lingua. Controlla la connessione e riprova.',

  // Thanks.
  ThankYou: 'Grazie.',
  VoteReceived: 'Il tuo voto è stato ricevuto.',
  ChangedYourMind: 'Hai cambiato idea? Tocca un’altra faccina.',
  YourNote: 'La tua nota',
  Send: 'Invia',
  NoteReceived: 'La tua nota è stata ricevuta.',
  ShowOnMap: 'Mostra sulla mappa',
  YouMayClose: 'Ora puoi chiudere questa pagina.',
  NoVoteYet: 'Qui non c’è ancora un tuo voto.',
  VoteHere: 'Dai il tuo voto',

  // Stickers and addresses that lead nowhere.
  StickerNotFoundTitle: 'Non conosciamo questo adesivo',
  StickerNotFound: 'Scansiona di nuovo il codice. Se non si apre ancora, avvisa il personale.',
  StickerDisabledTitle: 'Questo adesivo è disattivato',
  StickerDisabled:
    'Questo QR Smiley è stato disattivato. Comunica la tua opinione direttamente all’attività.',
  StickerDisabledOwner: 'È il tuo adesivo?',
  PageNotFoundTitle: 'Qui non c’è niente',
  PageNotFound: 'A questo indirizzo non corrisponde nessuna pagina.',

  // The service log of a sticker.
  ServiceLog: 'Registro interventi',
  ServiceLogNoAccess:
    'Non hai accesso a questo registro interventi. Rivolgiti ai responsabili per ottenere i permessi corretti.',
  StaffSignInTitle: 'Riservato al personale',
  StaffSignInNeeded: 'Per compilare il registro interventi di questo luogo serve l’accesso del personale.',
  VoteInstead: 'Vota come visitatore',
  ServiceLogged: 'L’intervento è stato registrato.',

  // The history of a sticker's services.
  ServiceHistory: 'Storico interventi',
  LastTenServices: 'Ultimi 10 interventi:',
  LastServices: 'Ultimi interventi:',
  ServiceFrequency: 'Frequenza di intervento richiesta: {times} {{times:volta|volte}} a settimana',
  GallonsPumped: 'Galloni aspirati: {gallons}',
  ServiceComment: 'Commento: {text}',
  ServiceBy: 'Di {author}',
  NoServiceLogs: 'Nessun intervento registrato',
  ServicePhoto: 'Foto {number} di {count}',
  ServiceRecording: 'Registrazione vocale',
  Close: 'Chiudi',

  // What went wrong. Keys in lower case are the codes of the error catalogue.
  SessionExpired: 'Non siamo riusciti a riconoscere questo telefono. Riprova.',
  AppNotLoaded: 'La pagina non si è caricata del tutto. Il tuo voto resta salvato su questo telefono.',
  SomethingFailed: 'Qualcosa è andato storto. Riprova.',
  ScreenFailedTitle: 'Questa pagina ha smesso di funzionare',
  ScreenFailed: 'Ricaricala e continua. Un voto già ricevuto resta valido.',
  invalid_request: 'La richiesta non è stata compresa. Ricarica la pagina e riprova.',
  invalid_json: 'La richiesta non è stata compresa. Ricarica la pagina e riprova.',
  unsupported_media_type: 'Questo tipo di file non è accettato.',
  token_refused: 'Non siamo riusciti a riconoscere questo telefono. Riprova.',
  forbidden: 'Non hai il permesso di farlo.',
  key_in_flight: 'L’invio è già in corso. Attendi un momento e riprova.',
  key_reused: 'La richiesta non è stata compresa. Ricarica la pagina e riprova.',
  body_too_large: 'È troppo grande per essere inviato.',
  too_many_requests: 'Troppi tentativi in poco tempo. Attendi un minuto e riprova.',
  internal: 'C’è stato un errore da parte nostra. Riprova.',
  WrongFormat: 'Formato non valido. Usa PNG o JPG',
  PhotoOverweight: 'La foto supera {v1} MB',
  max_attach_photos_count_error: 'Sono consentiti al massimo {v1} file',
  audio_overweight: 'La registrazione è troppo grande.',
  too_many_recordings: 'C’è già una registrazione.',
  storage_full: 'Non c’è più spazio sul server. Nulla è andato perso: riprova più tardi.',
  unavailable: 'Il servizio non è disponibile in questo momento. Riprova tra poco.',

  // The start page.
  WelcomeTitle: 'Un tocco dice com’è andata',
  Welcome: 'Inquadra l’adesivo di un luogo con la fotocamera del telefono e tocca una faccina. Tutto qui.',
  DemoStickers: 'Nessun adesivo a portata di mano? Prova uno di questi',
  DemoCafe: 'Un caffè',
  DemoRestroom: 'Una toilette',
  DemoSeptic: 'Un separatore di grassi con lo storico interventi',
  DemoAirlead: 'Un climatizzatore che ha bisogno di un tecnico',
  DemoEvent: 'Uno stand a un evento',
  DemoDumpster: 'Cassonetti',
  DemoGps: 'Un luogo che chiede dove ti trovi',
  DemoRadio: 'Una risposta fra tante',
  DemoUnlinked: 'Un adesivo senza luogo',
  DemoDisabled: 'Un adesivo disattivato',
  OtherLobby: 'L’atrio di un’altra azienda',
} satisfies Translation;

export default it;

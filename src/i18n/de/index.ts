import type { Translation } from '../i18n-types';

const de = {
  // Everywhere.
  Loading: 'Wird geladen …',
  Language: 'Sprache',
  TryAgain: 'Erneut versuchen',
  Ok: 'OK',
  Cancel: 'Abbrechen',
  Error: 'Fehler',
  SyncStatus: 'Stand der Übertragung',
  GoBack: 'Zurück',
  GoToStart: 'Zur Startseite',
  Reload: 'Seite neu laden',

  // The vote screen.
  Happy: 'Gut',
  SoSo: 'Mittel',
  Sad: 'Schlecht',
  YourAnswer: 'Ihre Antwort',
  OneTapIsEnough: 'Einmal tippen genügt. Ohne Konto, ohne App.',
  SendingVote: 'Ihre Stimme wird gesendet …',
  VoteNotSent: 'Ihre Stimme wurde nicht gesendet. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  ChangeNotSent: 'Ihre Antwort wurde nicht geändert. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  NotLoadedTitle: 'Das hat nicht geklappt',
  NotLoaded:
    'Diese Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  PartNotLoaded:
    'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  PackNotLoaded:
    'Diese Sprache konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',

  // Thanks.
  ThankYou: 'Vielen Dank.',
  VoteReceived: 'Ihre Stimme ist angekommen.',
  VoteHeld: 'Aus diesem Netz kamen gerade viele Stimmen, deshalb wird Ihre angesehen, bevor sie zählt.',
  ChangedYourMind: 'Anders überlegt? Tippen Sie auf ein anderes Gesicht.',
  YourNote: 'Ihre Notiz',
  Send: 'Senden',
  NoteReceived: 'Was Sie hinzugefügt haben, ist angekommen.',
  WhatHappened: 'Das tut uns leid. Was ist passiert?',
  WhatBetter: 'Was könnte besser sein?',
  WhatLiked: 'Was hat Ihnen gefallen?',
  NoteCount: '{used} von {most} Zeichen',
  WantToHearBack: 'Ich möchte eine Antwort',
  YourEmail: 'Ihre E-Mail-Adresse',
  EmailNeeded: 'Bitte geben Sie Ihre E-Mail-Adresse ein, damit wir antworten können.',
  AddMore: 'Etwas hinzufügen',
  GivenPhotos: '{count} {{count:Foto|Fotos}}',
  GivenVoice: 'Sprachnachricht {time}',
  VoteSaved: 'Ihre Stimme ist auf diesem Handy gespeichert.',
  Saved: 'Auf diesem Handy gespeichert',
  WillBeSent: 'Sie wird gesendet, sobald Sie wieder online sind.',
  SendingNow: 'Wird gesendet …',
  Sent: 'Gesendet',
  NotTaken: 'Noch nicht gesendet',
  WaitingTitle: 'Wartet auf diesem Handy',
  WaitingVote: 'Stimme',
  WaitingChange: 'Andere Antwort',
  WaitingNote: 'Nachricht',
  WaitingFiles: 'Anhänge',
  SaveAsFile: 'Als Datei speichern',
  Delete: 'Löschen',
  DeleteUnsentTitle: 'Wirklich löschen?',
  DeleteUnsent: 'Es wurde noch nicht gesendet, und niemand wird es bekommen.',
  NoteNotSent:
    'Das wurde nicht gesendet und bleibt hier stehen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  PhoneFull:
    'Auf diesem Handy ist kein Platz mehr, um das zu speichern. Es bleibt hier stehen: Versuchen Sie es noch einmal, wenn Sie online sind.',
  AttachmentsNotSent: 'Einige Anhänge wurden nicht gesendet.\nBitte versuchen Sie es noch einmal',
  FileLost: 'Dieses Handy hat eine der Dateien verloren. Alles andere wird gesendet.',
  FileNotMade: 'Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.',
  ShowOnMap: 'Auf der Karte zeigen',
  YouMayClose: 'Sie können diese Seite jetzt schließen.',
  NextVisitor: 'Nächster Gast',
  StillThere: 'Sind Sie noch da?',
  StillThereWhy: 'Was Sie nicht gesendet haben, wird gleich gelöscht, damit es niemand anderes sieht.',
  StillHere: 'Ich bin noch da',
  NoVoteYet: 'Von Ihnen liegt hier noch keine Stimme vor.',
  VoteHere: 'Stimme abgeben',

  // Review pages.
  ReviewOpen: 'Diesen Ort bewerten',
  ReviewBlocked: 'Ihr Browser hat die Seite nicht geöffnet. Bitte drücken Sie auf den Knopf.',

  // Photos and voice.
  AddPhoto: 'Foto hinzufügen',
  TakePhoto: 'Foto aufnehmen',
  YourPhotos: 'Ihre Fotos',
  RemovePhoto: 'Foto {number} entfernen',
  PhotoInWork: 'Foto {number} wird vorbereitet',
  PhotosOfMost: '{count} von {most}',
  RecordVoice: 'Sprache aufnehmen',
  StopRecording: 'Aufnahme beenden',
  DeleteRecording: 'Aufnahme löschen',
  PlayRecording: 'Aufnahme abspielen',
  StopPlaying: 'Wiedergabe beenden',
  VoiceRecording: 'Sprachaufnahme',
  AskingMicrophone: 'Warten auf das Mikrofon …',
  SavingRecording: 'Die Aufnahme wird gespeichert …',

  // Tiles.
  TilesTitle: 'Worum ging es?',
  RemoveTile: '{tile} entfernen',
  Submit: 'Absenden',
  Done: 'Fertig',
  SubmitNoProblem:
    'Bitte wählen Sie aus, was nicht in Ordnung war, und machen Sie ein Foto, um Ihre Stimme abzusenden',
  SubmitNoPicture: 'Bitte machen Sie ein Foto, um Ihre Stimme abzusenden',

  // Stickers and addresses that lead nowhere.
  StickerNotFoundTitle: 'Diesen Sticker kennen wir nicht',
  StickerNotFound:
    'Scannen Sie den Code noch einmal. Öffnet er sich wieder nicht, sagen Sie bitte dem Personal Bescheid.',
  StickerDisabledTitle: 'Dieser Sticker ist abgeschaltet',
  StickerDisabled:
    'Dieser QR-Smiley wurde deaktiviert. Bitte geben Sie Ihre Rückmeldung direkt im Betrieb ab.',
  StickerDisabledOwner: 'Ist das Ihr Sticker?',
  PageNotFoundTitle: 'Hier ist nichts',
  PageNotFound: 'Unter dieser Adresse gibt es keine Seite.',

  // The service log of a sticker.
  ServiceLog: 'Serviceprotokoll',
  ServiceLogNoAccess:
    'Sie haben keinen Zugriff auf dieses Serviceprotokoll. Bitte wenden Sie sich für die nötigen Rechte an Ihre Leitung.',
  StaffSignInTitle: 'Nur für Personal',
  StaffSignInNeeded: 'Das Serviceprotokoll dieses Ortes führt nur, wer als Personal angemeldet ist.',
  VoteInstead: 'Als Gast abstimmen',
  ServiceLogged: 'Der Service wurde eingetragen.',

  // The history of a sticker's services.
  ServiceHistory: 'Serviceverlauf',
  LastTenServices: 'Letzte 10 Einsätze:',
  LastServices: 'Letzte Einsätze:',
  ServiceFrequency: 'Gewünschte Häufigkeit des Services: {times}-mal pro Woche',
  GallonsPumped: 'Abgepumpte Gallonen: {gallons}',
  ServiceComment: 'Kommentar: {text}',
  ServiceBy: 'Von {author}',
  NoServiceLogs: 'Keine Serviceeinträge gefunden',
  ServicePhoto: 'Foto {number} von {count}',
  ServiceRecording: 'Sprachaufnahme',
  Close: 'Schließen',

  // The game.
  GameOffer: 'Ein kleines Spiel spielen',
  GameTitle: 'Lauf, Smiley!',
  GameHelp: 'Springen Sie über alles, was im Weg steht, und ducken Sie sich unter allem, was dort hängt.',
  GameKeys: 'Auf der Tastatur: Leertaste und Pfeil nach unten.',
  GamePicture: 'Ein Smiley, der rennt',
  Play: 'Spielen',
  Jump: 'Springen',
  Down: 'Ducken',
  PlayAgain: 'Noch einmal',
  GameOver: 'Das Spiel ist aus',
  GameScore: 'Punkte: {score}',
  GameBest: 'Ihr bestes Ergebnis: {score}',
  GameSound: 'Ton',
  GameNotLoaded:
    'Das Spiel konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  GameRecord: 'Ein neuer Rekord an diesem Ort!',
  GameContact: 'Ihre Kontaktdaten',
  GameContactHelp: 'Hinterlassen Sie sie, damit man Sie als Rekordhalter erreichen kann.',
  GameContactTooShort: 'Die Kontaktdaten müssen länger als 10 Zeichen sein',
  GameContactSent: 'Die Kontaktdaten wurden gesendet!',

  // What went wrong. Keys in lower case are the codes of the error catalogue.
  SessionExpired: 'Wir konnten dieses Telefon nicht wiedererkennen. Bitte versuchen Sie es erneut.',
  AppNotLoaded:
    'Die Seite ist nicht vollständig geladen. Eine abgegebene Stimme bleibt auf diesem Gerät gespeichert.',
  SomethingFailed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  ScreenFailedTitle: 'Diese Seite funktioniert gerade nicht',
  ScreenFailed: 'Laden Sie sie neu und machen Sie weiter. Eine angekommene Stimme bleibt erhalten.',
  invalid_request:
    'Das wurde hier nicht verstanden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  invalid_json: 'Das wurde hier nicht verstanden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  unsupported_media_type: 'Diese Art von Datei wird hier nicht angenommen.',
  token_refused: 'Wir konnten dieses Telefon nicht wiedererkennen. Bitte versuchen Sie es erneut.',
  forbidden: 'Dazu haben Sie keine Berechtigung.',
  key_in_flight: 'Das wird gerade schon gesendet. Warten Sie kurz und versuchen Sie es dann erneut.',
  key_reused: 'Das wurde hier nicht verstanden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  body_too_large: 'Das ist zu groß zum Senden.',
  proof_needed: 'Aus diesem Netz stimmen gerade viele ab. Bitte versuchen Sie es erneut.',
  too_many_requests: 'Zu viele Versuche in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es erneut.',
  internal: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  WrongFormat: 'Falsches Format. Bitte PNG oder JPG verwenden',
  PhotoOverweight: 'Das Foto ist größer als {v1} MB',
  level2_maxCount: 'Höchstens auswählbar: {v1}',
  max_attach_photos_count_error: 'Höchstens {v1} Dateien sind erlaubt',
  too_many_answers: 'Mehr Antworten passen nicht in diese Stimme.',
  audio_overweight: 'Die Aufnahme ist zu groß.',
  too_many_recordings: 'Es gibt schon eine Aufnahme.',
  PhotoGone: 'Dieses Foto ist nicht mehr auf Ihrem Telefon. Bitte wählen Sie ein anderes.',
  PhotoNotPrepared: 'Dieses Foto konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.',
  NoRoomOnPhone:
    'Auf diesem Telefon ist kein Platz mehr. Schaffen Sie Platz und versuchen Sie es noch einmal.',
  need_audio_permission_error: 'Bitte erlauben Sie uns den Zugriff auf Ihr Mikrofon, um Ton aufzunehmen',
  MicrophoneMissing: 'Gerade ist kein Mikrofon verfügbar. Vielleicht benutzt es eine andere App.',
  RecordingNotPossible: 'Dieser Browser kann hier keinen Ton aufnehmen.',
  NothingRecorded: 'Es wurde nichts aufgenommen. Bitte versuchen Sie es noch einmal.',
  storage_full:
    'Auf dem Server ist kein Platz mehr. Nichts ging verloren: Bitte später noch einmal versuchen.',
  unavailable: 'Wir sind gerade nicht bereit. Bitte versuchen Sie es gleich noch einmal.',

  // The start page.
  WelcomeTitle: 'Ein Tipp sagt, wie es war',
  Welcome:
    'Scannen Sie den Sticker eines Ortes mit der Kamera Ihres Telefons und tippen Sie auf ein Gesicht. Das ist alles.',
  DemoStickers: 'Kein Sticker zur Hand? Probieren Sie einen von diesen',
  DemoCafe: 'Ein Café',
  DemoRestroom: 'Eine Toilette',
  DemoSeptic: 'Ein Fettabscheider mit Servicehistorie',
  DemoAirlead: 'Eine Klimaanlage, die einen Techniker braucht',
  DemoEvent: 'Ein Stand auf einer Veranstaltung',
  DemoDumpster: 'Müllcontainer',
  DemoGps: 'Ein Ort, der fragt, wo Sie sind',
  DemoRadio: 'Eine Antwort aus mehreren',
  DemoUnlinked: 'Ein Sticker ohne Ort',
  DemoDisabled: 'Ein abgeschalteter Sticker',
  OtherLobby: 'Die Lobby einer anderen Firma',
} satisfies Translation;

export default de;

import type { Translation } from '../i18n-types';

const fr = {
  // Everywhere.
  Loading: 'Chargement…',
  Language: 'Langue',
  TryAgain: 'Réessayer',
  Ok: 'OK',
  Cancel: 'Annuler',
  Error: 'Erreur',
  SyncStatus: 'État de la synchronisation',
  GoBack: 'Retour',
  GoToStart: 'Aller à la page d’accueil',
  Reload: 'Recharger la page',

  // The vote screen.
  Happy: 'Bien',
  SoSo: 'Moyen',
  Sad: 'Mauvais',
  YourAnswer: 'Votre réponse',
  OneTapIsEnough: 'Un seul geste suffit. Sans compte, sans application.',
  SendingVote: 'Envoi de votre vote…',
  VoteNotSent: 'Votre vote n’a pas été envoyé. Vérifiez votre connexion et réessayez.',
  ChangeNotSent: 'Votre réponse n’a pas pu être modifiée. Vérifiez votre connexion et réessayez.',
  NotLoadedTitle: 'Le chargement a échoué',
  NotLoaded: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  PackNotLoaded: 'Cette langue n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',

  // Thanks.
  ThankYou: 'Merci.',
  VoteReceived: 'Votre vote a bien été reçu.',
  ChangedYourMind: 'Vous avez changé d’avis ? Touchez un autre visage.',
  YourNote: 'Votre commentaire',
  Send: 'Envoyer',
  NoteReceived: 'Votre commentaire a bien été reçu.',
  ShowOnMap: 'Voir sur la carte',
  YouMayClose: 'Vous pouvez maintenant fermer cette page.',
  NoVoteYet: 'Nous n’avons pas encore de vote de votre part ici.',
  VoteHere: 'Donner votre avis',

  // Photos and voice.
  AddPhoto: 'Ajouter une photo',
  TakePhoto: 'Prendre une photo',
  YourPhotos: 'Vos photos',
  RemovePhoto: 'Retirer la photo {number}',
  PhotoInWork: 'Préparation de la photo {number}',
  PhotosOfMost: '{count} sur {most}',
  RecordVoice: 'Enregistrer un message vocal',
  StopRecording: 'Arrêter l’enregistrement',
  DeleteRecording: 'Supprimer l’enregistrement',
  PlayRecording: 'Écouter l’enregistrement',
  StopPlaying: 'Arrêter la lecture',
  VoiceRecording: 'Enregistrement vocal',
  AskingMicrophone: 'En attente du microphone…',
  SavingRecording: 'Sauvegarde de l’enregistrement…',

  // Stickers and addresses that lead nowhere.
  StickerNotFoundTitle: 'Nous ne connaissons pas cet autocollant',
  StickerNotFound: 'Scannez le code encore une fois. S’il ne s’ouvre toujours pas, prévenez le personnel.',
  StickerDisabledTitle: 'Cet autocollant est désactivé',
  StickerDisabled: 'Ce QR Smiley a été désactivé. Merci de donner votre avis directement à l’établissement.',
  StickerDisabledOwner: 'C’est votre autocollant ?',
  PageNotFoundTitle: 'Il n’y a rien ici',
  PageNotFound: 'Cette adresse ne mène à aucune page.',

  // The service log of a sticker.
  ServiceLog: 'Journal d’entretien',
  ServiceLogNoAccess:
    'Vous n’avez pas accès à ce journal d’entretien. Adressez-vous à votre responsable pour obtenir les droits nécessaires.',
  StaffSignInTitle: 'Réservé au personnel',
  StaffSignInNeeded:
    'Pour tenir le journal d’entretien de ce lieu, il faut se connecter en tant que membre du personnel.',
  VoteInstead: 'Voter en tant que visiteur',
  ServiceLogged: 'L’intervention a été enregistrée.',

  // The history of a sticker's services.
  ServiceHistory: 'Historique d’entretien',
  LastTenServices: '10 dernières interventions :',
  LastServices: 'Dernières interventions :',
  ServiceFrequency: 'Fréquence d’entretien demandée : {times} fois par semaine',
  GallonsPumped: 'Gallons pompés : {gallons}',
  ServiceComment: 'Commentaire : {text}',
  ServiceBy: 'Par {author}',
  NoServiceLogs: 'Aucune intervention enregistrée',
  ServicePhoto: 'Photo {number} sur {count}',
  ServiceRecording: 'Enregistrement vocal',
  Close: 'Fermer',

  // What went wrong. Keys in lower case are the codes of the error catalogue.
  SessionExpired: 'Nous n’avons pas reconnu ce téléphone. Veuillez réessayer.',
  AppNotLoaded: 'La page ne s’est pas chargée entièrement. Votre vote reste enregistré sur ce téléphone.',
  SomethingFailed: 'Une erreur s’est produite. Veuillez réessayer.',
  ScreenFailedTitle: 'Cette page ne fonctionne plus',
  ScreenFailed: 'Rechargez-la et continuez. Un vote déjà reçu reste acquis.',
  invalid_request: 'La demande n’a pas été comprise. Rechargez la page et réessayez.',
  invalid_json: 'La demande n’a pas été comprise. Rechargez la page et réessayez.',
  unsupported_media_type: 'Ce type de fichier n’est pas accepté ici.',
  token_refused: 'Nous n’avons pas reconnu ce téléphone. Veuillez réessayer.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  key_in_flight: 'L’envoi est déjà en cours. Patientez un instant et réessayez.',
  key_reused: 'La demande n’a pas été comprise. Rechargez la page et réessayez.',
  body_too_large: 'C’est trop volumineux pour être envoyé.',
  too_many_requests: 'Trop de tentatives en peu de temps. Attendez une minute et réessayez.',
  internal: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  WrongFormat: 'Format incorrect. Utilisez PNG ou JPG',
  PhotoOverweight: 'La photo dépasse {v1} Mo',
  max_attach_photos_count_error: '{v1} fichiers au maximum',
  audio_overweight: 'L’enregistrement est trop volumineux.',
  too_many_recordings: 'Il y a déjà un enregistrement.',
  PhotoGone: 'Cette photo n’est plus sur votre téléphone. Veuillez en choisir une autre.',
  PhotoNotPrepared: 'Cette photo n’a pas pu être ajoutée. Veuillez réessayer.',
  NoRoomOnPhone: 'Il n’y a plus de place sur ce téléphone. Libérez de l’espace et réessayez.',
  need_audio_permission_error: 'Veuillez nous donner accès à votre microphone pour enregistrer le son',
  MicrophoneMissing:
    'Aucun microphone n’est disponible pour l’instant. Une autre application l’utilise peut-être.',
  RecordingNotPossible: 'Ce navigateur ne peut pas enregistrer de son ici.',
  NothingRecorded: 'Rien n’a été enregistré. Veuillez réessayer.',
  storage_full: 'Il n’y a plus de place sur le serveur. Rien n’est perdu : réessayez plus tard.',
  unavailable: 'Le service n’est pas disponible pour le moment. Réessayez dans un instant.',

  // The start page.
  WelcomeTitle: 'Un geste suffit pour dire comment c’était',
  Welcome:
    'Scannez l’autocollant d’un lieu avec l’appareil photo de votre téléphone et touchez un visage. C’est tout.',
  DemoStickers: 'Pas d’autocollant sous la main ? Essayez l’un de ceux-ci',
  DemoCafe: 'Un café',
  DemoRestroom: 'Des toilettes',
  DemoSeptic: 'Un bac à graisse avec son historique d’entretien',
  DemoAirlead: 'Un climatiseur qui attend un technicien',
  DemoEvent: 'Un stand lors d’un événement',
  DemoDumpster: 'Des bennes à ordures',
  DemoGps: 'Un lieu qui demande où vous êtes',
  DemoRadio: 'Une réponse parmi plusieurs',
  DemoUnlinked: 'Un autocollant sans lieu',
  DemoDisabled: 'Un autocollant désactivé',
  OtherLobby: 'Le hall d’une autre entreprise',
} satisfies Translation;

export default fr;

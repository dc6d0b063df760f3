import type { BaseTranslation } from '../i18n-types';

const en = {
  // Everywhere.
  Loading: 'Loading…',
  Language: 'Language',
  TryAgain: 'Try again',
  Ok: 'OK',
  Cancel: 'Cancel',
  Error: 'Error',
  SyncStatus: 'Sync status',
  GoBack: 'Go back',
  GoToStart: 'Go to the start page',
  Reload: 'Reload the page',

  // The vote screen.
  Happy: 'Happy',
  SoSo: 'So-so',
  Sad: 'Sad',
  YourAnswer: 'Your answer',
  OneTapIsEnough: 'One tap is enough. No account, no app.',
  SendingVote: 'Sending your vote…',
  VoteNotSent: 'Your vote has not been sent. Check your connection and try again.',
  ChangeNotSent: 'Your answer could not be changed. Check your connection and try again.',
  NotLoadedTitle: 'That did not load',
  NotLoaded: 'This page could not be loaded. Check your connection and try again.',
  PackNotLoaded: 'This language could not be loaded. Check your connection and try again.',

  // Thanks.
  ThankYou: 'Thank you.',
  VoteReceived: 'Your vote has been received.',
  ChangedYourMind: 'Changed your mind? Tap another face.',
  YourNote: 'Your note',
  Send: 'Send',
  NoteReceived: 'Your note has been received.',
  ShowOnMap: 'Show on the map',
  YouMayClose: 'You can close this page now.',
  NoVoteYet: 'We have no vote from you here yet.',
  VoteHere: 'Give your vote',

  // Stickers and addresses that lead nowhere.
  StickerNotFoundTitle: 'We do not know this sticker',
  StickerNotFound: 'Scan the code once more. If it still does not open, please tell the staff here.',
  StickerDisabledTitle: 'This sticker is switched off',
  StickerDisabled: 'This QR Smiley has been disabled. Please take your feedback directly to the business.',
  StickerDisabledOwner: 'Is it your sticker?',
  PageNotFoundTitle: 'There is nothing here',
  PageNotFound: 'This address does not lead to a page.',

  // The service log of a sticker.
  ServiceLog: 'Service log',
  ServiceLogNoAccess:
    "You don't have access to this service log panel. Please contact your management for correct access rights.",
  StaffSignInTitle: 'Staff only',
  StaffSignInNeeded: 'Keeping the service log of this place needs a staff sign-in.',
  VoteInstead: 'Vote as a visitor',
  ServiceLogged: 'The service has been logged.',

  // The history of a sticker's services.
  ServiceHistory: 'Service history',
  LastTenServices: 'Last 10 services:',
  LastServices: 'Last services:',
  ServiceFrequency: 'Frequency of service requested: {times:number} {{times:time|times}} per week',
  GallonsPumped: 'Gallons pumped: {gallons:string}',
  ServiceComment: 'Comment: {text:string}',
  ServiceBy: 'By {author:string}',
  NoServiceLogs: 'No service logs found',
  ServicePhoto: 'Photo {number:number} of {count:number}',
  ServiceRecording: 'Voice recording',
  Close: 'Close',

  // What went wrong. Keys in lower case are the codes of the error catalogue.
  SessionExpired: 'We could not recognise this phone. Please try again.',
  AppNotLoaded: 'The page has not loaded completely. A vote you have made is kept on this phone.',
  SomethingFailed: 'Something went wrong. Please try again.',
  ScreenFailedTitle: 'This page has stopped working',
  ScreenFailed: 'Reload it and carry on. A vote that was received stays received.',
  invalid_request: 'This could not be understood here. Please reload the page and try again.',
  invalid_json: 'This could not be understood here. Please reload the page and try again.',
  unsupported_media_type: 'This kind of file is not accepted here.',
  token_refused: 'We could not recognise this phone. Please try again.',
  forbidden: 'You are not allowed to do that.',
  key_in_flight: 'This is already being sent. Wait a moment and try again.',
  key_reused: 'This could not be understood here. Please reload the page and try again.',
  body_too_large: 'This is too large to be sent.',
  too_many_requests: 'Too many tries in a short time. Wait a minute and try again.',
  internal: 'Something failed on our side. Please try again.',
  WrongFormat: 'Wrong format. Please use PNG or JPG',
  PhotoOverweight: 'Photo is more than {v1:number}Mb',
  max_attach_photos_count_error: 'Only up to {v1:number} files allowed',
  audio_overweight: 'The recording is too large.',
  too_many_recordings: 'There is already a recording.',
  storage_full: 'There is no room left on the server. Nothing was lost: please try again later.',
  unavailable: 'We are not ready just now. Please try again in a moment.',

  // The start page.
  WelcomeTitle: 'One tap says how it was',
  Welcome: 'Scan the sticker of a place with your phone’s camera and tap a face. That is all.',
  DemoStickers: 'No sticker at hand? Try one of these',
  DemoCafe: 'A café',
  DemoRestroom: 'A restroom',
  DemoSeptic: 'A grease trap with its service history',
  DemoAirlead: 'Air conditioning that needs a technician',
  DemoEvent: 'A stand at an event',
  DemoDumpster: 'Dumpsters',
  DemoGps: 'A place that asks where you are',
  DemoRadio: 'One answer out of several',
  DemoUnlinked: 'A sticker without a place',
  DemoDisabled: 'A sticker that is switched off',
  OtherLobby: 'Another company’s lobby',
} satisfies BaseTranslation;

export default en;

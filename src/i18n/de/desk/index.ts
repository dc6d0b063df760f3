import type { NamespaceDeskTranslation } from '../../i18n-types';

const de_desk = {
  Manage: 'Verwalten',
  Desk: 'Schreibtisch',
  Language: 'Sprache',
  WhoMayComeIn: 'Wer hier hinein darf',
  MayComeIn:
    'Diese Seite ist für die Menschen, die diesen Ort führen: Inhaber, Administratoren und Leiter der Organisation sowie Leiter des Standorts.',
  DeskMayComeIn:
    'Der Schreibtisch ist für die Menschen, die Orte führen: Inhaber, Administratoren und Leiter.',
  SignInFirst: 'Melden Sie sich an, um zu sehen, ob Sie dazugehören.',
  ToVote: 'Zur Abstimmung',
  ToStart: 'Zur Startseite',
  Account: 'Konto',
  SignIn: 'Anmelden',
  SignOut: 'Abmelden',
  SignedInDevices: 'Angemeldete Geräte',
  SignedInAs: 'Angemeldet als {who}',
  RoleOwner: 'Inhaber',
  RoleAdmin: 'Administrator',
  RoleOrgManager: 'Leiter der Organisation',
  RoleSiteManager: 'Leiter des Standorts',
  RoleClient: 'Kunde',
  RoleUser: 'Noch keine Rolle',
  RoleGranted: 'Nur für diese Frage',
  DeskHelp: 'Jeder Ort hat eine eigene Seite. Öffnen Sie sie über ihren Link.',
  NoAccess:
    'Sie haben nicht genug Rechte, um diese Frage zu verwalten. Melden Sie sich mit einem anderen Konto an oder bitten Sie um Zugang',
  WhoGivesAccess:
    'Zugang geben die Menschen, die diesen Ort führen: der Inhaber, ein Administrator oder ein Leiter der Organisation.',
  OtherAccount: 'Mit einem anderen Konto anmelden',
  Vote: 'Stimme',
  VoteMissing:
    'Diese Stimme ist nicht hier. Sie gehört vielleicht zu einer anderen Frage oder wurde entfernt.',
  VoteChanged: 'Geändert am {when}',
  VoteErased: 'Der Besucher hat am {when} gelöscht, was er dazu gegeben hatte.',
  NotCounted: 'Nicht gezählt',
  RepeatVote: 'Wiederholte Stimme',
  HeldBack: 'Zurückgehalten',
  NothingAdded: 'Zu dieser Stimme wurde nichts hinzugefügt.',
  Note: 'Notiz',
  Chosen: 'Worum es ging',
  Photos: 'Fotos',
  PlaceLink: 'Link zur Abstimmung',
  PlaceLinkHelp: 'Wer ihn öffnet, stimmt hier ab. Der QR-Code enthält denselben Link.',
  CopyLink: 'Link kopieren',
  LinkCopied: 'Link kopiert',
  LinkNotCopied: 'Ihr Browser hat den Link nicht kopiert. Markieren Sie ihn und kopieren Sie ihn selbst.',
  QrOf: 'QR-Code: {place}',
  SaveAs: 'QR als {format} speichern',
  MayManage: 'Verwaltet',
  MayLogServices: 'Protokolliert Dienste',
  DevicesHelp:
    'Diese Geräte sind bei Ihrem Konto angemeldet. Melden Sie ab, was Sie nicht kennen oder nicht mehr benutzen.',
  ThisDevice: 'Dieses Gerät',
  UnknownDevice: 'Unbekanntes Gerät',
  SignedInOn: 'Angemeldet am {when}',
  LastUsedOn: 'Zuletzt benutzt am {when}',
  ByPassword: 'Mit Passwort',
  ByGoogle: 'Mit Google',
  ByFacebook: 'Mit Facebook',
  ByPin: 'Mit PIN',
  EndDevice: 'Abmelden',
  EndDeviceNamed: '{device} abmelden',
  NotConnected: 'Keine Verbindung',
  NotConnectedHelp:
    'Der Server war nicht zu erreichen. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  NotThere: 'Diese Seite gibt es nicht',
  NotThereHelp:
    'Kein Aufkleber hat diese Adresse. Prüfen Sie den Link oder scannen Sie den Code noch einmal.',
  SwitchedOffHelp:
    'Mit ihm kann jetzt niemand abstimmen. Nur die Menschen, die seinen Ort führen, können diese Seite öffnen.',
} satisfies NamespaceDeskTranslation;

export default de_desk;

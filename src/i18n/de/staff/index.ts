import type { NamespaceStaffTranslation } from '../../i18n-types';

/** Texts of what staff do at a sticker. They come with the group `staff`. */
const de_staff = {
  // Signing in.
  SignIn: 'Anmelden',
  SignUp: 'Konto anlegen',
  Email: 'E-Mail',
  Password: 'Passwort',
  ShowPassword: 'Passwort anzeigen',
  HidePassword: 'Passwort verbergen',
  FirstName: 'Vorname',
  LastName: 'Nachname',
  ForgotPassword: 'Passwort vergessen?',
  Register: 'Registrieren',
  AcceptTerms: 'Ich akzeptiere die Bedingungen',
  Or: 'oder',
  WithGoogle: 'Weiter mit Google',
  WithFacebook: 'Weiter mit Facebook',
  UsePin: 'Mit vierstelliger PIN',
  NewPassword: 'Neues Passwort',
  RuleLength: 'Mindestens {least} Zeichen',
  RuleUpper: 'Ein Großbuchstabe',
  RuleLower: 'Ein Kleinbuchstabe',
  RuleKept: 'erfüllt',
  FieldMissing: 'Bitte füllen Sie das aus.',
  EmailWrong: 'Das ist keine E-Mail-Adresse.',
  PasswordWeak: 'Das Passwort erfüllt die Regeln unten nicht.',
  RecoverHelp: 'Wir senden Ihnen einen Link. Er gilt eine Stunde lang und nur einmal.',
  SendLink: 'Link senden',
  RecoverSent: 'Sehen Sie in Ihr Postfach',
  RecoverSentHelp: 'Falls es für {email} ein Konto gibt, ist ein Link unterwegs.',
  BackToSignIn: 'Zurück zur Anmeldung',
  SavePassword: 'Passwort speichern',
  ResetDone: 'Ihr Passwort ist gespeichert',
  ResetDoneHelp: 'Alle anderen Geräte wurden abgemeldet. Melden Sie sich mit dem neuen Passwort an.',
  ResetSpent: 'Dieser Link funktioniert nicht mehr',
  ResetSpentHelp: 'Er wurde schon benutzt oder ist älter als eine Stunde.',
  NewLink: 'Neuen Link anfordern',
  ThanksForSigningIn: 'Danke für Ihre Anmeldung',
  SignedInAs: 'Sie sind als {name} angemeldet.',
  GoOn: 'Weiter',
  SignOut: 'Abmelden',
  SignedOut: 'Sie sind abgemeldet.',
  PausedUntil: 'Zu viele Versuche. Versuchen Sie es ab {time} Uhr wieder.',
  NeedsLine: 'Zum Anmelden brauchen Sie eine Verbindung. Ihre Eingaben bleiben hier stehen.',

  // The menu.
  Vote: 'Abstimmung',
  ServiceLog: 'Serviceprotokoll',
  QualityControl: 'Qualitätskontrolle',
  TrackInventory: 'Bestand erfassen',
  Admin: 'Verwaltung',
  Pin: 'PIN',
  Today: 'Heute',
  UploadsWait: '{n} {{Übertragung wartet|Übertragungen warten}} auf diesem Handy',

  // The PIN.
  StaffPin: 'Personal-PIN',
  PinFor: 'Serviceprotokoll · {place}',
  PinDigits: '{n} von {most} Ziffern',
  PinDelete: 'Letzte Ziffer löschen',
  PinByEmail: 'Lieber per E-Mail anmelden',
  Hello: 'Hallo {name}',

  // A sticker without a place.
  LinkTitle: 'Wo hängt dieser Sticker?',
  LinkHelp:
    'Er ist noch mit keinem Ort verknüpft. Wählen Sie den Ort, und die Stimmen zählen von nun an für ihn.',
  LinkSearch: 'Orte suchen',
  LinkNone: 'Kein Ort heißt so.',
  Link: 'Verknüpfen',
  Linked: 'Der Sticker ist mit {place} verknüpft.',

  // Screens to come.
  QualityControlFor: 'Hier bewerten Prüfer, was ein Service hinterlassen hat.',
  TrackInventoryFor: 'Hier hält das Personal fest, was verbraucht und was noch da ist.',
  NotForThisPlace: 'Dieser Ort nutzt das nicht.',
} satisfies NamespaceStaffTranslation;

export default de_staff;

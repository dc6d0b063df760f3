import type { NamespaceStaffTranslation } from '../../i18n-types';

/** Texts of what staff do at a sticker. They come with the group `staff`. */
const it_staff = {
  // Signing in.
  SignIn: 'Accedi',
  SignUp: 'Crea account',
  Email: 'E-mail',
  Password: 'Password',
  ShowPassword: 'Mostra la password',
  HidePassword: 'Nascondi la password',
  FirstName: 'Nome',
  LastName: 'Cognome',
  ForgotPassword: 'Password dimenticata?',
  Register: 'Registrati',
  AcceptTerms: 'Accetto le condizioni',
  Or: 'oppure',
  WithGoogle: 'Continua con Google',
  WithFacebook: 'Continua con Facebook',
  UsePin: 'Usa il mio PIN di 4 cifre',
  NewPassword: 'Nuova password',
  RuleLength: 'Almeno {least} caratteri',
  RuleUpper: 'Una lettera maiuscola',
  RuleLower: 'Una lettera minuscola',
  RuleKept: 'fatto',
  FieldMissing: 'Compila questo campo.',
  EmailWrong: 'Questo non è un indirizzo e-mail.',
  PasswordWeak: 'La password non rispetta le regole qui sotto.',
  RecoverHelp: 'Ti inviamo un link. Funziona una sola volta, per un’ora.',
  SendLink: 'Invia il link',
  RecoverSent: 'Controlla la posta',
  RecoverSentHelp: 'Se esiste un account per {email}, un link è in arrivo.',
  BackToSignIn: 'Torna all’accesso',
  SavePassword: 'Salva la password',
  ResetDone: 'La tua password è salvata',
  ResetDoneHelp: 'Tutti gli altri dispositivi sono stati disconnessi. Accedi con la nuova password.',
  ResetSpent: 'Questo link non funziona più',
  ResetSpentHelp: 'È già stato usato oppure ha più di un’ora.',
  NewLink: 'Richiedi un nuovo link',
  ThanksForSigningIn: 'Grazie per aver effettuato l’accesso',
  SignedInAs: 'Hai effettuato l’accesso come {name}.',
  GoOn: 'Continua',
  SignOut: 'Esci',
  SignedOut: 'Uscita effettuata.',
  PausedUntil: 'Troppi tentativi. Riprova alle {time}.',
  NeedsLine: 'Per accedere serve una connessione. Quello che hai scritto resta qui.',

  // The menu.
  Vote: 'Voto',
  ServiceLog: 'Registro interventi',
  QualityControl: 'Controllo qualità',
  TrackInventory: 'Inventario',
  Admin: 'Amministrazione',
  Pin: 'PIN',
  Today: 'Oggi',
  UploadsWait: '{n} {{invio|invii}} in attesa su questo telefono',

  // The PIN.
  StaffPin: 'PIN del personale',
  PinFor: 'Registro interventi · {place}',
  PinDigits: '{n} {{n:cifra|cifre}} su {most}',
  PinDelete: 'Cancella l’ultima cifra',
  PinByEmail: 'Accedi invece con l’e-mail',
  Hello: 'Ciao {name}',

  // A sticker without a place.
  LinkTitle: 'Dove si trova questo adesivo?',
  LinkHelp: 'Non è ancora collegato a un luogo. Scegli il luogo: da ora in poi i voti contano per quello.',
  LinkSearch: 'Cerca luoghi',
  LinkNone: 'Nessun luogo ha questo nome.',
  Link: 'Collega',
  Linked: 'L’adesivo è collegato a {place}.',

  // Screens to come.
  QualityControlFor: 'Qui gli ispettori valutano il risultato di un intervento.',
  TrackInventoryFor: 'Qui il personale annota che cosa è finito e che cosa resta.',
  NotForThisPlace: 'Questo luogo non lo usa.',
} satisfies NamespaceStaffTranslation;

export default it_staff;

import type { NamespaceStaffTranslation } from '../../i18n-types';

/** Texts of what staff do at a sticker. They come with the group `staff`. */
const fr_staff = {
  // Signing in.
  SignIn: 'Se connecter',
  SignUp: 'Inscription',
  Email: 'E-mail',
  Password: 'Mot de passe',
  ShowPassword: 'Afficher le mot de passe',
  HidePassword: 'Masquer le mot de passe',
  FirstName: 'Prénom',
  LastName: 'Nom de famille',
  ForgotPassword: 'Mot de passe oublié ?',
  Register: 'S’inscrire',
  AcceptTerms: 'J’accepte les conditions',
  Or: 'ou',
  WithGoogle: 'Continuer avec Google',
  WithFacebook: 'Continuer avec Facebook',
  UsePin: 'Mon code PIN à 4 chiffres',
  NewPassword: 'Nouveau mot de passe',
  RuleLength: 'Au moins {least} caractères',
  RuleUpper: 'Une majuscule',
  RuleLower: 'Une minuscule',
  RuleKept: 'validé',
  FieldMissing: 'Veuillez remplir ce champ.',
  EmailWrong: 'Ceci n’est pas une adresse e-mail.',
  PasswordWeak: 'Le mot de passe ne respecte pas les règles ci-dessous.',
  RecoverHelp: 'Nous vous envoyons un lien. Il fonctionne une seule fois, pendant une heure.',
  SendLink: 'Envoyer le lien',
  RecoverSent: 'Consultez votre messagerie',
  RecoverSentHelp: 'S’il existe un compte pour {email}, un lien est en route.',
  BackToSignIn: 'Retour à la connexion',
  SavePassword: 'Enregistrer le mot de passe',
  ResetDone: 'Votre mot de passe est enregistré',
  ResetDoneHelp:
    'Tous les autres appareils ont été déconnectés. Connectez-vous avec le nouveau mot de passe.',
  ResetSpent: 'Ce lien ne fonctionne plus',
  ResetSpentHelp: 'Il a déjà servi ou date de plus d’une heure.',
  NewLink: 'Demander un nouveau lien',
  ThanksForSigningIn: 'Merci pour votre connexion',
  SignedInAs: 'Votre session est ouverte au nom de {name}.',
  GoOn: 'Continuer',
  SignOut: 'Se déconnecter',
  SignedOut: 'Votre session est fermée.',
  PausedUntil: 'Trop de tentatives. Réessayez à {time}.',
  NeedsLine: 'Il faut une connexion réseau pour s’identifier. Ce que vous avez saisi reste ici.',

  // The menu.
  Vote: 'Voter',
  ServiceLog: 'Journal d’entretien',
  QualityControl: 'Contrôle qualité',
  TrackInventory: 'Suivi des stocks',
  Admin: 'Administration',
  Pin: 'Code PIN',
  Today: 'Aujourd’hui',
  UploadsWait: '{n} {{envoi|envois}} en attente sur ce téléphone',

  // The PIN.
  StaffPin: 'Code PIN du personnel',
  PinFor: 'Journal d’entretien · {place}',
  PinDigits: '{n} {{n:chiffre|chiffres}} sur {most}',
  PinDelete: 'Effacer le dernier chiffre',
  PinByEmail: 'Se connecter par e-mail',
  Hello: 'Bonjour {name}',

  // A sticker without a place.
  LinkTitle: 'Où se trouve cet autocollant ?',
  LinkHelp:
    'Il n’est pas encore associé à un lieu. Choisissez le lieu : les votes compteront désormais pour lui.',
  LinkSearch: 'Rechercher un lieu',
  LinkNone: 'Aucun lieu ne porte ce nom.',
  Link: 'Associer',
  Linked: 'L’autocollant est associé au lieu « {place} ».',

  // Screens to come.
  QualityControlFor: 'Ici, les contrôleurs évaluent le résultat d’une intervention.',
  TrackInventoryFor: 'Ici, le personnel note ce qui est épuisé et ce qui reste.',
  NotForThisPlace: 'Ce lieu ne l’utilise pas.',
} satisfies NamespaceStaffTranslation;

export default fr_staff;

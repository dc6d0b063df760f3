import type { BaseTranslation } from '../../i18n-types';

/** Texts of what staff do at a sticker. They come with the group `staff`. */
const en_staff = {
  // Signing in.
  SignIn: 'Sign in',
  SignUp: 'Sign up',
  Email: 'E-mail',
  Password: 'Password',
  ShowPassword: 'Show password',
  HidePassword: 'Hide password',
  FirstName: 'First name',
  LastName: 'Last name',
  ForgotPassword: 'Forgot password?',
  Register: 'Register',
  AcceptTerms: 'I accept the terms',
  Or: 'or',
  WithGoogle: 'Continue with Google',
  WithFacebook: 'Continue with Facebook',
  UsePin: 'Use my four-digit PIN',
  NewPassword: 'New password',
  RuleLength: 'At least {least:number} characters',
  RuleUpper: 'A capital letter',
  RuleLower: 'A small letter',
  RuleKept: 'done',
  FieldMissing: 'Please fill this in.',
  EmailWrong: 'This is not an e-mail address.',
  PasswordWeak: 'The password does not meet the rules below.',
  RecoverHelp: 'We send you a link. It works once, for an hour.',
  SendLink: 'Send the link',
  RecoverSent: 'Look into your mail',
  RecoverSentHelp: 'If there is an account for {email:string}, a link is on its way.',
  BackToSignIn: 'Back to sign in',
  SavePassword: 'Save password',
  ResetDone: 'Your password is saved',
  ResetDoneHelp: 'All other devices have been signed out. Sign in with the new password.',
  ResetSpent: 'This link no longer works',
  ResetSpentHelp: 'It has been used, or it is older than an hour.',
  NewLink: 'Ask for a new link',
  ThanksForSigningIn: 'Thanks for signing in',
  SignedInAs: 'You are signed in as {name:string}.',
  GoOn: 'Go on',
  SignOut: 'Logout',
  SignedOut: 'You are signed out.',
  PausedUntil: 'Too many tries. Try again at {time:string}.',
  NeedsLine: 'Signing in needs a connection. What you typed stays here.',

  // The menu.
  Vote: 'Vote',
  ServiceLog: 'Service Log',
  QualityControl: 'Quality Control',
  TrackInventory: 'Track Inventory',
  Admin: 'Admin',
  Pin: 'PIN',
  Today: 'Today',
  UploadsWait: '{n:number} {{upload waits|uploads wait}} on this phone',

  // The PIN.
  StaffPin: 'Staff PIN',
  PinFor: 'Service log · {place:string}',
  PinDigits: '{n:number} of {most:number} digits',
  PinDelete: 'Delete the last digit',
  PinByEmail: 'Sign in by e-mail instead',
  Hello: 'Hello {name:string}',

  // A sticker without a place.
  LinkTitle: 'Where does this sticker hang?',
  LinkHelp: 'It is not linked to a place yet. Choose the place, and votes count for it from now on.',
  LinkSearch: 'Search places',
  LinkNone: 'No place is called that.',
  Link: 'Link',
  Linked: 'The sticker is linked to {place:string}.',

  // Screens to come.
  QualityControlFor: 'Inspectors rate here what a service has left behind.',
  TrackInventoryFor: 'Staff note here what is used up and what is left.',
  NotForThisPlace: 'This place does not use it.',
} satisfies BaseTranslation;

export default en_staff;

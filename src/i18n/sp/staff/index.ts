import type { NamespaceStaffTranslation } from '../../i18n-types';

/** Texts of what staff do at a sticker. They come with the group `staff`. */
const sp_staff = {
  // Signing in.
  SignIn: 'Iniciar sesión',
  SignUp: 'Crear cuenta',
  Email: 'Correo electrónico',
  Password: 'Contraseña',
  ShowPassword: 'Mostrar la contraseña',
  HidePassword: 'Ocultar la contraseña',
  FirstName: 'Nombre',
  LastName: 'Apellidos',
  ForgotPassword: '¿Ha olvidado la contraseña?',
  Register: 'Registrarse',
  AcceptTerms: 'Acepto las condiciones',
  Or: 'o',
  WithGoogle: 'Continuar con Google',
  WithFacebook: 'Continuar con Facebook',
  UsePin: 'Usar mi PIN de 4 dígitos',
  NewPassword: 'Nueva contraseña',
  RuleLength: 'Al menos {least} caracteres',
  RuleUpper: 'Una mayúscula',
  RuleLower: 'Una minúscula',
  RuleKept: 'cumplido',
  FieldMissing: 'Rellene este campo.',
  EmailWrong: 'Esto no es una dirección de correo electrónico.',
  PasswordWeak: 'La contraseña no cumple las reglas de abajo.',
  RecoverHelp: 'Le enviamos un enlace. Funciona una sola vez, durante una hora.',
  SendLink: 'Enviar el enlace',
  RecoverSent: 'Revise su correo',
  RecoverSentHelp: 'Si hay una cuenta para {email}, el enlace ya está en camino.',
  BackToSignIn: 'Volver al inicio de sesión',
  SavePassword: 'Guardar contraseña',
  ResetDone: 'Su contraseña está guardada',
  ResetDoneHelp:
    'Se ha cerrado la sesión en todos los demás dispositivos. Inicie sesión con la nueva contraseña.',
  ResetSpent: 'Este enlace ya no funciona',
  ResetSpentHelp: 'Ya se ha usado o tiene más de una hora.',
  NewLink: 'Pedir un enlace nuevo',
  ThanksForSigningIn: 'Gracias por iniciar sesión',
  SignedInAs: 'Ha iniciado sesión como {name}.',
  GoOn: 'Continuar',
  SignOut: 'Cerrar sesión',
  SignedOut: 'Se ha cerrado la sesión.',
  PausedUntil: 'Demasiados intentos. Inténtelo de nuevo a las {time}.',
  NeedsLine: 'Para iniciar sesión hace falta conexión. Lo que ha escrito se queda aquí.',

  // The menu.
  Vote: 'Votar',
  ServiceLog: 'Registro de servicio',
  QualityControl: 'Control de calidad',
  TrackInventory: 'Control de inventario',
  Admin: 'Administración',
  Pin: 'PIN',
  Today: 'Hoy',
  UploadsWait: '{n} {{envío pendiente|envíos pendientes}} en este teléfono',

  // The PIN.
  StaffPin: 'PIN del personal',
  PinFor: 'Registro de servicio · {place}',
  PinDigits: '{n} de {most} dígitos',
  PinDelete: 'Borrar el último dígito',
  PinByEmail: 'Iniciar sesión con el correo',
  Hello: 'Hola, {name}',

  // A sticker without a place.
  LinkTitle: '¿Dónde está esta pegatina?',
  LinkHelp:
    'Aún no está vinculada a ningún lugar. Elija el lugar y, desde ahora, los votos contarán para él.',
  LinkSearch: 'Buscar lugares',
  LinkNone: 'Ningún lugar se llama así.',
  Link: 'Vincular',
  Linked: 'La pegatina está vinculada a {place}.',

  // Screens to come.
  QualityControlFor: 'Aquí los inspectores valoran cómo ha quedado todo tras un servicio.',
  TrackInventoryFor: 'Aquí el personal anota lo que se ha gastado y lo que queda.',
  NotForThisPlace: 'Este lugar no lo utiliza.',
} satisfies NamespaceStaffTranslation;

export default sp_staff;

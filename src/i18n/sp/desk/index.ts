import type { NamespaceDeskTranslation } from '../../i18n-types';

const sp_desk = {
  Manage: 'Gestión',
  Desk: 'Escritorio',
  Language: 'Idioma',
  WhoMayComeIn: 'Quién puede entrar',
  MayComeIn:
    'Esta página es para las personas que llevan este lugar: su propietario, los administradores y responsables de la organización y los responsables del centro.',
  DeskMayComeIn:
    'El escritorio es para las personas que llevan lugares: propietarios, administradores y responsables.',
  SignInFirst: 'Inicie sesión para ver si es una de ellas.',
  ToVote: 'Ir a votar',
  ToStart: 'Ir a la página de inicio',
} satisfies NamespaceDeskTranslation;

export default sp_desk;

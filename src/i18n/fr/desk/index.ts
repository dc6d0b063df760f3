import type { NamespaceDeskTranslation } from '../../i18n-types';

const fr_desk = {
  Manage: 'Gérer',
  Desk: 'Bureau',
  Language: 'Langue',
  WhoMayComeIn: 'Qui peut entrer',
  MayComeIn:
    'Cette page est destinée aux personnes qui gèrent ce lieu : le propriétaire, les administrateurs et les responsables de l’organisation, et les responsables du site.',
  DeskMayComeIn:
    'Le bureau est destiné aux personnes qui gèrent des lieux : propriétaires, administrateurs et responsables.',
  SignInFirst: 'Connectez-vous pour savoir si vous en faites partie.',
  ToVote: 'Aller au vote',
  ToStart: 'Aller à la page d’accueil',
} satisfies NamespaceDeskTranslation;

export default fr_desk;

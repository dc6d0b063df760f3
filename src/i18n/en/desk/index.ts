import type { BaseTranslation } from '../../i18n-types';

/** Texts of the desk. They are loaded there alone. */
const en_desk = {
  Manage: 'Manage',
  Desk: 'Desk',
  Language: 'Language',
  WhoMayComeIn: 'Who may come in',
  MayComeIn:
    'This page is for the people who run this place: its owner, the admins and managers of the organisation, and the managers of the site.',
  DeskMayComeIn: 'The desk is for the people who run places: owners, admins and managers.',
  SignInFirst: 'Sign in to see whether you are one of them.',
  ToVote: 'Go to the vote',
  ToStart: 'Go to the start page',
} satisfies BaseTranslation;

export default en_desk;

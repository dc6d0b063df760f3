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
} satisfies NamespaceDeskTranslation;

export default de_desk;

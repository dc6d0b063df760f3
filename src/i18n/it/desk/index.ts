import type { NamespaceDeskTranslation } from '../../i18n-types';

const it_desk = {
  Manage: 'Gestione',
  Desk: 'Scrivania',
  Language: 'Lingua',
  WhoMayComeIn: 'Chi può entrare',
  MayComeIn:
    'Questa pagina è per chi gestisce questo luogo: il titolare, gli amministratori e i responsabili dell’organizzazione e i responsabili della sede.',
  DeskMayComeIn: 'La scrivania è per chi gestisce i luoghi: titolari, amministratori e responsabili.',
  SignInFirst: 'Acceda per vedere se può entrare.',
  ToVote: 'Vai al voto',
  ToStart: 'Vai alla pagina iniziale',
} satisfies NamespaceDeskTranslation;

export default it_desk;

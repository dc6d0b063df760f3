import type { NamespaceDeskTranslation } from '../../i18n-types';

const ru_desk = {
  Manage: 'Управление',
  Desk: 'Рабочий стол',
  Language: 'Язык',
  WhoMayComeIn: 'Кому сюда можно',
  MayComeIn:
    'Эта страница — для тех, кто управляет этим местом: для владельца, администраторов и менеджеров организации и менеджеров площадки.',
  DeskMayComeIn:
    'Рабочий стол — для тех, кто управляет местами: для владельцев, администраторов и менеджеров.',
  SignInFirst: 'Войдите, чтобы узнать, есть ли у вас доступ.',
  ToVote: 'Перейти к голосованию',
  ToStart: 'На главную страницу',
} satisfies NamespaceDeskTranslation;

export default ru_desk;

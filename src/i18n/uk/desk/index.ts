import type { NamespaceDeskTranslation } from '../../i18n-types';

const uk_desk = {
  Manage: 'Керування',
  Desk: 'Робочий стіл',
  Language: 'Мова',
  WhoMayComeIn: 'Кому сюди можна',
  MayComeIn:
    'Ця сторінка — для тих, хто керує цим місцем: для власника, адміністраторів і менеджерів організації та менеджерів майданчика.',
  DeskMayComeIn: 'Робочий стіл — для тих, хто керує місцями: для власників, адміністраторів і менеджерів.',
  SignInFirst: 'Увійдіть, щоб дізнатися, чи маєте ви доступ.',
  ToVote: 'Перейти до голосування',
  ToStart: 'На головну сторінку',
} satisfies NamespaceDeskTranslation;

export default uk_desk;

import type { NamespaceStaffTranslation } from '../../i18n-types';

/** Texts of what staff do at a sticker. They come with the group `staff`. */
const ru_staff = {
  // Signing in.
  SignIn: 'Войти',
  SignUp: 'Регистрация',
  Email: 'Электронная почта',
  Password: 'Пароль',
  ShowPassword: 'Показать пароль',
  HidePassword: 'Скрыть пароль',
  FirstName: 'Имя',
  LastName: 'Фамилия',
  ForgotPassword: 'Забыли пароль?',
  Register: 'Зарегистрироваться',
  AcceptTerms: 'Я принимаю условия',
  Or: 'или',
  WithGoogle: 'Продолжить с Google',
  WithFacebook: 'Продолжить с Facebook',
  UsePin: 'Войти по PIN из 4 цифр',
  NewPassword: 'Новый пароль',
  RuleLength: 'Не меньше {least} символов',
  RuleUpper: 'Заглавная буква',
  RuleLower: 'Строчная буква',
  RuleKept: 'выполнено',
  FieldMissing: 'Заполните это поле.',
  EmailWrong: 'Это не адрес электронной почты.',
  PasswordWeak: 'Пароль не соответствует правилам ниже.',
  RecoverHelp: 'Мы отправим вам ссылку. Она действует один раз, в течение часа.',
  SendLink: 'Отправить ссылку',
  RecoverSent: 'Проверьте почту',
  RecoverSentHelp: 'Если для {email} есть учётная запись, ссылка уже в пути.',
  BackToSignIn: 'Вернуться ко входу',
  SavePassword: 'Сохранить пароль',
  ResetDone: 'Ваш пароль сохранён',
  ResetDoneHelp: 'На всех остальных устройствах выполнен выход. Войдите с новым паролем.',
  ResetSpent: 'Эта ссылка больше не работает',
  ResetSpentHelp: 'Она уже использована, или ей больше часа.',
  NewLink: 'Запросить новую ссылку',
  ThanksForSigningIn: 'Спасибо, что вошли',
  SignedInAs: 'Вы вошли как {name}.',
  GoOn: 'Продолжить',
  SignOut: 'Выйти',
  SignedOut: 'Вы вышли из системы.',
  PausedUntil: 'Слишком много попыток. Попробуйте снова после {time}.',
  NeedsLine: 'Для входа нужна связь. То, что вы ввели, остаётся здесь.',

  // The menu.
  Vote: 'Голосование',
  ServiceLog: 'Журнал обслуживания',
  QualityControl: 'Контроль качества',
  TrackInventory: 'Учёт запасов',
  Admin: 'Управление',
  Pin: 'PIN-код',
  Today: 'Сегодня',
  UploadsWait: 'На этом телефоне {{n:|ждёт||ждут|ждут|ждут}} отправки: {n}',

  // The PIN.
  StaffPin: 'PIN-код сотрудника',
  PinFor: 'Журнал обслуживания · {place}',
  PinDigits: '{n} из {most} цифр',
  PinDelete: 'Удалить последнюю цифру',
  PinByEmail: 'Войти по e-mail',
  Hello: 'Здравствуйте, {name}',

  // A sticker without a place.
  LinkTitle: 'Где висит эта наклейка?',
  LinkHelp: 'Она ещё не привязана к месту. Выберите место, и с этого момента голоса будут засчитываться ему.',
  LinkSearch: 'Поиск мест',
  LinkNone: 'Места с таким названием нет.',
  Link: 'Привязать',
  Linked: 'Наклейка привязана к месту «{place}».',

  // Screens to come.
  QualityControlFor: 'Здесь инспекторы оценивают результат обслуживания.',
  TrackInventoryFor: 'Здесь персонал отмечает, что израсходовано и что осталось.',
  NotForThisPlace: 'В этом месте это не используется.',
} satisfies NamespaceStaffTranslation;

export default ru_staff;

import type { NamespaceStaffTranslation } from '../../i18n-types';

/** Texts of what staff do at a sticker. They come with the group `staff`. */
const uk_staff = {
  // Signing in.
  SignIn: 'Увійти',
  SignUp: 'Реєстрація',
  Email: 'Електронна пошта',
  Password: 'Пароль',
  ShowPassword: 'Показати пароль',
  HidePassword: 'Приховати пароль',
  FirstName: 'Ім’я',
  LastName: 'Прізвище',
  ForgotPassword: 'Забули пароль?',
  Register: 'Зареєструватися',
  AcceptTerms: 'Я приймаю умови',
  Or: 'або',
  WithGoogle: 'Продовжити з Google',
  WithFacebook: 'Продовжити з Facebook',
  UsePin: 'Увійти за PIN із 4 цифр',
  NewPassword: 'Новий пароль',
  RuleLength: 'Щонайменше {least} символів',
  RuleUpper: 'Велика літера',
  RuleLower: 'Мала літера',
  RuleKept: 'виконано',
  FieldMissing: 'Заповніть це поле.',
  EmailWrong: 'Це не адреса електронної пошти.',
  PasswordWeak: 'Пароль не відповідає правилам нижче.',
  RecoverHelp: 'Ми надішлемо вам посилання. Воно діє один раз, протягом години.',
  SendLink: 'Надіслати посилання',
  RecoverSent: 'Перевірте пошту',
  RecoverSentHelp: 'Якщо для {email} є обліковий запис, посилання вже в дорозі.',
  BackToSignIn: 'Повернутися до входу',
  SavePassword: 'Зберегти пароль',
  ResetDone: 'Ваш пароль збережено',
  ResetDoneHelp: 'На всіх інших пристроях виконано вихід. Увійдіть із новим паролем.',
  ResetSpent: 'Це посилання більше не працює',
  ResetSpentHelp: 'Його вже використано, або йому понад годину.',
  NewLink: 'Запросити нове посилання',
  ThanksForSigningIn: 'Дякуємо, що увійшли',
  SignedInAs: 'Ви увійшли як {name}.',
  GoOn: 'Продовжити',
  SignOut: 'Вийти',
  SignedOut: 'Ви вийшли із системи.',
  PausedUntil: 'Забагато спроб. Спробуйте знову після {time}.',
  NeedsLine: 'Для входу потрібен зв’язок. Те, що ви ввели, залишається тут.',

  // The menu.
  Vote: 'Голосування',
  ServiceLog: 'Журнал обслуговування',
  QualityControl: 'Контроль якості',
  TrackInventory: 'Облік запасів',
  Admin: 'Керування',
  Pin: 'PIN-код',
  Today: 'Сьогодні',
  UploadsWait: 'На цьому телефоні {{n:|чекає||чекають|чекають|чекають}} на надсилання: {n}',

  // The PIN.
  StaffPin: 'PIN-код працівника',
  PinFor: 'Журнал обслуговування · {place}',
  PinDigits: '{n} з {most} цифр',
  PinDelete: 'Видалити останню цифру',
  PinByEmail: 'Увійти через e-mail',
  Hello: 'Вітаємо, {name}',

  // A sticker without a place.
  LinkTitle: 'Де висить ця наліпка?',
  LinkHelp: 'Її ще не прив’язано до місця. Виберіть місце, і відтепер голоси зараховуватимуться йому.',
  LinkSearch: 'Пошук місць',
  LinkNone: 'Місця з такою назвою немає.',
  Link: 'Прив’язати',
  Linked: 'Наліпку прив’язано до місця «{place}».',

  // Screens to come.
  QualityControlFor: 'Тут інспектори оцінюють результат обслуговування.',
  TrackInventoryFor: 'Тут персонал зазначає, що витрачено і що залишилося.',
  NotForThisPlace: 'У цьому місці це не використовується.',
} satisfies NamespaceStaffTranslation;

export default uk_staff;

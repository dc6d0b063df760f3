import type { Translation } from '../i18n-types';

const uk = {
  // Everywhere.
  Loading: 'Завантаження…',
  Language: 'Мова',
  TryAgain: 'Спробувати ще раз',
  Ok: 'Гаразд',
  Cancel: 'Скасувати',
  Error: 'Помилка',
  SyncStatus: 'Стан синхронізації',
  GoBack: 'Назад',
  GoToStart: 'На головну сторінку',
  Reload: 'Оновити сторінку',

  // The vote screen.
  Happy: 'Добре',
  SoSo: 'Так собі',
  Sad: 'Погано',
  YourAnswer: 'Ваша відповідь',
  OneTapIsEnough: 'Досить одного дотику. Без реєстрації та застосунку.',
  SendingVote: 'Надсилаємо ваш голос…',
  VoteNotSent: 'Ваш голос не надіслано. Перевірте зв’язок і спробуйте ще раз.',
  ChangeNotSent: 'Вашу відповідь не змінено. Перевірте зв’язок і спробуйте ще раз.',
  NotLoadedTitle: 'Не вдалося завантажити',
  NotLoaded: 'Сторінка не завантажилася. Перевірте зв’язок і спробуйте ще раз.',
  PackNotLoaded: 'Не вдалося завантажити цю мову. Перевірте зв’язок і спробуйте ще раз.',

  // Thanks.
  ThankYou: 'Дякуємо.',
  VoteReceived: 'Ваш голос прийнято.',
  ChangedYourMind: 'Передумали? Торкніться іншого смайлика.',
  YourNote: 'Ваш коментар',
  Send: 'Надіслати',
  NoteReceived: 'Ваш коментар прийнято.',
  ShowOnMap: 'Показати на карті',
  YouMayClose: 'Цю сторінку можна закрити.',
  NoVoteYet: 'Вашого голосу тут ще немає.',
  VoteHere: 'Проголосувати',

  // Stickers and addresses that lead nowhere.
  StickerNotFoundTitle: 'Ми не знаємо цієї наліпки',
  StickerNotFound: 'Відскануйте код ще раз. Якщо він знову не відкриється, скажіть персоналу.',
  StickerDisabledTitle: 'Наліпку вимкнено',
  StickerDisabled: 'Цей QR-смайлик вимкнено. Будь ласка, передайте відгук безпосередньо закладу.',
  StickerDisabledOwner: 'Це ваша наліпка?',
  PageNotFoundTitle: 'Тут нічого немає',
  PageNotFound: 'За цією адресою сторінки немає.',

  // The service log of a sticker.
  ServiceLog: 'Журнал обслуговування',
  ServiceLogNoAccess:
    'Ви не маєте доступу до цього журналу обслуговування. Зверніться до керівництва по потрібні права.',
  StaffSignInTitle: 'Лише для персоналу',
  StaffSignInNeeded: 'Щоб вести журнал обслуговування цього місця, потрібен вхід для персоналу.',
  VoteInstead: 'Проголосувати як відвідувач',
  ServiceLogged: 'Обслуговування записано.',

  // The history of a sticker's services.
  ServiceHistory: 'Історія обслуговування',
  LastTenServices: 'Останні 10 обслуговувань:',
  LastServices: 'Останні обслуговування:',
  ServiceFrequency: 'Замовлена частота обслуговування: {times} {{times:|раз||рази|разів|разу}} на тиждень',
  GallonsPumped: 'Відкачано галонів: {gallons}',
  ServiceComment: 'Коментар: {text}',
  ServiceBy: 'Виконавець: {author}',
  NoServiceLogs: 'Записів про обслуговування немає',
  ServicePhoto: 'Фото {number} з {count}',
  ServiceRecording: 'Голосовий запис',
  Close: 'Закрити',

  // What went wrong. Keys in lower case are the codes of the error catalogue.
  SessionExpired: 'Не вдалося впізнати цей телефон. Спробуйте ще раз.',
  AppNotLoaded: 'Сторінка завантажилася не повністю. Ваш голос збережено на цьому телефоні.',
  SomethingFailed: 'Щось пішло не так. Спробуйте ще раз.',
  ScreenFailedTitle: 'Сторінка перестала працювати',
  ScreenFailed: 'Оновіть її та продовжуйте. Прийнятий голос не зникне.',
  invalid_request: 'Сервер не зрозумів запит. Оновіть сторінку та спробуйте ще раз.',
  invalid_json: 'Сервер не зрозумів запит. Оновіть сторінку та спробуйте ще раз.',
  unsupported_media_type: 'Файли такого типу тут не приймаються.',
  token_refused: 'Не вдалося впізнати цей телефон. Спробуйте ще раз.',
  forbidden: 'У вас немає на це прав.',
  key_in_flight: 'Це вже надсилається. Зачекайте трохи та спробуйте ще раз.',
  key_reused: 'Сервер не зрозумів запит. Оновіть сторінку та спробуйте ще раз.',
  body_too_large: 'Це завелике для надсилання.',
  too_many_requests: 'Забагато спроб поспіль. Зачекайте хвилину та спробуйте ще раз.',
  internal: 'Збій на нашому боці. Спробуйте ще раз.',
  WrongFormat: 'Неправильний формат. Використовуйте PNG або JPG',
  PhotoOverweight: 'Фото більше ніж {v1} МБ',
  max_attach_photos_count_error: 'Можна додати не більше {v1} файлів',
  audio_overweight: 'Запис завеликий.',
  too_many_recordings: 'Запис уже є.',
  storage_full: 'На сервері немає місця. Нічого не втрачено: спробуйте пізніше.',
  unavailable: 'Сервіс поки недоступний. Спробуйте ще раз за хвилину.',

  // The start page.
  WelcomeTitle: 'Один дотик скаже, як було',
  Welcome: 'Наведіть камеру телефона на наліпку й торкніться смайлика. Це все.',
  DemoStickers: 'Немає наліпки під рукою? Спробуйте одну з цих',
  DemoCafe: 'Кафе',
  DemoRestroom: 'Туалет',
  DemoSeptic: 'Жировловлювач з історією обслуговування',
  DemoAirlead: 'Кондиціонер, якому потрібен майстер',
  DemoEvent: 'Стенд на заході',
  DemoDumpster: 'Сміттєві контейнери',
  DemoGps: 'Місце, яке запитає, де ви',
  DemoRadio: 'Одна відповідь із кількох',
  DemoUnlinked: 'Наліпка без місця',
  DemoDisabled: 'Вимкнена наліпка',
  OtherLobby: 'Хол іншої компанії',
} satisfies Translation;

export default uk;

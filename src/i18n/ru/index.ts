import type { Translation } from '../i18n-types';

const ru = {
  // Everywhere.
  Loading: 'Загрузка…',
  Language: 'Язык',
  TryAgain: 'Попробовать ещё раз',
  Ok: 'ОК',
  Cancel: 'Отмена',
  Error: 'Ошибка',
  SyncStatus: 'Состояние синхронизации',
  GoBack: 'Назад',
  GoToStart: 'На главную страницу',
  Reload: 'Обновить страницу',

  // The vote screen.
  Happy: 'Хорошо',
  SoSo: 'Так себе',
  Sad: 'Плохо',
  YourAnswer: 'Ваш ответ',
  OneTapIsEnough: 'Достаточно одного касания. Без регистрации и приложения.',
  SendingVote: 'Отправляем ваш голос…',
  VoteNotSent: 'Ваш голос не отправлен. Проверьте связь и попробуйте ещё раз.',
  ChangeNotSent: 'Ваш ответ не изменён. Проверьте связь и попробуйте ещё раз.',
  NotLoadedTitle: 'Не удалось загрузить',
  NotLoaded: 'Страница не загрузилась. Проверьте связь и попробуйте ещё раз.',
  PackNotLoaded: 'Не удалось загрузить этот язык. Проверьте связь и попробуйте ещё раз.',

  // Thanks.
  ThankYou: 'Спасибо.',
  VoteReceived: 'Ваш голос принят.',
  ChangedYourMind: 'Передумали? Коснитесь другого смайлика.',
  YourNote: 'Ваш комментарий',
  Send: 'Отправить',
  NoteReceived: 'Ваш комментарий принят.',
  ShowOnMap: 'Показать на карте',
  YouMayClose: 'Эту страницу можно закрыть.',
  NoVoteYet: 'Вашего голоса здесь пока нет.',
  VoteHere: 'Проголосовать',

  // Stickers and addresses that lead nowhere.
  StickerNotFoundTitle: 'Мы не знаем эту наклейку',
  StickerNotFound: 'Отсканируйте код ещё раз. Если он снова не откроется, сообщите персоналу.',
  StickerDisabledTitle: 'Наклейка отключена',
  StickerDisabled: 'Этот QR-смайлик отключён. Пожалуйста, передайте отзыв напрямую заведению.',
  StickerDisabledOwner: 'Это ваша наклейка?',
  PageNotFoundTitle: 'Здесь ничего нет',
  PageNotFound: 'По этому адресу страницы нет.',

  // The service log of a sticker.
  ServiceLog: 'Журнал обслуживания',
  ServiceLogNoAccess:
    'У вас нет доступа к этому журналу обслуживания. Обратитесь к руководству за нужными правами.',
  StaffSignInTitle: 'Только для персонала',
  StaffSignInNeeded: 'Чтобы вести журнал обслуживания этого места, нужен вход для персонала.',
  VoteInstead: 'Проголосовать как посетитель',
  ServiceLogged: 'Обслуживание записано.',

  // The history of a sticker's services.
  ServiceHistory: 'История обслуживания',
  LastTenServices: 'Последние 10 обслуживаний:',
  LastServices: 'Последние обслуживания:',
  ServiceFrequency: 'Запрошенная частота обслуживания: {times} {{times:|раз||раза|раз|раза}} в неделю',
  GallonsPumped: 'Откачано галлонов: {gallons}',
  ServiceComment: 'Комментарий: {text}',
  ServiceBy: 'Исполнитель: {author}',
  NoServiceLogs: 'Записей об обслуживании нет',
  ServicePhoto: 'Фото {number} из {count}',
  ServiceRecording: 'Голосовая запись',
  Close: 'Закрыть',

  // What went wrong. Keys in lower case are the codes of the error catalogue.
  SessionExpired: 'Не удалось узнать этот телефон. Попробуйте ещё раз.',
  AppNotLoaded: 'Страница загрузилась не полностью. Ваш голос сохранён на этом телефоне.',
  SomethingFailed: 'Что-то пошло не так. Попробуйте ещё раз.',
  ScreenFailedTitle: 'Страница перестала работать',
  ScreenFailed: 'Обновите её и продолжайте. Принятый голос не пропадёт.',
  invalid_request: 'Сервер не понял запрос. Обновите страницу и попробуйте ещё раз.',
  invalid_json: 'Сервер не понял запрос. Обновите страницу и попробуйте ещё раз.',
  unsupported_media_type: 'Файлы такого типа здесь не принимаются.',
  token_refused: 'Не удалось узнать этот телефон. Попробуйте ещё раз.',
  forbidden: 'У вас нет на это прав.',
  key_in_flight: 'Это уже отправляется. Подождите немного и попробуйте ещё раз.',
  key_reused: 'Сервер не понял запрос. Обновите страницу и попробуйте ещё раз.',
  body_too_large: 'Это слишком велико для отправки.',
  too_many_requests: 'Слишком много попыток подряд. Подождите минуту и попробуйте ещё раз.',
  internal: 'Сбой на нашей стороне. Попробуйте ещё раз.',
  WrongFormat: 'Неверный формат. Используйте PNG или JPG',
  PhotoOverweight: 'Фото больше {v1} МБ',
  max_attach_photos_count_error: 'Можно прикрепить не более {v1} файлов',
  audio_overweight: 'Запись слишком большая.',
  too_many_recordings: 'Запись уже есть.',
  storage_full: 'На сервере нет места. Ничего не потеряно: попробуйте позже.',
  unavailable: 'Сервис пока недоступен. Попробуйте ещё раз через минуту.',

  // The start page.
  WelcomeTitle: 'Одно касание скажет, как было',
  Welcome: 'Наведите камеру телефона на наклейку и коснитесь смайлика. Это всё.',
  DemoStickers: 'Нет наклейки под рукой? Попробуйте одну из этих',
  DemoCafe: 'Кафе',
  DemoRestroom: 'Туалет',
  DemoSeptic: 'Жироуловитель с историей обслуживания',
  DemoAirlead: 'Кондиционер, которому нужен мастер',
  DemoEvent: 'Стенд на мероприятии',
  DemoDumpster: 'Мусорные контейнеры',
  DemoGps: 'Место, которое спросит, где вы',
  DemoRadio: 'Один ответ из нескольких',
  DemoUnlinked: 'Наклейка без места',
  DemoDisabled: 'Отключённая наклейка',
  OtherLobby: 'Холл другой компании',
} satisfies Translation;

export default ru;

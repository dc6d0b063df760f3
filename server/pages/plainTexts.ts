import type { Locale } from '../../contract/languages';

/**
 * What pages without the app say. These texts are here and not among the app's (`src/i18n`): they have to be
 * told when drawing fails or has not been built, and no visitor's phone needs to load them.
 */
interface PlainTexts {
  /** Something failed and nothing of the person's was on its way. */
  failed: string;
  /** A form was being stored when something failed; sent again, it is stored once. */
  uncertain: string;
  /** The server or its database is away for the moment. */
  unavailable: string;
  /** A form that came from another site. */
  foreign: string;
  tooMany: string;
  /** The same of another form, which is shown again with what was typed. */
  tooManyForms: string;
  /** The desk with scripts off. */
  deskNeedsScripts: string;
  /** The address, or what the browser sends with it, is longer than the server reads. */
  addressTooLong: string;
  back: string;
  again: string;
  /** What a form gives to a vote that this browser has not made, or cannot show that it has. */
  notYours: string;
  /** {v1}: how many characters the question takes. */
  noteTooLong: string;
  emailNeeded: string;
  /** The whole of a form, or how many files it has. */
  photosTooLarge: string;
  /** A form that broke off, or was none. */
  unreadable: string;
  /** After the photos that were not taken. */
  restReceived: string;
  /** The number of a photo in its form; the reason follows. */
  photo: string;
  /** The app's own words for the same (`src/i18n`), from here on. */
  wrongFormat: string;
  photoOverweight: string;
  tooManyPhotos: string;
  tooManyTiles: string;
  yourNote: string;
  yourPhotos: string;
  wantToHearBack: string;
  yourEmail: string;
  send: string;
}

export const plainTexts: Readonly<Record<Locale, PlainTexts>> = {
  en: {
    failed: 'Something failed here. Please try again.',
    uncertain:
      'Something failed here, and we cannot say whether this has arrived. Try again: it counts once.',
    unavailable: 'We are not ready just now. Please try again in a moment.',
    foreign:
      'This form was not sent from its own page, so nothing was stored. Please open the page and try again.',
    tooMany:
      'Too many votes came from this network just now, and yours was not stored. Please wait a minute and try again.',
    tooManyForms:
      'Too many requests came from this network just now, and this one was not taken. What you typed is still here: please wait a minute and send it again.',
    deskNeedsScripts:
      'This page needs JavaScript. Please turn it on in your browser. Everything at this desk is worked on in the page itself.',
    addressTooLong: 'This address is too long. Please scan the code again.',
    back: 'Back to the page',
    again: 'Try again',
    notYours:
      'This could not be added: the vote was not made with this browser, or its cookies are gone. Nothing was stored. What you wrote is still here.',
    noteTooLong: 'This note is too long; nothing was stored. At most {v1} characters, please.',
    emailNeeded: 'Please enter your e-mail address, so that we can answer.',
    photosTooLarge:
      'The photos are too large to be sent together; nothing was stored. Please choose fewer or smaller ones.',
    unreadable: 'This could not be read here; nothing was stored. Please try again.',
    restReceived: 'Everything else has been received.',
    photo: 'Photo {number}',
    wrongFormat: 'Wrong format. Please use PNG or JPG',
    photoOverweight: 'Photo is more than {v1}Mb',
    tooManyPhotos: 'Only up to {v1} files allowed',
    tooManyTiles: 'Maximum number of items to choose: {v1}',
    yourNote: 'Your note',
    yourPhotos: 'Your photos',
    wantToHearBack: 'I want to hear back',
    yourEmail: 'Your e-mail',
    send: 'Send',
  },
  ru: {
    failed: 'Что-то пошло не так. Попробуйте ещё раз.',
    uncertain:
      'Произошёл сбой, и мы не знаем, дошло ли это до нас. Попробуйте ещё раз: засчитается один раз.',
    unavailable: 'Сервис пока недоступен. Попробуйте ещё раз через минуту.',
    foreign:
      'Форма отправлена не со своей страницы, поэтому ничего не сохранено. Откройте страницу и попробуйте ещё раз.',
    tooMany:
      'Из этой сети сейчас пришло слишком много голосов, и ваш не сохранён. Подождите минуту и попробуйте ещё раз.',
    tooManyForms:
      'Из этой сети сейчас пришло слишком много запросов, и этот не принят. Всё, что вы ввели, осталось здесь: подождите минуту и отправьте ещё раз.',
    deskNeedsScripts:
      'Для этой страницы нужен JavaScript. Включите его в браузере: вся работа здесь идёт прямо на странице.',
    addressTooLong: 'Этот адрес слишком длинный. Пожалуйста, отсканируйте код ещё раз.',
    back: 'Вернуться на страницу',
    again: 'Попробовать ещё раз',
    notYours:
      'Добавить не удалось: голос отдан не в этом браузере, или его cookie удалены. Ничего не сохранено. Ваш текст остался здесь.',
    noteTooLong: 'Комментарий слишком длинный, ничего не сохранено. Не больше {v1} символов, пожалуйста.',
    emailNeeded: 'Укажите адрес e-mail, чтобы мы могли ответить.',
    photosTooLarge:
      'Вместе эти фото слишком большие, ничего не сохранено. Выберите меньше фото или фото поменьше.',
    unreadable: 'Это не удалось прочитать, ничего не сохранено. Попробуйте ещё раз.',
    restReceived: 'Всё остальное принято.',
    photo: 'Фото {number}',
    wrongFormat: 'Неверный формат. Используйте PNG или JPG',
    photoOverweight: 'Фото больше {v1} МБ',
    tooManyPhotos: 'Можно прикрепить не более {v1} файлов',
    tooManyTiles: 'Можно выбрать не больше: {v1}',
    yourNote: 'Ваш комментарий',
    yourPhotos: 'Ваши фото',
    wantToHearBack: 'Я хочу получить ответ',
    yourEmail: 'Ваш e-mail',
    send: 'Отправить',
  },
  uk: {
    failed: 'Щось пішло не так. Спробуйте ще раз.',
    uncertain: 'Стався збій, і ми не знаємо, чи це дійшло до нас. Спробуйте ще раз: зарахується один раз.',
    unavailable: 'Сервіс поки недоступний. Спробуйте ще раз за хвилину.',
    foreign:
      'Форму надіслано не з її сторінки, тому нічого не збережено. Відкрийте сторінку та спробуйте ще раз.',
    tooMany:
      'Із цієї мережі щойно надійшло забагато голосів, і ваш не збережено. Зачекайте хвилину та спробуйте ще раз.',
    tooManyForms:
      'Із цієї мережі щойно надійшло забагато запитів, і цей не прийнято. Усе, що ви ввели, залишилося тут: зачекайте хвилину й надішліть ще раз.',
    deskNeedsScripts:
      'Для цієї сторінки потрібен JavaScript. Увімкніть його у браузері: уся робота тут відбувається просто на сторінці.',
    addressTooLong: 'Ця адреса задовга. Будь ласка, відскануйте код ще раз.',
    back: 'Повернутися на сторінку',
    again: 'Спробувати ще раз',
    notYours:
      'Додати не вдалося: голос віддано не в цьому браузері, або його cookie видалено. Нічого не збережено. Ваш текст залишився тут.',
    noteTooLong: 'Коментар задовгий, нічого не збережено. Не більше ніж {v1} символів, будь ласка.',
    emailNeeded: 'Вкажіть адресу e-mail, щоб ми могли відповісти.',
    photosTooLarge: 'Разом ці фото завеликі, нічого не збережено. Виберіть менше фото або менші за розміром.',
    unreadable: 'Це не вдалося прочитати, нічого не збережено. Спробуйте ще раз.',
    restReceived: 'Усе інше прийнято.',
    photo: 'Фото {number}',
    wrongFormat: 'Неправильний формат. Використовуйте PNG або JPG',
    photoOverweight: 'Фото більше ніж {v1} МБ',
    tooManyPhotos: 'Можна додати не більше {v1} файлів',
    tooManyTiles: 'Можна вибрати щонайбільше: {v1}',
    yourNote: 'Ваш коментар',
    yourPhotos: 'Ваші фото',
    wantToHearBack: 'Я хочу отримати відповідь',
    yourEmail: 'Ваш e-mail',
    send: 'Надіслати',
  },
  de: {
    failed: 'Hier ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
    uncertain:
      'Hier ist etwas schiefgegangen, und wir wissen nicht, ob dies angekommen ist. Versuchen Sie es erneut: Es zählt nur einmal.',
    unavailable: 'Wir sind gerade nicht bereit. Bitte versuchen Sie es gleich noch einmal.',
    foreign:
      'Dieses Formular kam nicht von seiner eigenen Seite, daher wurde nichts gespeichert. Bitte öffnen Sie die Seite und versuchen Sie es erneut.',
    tooMany:
      'Aus diesem Netz kamen gerade zu viele Stimmen, und Ihre wurde nicht gespeichert. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
    tooManyForms:
      'Aus diesem Netz kamen gerade zu viele Anfragen, und diese wurde nicht angenommen. Was Sie eingegeben haben, steht noch hier: Bitte warten Sie eine Minute und senden Sie es erneut.',
    deskNeedsScripts:
      'Diese Seite braucht JavaScript. Bitte schalten Sie es im Browser ein: Hier wird alles in der Seite selbst bearbeitet.',
    addressTooLong: 'Diese Adresse ist zu lang. Bitte scannen Sie den Code noch einmal.',
    back: 'Zurück zur Seite',
    again: 'Erneut versuchen',
    notYours:
      'Das ließ sich nicht hinzufügen: Die Stimme kam nicht aus diesem Browser, oder seine Cookies sind weg. Es wurde nichts gespeichert. Was Sie geschrieben haben, steht noch hier.',
    noteTooLong: 'Diese Notiz ist zu lang; es wurde nichts gespeichert. Bitte höchstens {v1} Zeichen.',
    emailNeeded: 'Bitte geben Sie Ihre E-Mail-Adresse ein, damit wir antworten können.',
    photosTooLarge:
      'Die Fotos sind zusammen zu groß; es wurde nichts gespeichert. Bitte wählen Sie weniger oder kleinere.',
    unreadable: 'Das ließ sich hier nicht lesen; es wurde nichts gespeichert. Bitte versuchen Sie es erneut.',
    restReceived: 'Alles andere ist angekommen.',
    photo: 'Foto {number}',
    wrongFormat: 'Falsches Format. Bitte PNG oder JPG verwenden',
    photoOverweight: 'Das Foto ist größer als {v1} MB',
    tooManyPhotos: 'Höchstens {v1} Dateien sind erlaubt',
    tooManyTiles: 'Höchstens auswählbar: {v1}',
    yourNote: 'Ihre Notiz',
    yourPhotos: 'Ihre Fotos',
    wantToHearBack: 'Ich möchte eine Antwort',
    yourEmail: 'Ihre E-Mail-Adresse',
    send: 'Senden',
  },
  it: {
    failed: 'Qui c’è stato un errore. Riprova.',
    uncertain: 'Qui c’è stato un errore e non sappiamo se questo è arrivato. Riprova: conta una volta sola.',
    unavailable: 'Il servizio non è disponibile in questo momento. Riprova tra poco.',
    foreign:
      'Questo modulo non è stato inviato dalla sua pagina, quindi nulla è stato salvato. Apri la pagina e riprova.',
    tooMany:
      'Da questa rete sono appena arrivati troppi voti e il tuo non è stato salvato. Aspetta un minuto e riprova.',
    tooManyForms:
      'Da questa rete sono appena arrivate troppe richieste e questa non è stata accettata. Ciò che hai scritto è ancora qui: aspetta un minuto e invialo di nuovo.',
    deskNeedsScripts:
      'Questa pagina ha bisogno di JavaScript. Attivalo nel browser: qui tutto si svolge nella pagina stessa.',
    addressTooLong: 'Questo indirizzo è troppo lungo. Scansiona di nuovo il codice.',
    back: 'Torna alla pagina',
    again: 'Riprova',
    notYours:
      'Non è stato possibile aggiungerlo: il voto non è stato dato con questo browser, oppure i suoi cookie non ci sono più. Nulla è stato salvato. Quello che hai scritto è ancora qui.',
    noteTooLong: 'Questa nota è troppo lunga; nulla è stato salvato. Al massimo {v1} caratteri, per favore.',
    emailNeeded: 'Inserisci il tuo indirizzo e-mail, così possiamo rispondere.',
    photosTooLarge:
      'Le foto sono troppo grandi per essere inviate insieme; nulla è stato salvato. Scegline meno o di più piccole.',
    unreadable: 'Qui non è stato possibile leggerlo; nulla è stato salvato. Riprova.',
    restReceived: 'Tutto il resto è stato ricevuto.',
    photo: 'Foto {number}',
    wrongFormat: 'Formato non valido. Usa PNG o JPG',
    photoOverweight: 'La foto supera {v1} MB',
    tooManyPhotos: 'Sono consentiti al massimo {v1} file',
    tooManyTiles: 'Numero massimo di scelte: {v1}',
    yourNote: 'La tua nota',
    yourPhotos: 'Le tue foto',
    wantToHearBack: 'Vorrei una risposta',
    yourEmail: 'La tua e-mail',
    send: 'Invia',
  },
  fr: {
    failed: 'Une erreur s’est produite ici. Veuillez réessayer.',
    uncertain:
      'Une erreur s’est produite ici et nous ne savons pas si ceci est arrivé. Réessayez : cela ne compte qu’une fois.',
    unavailable: 'Le service n’est pas disponible pour le moment. Réessayez dans un instant.',
    foreign:
      'Ce formulaire n’a pas été envoyé depuis sa propre page : rien n’a été enregistré. Ouvrez la page et réessayez.',
    tooMany:
      'Trop de votes viennent d’arriver de ce réseau et le vôtre n’a pas été enregistré. Attendez une minute et réessayez.',
    tooManyForms:
      'Trop de demandes viennent d’arriver de ce réseau et celle-ci n’a pas été prise en compte. Ce que vous avez saisi est toujours là : attendez une minute et renvoyez-le.',
    deskNeedsScripts:
      'Cette page a besoin de JavaScript. Activez-le dans votre navigateur : ici, tout se fait dans la page elle-même.',
    addressTooLong: 'Cette adresse est trop longue. Veuillez scanner le code à nouveau.',
    back: 'Retour à la page',
    again: 'Réessayer',
    notYours:
      'Impossible de l’ajouter : le vote n’a pas été fait avec ce navigateur, ou ses cookies ont disparu. Rien n’a été enregistré. Ce que vous avez écrit est toujours là.',
    noteTooLong:
      'Ce commentaire est trop long ; rien n’a été enregistré. {v1} caractères au maximum, s’il vous plaît.',
    emailNeeded: 'Indiquez votre adresse e-mail pour que nous puissions vous répondre.',
    photosTooLarge:
      'Les photos sont trop lourdes pour être envoyées ensemble ; rien n’a été enregistré. Choisissez-en moins ou de plus petites.',
    unreadable: 'Cela n’a pas pu être lu ici ; rien n’a été enregistré. Veuillez réessayer.',
    restReceived: 'Tout le reste a bien été reçu.',
    photo: 'Photo {number}',
    wrongFormat: 'Format incorrect. Utilisez PNG ou JPG',
    photoOverweight: 'La photo dépasse {v1} Mo',
    tooManyPhotos: '{v1} fichiers au maximum',
    tooManyTiles: 'Nombre maximal de choix : {v1}',
    yourNote: 'Votre commentaire',
    yourPhotos: 'Vos photos',
    wantToHearBack: 'Je souhaite une réponse',
    yourEmail: 'Votre e-mail',
    send: 'Envoyer',
  },
  sp: {
    failed: 'Algo ha fallado aquí. Inténtelo de nuevo.',
    uncertain:
      'Algo ha fallado aquí y no sabemos si esto ha llegado. Inténtelo de nuevo: cuenta una sola vez.',
    unavailable: 'El servicio no está disponible ahora mismo. Inténtelo de nuevo en un momento.',
    foreign:
      'Este formulario no se envió desde su propia página, así que no se ha guardado nada. Abra la página e inténtelo de nuevo.',
    tooMany:
      'Han llegado demasiados votos desde esta red y el suyo no se ha guardado. Espere un minuto e inténtelo de nuevo.',
    tooManyForms:
      'Han llegado demasiadas solicitudes desde esta red y esta no se ha aceptado. Lo que ha escrito sigue aquí: espere un minuto y envíelo de nuevo.',
    deskNeedsScripts:
      'Esta página necesita JavaScript. Actívelo en el navegador: aquí todo se hace en la propia página.',
    addressTooLong: 'Esta dirección es demasiado larga. Vuelve a escanear el código.',
    back: 'Volver a la página',
    again: 'Intentarlo de nuevo',
    notYours:
      'No se ha podido añadir: el voto no se hizo con este navegador, o sus cookies ya no están. No se ha guardado nada. Lo que ha escrito sigue aquí.',
    noteTooLong:
      'Esta nota es demasiado larga; no se ha guardado nada. Como máximo {v1} caracteres, por favor.',
    emailNeeded: 'Escriba su correo electrónico para que podamos responderle.',
    photosTooLarge:
      'Las fotos son demasiado grandes para enviarlas juntas; no se ha guardado nada. Elija menos fotos o más pequeñas.',
    unreadable: 'Aquí no se ha podido leer; no se ha guardado nada. Inténtelo de nuevo.',
    restReceived: 'Todo lo demás se ha recibido.',
    photo: 'Foto {number}',
    wrongFormat: 'Formato incorrecto. Use PNG o JPG',
    photoOverweight: 'La foto supera los {v1} MB',
    tooManyPhotos: 'Solo se permiten hasta {v1} archivos',
    tooManyTiles: 'Número máximo de opciones: {v1}',
    yourNote: 'Su nota',
    yourPhotos: 'Sus fotos',
    wantToHearBack: 'Quiero una respuesta',
    yourEmail: 'Su correo electrónico',
    send: 'Enviar',
  },
};

/** What a page without the app can be about. */
export type PlainMessage = 'failed' | 'uncertain' | 'unavailable' | 'foreign' | 'tooMany';

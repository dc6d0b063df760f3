import type { Locale } from '../../contract/languages';

/**
 * What pages without the app say. These texts are here and not among the app's (`src/i18n`): they have to be told when drawing fails or has not been
 * built, and no visitor's phone needs to load them.
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
  back: string;
  again: string;
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
    back: 'Back to the page',
    again: 'Try again',
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
    back: 'Вернуться на страницу',
    again: 'Попробовать ещё раз',
  },
  uk: {
    failed: 'Щось пішло не так. Спробуйте ще раз.',
    uncertain: 'Стався збій, і ми не знаємо, чи це дійшло до нас. Спробуйте ще раз: зарахується один раз.',
    unavailable: 'Сервіс поки недоступний. Спробуйте ще раз за хвилину.',
    foreign:
      'Форму надіслано не з її сторінки, тому нічого не збережено. Відкрийте сторінку та спробуйте ще раз.',
    tooMany:
      'Із цієї мережі щойно надійшло забагато голосів, і ваш не збережено. Зачекайте хвилину та спробуйте ще раз.',
    back: 'Повернутися на сторінку',
    again: 'Спробувати ще раз',
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
    back: 'Zurück zur Seite',
    again: 'Erneut versuchen',
  },
  it: {
    failed: 'Qui c’è stato un errore. Riprova.',
    uncertain: 'Qui c’è stato un errore e non sappiamo se questo è arrivato. Riprova: conta una volta sola.',
    unavailable: 'Il servizio non è disponibile in questo momento. Riprova tra poco.',
    foreign:
      'Questo modulo non è stato inviato dalla sua pagina, quindi nulla è stato salvato. Apri la pagina e riprova.',
    tooMany:
      'Da questa rete sono appena arrivati troppi voti e il tuo non è stato salvato. Aspetta un minuto e riprova.',
    back: 'Torna alla pagina',
    again: 'Riprova',
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
    back: 'Retour à la page',
    again: 'Réessayer',
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
    back: 'Volver a la página',
    again: 'Intentarlo de nuevo',
  },
};

/** What a page without the app can be about. */
export type PlainMessage = Exclude<keyof PlainTexts, 'back' | 'again'>;

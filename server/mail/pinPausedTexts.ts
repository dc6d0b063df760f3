import type { Locale } from '../../contract/languages';

export interface PinPausedTexts {
  subject: (place: string) => string;
  title: string;
  /** What happened, and where. */
  lead: (place: string) => string;
  /** Opens the management page of the question. */
  button: string;
  orCopy: string;
  /** What the reader can do. */
  last: string;
}

/** Texts of the mail that tells of a pause of PIN sign-in. */
export const pinPausedTexts: Readonly<Record<Locale, PinPausedTexts>> = {
  en: {
    subject: (place) => `Wrong PINs at ${place}`,
    title: 'Sign-in by PIN is paused',
    lead: (place) =>
      `Too many wrong PINs were typed at ${place}. Sign-in by PIN is paused there for now; it goes on by itself. Passwords still work.`,
    button: 'See the PINs',
    orCopy: 'If the button does not work, copy this address into your browser:',
    last: 'If nobody of yours typed them, somebody is guessing. You can give new PINs on that page.',
  },
  ru: {
    subject: (place) => `Неверные PIN-коды: ${place}`,
    title: 'Вход по PIN-коду приостановлен',
    lead: (place) =>
      `Слишком много неверных PIN-кодов введено здесь: ${place}. Вход по PIN-коду там временно приостановлен и возобновится сам. Пароли работают.`,
    button: 'Посмотреть PIN-коды',
    orCopy: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    last: 'Если их вводили не ваши сотрудники, кто-то подбирает код. На этой странице можно выдать новые PIN-коды.',
  },
  uk: {
    subject: (place) => `Неправильні PIN-коди: ${place}`,
    title: 'Вхід за PIN-кодом призупинено',
    lead: (place) =>
      `Забагато неправильних PIN-кодів введено тут: ${place}. Вхід за PIN-кодом там тимчасово призупинено, і він відновиться сам. Паролі працюють.`,
    button: 'Переглянути PIN-коди',
    orCopy: 'Якщо кнопка не працює, скопіюйте цю адресу в браузер:',
    last: 'Якщо їх вводили не ваші працівники, хтось добирає код. На цій сторінці можна видати нові PIN-коди.',
  },
  de: {
    subject: (place) => `Falsche PINs: ${place}`,
    title: 'Die Anmeldung mit PIN pausiert',
    lead: (place) =>
      `An diesem Ort wurden zu viele falsche PINs eingegeben: ${place}. Die Anmeldung mit PIN pausiert dort und geht von selbst weiter. Passwörter funktionieren.`,
    button: 'PINs ansehen',
    orCopy: 'Wenn der Knopf nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    last: 'War es niemand von Ihnen, dann rät jemand. Auf dieser Seite können Sie neue PINs vergeben.',
  },
  it: {
    subject: (place) => `PIN errati: ${place}`,
    title: 'L’accesso con PIN è sospeso',
    lead: (place) =>
      `Sono stati digitati troppi PIN errati qui: ${place}. Lì l’accesso con PIN è sospeso per ora e riprenderà da solo. Le password funzionano.`,
    button: 'Vedi i PIN',
    orCopy: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    last: 'Se non è stato nessuno dei tuoi, qualcuno sta provando a indovinare. In quella pagina puoi assegnare nuovi PIN.',
  },
  fr: {
    subject: (place) => `Codes PIN incorrects : ${place}`,
    title: 'La connexion par code PIN est suspendue',
    lead: (place) =>
      `Trop de codes PIN incorrects ont été saisis ici : ${place}. La connexion par code PIN y est suspendue pour le moment et reprendra d’elle-même. Les mots de passe fonctionnent.`,
    button: 'Voir les codes PIN',
    orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    last: 'Si ce n’était personne de chez vous, quelqu’un cherche à deviner. Vous pouvez attribuer de nouveaux codes PIN sur cette page.',
  },
  sp: {
    subject: (place) => `PIN incorrectos: ${place}`,
    title: 'La entrada con PIN está en pausa',
    lead: (place) =>
      `Se han escrito demasiados PIN incorrectos aquí: ${place}. La entrada con PIN está en pausa allí por ahora y seguirá por sí sola. Las contraseñas funcionan.`,
    button: 'Ver los PIN',
    orCopy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    last: 'Si no fue nadie de los suyos, alguien está adivinando. En esa página puede dar PIN nuevos.',
  },
};

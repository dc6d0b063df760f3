import type { Locale } from '../../contract/languages';

/** Who invites, and to what. */
interface Names {
  who: string;
  organisation: string;
}

export interface InvitationTexts {
  subject: (names: Names) => string;
  title: (names: Names) => string;
  /** Says who invites, what the link is for and how long it works. */
  lead: (names: Names) => string;
  button: string;
  orCopy: string;
  /** Reassures readers who know nothing of it. */
  last: string;
}

/** Texts of the mail with an invitation. */
export const invitationTexts: Readonly<Record<Locale, InvitationTexts>> = {
  en: {
    subject: ({ organisation }) => `Invitation to ${organisation}`,
    title: ({ organisation }) => `Join ${organisation}`,
    lead: ({ who, organisation }) =>
      `${who} invites you to ${organisation} on Smilelog. The link works once, for seven days.`,
    button: 'Accept the invitation',
    orCopy: 'If the button does not work, copy this address into your browser:',
    last: 'You do not know them? Then ignore this mail: nothing happens.',
  },
  ru: {
    subject: ({ organisation }) => `Приглашение: ${organisation}`,
    title: ({ organisation }) => `Присоединяйтесь: ${organisation}`,
    lead: ({ who, organisation }) =>
      `${who} приглашает вас в Smilelog, организация: ${organisation}. Ссылка сработает один раз и действует семь дней.`,
    button: 'Принять приглашение',
    orCopy: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    last: 'Вы не знаете этих людей? Тогда не обращайте внимания на это письмо: ничего не произойдёт.',
  },
  uk: {
    subject: ({ organisation }) => `Запрошення: ${organisation}`,
    title: ({ organisation }) => `Долучайтеся: ${organisation}`,
    lead: ({ who, organisation }) =>
      `${who} запрошує вас до Smilelog, організація: ${organisation}. Посилання спрацює один раз і діє сім днів.`,
    button: 'Прийняти запрошення',
    orCopy: 'Якщо кнопка не працює, скопіюйте цю адресу в браузер:',
    last: 'Ви не знаєте цих людей? Тоді не зважайте на цей лист: нічого не станеться.',
  },
  de: {
    subject: ({ organisation }) => `Einladung zu ${organisation}`,
    title: ({ organisation }) => `Machen Sie mit bei ${organisation}`,
    lead: ({ who, organisation }) =>
      `${who} lädt Sie bei Smilelog zu ${organisation} ein. Der Link funktioniert einmal und gilt sieben Tage.`,
    button: 'Einladung annehmen',
    orCopy: 'Wenn der Knopf nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    last: 'Sie kennen die Absender nicht? Dann beachten Sie diese Mail nicht: Es passiert nichts.',
  },
  it: {
    subject: ({ organisation }) => `Invito a ${organisation}`,
    title: ({ organisation }) => `Unisciti a ${organisation}`,
    lead: ({ who, organisation }) =>
      `${who} ti invita a ${organisation} su Smilelog. Il link funziona una sola volta ed è valido per sette giorni.`,
    button: 'Accetta l’invito',
    orCopy: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    last: 'Non sai chi sia? Allora ignora questa mail: non succede nulla.',
  },
  fr: {
    subject: ({ organisation }) => `Invitation : ${organisation}`,
    title: ({ organisation }) => `Rejoignez ${organisation}`,
    lead: ({ who, organisation }) =>
      `${who} vous invite à rejoindre ${organisation} sur Smilelog. Le lien fonctionne une seule fois et reste valable sept jours.`,
    button: 'Accepter l’invitation',
    orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    last: 'Vous ne connaissez pas ces personnes ? Alors ignorez ce message : il ne se passera rien.',
  },
  sp: {
    subject: ({ organisation }) => `Invitación a ${organisation}`,
    title: ({ organisation }) => `Únase a ${organisation}`,
    lead: ({ who, organisation }) =>
      `${who} le invita a ${organisation} en Smilelog. El enlace funciona una sola vez y vale durante siete días.`,
    button: 'Aceptar la invitación',
    orCopy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    last: '¿No los conoce? Entonces no haga caso de este correo: no pasa nada.',
  },
};

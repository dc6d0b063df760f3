import type { Locale } from '../../contract/languages';

export interface RecoveryTexts {
  subject: string;
  title: string;
  /** Says what the link is for and how long it works. */
  lead: string;
  button: string;
  /** Introduces the full link for readers whose button does not work. */
  orCopy: string;
  /** Reassures readers who did not ask for it. */
  notYou: string;
}

/** Texts of the mail with the link to a new password. */
export const recoveryTexts: Readonly<Record<Locale, RecoveryTexts>> = {
  en: {
    subject: 'A new password for Smilelog',
    title: 'Choose a new password',
    lead: 'This link opens a page where you choose a new password for Smilelog. It works once, for one hour.',
    button: 'Choose a new password',
    orCopy: 'If the button does not work, copy this address into your browser:',
    notYou: 'You have not asked for it? Then ignore this mail: your password stays as it is.',
  },
  ru: {
    subject: 'Новый пароль для Smilelog',
    title: 'Выберите новый пароль',
    lead: 'По этой ссылке откроется страница, на которой вы выберете новый пароль для Smilelog. Ссылка сработает один раз и действует один час.',
    button: 'Выбрать новый пароль',
    orCopy: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    notYou:
      'Вы не запрашивали новый пароль? Тогда не обращайте внимания на это письмо: ваш пароль не изменится.',
  },
  uk: {
    subject: 'Новий пароль для Smilelog',
    title: 'Оберіть новий пароль',
    lead: 'За цим посиланням відкриється сторінка, на якій ви оберете новий пароль для Smilelog. Посилання спрацює один раз і діє одну годину.',
    button: 'Обрати новий пароль',
    orCopy: 'Якщо кнопка не працює, скопіюйте цю адресу в браузер:',
    notYou: 'Ви не просили про новий пароль? Тоді не зважайте на цей лист: ваш пароль не зміниться.',
  },
  de: {
    subject: 'Ein neues Passwort für Smilelog',
    title: 'Neues Passwort wählen',
    lead: 'Dieser Link öffnet eine Seite, auf der Sie ein neues Passwort für Smilelog wählen. Er funktioniert einmal und gilt eine Stunde.',
    button: 'Neues Passwort wählen',
    orCopy: 'Wenn der Knopf nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    notYou:
      'Sie haben nicht darum gebeten? Dann beachten Sie diese Mail nicht: Ihr Passwort bleibt, wie es ist.',
  },
  it: {
    subject: 'Una nuova password per Smilelog',
    title: 'Scegli una nuova password',
    lead: 'Questo link apre una pagina in cui scegli una nuova password per Smilelog. Funziona una sola volta ed è valido per un’ora.',
    button: 'Scegli una nuova password',
    orCopy: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    notYou: 'Non l’hai chiesta tu? Allora ignora questa mail: la tua password resta com’è.',
  },
  fr: {
    subject: 'Un nouveau mot de passe pour Smilelog',
    title: 'Choisissez un nouveau mot de passe',
    lead: 'Ce lien ouvre une page où vous choisissez un nouveau mot de passe pour Smilelog. Il fonctionne une seule fois et reste valable une heure.',
    button: 'Choisir un nouveau mot de passe',
    orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    notYou: 'Vous n’avez rien demandé ? Alors ignorez ce message : votre mot de passe reste inchangé.',
  },
  sp: {
    subject: 'Una contraseña nueva para Smilelog',
    title: 'Elija una contraseña nueva',
    lead: 'Este enlace abre una página en la que puede elegir una contraseña nueva para Smilelog. Funciona una sola vez y vale durante una hora.',
    button: 'Elegir una contraseña nueva',
    orCopy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    notYou: '¿No la ha pedido usted? Entonces no haga caso de este correo: su contraseña sigue como está.',
  },
};

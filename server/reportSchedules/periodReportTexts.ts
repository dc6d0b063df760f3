import type { Locale } from '../../contract/languages';

export interface PeriodReportTexts {
  /** `{name}` of what the figures are about, `{period}` in words. */
  subject: string;
  none: string;
  attached: string;
  button: string;
  orCopy: string;
  /** Why the reader gets it: every week, every month. `{who}` has set it up. */
  week: string;
  month: string;
  /** Of a mail that somebody sent to themselves. */
  asked: string;
  unsubscribe: string;
  /** The page behind that link. */
  title: string;
  /** What it ends; `{name}` of what the figures are about. */
  about: string;
  stop: string;
  stopped: string;
  again: string;
  goesOn: string;
  /** The list is gone, or the reader is not on it any more. */
  over: string;
  /** The link is not one of this server. */
  unknown: string;
}

/** Texts of mailed figures, and of the page that ends them. */
export const periodReportTexts: Readonly<Record<Locale, PeriodReportTexts>> = {
  en: {
    subject: '{name}: {period}',
    none: 'Nobody voted in this time.',
    attached: 'All figures are attached as a PDF.',
    button: 'Open Insights',
    orCopy: 'If the button does not work, copy this address into your browser:',
    week: 'You get this every week because {who} put your address on the list.',
    month: 'You get this every month because {who} put your address on the list.',
    asked: 'You get this because you sent it to yourself.',
    unsubscribe: 'Get no more of these mails',
    title: 'Reports by mail',
    about: 'These mails tell how people voted: {name}.',
    stop: 'Get no more of these mails',
    stopped: 'You get no more of these mails.',
    again: 'Send them again',
    goesOn: 'You get these mails.',
    over: 'These mails have ended already.',
    unknown: 'This link is not complete, or too old. Use the link of the newest mail.',
  },
  de: {
    subject: '{name}: {period}',
    none: 'In dieser Zeit hat niemand abgestimmt.',
    attached: 'Alle Zahlen sind als PDF angehängt.',
    button: 'Auswertung öffnen',
    orCopy: 'Wenn der Knopf nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    week: 'Sie bekommen dies jede Woche, weil {who} Ihre Adresse eingetragen hat.',
    month: 'Sie bekommen dies jeden Monat, weil {who} Ihre Adresse eingetragen hat.',
    asked: 'Sie bekommen dies, weil Sie es sich selbst geschickt haben.',
    unsubscribe: 'Diese Mails nicht mehr bekommen',
    title: 'Berichte per Mail',
    about: 'Diese Mails sagen, wie abgestimmt wurde: {name}.',
    stop: 'Diese Mails nicht mehr bekommen',
    stopped: 'Sie bekommen diese Mails nicht mehr.',
    again: 'Wieder schicken',
    goesOn: 'Sie bekommen diese Mails.',
    over: 'Diese Mails gibt es schon nicht mehr.',
    unknown: 'Dieser Link ist unvollständig oder zu alt. Nehmen Sie den Link der neuesten Mail.',
  },
  fr: {
    subject: '{name} : {period}',
    none: 'Personne n’a voté pendant cette période.',
    attached: 'Tous les chiffres sont joints en PDF.',
    button: 'Ouvrir les analyses',
    orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    week: 'Vous recevez ce mail chaque semaine parce que {who} a inscrit votre adresse.',
    month: 'Vous recevez ce mail chaque mois parce que {who} a inscrit votre adresse.',
    asked: 'Vous recevez ce mail parce que vous vous l’êtes envoyé.',
    unsubscribe: 'Ne plus recevoir ces mails',
    title: 'Rapports par mail',
    about: 'Ces mails disent comment les gens ont voté : {name}.',
    stop: 'Ne plus recevoir ces mails',
    stopped: 'Vous ne recevez plus ces mails.',
    again: 'Les recevoir de nouveau',
    goesOn: 'Vous recevez ces mails.',
    over: 'Ces mails ont déjà pris fin.',
    unknown: 'Ce lien est incomplet ou trop ancien. Utilisez le lien du mail le plus récent.',
  },
  it: {
    subject: '{name}: {period}',
    none: 'In questo periodo non ha votato nessuno.',
    attached: 'Tutti i dati sono allegati in PDF.',
    button: 'Apri le analisi',
    orCopy: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    week: 'Ricevi questa mail ogni settimana perché {who} ha inserito il tuo indirizzo.',
    month: 'Ricevi questa mail ogni mese perché {who} ha inserito il tuo indirizzo.',
    asked: 'Ricevi questa mail perché te la sei inviata.',
    unsubscribe: 'Non ricevere più queste mail',
    title: 'Rapporti per mail',
    about: 'Queste mail dicono come si è votato: {name}.',
    stop: 'Non ricevere più queste mail',
    stopped: 'Non ricevi più queste mail.',
    again: 'Inviale di nuovo',
    goesOn: 'Ricevi queste mail.',
    over: 'Queste mail sono già finite.',
    unknown: 'Questo link è incompleto o troppo vecchio. Usa il link della mail più recente.',
  },
  sp: {
    subject: '{name}: {period}',
    none: 'Nadie votó en este tiempo.',
    attached: 'Todas las cifras van adjuntas en PDF.',
    button: 'Abrir los análisis',
    orCopy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    week: 'Recibe este correo cada semana porque {who} ha anotado su dirección.',
    month: 'Recibe este correo cada mes porque {who} ha anotado su dirección.',
    asked: 'Recibe este correo porque se lo ha enviado a sí mismo.',
    unsubscribe: 'No recibir más estos correos',
    title: 'Informes por correo',
    about: 'Estos correos dicen cómo se ha votado: {name}.',
    stop: 'No recibir más estos correos',
    stopped: 'Ya no recibe estos correos.',
    again: 'Enviarlos de nuevo',
    goesOn: 'Recibe estos correos.',
    over: 'Estos correos ya han terminado.',
    unknown: 'Este enlace está incompleto o es demasiado antiguo. Use el enlace del correo más reciente.',
  },
  ru: {
    subject: '{name}: {period}',
    none: 'За это время никто не голосовал.',
    attached: 'Все показатели приложены в PDF.',
    button: 'Открыть аналитику',
    orCopy: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    week: 'Вы получаете это каждую неделю, потому что ваш адрес внёс(ла) {who}.',
    month: 'Вы получаете это каждый месяц, потому что ваш адрес внёс(ла) {who}.',
    asked: 'Вы получаете это, потому что отправили это себе.',
    unsubscribe: 'Больше не получать эти письма',
    title: 'Отчёты по почте',
    about: 'Эти письма рассказывают, как голосовали: {name}.',
    stop: 'Больше не получать эти письма',
    stopped: 'Вы больше не получаете эти письма.',
    again: 'Присылать снова',
    goesOn: 'Вы получаете эти письма.',
    over: 'Эти письма уже прекращены.',
    unknown: 'Ссылка неполная или слишком старая. Возьмите ссылку из последнего письма.',
  },
  uk: {
    subject: '{name}: {period}',
    none: 'За цей час ніхто не голосував.',
    attached: 'Усі показники додано у PDF.',
    button: 'Відкрити аналітику',
    orCopy: 'Якщо кнопка не працює, скопіюйте цю адресу в браузер:',
    week: 'Ви отримуєте це щотижня, бо вашу адресу вніс(ла) {who}.',
    month: 'Ви отримуєте це щомісяця, бо вашу адресу вніс(ла) {who}.',
    asked: 'Ви отримуєте це, бо надіслали це собі.',
    unsubscribe: 'Більше не отримувати ці листи',
    title: 'Звіти поштою',
    about: 'Ці листи розповідають, як голосували: {name}.',
    stop: 'Більше не отримувати ці листи',
    stopped: 'Ви більше не отримуєте ці листи.',
    again: 'Надсилати знову',
    goesOn: 'Ви отримуєте ці листи.',
    over: 'Ці листи вже припинено.',
    unknown: 'Посилання неповне або застаре. Візьміть посилання з останнього листа.',
  },
};

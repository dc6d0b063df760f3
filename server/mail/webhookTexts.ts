import type { Locale } from '../../contract/languages';
import type { WebhookNotice } from '../delivery/recordAttempt';

/** One mail about a webhook. @param host of its address */
interface NoticeTexts {
  subject: (host: string) => string;
  title: string;
  lead: (host: string) => string;
  /** What the reader can do. */
  last: string;
}

export interface WebhookTexts {
  /** Opens the page with the log. */
  button: string;
  orCopy: string;
  notices: Readonly<Record<WebhookNotice, NoticeTexts>>;
}

/** Texts of the mails about webhooks that fail. */
export const webhookTexts: Readonly<Record<Locale, WebhookTexts>> = {
  en: {
    button: 'See the log',
    orCopy: 'If the button does not work, copy this address into your browser:',
    notices: {
      failing: {
        subject: (host) => `Webhook to ${host} fails`,
        title: 'A webhook fails',
        lead: (host) => `For six hours nothing has reached ${host}. We go on trying.`,
        last: 'The log says what the receiver answers. After five days of failures the webhook is switched off.',
      },
      off: {
        subject: (host) => `Webhook to ${host} is off`,
        title: 'A webhook was switched off',
        lead: (host) => `For five days nothing has reached ${host}, so the webhook was switched off.`,
        last: 'Once the receiver works, switch it on again and resend what was missed.',
      },
      gone: {
        subject: (host) => `Webhook to ${host} is off`,
        title: 'A webhook was switched off',
        lead: (host) =>
          `${host} has answered that this address is gone for good (410), so the webhook was switched off.`,
        last: 'If that was a mistake, switch it on again.',
      },
    },
  },
  ru: {
    button: 'Открыть журнал',
    orCopy: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
    notices: {
      failing: {
        subject: (host) => `Вебхук не доходит: ${host}`,
        title: 'Вебхук не работает',
        lead: (host) => `Уже шесть часов ничего не доходит до ${host}. Мы продолжаем попытки.`,
        last: 'В журнале видно, что отвечает получатель. Через пять дней неудач вебхук будет выключен.',
      },
      off: {
        subject: (host) => `Вебхук выключен: ${host}`,
        title: 'Вебхук выключен',
        lead: (host) => `Пять дней ничего не доходило до ${host}, поэтому вебхук выключен.`,
        last: 'Когда получатель заработает, включите вебхук и отправьте пропущенное ещё раз.',
      },
      gone: {
        subject: (host) => `Вебхук выключен: ${host}`,
        title: 'Вебхук выключен',
        lead: (host) => `${host} ответил, что этого адреса больше нет (410), поэтому вебхук выключен.`,
        last: 'Если это ошибка, включите его снова.',
      },
    },
  },
  uk: {
    button: 'Відкрити журнал',
    orCopy: 'Якщо кнопка не працює, скопіюйте цю адресу в браузер:',
    notices: {
      failing: {
        subject: (host) => `Вебхук не доходить: ${host}`,
        title: 'Вебхук не працює',
        lead: (host) => `Уже шість годин нічого не доходить до ${host}. Ми продовжуємо спроби.`,
        last: 'У журналі видно, що відповідає одержувач. Після п’яти днів невдач вебхук буде вимкнено.',
      },
      off: {
        subject: (host) => `Вебхук вимкнено: ${host}`,
        title: 'Вебхук вимкнено',
        lead: (host) => `П’ять днів нічого не доходило до ${host}, тому вебхук вимкнено.`,
        last: 'Коли одержувач запрацює, увімкніть вебхук і надішліть пропущене ще раз.',
      },
      gone: {
        subject: (host) => `Вебхук вимкнено: ${host}`,
        title: 'Вебхук вимкнено',
        lead: (host) => `${host} відповів, що цієї адреси більше немає (410), тому вебхук вимкнено.`,
        last: 'Якщо це помилка, увімкніть його знову.',
      },
    },
  },
  de: {
    button: 'Protokoll ansehen',
    orCopy: 'Wenn der Knopf nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    notices: {
      failing: {
        subject: (host) => `Webhook an ${host} schlägt fehl`,
        title: 'Ein Webhook schlägt fehl',
        lead: (host) => `Seit sechs Stunden ist bei ${host} nichts angekommen. Wir versuchen es weiter.`,
        last: 'Im Protokoll steht, was der Empfänger antwortet. Nach fünf Tagen wird der Webhook ausgeschaltet.',
      },
      off: {
        subject: (host) => `Webhook an ${host} ist aus`,
        title: 'Ein Webhook wurde ausgeschaltet',
        lead: (host) =>
          `Seit fünf Tagen ist bei ${host} nichts angekommen, darum wurde der Webhook ausgeschaltet.`,
        last: 'Wenn der Empfänger wieder geht, schalten Sie ihn ein und senden Sie das Verpasste erneut.',
      },
      gone: {
        subject: (host) => `Webhook an ${host} ist aus`,
        title: 'Ein Webhook wurde ausgeschaltet',
        lead: (host) =>
          `${host} hat geantwortet, dass es diese Adresse nicht mehr gibt (410), darum wurde der Webhook ausgeschaltet.`,
        last: 'War das ein Irrtum, dann schalten Sie ihn wieder ein.',
      },
    },
  },
  it: {
    button: 'Vedi il registro',
    orCopy: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
    notices: {
      failing: {
        subject: (host) => `Il webhook verso ${host} non riesce`,
        title: 'Un webhook non riesce',
        lead: (host) => `Da sei ore a ${host} non arriva nulla. Continuiamo a provare.`,
        last: 'Il registro dice che cosa risponde il destinatario. Dopo cinque giorni il webhook viene disattivato.',
      },
      off: {
        subject: (host) => `Il webhook verso ${host} è disattivato`,
        title: 'Un webhook è stato disattivato',
        lead: (host) => `Da cinque giorni a ${host} non arriva nulla, perciò il webhook è stato disattivato.`,
        last: 'Quando il destinatario funziona, riattivalo e invia di nuovo ciò che è mancato.',
      },
      gone: {
        subject: (host) => `Il webhook verso ${host} è disattivato`,
        title: 'Un webhook è stato disattivato',
        lead: (host) =>
          `${host} ha risposto che questo indirizzo non esiste più (410), perciò il webhook è stato disattivato.`,
        last: 'Se è un errore, riattivalo.',
      },
    },
  },
  fr: {
    button: 'Voir le journal',
    orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    notices: {
      failing: {
        subject: (host) => `Le webhook vers ${host} échoue`,
        title: 'Un webhook échoue',
        lead: (host) => `Depuis six heures, rien n’est arrivé à ${host}. Nous continuons d’essayer.`,
        last: 'Le journal dit ce que le destinataire répond. Après cinq jours d’échecs, le webhook est désactivé.',
      },
      off: {
        subject: (host) => `Le webhook vers ${host} est désactivé`,
        title: 'Un webhook a été désactivé',
        lead: (host) => `Depuis cinq jours, rien n’est arrivé à ${host} ; le webhook a donc été désactivé.`,
        last: 'Quand le destinataire fonctionnera, réactivez-le et renvoyez ce qui a manqué.',
      },
      gone: {
        subject: (host) => `Le webhook vers ${host} est désactivé`,
        title: 'Un webhook a été désactivé',
        lead: (host) =>
          `${host} a répondu que cette adresse n’existe plus (410) ; le webhook a donc été désactivé.`,
        last: 'Si c’était une erreur, réactivez-le.',
      },
    },
  },
  sp: {
    button: 'Ver el registro',
    orCopy: 'Si el botón no funciona, copie esta dirección en su navegador:',
    notices: {
      failing: {
        subject: (host) => `El webhook a ${host} falla`,
        title: 'Un webhook falla',
        lead: (host) => `Desde hace seis horas no llega nada a ${host}. Seguimos intentándolo.`,
        last: 'El registro dice qué responde el receptor. Tras cinco días de fallos, el webhook se desactiva.',
      },
      off: {
        subject: (host) => `El webhook a ${host} está desactivado`,
        title: 'Se ha desactivado un webhook',
        lead: (host) =>
          `Desde hace cinco días no llega nada a ${host}; por eso se ha desactivado el webhook.`,
        last: 'Cuando el receptor funcione, actívelo y envíe de nuevo lo que faltó.',
      },
      gone: {
        subject: (host) => `El webhook a ${host} está desactivado`,
        title: 'Se ha desactivado un webhook',
        lead: (host) =>
          `${host} ha respondido que esta dirección ya no existe (410); por eso se ha desactivado el webhook.`,
        last: 'Si fue un error, actívelo otra vez.',
      },
    },
  },
};

import type { Locale } from '../../contract/languages';

export interface AnswerTexts {
  subject: (place: string) => string;
  /** Says to what this is the answer. @param day local date in the reader's language */
  lead: (place: string, day: string) => string;
  /** That a reply is read, where it is. */
  reply: string;
  /** How to be rid of what was given. */
  last: string;
}

/** Texts of the mail that brings a place's answer to a visitor who asked to hear back. */
export const answerTexts: Readonly<Record<Locale, AnswerTexts>> = {
  en: {
    subject: (place) => `Answer from ${place}`,
    lead: (place, day) => `You left ${place} a word on ${day} and asked to hear back. This is the answer:`,
    reply: 'You can simply reply to this mail.',
    last: 'With the code of your vote you can read the answer again, or erase everything that you sent.',
  },
  ru: {
    subject: (place) => `Ответ: ${place}`,
    lead: (place, day) => `${day} вы оставили отзыв (${place}) и попросили ответить. Вот ответ:`,
    reply: 'Вы можете просто ответить на это письмо.',
    last: 'С кодом вашего голоса можно прочитать ответ ещё раз или удалить всё, что вы отправили.',
  },
  uk: {
    subject: (place) => `Відповідь: ${place}`,
    lead: (place, day) => `${day} ви залишили відгук (${place}) і попросили відповісти. Ось відповідь:`,
    reply: 'Ви можете просто відповісти на цей лист.',
    last: 'З кодом вашого голосу можна прочитати відповідь ще раз або видалити все, що ви надіслали.',
  },
  de: {
    subject: (place) => `Antwort von ${place}`,
    lead: (place, day) =>
      `Sie haben am ${day} eine Rückmeldung hinterlassen (${place}) und um Antwort gebeten. Hier ist sie:`,
    reply: 'Sie können einfach auf diese Mail antworten.',
    last: 'Mit dem Code Ihrer Stimme können Sie die Antwort noch einmal lesen oder alles löschen, was Sie gesendet haben.',
  },
  it: {
    subject: (place) => `Risposta da ${place}`,
    lead: (place, day) => `Il ${day} hai lasciato un parere (${place}) e hai chiesto una risposta. Eccola:`,
    reply: 'Puoi semplicemente rispondere a questa e-mail.',
    last: 'Con il codice del tuo voto puoi rileggere la risposta o cancellare tutto ciò che hai inviato.',
  },
  fr: {
    subject: (place) => `Réponse de ${place}`,
    lead: (place, day) => `Le ${day}, vous avez laissé un avis (${place}) et demandé une réponse. La voici :`,
    reply: 'Vous pouvez simplement répondre à cet e-mail.',
    last: 'Avec le code de votre vote, vous pouvez relire la réponse ou effacer tout ce que vous avez envoyé.',
  },
  sp: {
    subject: (place) => `Respuesta de ${place}`,
    lead: (place, day) => `El ${day} dejó una opinión (${place}) y pidió una respuesta. Aquí está:`,
    reply: 'Puede responder simplemente a este correo.',
    last: 'Con el código de su voto puede leer la respuesta de nuevo o borrar todo lo que envió.',
  },
};

/** The id of an answer's mail, by which later mails of the thread and what comes back refer to it. */
export const answerMailId = (reply: string): string => `answer-${reply}`;

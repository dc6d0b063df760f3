import { mailWithButton } from './mailLayout';
import type { Mail } from './mailer';
import { recoveryTexts } from './recoveryTexts';

/** Makes the mail with the link to a new password. */
export function recoveryMail(mail: Pick<Mail, 'id' | 'to' | 'locale'>, link: string): Mail {
  const { subject, title, lead, button, orCopy, notYou } = recoveryTexts[mail.locale];
  return {
    ...mail,
    subject,
    text: [lead, link, notYou, 'Smilelog'].join('\n\n') + '\n',
    html: mailWithButton(mail.locale, { title, lead, button, orCopy, last: notYou }, link),
  };
}

import { languageTag, type Locale } from '../../contract/languages';
import { escapeHtml } from '../pages/document';
import type { Mail } from './mailer';
import { recoveryTexts } from './recoveryTexts';

/** Makes the mail with the link to a new password. Styles are inline for mail programs; it loads nothing. */
export function recoveryMail(mail: Pick<Mail, 'id' | 'to' | 'locale'>, link: string): Mail {
  const { subject, title, lead, button, orCopy, notYou } = recoveryTexts[mail.locale];
  return {
    ...mail,
    subject,
    text: [lead, link, notYou, 'Smilelog'].join('\n\n') + '\n',
    html: documentOf(
      mail.locale,
      title,
      paragraph(lead) +
        `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#1d1b1a;color:#ffffff;border-radius:12px;` +
        `padding:14px 22px;text-decoration:none;display:inline-block">${escapeHtml(button)}</a></p>` +
        paragraph(orCopy, 'color:#6b645d') +
        `<p style="margin:0 0 16px;word-break:break-all"><a href="${escapeHtml(link)}" style="color:#1d1b1a">${escapeHtml(link)}</a></p>` +
        paragraph(notYou, 'color:#6b645d'),
    ),
  };
}

export function documentOf(locale: Locale, title: string, content: string): string {
  return (
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
    '<body style="margin:0;background:#faf7f2"><div style="max-width:560px;margin:0 auto;padding:32px 24px;color:#1d1b1a;' +
    'font:17px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif">' +
    `<h1 style="font-size:24px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>${content}` +
    '<p style="margin:24px 0 0;color:#6b645d">Smilelog</p></div></body></html>'
  );
}

export function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

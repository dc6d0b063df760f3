import { languageTag, type Locale } from '../../contract/languages';
import { escapeHtml } from '../pages/document';

/**
 * How an organisation's mails begin: with its name on its colour. Mails load nothing, so they have no logo.
 */
export interface MailBrand {
  name: string;
  /** As in `brandOnWhite`; null without one. */
  color: string | null;
}

/**
 * A mail with one button, as HTML. Styles are inline for mail programs; it loads nothing.
 * @param end a link at the foot, such as that to unsubscribe
 */
export function mailWithButton(
  locale: Locale,
  texts: { title: string; lead: string | readonly string[]; button: string; orCopy: string; last: string },
  link: string,
  brand?: MailBrand,
  end?: { label: string; link: string },
): string {
  const { title, lead, button, orCopy, last } = texts;
  return documentOf(
    locale,
    title,
    [lead]
      .flat()
      .map((line) => paragraph(line))
      .join('') +
      mailButton(button, link, { color: brand?.color ?? usual }) +
      paragraph(orCopy, 'color:#6b645d') +
      `<p style="margin:0 0 16px;word-break:break-all"><a href="${escapeHtml(link)}" style="color:#1d1b1a">${escapeHtml(link)}</a></p>` +
      paragraph(last, 'color:#6b645d') +
      (end
        ? `<p style="margin:0 0 16px"><a href="${escapeHtml(end.link)}" style="color:#6b645d">${escapeHtml(end.label)}</a></p>`
        : ''),
    brand,
  );
}

const usual = '#1d1b1a';

/** A link that looks like a button. @param how.isSecondary with a border, beside the one that matters most */
export function mailButton(
  label: string,
  link: string,
  { color = usual, isSecondary = false }: { color?: string; isSecondary?: boolean } = {},
): string {
  const look = isSecondary
    ? `color:${usual};border:1px solid ${usual}`
    : `background:${color};color:#ffffff;border:1px solid ${color}`;
  return (
    `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${look};border-radius:12px;` +
    `padding:14px 22px;text-decoration:none;display:inline-block">${escapeHtml(label)}</a></p>`
  );
}

export function documentOf(locale: Locale, title: string, content: string, brand?: MailBrand): string {
  const head = brand?.color
    ? `<p style="margin:0 0 24px;padding:10px 16px;border-radius:12px;background:${brand.color};color:#ffffff;font-weight:bold">${escapeHtml(brand.name)}</p>`
    : '';
  return (
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
    '<body style="margin:0;background:#faf7f2"><div style="max-width:560px;margin:0 auto;padding:32px 24px;color:#1d1b1a;' +
    'font:17px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif">' +
    head +
    `<h1 style="font-size:24px;line-height:1.3;margin:0 0 16px">${escapeHtml(title)}</h1>${content}` +
    '<p style="margin:24px 0 0;color:#6b645d">Smilelog</p></div></body></html>'
  );
}

export function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
}

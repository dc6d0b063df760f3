import { createHash } from 'node:crypto';
import { languageTag, type Locale } from '../../contract/languages';
import { escapeHtml } from './document';

const common =
  ':root{color-scheme:light dark}body{max-width:36em;margin:0 auto;padding:24px 16px 48px;font:17px/1.55 system-ui,sans-serif;' +
  'background:#faf7f2;color:#1d1b1a;overflow-wrap:break-word}h1{font-size:clamp(1.2em,6.6vw,1.9em);line-height:1.15}a{color:inherit}' +
  '@media(prefers-color-scheme:dark){body{background:#171514;color:#f2ede6}}';

/** Pages that need no script and nothing else from the server, so that they open whatever else fails. */
export interface StandalonePages {
  /** @param content HTML */
  page(locale: Locale, title: string, content: string): string;
  /** Their `Content-Security-Policy`. */
  policy: string;
}

/**
 * @param styles CSS beside what all such pages have
 * @param formAction where their forms may go, as in a policy
 */
export function standalonePages(styles: string, formAction = "'none'"): StandalonePages {
  const css = common + styles;
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    policy: `default-src 'none';img-src 'self';style-src 'sha256-${hash}';base-uri 'none';form-action ${formAction};frame-ancestors 'none'`,
    page: (locale, title, content) =>
      `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" type="image/svg+xml" href="/r/icon.svg">' +
      `<title>${escapeHtml(title)} · Smilelog</title><style>${css}</style></head><body>${content}</body></html>`,
  };
}

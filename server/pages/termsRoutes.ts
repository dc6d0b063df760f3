import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { languageNames, languageTag, locales, type Locale } from '../../contract/languages';
import { termsPath } from '../../contract/screens';
import { sendCompressed } from './compressed';
import { escapeHtml } from './document';
import { termsTexts } from './termsTexts';
import { pageLocale } from './visitor';

const styles =
  ':root{color-scheme:light dark}body{max-width:36em;margin:0 auto;padding:24px 16px 48px;font:17px/1.55 system-ui,sans-serif;' +
  'background:#faf7f2;color:#1d1b1a;overflow-wrap:break-word}h1{font-size:clamp(1.2em,6.6vw,1.9em);line-height:1.15}h2{font-size:1.15em;margin:1.6em 0 .3em}p{margin:0}a{color:inherit}' +
  'ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:40px 0 0;padding:0;list-style:none}li a{display:inline-block;padding:10px 0}' +
  '@media(prefers-color-scheme:dark){body{background:#171514;color:#f2ede6}}';
const policy = `default-src 'none';img-src 'self';style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;

/**
 * The terms, one page per language (RT-11). They need no script and nothing else from the server, so they can
 * be read whatever else fails.
 */
export function termsRoutes(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  for (const locale of locales) {
    const page = termsPage(locale);
    app.get(termsPath(locale), hidden, (request, reply) => {
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8');
      return sendCompressed(request, reply, page);
    });
    app.get(termsPath(locale).slice(0, -1), hidden, (_, reply) => reply.redirect(termsPath(locale), 308));
  }
  // Also Spanish under its standard code, and the address without a language.
  app.get('/es/terms/', hidden, (_, reply) => reply.redirect(termsPath('sp'), 308));
  app.get('/terms/', hidden, (request, reply) => reply.redirect(termsPath(pageLocale(request)), 302));
}

function termsPage(locale: Locale): string {
  const { title, sections, languages } = termsTexts[locale];
  const links = locales.map(
    (other) =>
      `<li><a href="${termsPath(other)}" lang="${languageTag(other)}" hreflang="${languageTag(other)}"${other === locale ? ' aria-current="page"' : ''}>${languageNames[other]}</a></li>`,
  );
  return (
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" type="image/svg+xml" href="/r/icon.svg">' +
    `<title>${escapeHtml(title)} · Smilelog</title><style>${styles}</style></head><body><main><h1>${escapeHtml(title)}</h1>` +
    sections.map(([heading, text]) => `<h2>${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p>`).join('') +
    `</main><nav aria-label="${escapeHtml(languages)}"><ul>${links.join('')}</ul></nav></body></html>`
  );
}

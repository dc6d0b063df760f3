import type { FastifyInstance } from 'fastify';
import { languageNames, languageTag, locales, type Locale } from '../../contract/languages';
import { termsPath } from '../../contract/screens';
import { sendCompressed } from './compressed';
import { escapeHtml } from './document';
import { standalonePages } from './standalonePages';
import { termsTexts } from './termsTexts';
import { pageLocale } from './visitor';

const styles =
  'h2{font-size:1.15em;margin:1.6em 0 .3em}p{margin:0}ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:40px 0 0;padding:0;list-style:none}' +
  'li a{display:inline-block;padding:10px 0}';
const { page: pageOf, policy } = standalonePages(styles);

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
  return pageOf(
    locale,
    title,
    `<main><h1>${escapeHtml(title)}</h1>` +
      sections
        .map(([heading, text]) => `<h2>${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p>`)
        .join('') +
      `</main><nav aria-label="${escapeHtml(languages)}"><ul>${links.join('')}</ul></nav>`,
  );
}

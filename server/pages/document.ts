import { createHash, randomBytes } from 'node:crypto';
import type { ClientConfig } from '../../contract/accounts';
import type { BuiltPages, DrawnPage } from './builtPages';

/** Renders the documents of one build. */
export interface DocumentWriter {
  /** @param config public settings; the vote page leaves them out to stay small */
  write(drawn: DrawnPage, config?: ClientConfig): string;
  /**
   * The Content-Security-Policy that lets the document's own styles and script run, and nothing else inline.
   */
  policy(drawn?: Pick<DrawnPage, 'style'>): string;
}

/** Cached document writers, one per screen chunk, since its styles are part of the page and of its policy. */
export function documentWriters(built: BuiltPages): (chunk: string | null) => DocumentWriter {
  const made = new Map<string | null, DocumentWriter>();
  return (chunk) => {
    const writer = made.get(chunk) ?? documentWriter(built, built.cssOf(chunk));
    made.set(chunk, writer);
    return writer;
  };
}

function documentWriter({ app, needed, firstTap }: BuiltPages, css: string): DocumentWriter {
  return {
    policy: ({ style } = {}) =>
      [
        "default-src 'self'",
        `script-src 'self' ${sourceOf(firstTap)}`,
        `style-src 'self' ${sourceOf(css)}${style ? ` ${sourceOf(style)}` : ''}`,
        "img-src 'self' data: blob:",
        // A recording that has not been sent.
        "media-src 'self' blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        // The app's one policy, for the addresses of workers (`src/app/trustedScript.ts`).
        'trusted-types smilelog',
      ].join(';'),
    write: ({ html, title, language, bootstrap, late, style }, config = {}) =>
      `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
      '<meta name="color-scheme" content="light dark">' +
      // The page is shown only when complete, so that the faces do not move.
      '<link rel="expect" href="#late" blocking="render">' +
      '<link rel="icon" type="image/svg+xml" href="/r/icon.svg">' +
      `<title>${escapeHtml(title)}</title><style>${css}</style>${style ? `<style data-brand>${style}</style>` : ''}</head>` +
      `<body><div id="root">${withKeys(html)}</div>` +
      `<p id="late" role="alert" hidden>${escapeHtml(late.text)} <button type="button">${escapeHtml(late.retry)}</button></p>` +
      `<script type="application/json" id="bootstrap">${scriptJson({ ...bootstrap, ...(Object.keys(config).length > 0 && { config }), app, needed })}</script>` +
      `<script>${firstTap}</script></body></html>`,
  };
}

/** Text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end its script element or begin a comment in it, and that old browsers can parse. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Fills the hidden inputs of forms that work with scripts off. All faces of a page share one key, so that any
 * taps on it are one vote with its newest face (`docs/decisions/0104-votes-by-form.md`). Text cannot fake
 * such an input: its quotes are escaped.
 */
function withKeys(html: string): string {
  if (!html.includes('value="%')) return html;
  const [voteKey, noteKey] = [newKey(), newKey()];
  return html.replace(
    /value="%(KEY[123]|NOTEKEY)%"/g,
    (_, name) => `value="${name === 'NOTEKEY' ? noteKey : voteKey}"`,
  );
}

function newKey(): string {
  return randomBytes(18).toString('base64url');
}

function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

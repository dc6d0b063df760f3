import { createHash, randomBytes } from 'node:crypto';
import type { ClientConfig } from '../../contract/accounts';
import { timedKey } from '../../contract/ids';
import type { BuiltPages, DrawnPage } from './builtPages';

/** A document that only lacks what is new for each load. */
export interface ReadyDocument {
  /**
   * The Content-Security-Policy that lets the document's own styles and script run, and nothing else inline.
   */
  policy: string;
  /** Characters that no other document shares. */
  length: number;
  /** The document for one load, with keys of its own. */
  write(): string;
}

/** Prepares the documents of one build. */
export interface DocumentWriter {
  /** @param config public settings; the vote page leaves them out to stay small */
  ready(drawn: DrawnPage, config?: ClientConfig): ReadyDocument;
}

/** The writer of all documents of a build. */
export function documentWriter({ app, neededFor, styles, cssFor, firstTap }: BuiltPages): DocumentWriter {
  const scriptSource = sourceOf(firstTap);
  const policyFor = (css: readonly string[]) =>
    [
      "default-src 'self'",
      `script-src 'self' ${scriptSource}`,
      ["style-src 'self'", ...css.map(sourceOf)].join(' '),
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
    ].join(';');
  function withApp(drawn: DrawnPage, config: ClientConfig): ReadyDocument {
    const { html, bootstrap, next, late, style } = drawn;
    const css = cssFor(drawn);
    const start = { app, needed: neededFor(next), styles };
    // The page is shown only when complete, so that the faces do not move.
    const head = headOf(drawn, '<link rel="expect" href="#late" blocking="render">');
    const body = bodyOf(style);
    const plain = late.plain
      ? ` <a href="${escapeHtml(late.plain.href)}">${escapeHtml(late.plain.text)}</a>`
      : '';
    const end =
      `</div><p id="late" role="alert" hidden>${escapeHtml(late.text)} <button type="button">${escapeHtml(late.retry)}</button>${plain}</p>` +
      `<script type="application/json" id="bootstrap">${scriptJson({ ...bootstrap, ...(Object.keys(config).length > 0 && { config }), ...start })}</script>` +
      '<script>';
    // The script is the build's own text, which all documents share.
    const parts = [head, css, body, ...withSlots(html), end, firstTap, '</script></body></html>'];
    return {
      policy: policyFor(style ? [css, style] : [css]),
      length: head.length + css.length + body.length + html.length + end.length,
      write: () => filled(parts),
    };
  }

  /** The page of a form that the server answers: no script, and none is allowed. */
  function plain(drawn: DrawnPage): ReadyDocument {
    const css = cssFor(drawn);
    const { html, style } = drawn;
    const parts = [headOf(drawn), css, bodyOf(style), ...withSlots(html), '</div></body></html>'];
    return {
      policy: [
        "default-src 'none'",
        ['style-src', ...(style ? [css, style] : [css]).map(sourceOf)].join(' '),
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join(';'),
      length: css.length + html.length,
      write: () => filled(parts),
    };
  }

  return { ready: (drawn, config = {}) => (drawn.isPlain ? plain(drawn) : withApp(drawn, config)) };
}

function headOf({ title, description, language }: DrawnPage, more = ''): string {
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    `<meta name="color-scheme" content="light dark">${more}` +
    '<link rel="icon" type="image/svg+xml" href="/r/icon.svg">' +
    `<title>${escapeHtml(title)}</title>` +
    `<meta name="description" content="${escapeHtml(description)}"><style>`
  );
}

const bodyOf = (style: string | undefined): string =>
  `</style>${style ? `<style data-brand>${style}</style>` : ''}</head><body><div id="root">`;

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

/** A place for a key that is new for each load. */
type Slot = typeof voteKey | typeof noteKey;
const [voteKey, noteKey] = [0, 1] as const;

/** Splits markup at the values of the hidden inputs of forms that work with scripts off. */
function withSlots(html: string): (string | Slot)[] {
  // Text cannot fake such an input: its quotes are escaped, and no typed value has one of these names.
  return html
    .split(/(?<=name="(?:key[123]?|noteKey)" value=")%(KEY[123]|NOTEKEY)%(?=")/)
    .map((part, index) => (index % 2 === 0 ? part : part === 'NOTEKEY' ? noteKey : voteKey));
}

/**
 * Fills the slots. All faces of a page share one key, so that any taps on it are one vote with its newest
 * face (`docs/decisions/0104-votes-by-form.md`).
 */
function filled(parts: readonly (string | Slot)[]): string {
  const keys: Record<Slot, string> = { [voteKey]: newKey(), [noteKey]: newKey() };
  return parts.map((part) => (typeof part === 'string' ? part : keys[part])).join('');
}

/** A key with its time, like the app's: a vote made with it has a code (`contract/voteCode.ts`). */
function newKey(): string {
  return timedKey(Date.now(), randomBytes(16).toString('base64url'));
}

function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * Builds the guide: a page of HTML for each Markdown file of docs/guide, their pictures and their styles. The
 * server serves them under /guide/ (server/pages/guideRoutes.ts).
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import sharp from 'sharp';

/**
 * Builds the guide.
 * @param from folder with the Markdown files and `images/`
 * @param to folder that is emptied and written
 */
export async function buildGuide(from, to) {
  const pages = readdirSync(from).filter((name) => name.endsWith('.md'));
  const sizes = await sizesOf(join(from, 'images'));
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  if (existsSync(join(from, 'images'))) cpSync(join(from, 'images'), join(to, 'images'), { recursive: true });
  writeFileSync(join(to, 'guide.css'), styles);
  for (const page of pages)
    writeFileSync(join(to, htmlName(page)), pageOf(page, readFileSync(join(from, page), 'utf8'), sizes));
}

const htmlName = (page) => (page === 'README.md' ? 'index.html' : page.replace(/\.md$/, '.html'));

/** Pixel sizes of the pictures, so that a page does not move while they load. */
async function sizesOf(folder) {
  const sizes = {};
  if (!existsSync(folder)) return sizes;
  for (const name of readdirSync(folder))
    sizes[`images/${name}`] = await sharp(join(folder, name)).metadata();
  return sizes;
}

function pageOf(name, markdown, sizes) {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Guide';
  const isIndex = name === 'README.md';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<link rel="icon" type="image/svg+xml" href="/r/icon.svg"><link rel="stylesheet" href="/guide/guide.css">' +
    `<title>${escape(isIndex ? title : `${title} · Guide`)} · Smilelog</title></head><body>` +
    `<nav aria-label="Guide">${isIndex ? '' : '<a href="/guide/">Guide</a>'}<a href="/desk">Desk</a></nav>` +
    `<main>${markedFor(sizes).parse(markdown)}</main></body></html>\n`
  );
}

/**
 * A link to another page works in the repository (`people.md`) and on the server (`/guide/people`). A picture that
 * does not exist is left to tests/rules/guide.test.ts: `npm run guide` builds before it has taken new ones.
 * @throws for HTML, which the pages do not need
 */
function markedFor(sizes) {
  return new Marked({
    renderer: {
      html({ text }) {
        throw new Error(`docs/guide: no HTML, please: ${text}`);
      },
      link({ href, tokens }) {
        const [, page, part = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
        const target = page === undefined ? href : `/guide/${page === 'README' ? '' : page}${part}`;
        return `<a href="${escape(target)}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const { width = 0, height = 0 } = sizes[href] ?? {};
        const kind = height > width ? 'phone' : 'wide';
        return `<img class="${kind}" src="/guide/${escape(href)}" alt="${escape(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
    },
  });
}

const escape = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const styles = `:root{color-scheme:light dark;--page:#faf7f2;--ink:#1d1b1a;--line:#d8d0c4}
body{max-width:44em;margin:0 auto;padding:8px 16px 48px;font:17px/1.55 system-ui,sans-serif;background:var(--page);color:var(--ink);overflow-wrap:break-word}
nav{display:flex;flex-wrap:wrap;gap:0 24px}
nav a{display:inline-block;padding:10px 0}
h1{font-size:clamp(1.3em,6.6vw,1.9em);line-height:1.15;margin:.4em 0 .6em}
h2{font-size:1.2em;margin:1.8em 0 .4em}
a{color:inherit}
li{margin:.5em 0}
code{font-size:.9em}
img{display:block;box-sizing:border-box;height:auto;max-width:100%;margin:.8em 0;border:1px solid var(--line);border-radius:8px}
img.phone{width:260px}
pre{overflow-x:auto}
@media(prefers-color-scheme:dark){:root{--page:#171514;--ink:#f2ede6;--line:#4a443e}}
`;

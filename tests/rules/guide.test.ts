import { readdirSync, readFileSync } from 'node:fs';
import { guidePages } from '../../contract/guide';
import en from '../../src/i18n/en';
import desk from '../../src/i18n/en/desk';
import recordings from '../../src/i18n/en/recordings';
import staff from '../../src/i18n/en/staff';

const folder = 'docs/guide';
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

/** Groups of each match in a page, with its lines joined as Markdown joins them. */
const found = (text: string, pattern: RegExp): string[][] =>
  [...text.replace(/\n\s*/g, ' ').matchAll(pattern)].map((groups) => groups.slice(1) as string[]);
const bold = /\*\*(.+?)\*\*/g;
const picture = /!\[(.*?)\]\((.*?)\)/g;
const link = /(?<!!)\[.*?\]\((.*?)\)/g;

it('shows every picture that there is, and each has a description', () => {
  const shown = pages.flatMap(({ text }) => found(text, picture));
  expect(shown.filter(([described]) => described === '')).toEqual([]);
  const files = readdirSync(`${folder}/images`).map((name) => `images/${name}`);
  expect([...new Set(shown.map(([, href]) => href))].sort()).toEqual(files.sort());
});

it('is found whole from its list of pages, and screens link to pages that there are', () => {
  const names = pages.map(({ name }) => name);
  for (const { name, text } of pages)
    for (const [href = ''] of found(text, link))
      expect([name, names]).toEqual([name, expect.arrayContaining([href])]);
  const listed = found(pages.find(({ name }) => name === 'README.md')?.text ?? '', link).flat();
  expect([...listed, 'README.md'].sort()).toEqual([...names].sort());
  expect(names).toEqual(expect.arrayContaining(guidePages.map((page) => `${page}.md`)));
});

/** Whether a text of the product reads like this. A text with parameters has them filled in. */
const reads = (text: string, words: string): boolean => {
  const parts = text.split(/\{+.*?\}+/);
  if (parts.length === 1) return text === words;
  return /[a-z]{3}/i.test(parts.join('')) && new RegExp(`^${parts.map(escaped).join('.+')}$`).test(words);
};
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

it.each(pages)('$name names buttons and fields as the English screens show them', ({ text }) => {
  const texts = [en, desk, staff, recordings].flatMap((pack) =>
    Object.values(pack as Record<string, string>),
  );
  const unknown = found(text, bold).filter(([words = '']) => !texts.some((known) => reads(known, words)));
  expect(unknown).toEqual([]);
});

it.each(pages.filter(({ name }) => name !== 'README.md'))(
  '$name has steps, and says what can go wrong',
  ({ text }) => {
    expect(text).toMatch(/^1\. /m);
    expect(text.match(/^## What can go wrong$/gm)).toHaveLength(1);
  },
);

import axe from 'axe-core';
import { locales, type Locale } from '../../contract/languages';
import { screens } from '../../contract/screens';
import { loadedLocales } from '../../src/i18n/i18n-util';
import { loadPack } from '../../src/i18n/packs';
import { drawApp, questionLoaded } from '../support/drawApp';

/** An address of every screen there is, so that a new one is looked at without being asked. */
const paths = [
  ...Object.values(screens).map(({ pattern }) =>
    pattern
      .replace(/:(id|questionId)/, 'demo-cafe')
      .replace(':number', '3')
      .replace(':rateUid', 'vote-1'),
  ),
  '/nowhere',
];

/** What is seen and what is only heard. */
function wordsOf(container: HTMLElement): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) words.push(walker.currentNode.nodeValue ?? '');
  for (const element of container.querySelectorAll('[aria-label]'))
    words.push(element.getAttribute('aria-label') ?? '');
  return words.map((word) => word.trim());
}

/** English texts that this language says otherwise. */
function foreignTo(locale: Locale): Set<string> {
  const own = new Set<string>(Object.values(loadedLocales[locale]));
  return new Set(Object.values(loadedLocales.en).filter((text) => locale !== 'en' && !own.has(text)));
}

describe.each(locales)('in %s', (locale) => {
  beforeAll(() => loadPack('en'));

  test.each(paths)('LG-1: %s speaks it alone, and axe finds nothing', async (path) => {
    const { container } = await drawApp({ path, locale, before: questionLoaded() });
    const foreign = foreignTo(locale);
    expect(wordsOf(container).filter((word) => foreign.has(word))).toEqual([]);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);

    // jsdom lays nothing out, so colours and sizes are left to the browser tests.
    const { violations } = await axe.run(container.ownerDocument, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
  });
});

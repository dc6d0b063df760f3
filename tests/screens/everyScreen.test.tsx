import axe from 'axe-core';
import { locales, type Locale } from '../../contract/languages';
import { screens } from '../../contract/screens';
import type { VotedRecord } from '../../contract/storedKeys';
import { bannerShown, popupOpened } from '../../state/messages/messagesSlice';
import { ratingChosen, votedRestored } from '../../state/voting/votingSlice';
import { loadedLocales } from '../../src/i18n/i18n-util';
import { bringTexts, loadPack } from '../../src/i18n/packs';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

/** One address per screen, so that new screens are covered too. */
const paths = [
  ...Object.values(screens)
    .filter((route) => !('entry' in route))
    .map(({ pattern }) =>
      pattern
        .replace(/:(id|questionId)/, 'demo-cafe')
        .replace(':number', '3')
        .replace(':rateUid', 'vote-1'),
    ),
  '/nowhere',
];

/** Visible texts and labels for screen readers. */
function wordsOf(container: HTMLElement): string[] {
  const words: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) words.push(walker.currentNode.nodeValue ?? '');
  for (const element of container.querySelectorAll('[aria-label]'))
    words.push(element.getAttribute('aria-label') ?? '');
  return words.map((word) => word.trim());
}

/** English texts that this language translates differently. */
function foreignTo(locale: Locale): Set<string> {
  const textsIn = (one: Locale) =>
    Object.values(loadedLocales[one])
      .flatMap((text) => (typeof text === 'object' ? Object.values(text) : text))
      .filter((text): text is string => typeof text === 'string');
  const own = new Set(textsIn(locale));
  return new Set(textsIn('en').filter((text) => locale !== 'en' && !own.has(text)));
}

/** jsdom has no layout, so browser tests check colours and sizes. */
async function findings(container: HTMLElement) {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(container.ownerDocument, { rules });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

describe.each(locales)('in %s', (locale) => {
  beforeAll(async () => {
    await bringTexts('staff');
    await loadPack('en');
  });

  test.each(paths)('LG-1: %s speaks it alone, and axe finds nothing', async (path) => {
    const { container } = await drawApp({ path, locale, before: questionLoaded(), demo: true });
    const foreign = foreignTo(locale);
    expect(wordsOf(container).filter((word) => foreign.has(word))).toEqual([]);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);

    expect(await findings(container)).toEqual([]);
  });
});

test('axe finds nothing where a vote can be changed, beside everything that a place configures', async () => {
  const voted = {
    questionUid: cafe,
    key: 'key-1',
    rating: 3,
    isServiceLog: false,
    sequence: 0,
  } as VotedRecord;
  const more = {
    placement: 'Counter',
    location: { address: 'Tower Street 1', lat: 52.5, lng: 13.4 },
    show_service_log_history: true,
  };
  for (const path of ['/r/thank-for-vote/demo-cafe/3/vote-1', '/r/rate/demo-cafe']) {
    const { container, unmount } = await drawApp({
      path,
      before: [...questionLoaded(more), votedRestored({ voted: [voted] })],
    });
    expect(container.querySelectorAll('button[name=rate]')).toHaveLength(3);
    expect(await findings(container)).toEqual([]);
    unmount();
  }
});

test('axe finds nothing while a vote is under way, nor in a popup, nor beside an alert', async () => {
  const before = [...questionLoaded(), ratingChosen({ questionUid: cafe, rating: 1 })];
  const { container, happens } = await drawApp({ path: '/r/rate/demo-cafe', before });
  expect(await findings(container)).toEqual([]);
  happens(bannerShown({ message: { text: 'unavailable' }, durationMs: 1500, kind: 'error' }));
  expect(await findings(container)).toEqual([]);
  happens(
    popupOpened({
      title: { text: 'Error' },
      text: { text: 'VoteNotSent' },
      ok: { text: 'TryAgain' },
      cancel: null,
      additional: null,
      closesOutside: false,
      kind: 'error',
    }),
  );
  expect(await findings(container)).toEqual([]);
});

import { useSelector } from 'react-redux';
import { guidePath } from '../../../contract/guide';
import { managePath, settingsPath } from '../../../contract/screens';
import { useDeskLinks } from '../deskLinks';
import { peopleAddress } from '../people/peopleFilters';
import { stickersAddress } from '../stickers/stickerFilters';
import { useDeskTexts } from '../useDeskTexts';
import { selectFinder } from './finderSelectors';

export interface FinderEntry {
  href: string;
  /** What it is: a page, a place, … */
  kind: string;
  name: string;
  /** Where it belongs. */
  more: string;
}

/** What the search has found, and the pages of the desk, in the order in which they are shown. */
export function useFinderEntries(): readonly FinderEntry[] {
  const texts = useDeskTexts();
  const pages = useDeskLinks();
  const { q, result } = useSelector(selectFinder);
  const typed = q.trim().toLocaleLowerCase();
  const found = result.status === 'loaded' && typed !== '' ? result : null;
  return [
    ...[
      ...pages.map(({ href, text }) => ({ href, name: texts[text]() })),
      { href: guidePath(), name: texts.Guide() },
    ]
      .map((page) => ({ ...page, kind: texts.FoundPage(), more: '' }))
      .filter(({ name }) => name.toLocaleLowerCase().includes(typed)),
    ...(found?.places ?? []).map(({ uid, name, site }) => ({
      href: settingsPath('place', uid),
      kind: texts.Place(),
      name,
      more: site,
    })),
    ...(found?.questions ?? []).map(({ uid, text, place }) => ({
      href: managePath(uid),
      kind: texts.QuestionField(),
      name: text,
      more: place,
    })),
    ...(found?.stickers ?? []).map(({ uid, placement, place }) => ({
      href: stickersAddress.href({ q: uid }),
      kind: texts.FoundSticker(),
      name: uid,
      more: [placement, place].filter(Boolean).join(' · '),
    })),
    ...(found?.people ?? []).map(({ name, email }) => ({
      href: peopleAddress.href({ q: email ?? name }),
      kind: texts.Person(),
      name,
      more: email === name ? '' : (email ?? ''),
    })),
  ];
}

import { useSelector } from 'react-redux';
import { guidePath } from '../../../contract/guide';
import type { Locale } from '../../../contract/languages';
import type { SearchReply } from '../../../contract/search';
import { managePath, settingsPath } from '../../../contract/screens';
import type { Texts } from '../../i18n/useTexts';
import { useDeskLinks } from '../deskLinks';
import { peopleAddress } from '../../../state/people/peopleFilters';
import { stickersAddress } from '../../../state/stickers/stickerFilters';
import { useDeskTexts } from '../useDeskTexts';
import { selectFinder } from '../../../state/search/finderSelectors';

export interface FinderEntry {
  href: string;
  /** What it is: a page, a place, … */
  kind: string;
  name: string;
  /** The language of the name, where it is said. */
  writtenIn?: Locale | undefined;
  /** Where it belongs. */
  more: string;
  /** Found for words that were typed before: it is shown until the answer comes, but does not open. */
  isOld?: boolean;
}

/** What the search has found, and the pages of the desk, in the order in which they are shown. */
export function useFinderEntries(): readonly FinderEntry[] {
  const texts = useDeskTexts();
  const pages = useDeskLinks();
  const { q, result } = useSelector(selectFinder);
  const typed = q.trim().toLocaleLowerCase();
  const found = result.status === 'loaded' && typed !== '' ? result : null;
  const isOld = found !== null && found.q !== q.trim();
  return [
    ...[
      ...pages.map(({ href, text }) => ({ href, name: texts[text]() })),
      { href: guidePath(), name: texts.Guide() },
    ]
      .map((page) => ({ ...page, kind: texts.FoundPage(), more: '' }))
      .filter(({ name }) => name.toLocaleLowerCase().includes(typed)),
    ...entriesOf(texts, found).map((entry) => ({ ...entry, isOld })),
  ];
}

function entriesOf(texts: Texts['desk'], found: SearchReply | null): FinderEntry[] {
  if (!found) return [];
  return [
    ...found.places.map(({ uid, name, site }) => ({
      href: settingsPath('place', uid),
      kind: texts.Place(),
      name,
      more: site,
    })),
    ...found.questions.map(({ uid, text, written_in: writtenIn, place }) => ({
      href: managePath(uid),
      kind: texts.QuestionField(),
      name: text,
      writtenIn,
      more: place,
    })),
    ...found.stickers.map(({ uid, placement, place }) => ({
      href: stickersAddress.href({ q: uid }),
      kind: texts.FoundSticker(),
      name: uid,
      more: [placement, place].filter(Boolean).join(' · '),
    })),
    ...found.people.map(({ name, email, org_uid: org }) => ({
      href: peopleAddress.href({ org, q: email ?? name }),
      kind: texts.Person(),
      name,
      more: email === name ? '' : (email ?? ''),
    })),
  ];
}

import { TextInput } from '@mantine/core';
import { useId, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { searchLimits } from '../../../contract/search';
import { Link } from '../../visitor/navigation/Link';
import { linkFollowed } from '../../../state/navigation/navigationSlice';
import { useTexts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import { wordsOf } from '../Failure';
import { OwnersText } from '../OwnersText';
import styles from './finder.module.css';
import { selectFinder } from '../../../state/search/finderSelectors';
import { finderClosed, finderMoved, finderTyped } from '../../../state/search/finderSlice';
import { useFinderEntries, type FinderEntry } from './useFinderEntries';

/** Finds places, questions, stickers and pages by name. Arrows choose, Enter opens. */
export function FinderDialog() {
  const all = useTexts();
  const { desk: texts } = all;
  const dispatch = useDispatch();
  const { q, result, at } = useSelector(selectFinder);
  const entries = useFinderEntries();
  const id = useId();
  // Old entries are the last ones.
  const openable = entries.filter(({ isOld }) => !isOld);
  const chosen = Math.min(at, openable.length - 1);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = openable[chosen];
    if (step !== undefined && openable.length > 0) {
      event.preventDefault();
      const next = (chosen + step + openable.length) % openable.length;
      dispatch(finderMoved({ at: next }));
      document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault();
      dispatch(linkFollowed({ href: entry.href }));
      dispatch(finderClosed());
    }
  };
  const words = q.trim();
  const isAnswered = words === '' || (result.status === 'loaded' && result.q === words);
  return (
    <Dialog title={texts.Find()} onLeave={() => dispatch(finderClosed())}>
      <TextInput
        type="search"
        size="md"
        data-autofocus=""
        autoComplete="off"
        maxLength={searchLimits.length}
        label={texts.FindLabel()}
        value={q}
        onChange={({ currentTarget }) => dispatch(finderTyped({ q: currentTarget.value }))}
        onKeyDown={press}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={chosen >= 0 ? `${id}${chosen}` : undefined}
      />
      <p className={styles.said} role="status">
        {result.status === 'failed'
          ? wordsOf(all, result.failure).text
          : !isAnswered
            ? all.Loading()
            : entries.length === 0
              ? texts.FoundNothing()
              : ''}
      </p>
      <ul className={styles.list} id={`${id}list`} role="listbox" aria-label={texts.Find()}>
        {entries.map((entry, index) => (
          <li key={`${entry.kind} ${entry.href}`} role="presentation">
            {entry.isOld ? (
              <div className={styles.entry} role="option" aria-disabled aria-selected={false}>
                <Named {...entry} />
              </div>
            ) : (
              <Link
                className={styles.entry}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                href={entry.href}
                onPointerMove={() => index !== chosen && dispatch(finderMoved({ at: index }))}
              >
                <Named {...entry} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Named({ name, writtenIn, kind, more }: FinderEntry) {
  return (
    <>
      <span className={styles.name} dir="auto">
        <OwnersText text={name} writtenIn={writtenIn} />
      </span>
      <span className={styles.more} dir="auto">
        {[kind, more].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

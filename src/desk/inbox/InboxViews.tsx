import { Button, Group } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { filtersOfSaved } from '../../../state/inbox/casesQuery';
import { selectInbox, selectInboxAddress, selectInboxFilters } from '../../../state/inbox/inboxSelectors';
import { filtersOfView, inboxViews, viewOf } from '../../../state/inbox/inboxViews';
import { selectOpenView, selectSavedViews } from '../../../state/inbox/viewsSelectors';
import { viewDialogOpened } from '../../../state/inbox/viewsSlice';
import { Link } from '../../visitor/navigation/Link';
import { useDeskTexts } from '../useDeskTexts';
import { viewName } from './caseTexts';
import styles from './inbox.module.css';

/** The views of the inbox, ours and those that people have saved, each with how many cases it has. */
export function InboxViews() {
  const texts = useDeskTexts();
  const filters = useSelector(selectInboxFilters);
  const address = useSelector(selectInboxAddress);
  const { list } = useSelector(selectInbox);
  const { views } = useSelector(selectSavedViews);
  const saved = useSelector(selectOpenView);
  const open = saved ? null : viewOf(filters);
  const counts = list.status === 'loaded' ? list.views : undefined;
  return (
    <nav aria-label={texts.InboxViews()}>
      <ul className={styles.views}>
        {inboxViews.map((view) => (
          <li key={view}>
            <Link
              className={styles.view}
              href={address.href({ ...filters, ...filtersOfView[view] })}
              aria-current={view === open ? 'true' : undefined}
            >
              {viewName(texts, view)}
              {counts && <span className={styles.count}> {counts[view]}</span>}
            </Link>
          </li>
        ))}
        {views?.map((view) => (
          <li key={view.uid}>
            <Link
              className={styles.view}
              href={address.href(filtersOfSaved(view.filter, filters.org))}
              aria-current={view === saved ? 'true' : undefined}
            >
              <bdi>{view.name}</bdi>
              {!view.is_mine && <span className={styles.shared}> ({texts.ViewShared()})</span>}
              <span className={styles.count}> {view.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Saves the filters on the screen as a view, or edits the view that they are. */
export function ViewButtons() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const filters = useSelector(selectInboxFilters);
  const address = useSelector(selectInboxAddress);
  const { views } = useSelector(selectSavedViews);
  const saved = useSelector(selectOpenView);
  const isOurs = viewOf(filters) !== null && !address.isNarrowed({ ...filters, ...filtersOfView.open });
  if (views === null || (saved ? !saved.is_mine && saved.shared_with === null : isOurs)) return null;
  return (
    <Group gap="xs">
      <Button variant="default" h={44} onClick={() => dispatch(viewDialogOpened({ view: saved }))}>
        {saved ? texts.EditView() : texts.SaveView()}
      </Button>
    </Group>
  );
}

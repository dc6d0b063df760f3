import { useSelector } from 'react-redux';
import { selectInbox, selectRouteCase } from '../../../state/inbox/inboxSelectors';
import { ListPage } from '../list/ListPage';
import { useDeskTexts } from '../useDeskTexts';
import styles from './inbox.module.css';
import { InboxFilters } from './InboxFilters';
import { InboxList } from './InboxList';

/**
 * Whatever needs somebody. A wide window shows the list and the open case side by side, a phone one of them.
 */
export function InboxScreen() {
  const texts = useDeskTexts();
  const state = useSelector(selectInbox);
  const isOpen = useSelector(selectRouteCase) !== null;
  return (
    <ListPage title={texts.Inbox()} refusal={texts.InboxRefused()} state={state}>
      <div className={styles.inbox} data-open={isOpen || undefined}>
        <div className={styles.list}>
          <InboxFilters />
          <InboxList />
        </div>
      </div>
    </ListPage>
  );
}

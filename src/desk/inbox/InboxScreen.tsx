import { Title } from '@mantine/core';
import { useSelector } from 'react-redux';
import { selectInbox, selectRouteCase } from '../../../state/inbox/inboxSelectors';
import { ListPage } from '../list/ListPage';
import { useDeskTexts } from '../useDeskTexts';
import { CasePane } from './CasePane';
import styles from './inbox.module.css';
import { InboxFilters } from './InboxFilters';
import { InboxList } from './InboxList';

/**
 * Whatever needs somebody. A wide window shows the list and the open case side by side, a narrower one either
 * of them.
 */
export function InboxScreen() {
  const texts = useDeskTexts();
  const state = useSelector(selectInbox);
  const isOpen = useSelector(selectRouteCase) !== null;
  if (state.isSignedOut || state.isRefused || (state.list.status === 'none' && !isOpen))
    return (
      <ListPage title={texts.Inbox()} refusal={texts.InboxRefused()} state={state}>
        {null}
      </ListPage>
    );
  return (
    <div className={styles.inbox} data-open={isOpen || undefined}>
      <section className={styles.list} aria-labelledby="inbox">
        <Title order={isOpen ? 2 : 1} size="h2" id="inbox" tabIndex={-1}>
          {texts.Inbox()}
        </Title>
        <InboxFilters />
        <InboxList />
      </section>
      <div className={styles.case}>
        <CasePane />
      </div>
    </div>
  );
}

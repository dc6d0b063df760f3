import { Button, Group, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectInbox, selectRouteCase } from '../../../state/inbox/inboxSelectors';
import { helpToggled } from '../../../state/inbox/workSlice';
import { ListPage } from '../list/ListPage';
import { useDeskTexts } from '../useDeskTexts';
import { BulkBar } from './BulkBar';
import { CasePane } from './CasePane';
import styles from './inbox.module.css';
import { InboxFilters } from './InboxFilters';
import { InboxList } from './InboxList';
import { KeysDialog } from './KeysDialog';
import { useInboxKeys } from './useInboxKeys';

/**
 * Whatever needs somebody. A wide window shows the list and the open case side by side, a narrower one either
 * of them.
 */
export function InboxScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const state = useSelector(selectInbox);
  const isOpen = useSelector(selectRouteCase) !== null;
  useInboxKeys();
  if (state.isSignedOut || state.isRefused || (state.list.status === 'none' && !isOpen))
    return (
      <ListPage title={texts.Inbox()} refusal={texts.InboxRefused()} state={state}>
        {null}
      </ListPage>
    );
  return (
    <div className={styles.inbox} data-open={isOpen || undefined}>
      <section className={styles.list} aria-labelledby="inbox">
        <Group justify="space-between">
          <Title order={isOpen ? 2 : 1} size="h2" id="inbox" tabIndex={-1}>
            {texts.Inbox()}
          </Title>
          <Button
            variant="default"
            h={44}
            className={styles.help}
            onClick={() => dispatch(helpToggled({ isOpen: true }))}
          >
            {texts.Keys()}
          </Button>
        </Group>
        <InboxFilters />
        <BulkBar />
        <InboxList />
      </section>
      <div className={styles.case}>
        <CasePane />
      </div>
      <KeysDialog />
    </div>
  );
}

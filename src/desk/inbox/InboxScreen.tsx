import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectInbox, selectInboxUpdates, selectRouteCase } from '../../../state/inbox/inboxSelectors';
import { inboxAddress } from '../../../state/inbox/inboxSlice';
import { helpToggled } from '../../../state/inbox/workSlice';
import { Link } from '../../visitor/navigation/Link';
import { ListPage } from '../list/ListPage';
import { OwnersText } from '../OwnersText';
import { useDeskTexts } from '../useDeskTexts';
import { BulkBar } from './BulkBar';
import { CasePane } from './CasePane';
import styles from './inbox.module.css';
import { InboxFilters } from './InboxFilters';
import { InboxList } from './InboxList';
import { KeysDialog } from './KeysDialog';
import { UndoNotice } from './UndoNotice';
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
  const question = state.list.status === 'loaded' ? state.list.question : null;
  const { isInterrupted } = useSelector(selectInboxUpdates);
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
        <div>
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
          <div role="status">{isInterrupted && <Text size="sm">{texts.InboxInterrupted()}</Text>}</div>
        </div>
        {question && (
          <Text>
            <OwnersText text={question.text} writtenIn={question.written_in} />
            {' · '}
            <Anchor component={Link} href={inboxAddress.href({})} underline="always">
              {texts.CasesAll()}
            </Anchor>
          </Text>
        )}
        <InboxFilters />
        <BulkBar />
        <InboxList />
      </section>
      <div className={styles.case}>
        <CasePane />
      </div>
      <UndoNotice />
      <KeysDialog />
    </div>
  );
}

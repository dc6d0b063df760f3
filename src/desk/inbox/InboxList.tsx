import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectInbox, selectInboxAddress, selectInboxFilters } from '../../../state/inbox/inboxSelectors';
import { inboxAddress, retryPressed, type InboxPage } from '../../../state/inbox/inboxSlice';
import { useTexts } from '../../i18n/useTexts';
import { PartFailure } from '../Failure';
import { casesOffered, ExportButtons } from '../exports/ExportButtons';
import { GuideLink } from '../GuideLink';
import { Pages } from '../list/ListCard';
import { CaseRow } from './CaseRow';
import styles from './inbox.module.css';

/** The cases of the list, those opened last first. */
export function InboxList() {
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  const { list } = useSelector(selectInbox);
  switch (list.status) {
    case 'none':
    case 'loading':
      return (
        <Stack gap="sm" aria-busy>
          <Skeleton h={72} />
          <Skeleton h={72} />
          <Skeleton h={72} />
          <VisuallyHidden role="status">{Loading()}</VisuallyHidden>
        </Stack>
      );
    case 'failed':
      return <PartFailure failure={list.failure} onRetry={() => dispatch(retryPressed())} />;
    case 'loaded':
      return <Loaded page={list} />;
  }
}

function Loaded({ page }: { page: InboxPage & { isStale: boolean } }) {
  const texts = useTexts();
  const filters = useSelector(selectInboxFilters);
  const address = useSelector(selectInboxAddress);
  const isNarrowed = inboxAddress.isNarrowed(filters) || filters.state !== 'open';
  return (
    <Stack gap="md" aria-busy={page.isStale}>
      {page.cases.length === 0 ? (
        <div>
          <Text>{isNarrowed ? texts.desk.InboxNoneFound() : texts.desk.InboxNone()}</Text>
          {!isNarrowed && <GuideLink page="inbox" />}
        </div>
      ) : (
        <ul
          className={styles.rows}
          aria-label={texts.desk.InboxCases()}
          data-stale={page.isStale || undefined}
        >
          {page.cases.map((one) => (
            <CaseRow key={one.uid} of={one} now={page.now} />
          ))}
        </ul>
      )}
      <Pages address={address} next={page.next} />
      {page.cases.length > 0 && <ExportButtons offered={casesOffered} />}
    </Stack>
  );
}

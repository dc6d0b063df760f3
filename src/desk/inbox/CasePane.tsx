import { Anchor, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { phoneCasePath } from '../../../contract/screens';
import { selectCaseHead, selectInboxCase } from '../../../state/inbox/caseSelectors';
import { caseRetryPressed, type ShownCase } from '../../../state/inbox/caseSlice';
import { selectInbox, selectInboxFilters, selectRouteCase } from '../../../state/inbox/inboxSelectors';
import { inboxAddress } from '../../../state/inbox/inboxSlice';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { useTexts } from '../../i18n/useTexts';
import { Link } from '../../visitor/navigation/Link';
import { caseOffered, ExportButtons } from '../exports/ExportButtons';
import { PartFailure } from '../Failure';
import { useDeskTexts } from '../useDeskTexts';
import { CaseActions } from './CaseActions';
import { CaseAnswer } from './CaseAnswer';
import { CaseComment } from './CaseComment';
import { CaseDialogs } from './CaseDialogs';
import { CaseClocks, CaseHistory, CaseMeanwhile, CaseProof, CaseServices } from './CaseFacts';
import { StateBadge } from './CaseRow';
import { CaseDays } from './CaseDays';
import { CaseName } from './CaseName';
import { CasePhoto } from './CasePhoto';
import { countsText, isOfVotes } from './caseTexts';
import { CaseVotes } from './CaseVotes';
import styles from './inbox.module.css';
import { useCaseSays } from './useCaseSays';

/** The open case, or how to open one. */
export function CasePane() {
  const texts = useDeskTexts();
  if (useSelector(selectRouteCase) === null)
    return (
      <Text c="dimmed" className={styles.choose}>
        {texts.CaseChoose()}
      </Text>
    );
  return (
    <Stack gap="md">
      <Back />
      <Head />
      <Content />
    </Stack>
  );
}

/** The way back to the list, where it does not stand beside the case. It keeps filters and page. */
function Back() {
  const texts = useDeskTexts();
  const filters = useSelector(selectInboxFilters);
  const { search } = useSelector(selectAddress);
  const href = inboxAddress.href(filters, inboxAddress.cursorOf(search));
  return (
    <Anchor component={Link} href={href} underline="always" className={styles.back}>
      {texts.BackToInbox()}
    </Anchor>
  );
}

/** The heading stays the same element while the case loads, so that the focus stays on it. */
function Head() {
  const texts = useDeskTexts();
  const open = useSelector(selectInboxCase);
  const head = useSelector(selectCaseHead);
  const says = useCaseSays();
  const { list } = useSelector(selectInbox);
  // The words of visitors stand below.
  const headline = head && (isOfVotes(head) ? head.tile : says(head));
  const now = open.status === 'open' ? open.now : list.status === 'loaded' ? list.now : 0;
  const title =
    open.status === 'missing' ? texts.CaseMissing() : head ? <CaseName of={head} /> : texts.Inbox();
  return (
    <Stack gap={4}>
      <Title order={1} size="h2" dir="auto" tabIndex={-1}>
        {title}
      </Title>
      {head && open.status !== 'missing' && (
        <>
          <Text dir="auto">{[headline, countsText(texts, head)].filter(Boolean).join(' · ')}</Text>
          <div className={styles.marks}>
            <StateBadge of={head} now={now} />
            {head.assignee && <bdi>{head.assignee.name}</bdi>}
          </div>
        </>
      )}
    </Stack>
  );
}

function Content() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const open = useSelector(selectInboxCase);
  switch (open.status) {
    case 'none':
    case 'loading':
      return (
        <Stack gap="sm" aria-busy>
          <Skeleton h={44} />
          <Skeleton h={160} />
          <VisuallyHidden role="status">{texts.Loading()}</VisuallyHidden>
        </Stack>
      );
    case 'missing':
      return <Text role="alert">{texts.desk.CaseMissingHelp()}</Text>;
    case 'failed':
      return <PartFailure failure={open.failure} onRetry={() => dispatch(caseRetryPressed())} />;
    case 'open':
      return <Opened shown={open} />;
  }
}

function Opened({ shown }: { shown: ShownCase }) {
  const texts = useDeskTexts();
  const { of, dialog } = shown;
  return (
    <>
      <CaseActions shown={shown} />
      {/* An open dialog tells it itself. */}
      {!dialog && <CaseMeanwhile shown={shown} />}
      <div className={styles.parts}>
        <Stack gap="md">
          {(isOfVotes(of) || of.votesList.length > 0) && <CaseVotes shown={shown} />}
          {of.may_manage && <CaseAnswer shown={shown} />}
          {of.may_manage && <CaseComment shown={shown} />}
        </Stack>
        <Stack gap="md">
          <CaseHistory of={of} />
          <CaseProof of={of} />
          <CaseServices of={of} />
          <CaseClocks of={of} />
          <CaseDays of={of} />
          <Anchor href={phoneCasePath(of.uid, of.question_uid)} underline="always">
            {texts.CaseOnPhone()}
          </Anchor>
        </Stack>
      </div>
      <ExportButtons offered={caseOffered} />
      <CasePhoto shown={shown} />
      <CaseDialogs shown={shown} />
    </>
  );
}

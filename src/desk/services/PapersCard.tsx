import { Alert, Button, Card, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { paperLists } from '../../../contract/papers';
import type { PapersCard as Papers } from '../../../state/services/papersReducers';
import { selectStaffServices } from '../../../state/services/servicesSelectors';
import {
  papersListChosen,
  papersMorePressed,
  papersRetryPressed,
} from '../../../state/services/servicesSlice';
import { useTexts } from '../../i18n/useTexts';
import desk from '../desk.module.css';
import { PartFailure, wordsOf } from '../Failure';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { PaperRow } from './PaperRow';

/** Papers due to the authority; nothing where no question asks for one. */
export function PapersCard() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { papers } = useParts(selectStaffServices, 'papers');
  if (!papers || isUnused(papers)) return null;
  const names = { waiting: texts.PapersWaiting(), handed_in: texts.PapersHandedIn() };
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="papers">
      <Stack gap="sm">
        <Title order={2} size="h4" id="papers">
          {texts.PapersDue()}
        </Title>
        <SegmentedControl
          w="fit-content"
          maw="100%"
          size="md"
          aria-labelledby="papers"
          data={paperLists.map((value) => ({ value, label: names[value] }))}
          value={papers.list}
          onChange={(value) => {
            const list = paperLists.find((one) => one === value);
            if (list) dispatch(papersListChosen({ list }));
          }}
        />
        <Content papers={papers} />
      </Stack>
    </Card>
  );
}

/** Until it is known whether any question asks for papers, there is no card either. */
const isUnused = ({ list, page }: Papers): boolean =>
  list === 'waiting' &&
  (page.status === 'none' ||
    page.status === 'loading' ||
    (page.status === 'loaded' && !page.isAsked && page.papers.length === 0));

function Content({ papers: { list, page, sending, failure } }: { papers: Papers }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  if (page.status === 'failed')
    return <PartFailure failure={page.failure} onRetry={() => dispatch(papersRetryPressed())} />;
  if (page.status !== 'loaded') return <Skeleton h={20} w="60%" aria-busy />;
  const { papers, next, isStale } = page;
  if (papers.length === 0)
    return <Text>{list === 'waiting' ? texts.desk.PapersNone() : texts.desk.PapersNoneHandedIn()}</Text>;
  return (
    <>
      {failure && <Alert color="gray">{wordsOf(texts, failure).text}</Alert>}
      <ul className={desk.list}>
        {papers.map((paper) => (
          <PaperRow key={paper.serviceUid} paper={paper} isSending={sending.includes(paper.serviceUid)} />
        ))}
      </ul>
      {next !== null && (
        <Button
          variant="default"
          h={44}
          w="fit-content"
          loading={isStale}
          onClick={() => dispatch(papersMorePressed())}
        >
          {texts.desk.PapersMore()}
        </Button>
      )}
    </>
  );
}

import { Anchor, Card, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { WireCase } from '../../../contract/cases';
import { casePath, managePath } from '../../../contract/screens';
import {
  latestFileFailed,
  latestPhotoClosed,
  latestPhotoOpened,
  latestPhotoTurned,
  latestRetryPressed,
  type ManageLatestState,
} from '../../../state/manage/latestSlice';
import { selectManagedQuestion, selectManageLatest, tileTexts } from '../../../state/manage/manageSelectors';
import { selectLocale } from '../../../state/language/languageSelectors';
import { useTexts } from '../../i18n/useTexts';
import { Link } from '../../visitor/navigation/Link';
import { PartFailure } from '../Failure';
import { countsText } from '../inbox/caseTexts';
import { StateBadge } from '../inbox/CaseRow';
import { useCaseSays } from '../inbox/useCaseSays';
import { useDuration } from '../inbox/useDuration';
import { useDeskTexts } from '../useDeskTexts';
import styles from './manage.module.css';
import { PhotoDialog } from '../photos/PhotoDialog';
import { VoteContent } from './VoteContent';

/** What visitors said last about the question, and what of it waits for somebody. */
export function LatestCard() {
  const latest = useSelector(selectManageLatest);
  const dispatch = useDispatch();
  const texts = useTexts();
  switch (latest.status) {
    case 'none':
    case 'loading':
      return (
        <Stack gap="sm" aria-busy>
          <Skeleton h={120} />
          <VisuallyHidden role="status">{texts.Loading()}</VisuallyHidden>
        </Stack>
      );
    case 'failed':
      return <PartFailure failure={latest.failure} onRetry={() => dispatch(latestRetryPressed())} />;
    case 'loaded':
      return (
        <>
          <Cases cases={latest.cases} now={latest.now} />
          <Votes latest={latest} />
        </>
      );
  }
}

function Cases({ cases, now }: { cases: readonly WireCase[]; now: number }) {
  const texts = useDeskTexts();
  const duration = useDuration();
  const says = useCaseSays();
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="manage-cases">
      <Title order={2} size="h4" id="manage-cases" mb="sm">
        {texts.ManageCases()}
      </Title>
      {cases.length === 0 ? (
        <Text c="dimmed">{texts.ManageNoCases()}</Text>
      ) : (
        <ul className={styles.latest}>
          {cases.map((one) => (
            <li key={one.uid}>
              <Anchor component={Link} href={casePath(one.uid)} underline="always" dir="auto" py="xs">
                {says(one)}
              </Anchor>
              <div className={styles.caseMarks}>
                <StateBadge of={one} now={now} />
                <Text size="sm" c="dimmed">
                  {[countsText(texts, one), duration(now - one.opened_at)].filter(Boolean).join(' · ')}
                </Text>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Votes({ latest }: { latest: Extract<ManageLatestState, { status: 'loaded' }> }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const question = useSelector(selectManagedQuestion);
  const locale = useSelector(selectLocale);
  const { votes, photo, uid } = latest;
  const photos = votes.find((vote) => vote.uid === photo?.voteUid)?.photos;
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="manage-votes">
      <Title order={2} size="h4" id="manage-votes" mb="sm">
        {texts.ManageVotes()}
      </Title>
      {votes.length === 0 && <Text c="dimmed">{texts.ManageNoVotes()}</Text>}
      <ul className={styles.votes}>
        {votes.map((vote) => (
          <li key={vote.uid}>
            <VoteContent
              isBrief
              vote={vote}
              tiles={tileTexts(question, vote, locale)}
              onPhoto={(photoIndex) => dispatch(latestPhotoOpened({ voteUid: vote.uid, photoIndex }))}
              onFileFailed={() => dispatch(latestFileFailed())}
            />
            <Anchor
              component={Link}
              href={managePath(uid, vote.uid, vote.rating)}
              underline="always"
              py="xs"
              display="inline-block"
            >
              {texts.ManageOpenVote()}
            </Anchor>
          </li>
        ))}
      </ul>
      {photo && photos && (
        <PhotoDialog
          photos={photos}
          index={photo.photoIndex}
          onTurn={(photoIndex) => dispatch(latestPhotoTurned({ photoIndex }))}
          onClose={() => dispatch(latestPhotoClosed())}
          onFileFailed={() => dispatch(latestFileFailed())}
        />
      )}
    </Card>
  );
}

import { Card, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { VoteDetails } from '../../../contract/manage';
import { selectChosenTiles, selectVoteHint } from '../../../state/manage/manageSelectors';
import {
  photoOpened,
  voteFileFailed,
  voteRetryPressed,
  type OpenedVote,
} from '../../../state/manage/manageSlice';
import { useTexts } from '../../i18n/useTexts';
import { PartFailure } from '../Failure';
import { useDeskTexts } from '../useDeskTexts';
import { Rated, VoteContent } from './VoteContent';

/** The vote that the page was opened from, with everything that was given with it. */
export function VoteCard({ opened }: { opened: OpenedVote }) {
  const texts = useDeskTexts();
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="vote">
      <Title order={2} size="h4" id="vote" mb="sm">
        {texts.Vote()}
      </Title>
      <Content opened={opened} />
    </Card>
  );
}

function Content({ opened }: { opened: OpenedVote }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  switch (opened.status) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return <Text role="alert">{texts.VoteMissing()}</Text>;
    case 'failed':
      return <PartFailure failure={opened.failure} onRetry={() => dispatch(voteRetryPressed())} />;
    case 'loaded':
      return <Details vote={opened.vote} />;
  }
}

/** Shows what the address says of the vote while it loads. */
function Loading() {
  const texts = useTexts();
  const { rating, isServiceLog } = useSelector(selectVoteHint);
  return (
    <Stack gap="sm" aria-busy>
      {rating && <Rated rating={rating} isServiceLog={isServiceLog} />}
      <Skeleton h={20} w="60%" />
      <Skeleton h={20} w="80%" />
      <VisuallyHidden role="status">{texts.Loading()}</VisuallyHidden>
    </Stack>
  );
}

function Details({ vote }: { vote: VoteDetails }) {
  const dispatch = useDispatch();
  return (
    <VoteContent
      vote={vote}
      tiles={useSelector(selectChosenTiles)}
      onPhoto={(photoIndex) => dispatch(photoOpened({ photoIndex }))}
      onFileFailed={() => dispatch(voteFileFailed())}
    />
  );
}

import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useDispatch } from 'react-redux';
import type { CaseVote } from '../../../state/inbox/caseFromWire';
import {
  fileFailed,
  photoClosed,
  photoOpened,
  splitPressed,
  type ShownCase,
} from '../../../state/inbox/caseSlice';
import { PhotoDialog } from '../manage/PhotoDialog';
import { VoteContent } from '../manage/VoteContent';
import { useDeskTexts } from '../useDeskTexts';
import { voteCount } from './caseTexts';
import styles from './inbox.module.css';

/** The votes of a case, each with everything that came with it. */
export function CaseVotes({ shown }: { shown: ShownCase }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { of, photo } = shown;
  const { votesList: votes } = of;
  const count = voteCount(of.votes);
  const photos = votes.find(({ uid }) => uid === photo?.voteUid)?.photos;
  return (
    <section aria-labelledby="case-votes">
      <Title order={2} size="h4" id="case-votes" mb="sm">
        {texts.Votes()}
      </Title>
      {votes.length < count && (
        <Text size="sm" c="dimmed" mb="sm">
          {texts.CaseVotesOf({ n: votes.length, of: count })}
        </Text>
      )}
      <Stack component="ul" gap="md" className={styles.votes}>
        {votes.map((vote) => (
          <OneVote key={vote.uid} vote={vote} shown={shown} canSplit={of.may_manage && votes.length > 1} />
        ))}
      </Stack>
      {photo && photos && (
        <PhotoDialog
          photos={photos}
          index={photo.photoIndex}
          onClose={() => dispatch(photoClosed())}
          onFileFailed={() => dispatch(fileFailed())}
        />
      )}
    </section>
  );
}

function OneVote({ vote, shown, canSplit }: { vote: CaseVote; shown: ShownCase; canSplit: boolean }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { uid: voteUid } = vote;
  return (
    <Card component="li" withBorder padding="lg" radius="lg">
      <VoteContent
        vote={vote}
        tiles={vote.options}
        onPhoto={(photoIndex) => dispatch(photoOpened({ voteUid, photoIndex }))}
        onFileFailed={() => dispatch(fileFailed())}
      />
      {canSplit && (
        <Button
          mt="md"
          h={44}
          variant="default"
          className={styles.split}
          disabled={shown.step?.status === 'sending'}
          onClick={() => dispatch(splitPressed({ voteUid }))}
        >
          {texts.Split()}
        </Button>
      )}
    </Card>
  );
}

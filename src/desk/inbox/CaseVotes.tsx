import { Button, Card, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDispatch } from 'react-redux';
import type { CaseVote } from '../../../state/inbox/caseFromWire';
import { fileFailed, photoOpened, splitPressed, type ShownCase } from '../../../state/inbox/caseSlice';
import { useMoment } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { Face } from '../../ui/Face';
import { ratingName, VoteContent } from '../manage/VoteContent';
import { useDeskTexts } from '../useDeskTexts';
import { voteCount } from './caseTexts';
import styles from './inbox.module.css';

/** The votes of a case, each with everything that came with it. */
export function CaseVotes({ shown }: { shown: ShownCase }) {
  const texts = useTexts();
  const { desk } = texts;
  const moment = useMoment();
  const dispatch = useDispatch();
  const { of } = shown;
  const { votesList: votes } = of;
  const count = voteCount(of.votes);
  const [full, bare] = [votes.filter(cameWithMore), votes.filter((vote) => !cameWithMore(vote))];
  const canSplit = of.may_manage && votes.length > 1;
  return (
    <section aria-labelledby="case-votes">
      <Title order={2} size="h4" id="case-votes" mb="sm">
        {desk.Votes()}
      </Title>
      {votes.length < count && (
        <Text size="sm" c="dimmed" mb="sm">
          {desk.CaseVotesOf({ n: votes.length, of: count })}
        </Text>
      )}
      <Stack gap="md">
        {full.length > 0 && (
          <Stack component="ul" gap="md" className={styles.votes}>
            {full.map((vote) => (
              <Card component="li" key={vote.uid} withBorder padding="lg" radius="lg">
                <VoteContent
                  vote={vote}
                  tiles={vote.options}
                  onPhoto={(photoIndex) => dispatch(photoOpened({ voteUid: vote.uid, photoIndex }))}
                  onFileFailed={() => dispatch(fileFailed())}
                />
                {canSplit && <SplitButton of={vote} shown={shown} />}
              </Card>
            ))}
          </Stack>
        )}
        {bare.length > 0 && (
          <Card withBorder padding="lg" radius="lg">
            <ul className={styles.votes}>
              {bare.map((vote) => (
                <li key={vote.uid} className={styles.bare}>
                  <Face rating={vote.rating} className={styles.smallFace} />
                  <VisuallyHidden>{ratingName(texts, vote.rating)}</VisuallyHidden>
                  <time dateTime={new Date(vote.votedAt).toISOString()}>{moment(vote.votedAt)}</time>
                  <Text size="sm" c="dimmed" dir="auto">
                    {vote.options.join(' · ')}
                  </Text>
                  {canSplit && <SplitButton of={vote} shown={shown} />}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Stack>
    </section>
  );
}

/** Whether a vote has more than a face and tiles, or its visitor has erased what came with it. */
const cameWithMore = (vote: CaseVote): boolean =>
  vote.notes.length + vote.photos.length + vote.recordings.length + (vote.contacts?.length ?? 0) > 0 ||
  vote.location !== undefined ||
  vote.erasedAt !== null;

/** Takes a vote out into a case of its own. */
function SplitButton({ of: { uid: voteUid }, shown }: { of: CaseVote; shown: ShownCase }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  return (
    <Button
      h={44}
      variant="default"
      className={styles.split}
      disabled={shown.step?.status === 'sending'}
      onClick={() => dispatch(splitPressed({ voteUid }))}
    >
      {texts.Split()}
    </Button>
  );
}

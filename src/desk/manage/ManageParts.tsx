import { Grid, Stack } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { PinDialogs } from '../pins/PinDialogs';
import { PinsCard } from '../pins/PinsCard';
import { LatestCard } from './LatestCard';
import { LinkCard } from './LinkCard';
import { selectPlaceLink } from '../../../state/manage/manageSelectors';
import {
  photoClosed,
  photoTurned,
  voteFileFailed,
  type ManageState,
} from '../../../state/manage/manageSlice';
import { PeopleCard } from './PeopleCard';
import { PhotoDialog } from '../photos/PhotoDialog';
import { VoteCard } from './VoteCard';

/** The page for people who may manage the question. */
export function ManageParts({ manage }: { manage: Extract<ManageState, { status: 'open' }> }) {
  const dispatch = useDispatch();
  const link = useSelector(selectPlaceLink);
  const { question, people, vote, copy } = manage;
  const name = question.place?.name ?? question.text;
  return (
    <>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            {vote && <VoteCard opened={vote} />}
            <LatestCard />
            <PeopleCard people={people} />
            <PinsCard />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          {link !== null && <LinkCard link={link} name={name} uid={question.uid} copied={copy} />}
        </Grid.Col>
      </Grid>
      {vote?.status === 'loaded' && vote.photoIndex !== null && (
        <PhotoDialog
          photos={vote.vote.photos}
          index={vote.photoIndex}
          onTurn={(photoIndex) => dispatch(photoTurned({ photoIndex }))}
          onClose={() => dispatch(photoClosed())}
          onFileFailed={() => dispatch(voteFileFailed())}
        />
      )}
      <PinDialogs />
    </>
  );
}

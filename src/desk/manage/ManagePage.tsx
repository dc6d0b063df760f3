import { Grid, Stack, Text, Title } from '@mantine/core';
import { useSelector } from 'react-redux';
import { LinkCard } from './LinkCard';
import { PeopleCard } from './PeopleCard';
import { PhotoDialog } from './PhotoDialog';
import { VoteCard } from './VoteCard';
import { useDeskTexts } from '../useDeskTexts';
import { selectPlaceLink } from './manageSelectors';
import type { ManageState } from './manageSlice';

/** The management area as somebody sees it who may manage the question. */
export function ManagePage({ manage }: { manage: Extract<ManageState, { status: 'open' }> }) {
  const texts = useDeskTexts();
  const link = useSelector(selectPlaceLink);
  const { question, people, vote, copy } = manage;
  const where = [question.placement, question.address].filter(Boolean).join(' · ');
  return (
    <Stack gap="md">
      <Stack gap={4}>
        {question.place && <Text c="dimmed">{question.place.name}</Text>}
        <Title order={1} size="h2" tabIndex={-1}>
          {`${texts.Manage()}: ${question.text}`}
        </Title>
        {where && (
          <Text size="sm" c="dimmed">
            {where}
          </Text>
        )}
      </Stack>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            {vote && <VoteCard opened={vote} />}
            <PeopleCard people={people} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          {link !== null && (
            <LinkCard
              link={link}
              name={question.place?.name ?? question.text}
              uid={question.uid}
              copied={copy}
            />
          )}
        </Grid.Col>
      </Grid>
      {vote?.status === 'loaded' && vote.photoIndex !== null && (
        <PhotoDialog photos={vote.vote.photos} index={vote.photoIndex} />
      )}
    </Stack>
  );
}

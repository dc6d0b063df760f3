import { Anchor, Group } from '@mantine/core';
import { recordingPath } from '../../contract/screens';
import { Link } from '../visitor/navigation/Link';
import { useDeskTexts } from './useDeskTexts';

/** Links to the reports whose session made a vote or a service. Only QA gets their uids. */
export function RecordedSessions({ uids = [] }: { uids?: readonly string[] | undefined }) {
  const texts = useDeskTexts();
  if (uids.length === 0) return null;
  return (
    <Group gap="md">
      {uids.map((uid) => (
        <Anchor key={uid} component={Link} href={recordingPath(uid)} underline="always" size="sm" py="xs">
          {texts.RecordedSession()}
        </Anchor>
      ))}
    </Group>
  );
}

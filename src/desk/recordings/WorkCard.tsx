import { Anchor, Card, Group, NativeSelect, Text, Title } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { reportStatuses, type RecordingDetailsReply, type ReportStatus } from '../../../contract/recordings';
import { qaAddress } from '../../../state/recordings/qaFilters';
import { selectQa } from '../../../state/recordings/qaSelectors';
import { workChosen } from '../../../state/recordings/qaSlice';
import { useTexts } from '../../i18n/useTexts';
import { Link } from '../../visitor/navigation/Link';
import { wordsOf } from '../Failure';
import { useParts } from '../useParts';
import { statusText } from './statusText';

/** How far somebody is with the report, who is on it, and how many have the same cause. */
export function WorkCard({ recording }: { recording: RecordingDetailsReply }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { work } = useParts(selectQa, 'work');
  const { status, assignee, assignees, cause, alike } = recording;
  const isListed = assignee === null || assignees.some(({ uid }) => uid === assignee.uid);
  const people = isListed ? assignees : [assignee, ...assignees];
  const isSaving = work?.status === 'saving';
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="work">
      <Title order={2} size="h4" id="work" mb="sm">
        {desk.ReportWork()}
      </Title>
      <Group gap="md" align="end">
        <NativeSelect
          size="md"
          label={desk.Status()}
          disabled={isSaving}
          value={status}
          onChange={({ currentTarget }) =>
            dispatch(workChosen({ status: currentTarget.value as ReportStatus }))
          }
        >
          {reportStatuses.map((one) => (
            <option key={one} value={one}>
              {statusText(desk, one)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          size="md"
          label={desk.AssignedTo()}
          disabled={isSaving}
          value={assignee?.uid ?? ''}
          onChange={({ currentTarget }) =>
            dispatch(workChosen({ assignee_uid: currentTarget.value || null }))
          }
        >
          <option value="">{desk.AssignedNobody()}</option>
          {people.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Group>
      <Text role="status" size="sm" mih="1.5em" mt="xs">
        {work?.status === 'saved' && desk.EditsSaved()}
        {work?.status === 'failed' && wordsOf(texts, work.failure).text}
      </Text>
      {cause !== null && (
        <Text size="sm">
          {desk.ReportCause()}: {cause}{' '}
          <Anchor component={Link} href={qaAddress.href({ cause })} underline="always" size="sm">
            {desk.ReportAlike({ n: alike })}
          </Anchor>
        </Text>
      )}
    </Card>
  );
}

import { Button, Card, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { overBy } from '../../../contract/text';
import { recordingLimits, type KeepRecordingBody } from '../../../contract/recordings';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { useFits } from '../useFits';
import { selectKeep } from '../../../state/recordings/qaSelectors';
import { keepEdited, keepPressed } from '../../../state/recordings/qaSlice';

/** QA keeps the report for longer than its organisation does, and says why. */
export function KeepCard() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const fits = useFits();
  const { days, reason, status, failure } = useSelector(selectKeep);
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="keep">
      <Title order={2} size="h4" id="keep" mb="sm">
        {desk.ReportKeepTitle()}
      </Title>
      <Group gap="md" align="end">
        <NativeSelect
          size="md"
          label={desk.ReportKeepFor()}
          value={days}
          onChange={({ currentTarget }) =>
            dispatch(keepEdited({ days: Number(currentTarget.value) as KeepRecordingBody['days'], reason }))
          }
        >
          {recordingLimits.keptDays.map((n) => (
            <option key={n} value={n}>
              {desk.ReportKeepDays({ n })}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          size="md"
          flex="1 1 240px"
          {...fits(reason, recordingLimits.reasonLength)}
          autoComplete="off"
          label={desk.ReportKeepReason()}
          value={reason}
          onChange={({ currentTarget }) => dispatch(keepEdited({ days, reason: currentTarget.value }))}
        />
        <Button
          h={44}
          disabled={reason.trim() === '' || overBy(reason, recordingLimits.reasonLength) > 0}
          loading={status === 'saving'}
          onClick={() => dispatch(keepPressed())}
        >
          {desk.ReportKeep()}
        </Button>
      </Group>
      <Text role="status" size="sm" mih="1.5em" mt="xs">
        {status === 'saved' && desk.ReportKeptNow()}
        {status === 'failed' && failure && wordsOf(texts, failure).text}
      </Text>
    </Card>
  );
}

import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectPush } from '../../../state/push/pushSelectors';
import {
  lookAgainPressed,
  testPressed,
  turnOffPressed,
  turnOnPressed,
  type PushNote,
  type PushState,
} from '../../../state/push/pushSlice';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { PartFailure, wordsOf } from '../Failure';

/** Notifications on this device: how it stands, and what the person can do about it. */
export function ThisDevice() {
  const texts = useTexts();
  const { desk } = texts;
  const push = useSelector(selectPush);
  if (push.status === 'none') return null;
  const { failure, note } = push;
  return (
    <Card withBorder padding="md" radius="lg" maw={720} component="section" aria-labelledby="push">
      <Stack gap="sm">
        <Title order={2} size="h4" id="push">
          {desk.PushTitle()}
        </Title>
        <Text size="sm" c="dimmed">
          {desk.PushHelp()}
        </Text>
        <Standing push={push} />
        <Text role="status" size="sm">
          {note ? noteText(desk, note) : ''}
        </Text>
        {failure && push.status !== 'failed' && (
          <Text role="alert" size="sm">
            {wordsOf(texts, failure).text}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Standing({ push: { status, step, failure } }: { push: PushState }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const lookAgain = () => dispatch(lookAgainPressed());
  switch (status) {
    case 'loading':
      return <LoadingBar label={texts.Loading()} />;
    case 'failed':
      return failure && <PartFailure failure={failure} onRetry={lookAgain} />;
    case 'notOffered':
      return <Text>{desk.PushNotOffered()}</Text>;
    case 'unsupported':
      return <Text>{desk.PushUnsupported()}</Text>;
    case 'homeScreen':
      return <Text>{desk.PushHomeScreen()}</Text>;
    case 'blocked':
      return (
        <>
          <Text>{desk.PushBlocked()}</Text>
          <Group>
            <Button variant="default" size="md" onClick={lookAgain}>
              {desk.PushLookAgain()}
            </Button>
          </Group>
        </>
      );
    case 'off':
      return (
        <>
          <Text fw={600}>{desk.PushIsOff()}</Text>
          <Group>
            <Button size="md" loading={step === 'turnOn'} onClick={() => dispatch(turnOnPressed())}>
              {desk.PushTurnOn()}
            </Button>
          </Group>
        </>
      );
    case 'on':
      return (
        <>
          <Text fw={600}>{desk.PushIsOn()}</Text>
          <Group gap="sm">
            <Button size="md" loading={step === 'test'} onClick={() => dispatch(testPressed())}>
              {desk.PushTest()}
            </Button>
            <Button
              variant="default"
              size="md"
              loading={step === 'turnOff'}
              onClick={() => dispatch(turnOffPressed())}
            >
              {desk.PushTurnOff()}
            </Button>
          </Group>
        </>
      );
    default:
      return null;
  }
}

function noteText(texts: Texts['desk'], note: PushNote): string {
  const named: Record<PushNote, () => string> = {
    dismissed: texts.PushDismissed,
    notOn: texts.PushNotOn,
    tested: texts.PushTested,
    testRefused: texts.PushTestRefused,
    testGone: texts.PushTestGone,
  };
  return Object.hasOwn(named, note) ? named[note]() : note;
}

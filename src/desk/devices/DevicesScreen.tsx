import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { Session, SignInMethod } from '../../../contract/accounts';
import { useMoment } from '../../i18n/useMoment';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { selectIsLeaving } from '../account/accountSelectors';
import { signOutPressed } from '../account/accountSlice';
import styles from '../desk.module.css';
import { PageFailure, wordsOf } from '../Failure';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { selectDevices } from './devicesSelectors';
import { endPressed, retryPressed, type Ending } from './devicesSlice';

/** The devices on which the person is signed in. */
export function DevicesScreen() {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  const devices = useSelector(selectDevices);
  switch (devices.status) {
    case 'none':
    case 'loading':
      return <LoadingBar label={Loading()} />;
    case 'signedOut':
      return <SignInCard title={texts.SignedInDevices()} who={texts.DeskMayComeIn()} />;
    case 'failed':
      return <PageFailure failure={devices.failure} onRetry={() => dispatch(retryPressed())} />;
  }
  return (
    <Stack gap="md" maw={720} mx="auto">
      <Title order={1} size="h2" tabIndex={-1}>
        {texts.SignedInDevices()}
      </Title>
      <Text>{texts.DevicesHelp()}</Text>
      <Stack component="ul" gap="sm" className={styles.list}>
        {devices.sessions.map((session) => (
          <Device
            key={session.ssid}
            session={session}
            ending={devices.endings.find(({ ssid }) => ssid === session.ssid)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function Device({ session, ending }: { session: Session; ending: Ending | undefined }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const moment = useMoment();
  const isLeaving = useSelector(selectIsLeaving);
  const { ssid, device, method, createdAt, lastUsedAt, isCurrent } = session;
  const name = device ?? desk.UnknownDevice();
  return (
    <Card component="li" withBorder padding="md" radius="lg">
      <Group justify="space-between" align="start">
        <Stack gap={4} className={styles.grows}>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {isCurrent && (
              <Badge variant="light" tt="none">
                {desk.ThisDevice()}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {desk.LastUsedOn({ when: moment(lastUsedAt) })}
          </Text>
          <Text size="sm" c="dimmed">
            {[desk.SignedInOn({ when: moment(createdAt) }), method && methodName(desk, method)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
        {isCurrent ? (
          <Button variant="default" h={44} loading={isLeaving} onClick={() => dispatch(signOutPressed())}>
            {desk.SignOut()}
          </Button>
        ) : (
          <Button
            variant="default"
            h={44}
            loading={ending !== undefined && ending.failure === null}
            aria-label={desk.EndDeviceNamed({ device: name })}
            onClick={() => dispatch(endPressed({ ssid }))}
          >
            {desk.EndDevice()}
          </Button>
        )}
      </Group>
      {ending?.failure && (
        <Text role="alert" size="sm" mt="xs">
          {wordsOf(texts, ending.failure).text}
        </Text>
      )}
    </Card>
  );
}

function methodName(texts: Texts['desk'], method: SignInMethod): string {
  switch (method) {
    case 'password':
      return texts.ByPassword();
    case 'google':
      return texts.ByGoogle();
    case 'facebook':
      return texts.ByFacebook();
    case 'pin':
      return texts.ByPin();
  }
}

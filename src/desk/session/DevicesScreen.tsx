import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { Session, SignInMethod } from '../../../contract/accounts';
import { useMoment } from '../../i18n/useMoment';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { selectIsLeaving } from '../../../state/user/accountSelectors';
import { signOutPressed } from '../../../state/user/accountSlice';
import styles from '../desk.module.css';
import { PageFailure, wordsOf } from '../Failure';
import { DeskPage } from '../DeskPage';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { selectDevices } from '../../../state/session/devicesSelectors';
import { endPressed, retryPressed, type Ending } from '../../../state/session/devicesSlice';

/** The devices on which the person is signed in. */
export function DevicesScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const devices = useSelector(selectDevices);
  switch (devices.status) {
    case 'none':
    case 'loading':
      return <DeskPage title={texts.SignedInDevices()} />;
    case 'signedOut':
      return <SignInCard title={texts.SignedInDevices()} who={texts.DeskMayComeIn()} />;
    case 'failed':
      return <PageFailure failure={devices.failure} onRetry={() => dispatch(retryPressed())} />;
  }
  return (
    <DeskPage title={texts.SignedInDevices()}>
      <Text>{texts.DevicesHelp()}</Text>
      <Stack component="ul" gap="sm" maw={720} className={styles.list}>
        {devices.sessions.map((session) => (
          <Device
            key={session.ssid}
            session={session}
            ending={devices.endings.find(({ ssid }) => ssid === session.ssid)}
          />
        ))}
      </Stack>
    </DeskPage>
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

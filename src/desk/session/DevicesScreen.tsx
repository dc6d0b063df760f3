import { Badge, Card, Group, Loader, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { Session, SignInMethod } from '../../../contract/accounts';
import { useMoment } from '../../i18n/useMoment';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { selectIsLeaving } from '../../../state/user/accountSelectors';
import { signOutPressed } from '../../../state/user/accountSlice';
import { PageFailure, wordsOf } from '../Failure';
import { DeskPage } from '../DeskPage';
import { AlertWays } from '../alerts/AlertWays';
import { ThisDevice } from '../push/ThisDevice';
import { SignInCard } from '../SignInCard';
import { RowMenu } from '../list/RowMenu';
import { RowSign } from '../list/RowSign';
import { IconDeviceDesktop, IconDeviceMobile } from '../nav/icons';
import { useDeskTexts } from '../useDeskTexts';
import list from './devices.module.css';
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
      <ThisDevice />
      <AlertWays />
      <Text>{texts.DevicesHelp()}</Text>
      <Card component="ul" withBorder padding="lg" py="xs" radius="lg" maw={720} className={list.devices}>
        {devices.sessions.map((session, index) => (
          <Device
            key={session.ssid}
            index={index}
            session={session}
            ending={devices.endings.find(({ ssid }) => ssid === session.ssid)}
          />
        ))}
      </Card>
    </DeskPage>
  );
}

function Device({
  session,
  index,
  ending,
}: {
  session: Session;
  /** In the list. A menu is known by it: a log must not hold the id of a session. */
  index: number;
  ending: Ending | undefined;
}) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const moment = useMoment();
  const isLeaving = useSelector(selectIsLeaving);
  const { ssid, device, method, createdAt, lastUsedAt, isCurrent } = session;
  const name = device ?? desk.UnknownDevice();
  const isEnding = isCurrent ? isLeaving : ending !== undefined && ending.failure === null;
  return (
    <li className={list.device} aria-busy={isEnding}>
      <RowSign icon={signOf(name)}>
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
        {ending?.failure && (
          <Text role="alert" size="sm" mt="xs">
            {wordsOf(texts, ending.failure).text}
          </Text>
        )}
      </RowSign>
      {isEnding ? (
        <Loader size="sm" color="gray" role="status" aria-label={texts.Loading()} />
      ) : (
        <RowMenu
          of={`device-${index}`}
          what={name}
          actions={[
            isCurrent
              ? { text: desk.SignOut(), onPress: () => dispatch(signOutPressed()) }
              : {
                  text: desk.EndDevice(),
                  name: desk.EndDeviceNamed({ device: name }),
                  onPress: () => dispatch(endPressed({ ssid })),
                },
          ]}
        />
      )}
    </li>
  );
}

const signOf = (name: string) => (/iPhone|iPad|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop);

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

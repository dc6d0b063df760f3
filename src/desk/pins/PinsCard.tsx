import { Alert, Button, Card, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { PinHolder, StaffPin } from '../../../contract/pins';
import { useMoment } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { nameOf } from '../user/roleName';
import styles from '../desk.module.css';
import { PartFailure } from '../Failure';
import { GuideLink } from '../GuideLink';
import { RowMenu } from '../list/RowMenu';
import { Named } from '../list/RowSign';
import { TimeAgo } from '../TimeAgo';
import { useDeskTexts } from '../useDeskTexts';
import pins from './pins.module.css';
import { selectHasServiceLog, selectPinHolders, selectPinList } from '../../../state/pins/pinsSelectors';
import {
  givePressed,
  pinsRetryPressed,
  revokePressed,
  rotatePressed,
  type PinList,
} from '../../../state/pins/pinsSlice';

/** People with a PIN here, and the actions on PINs (specification § 2, "Staff PIN"). */
export function PinsCard() {
  const texts = useDeskTexts();
  const list = useSelector(selectPinList);
  return (
    <Card
      component="section"
      className={pins.card}
      withBorder
      padding="lg"
      radius="lg"
      aria-labelledby="pins"
    >
      <Title order={2} size="h4" id="pins" mb="sm">
        {texts.Pins()}
      </Title>
      <ListPart list={list} />
    </Card>
  );
}

function ListPart({ list }: { list: PinList }) {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  switch (list.status) {
    case 'none':
    case 'loading':
      return (
        <Stack gap="sm" aria-busy>
          <Skeleton h={20} w="70%" />
          <Skeleton h={44} w="40%" />
          <VisuallyHidden role="status">{Loading()}</VisuallyHidden>
        </Stack>
      );
    case 'refused':
      return <Text>{texts.PinsRefused()}</Text>;
    case 'failed':
      return <PartFailure failure={list.failure} onRetry={() => dispatch(pinsRetryPressed())} />;
    case 'loaded':
      return <LoadedPins now={list.now} pausedUntil={list.pausedUntil} />;
  }
}

function LoadedPins({ now, pausedUntil }: { now: number; pausedUntil: number | null }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const moment = useMoment();
  const holders = useSelector(selectPinHolders);
  const hasServiceLog = useSelector(selectHasServiceLog);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {hasServiceLog ? texts.PinsHelp() : texts.PinsNoServiceLog()}
      </Text>
      {pausedUntil !== null && (
        <Alert color="gray" variant="light" radius="md" role="status">
          {texts.PinsPaused({ when: moment(pausedUntil) })}
        </Alert>
      )}
      {holders.length > 0 && (
        <ul className={styles.list}>
          {holders.map((holder) => (
            <HolderRow key={holder.personUid} holder={holder} now={now} />
          ))}
        </ul>
      )}
      {holders.length === 0 && hasServiceLog && (
        <div>
          <Text>{texts.PinsNone()}</Text>
          <GuideLink page="people" />
        </div>
      )}
      {hasServiceLog && (
        <Button variant="default" h={44} className={pins.give} onClick={() => dispatch(givePressed())}>
          {texts.GivePin()}
        </Button>
      )}
    </Stack>
  );
}

function HolderRow({ holder, now }: { holder: PinHolder; now: number }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { personUid, pin } = holder;
  const who = nameOf(holder);
  return (
    <li className={pins.holder}>
      <Named name={who}>
        <Text fw={600}>{who}</Text>
        {pin && <PinFacts pin={pin} now={now} />}
      </Named>
      <RowMenu
        of={personUid}
        what={who}
        actions={[
          {
            text: texts.Rotate(),
            name: texts.RotateNamed({ who }),
            onPress: () => dispatch(rotatePressed({ personUid })),
          },
          {
            text: texts.Revoke(),
            name: texts.RevokeNamed({ who }),
            onPress: () => dispatch(revokePressed({ personUid })),
          },
        ]}
      />
    </li>
  );
}

function PinFacts({ pin, now }: { pin: StaffPin; now: number }) {
  const texts = useDeskTexts();
  const { givenAt, lastUsedAt, questionUids, opensOthers } = pin;
  return (
    <>
      <Text size="sm" c="dimmed">
        {lastUsedAt === null ? (
          texts.PinNeverUsed()
        ) : (
          <TimeAgo at={lastUsedAt} now={now} said={texts.PinUsedAgo} />
        )}
        {' · '}
        <TimeAgo at={givenAt} now={now} said={texts.PinGivenAgo} />
      </Text>
      {questionUids.length > 1 && (
        <Text size="sm" c="dimmed">
          {texts.PinOpens({ count: questionUids.length })}
        </Text>
      )}
      {opensOthers && (
        <Text size="sm" c="dimmed">
          {texts.PinOpensOthers()}
        </Text>
      )}
    </>
  );
}

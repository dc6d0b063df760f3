import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { WireWebhook } from '../../../contract/webhooks';
import { logClosed, logPressed } from '../../../state/webhooks/webhookLogSlice';
import { selectWebhookLog, selectWebhooks } from '../../../state/webhooks/webhooksSelectors';
import {
  deletePressed,
  editPressed,
  rotatePressed,
  switchPressed,
  testPressed,
  type WebhookPress,
} from '../../../state/webhooks/webhooksSlice';
import { useMoment } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { RowMenu } from '../list/RowMenu';
import { useDeskTexts } from '../useDeskTexts';
import { WebhookLog } from './WebhookLog';
import styles from './webhooks.module.css';
import { eventWords, resultWords } from './webhookWords';

/** A webhook: what it is told of, how it does, and what can be done with it. */
export function WebhookCard({ webhook }: { webhook: WireWebhook }) {
  const texts = useDeskTexts();
  const { press } = useSelector(selectWebhooks);
  const log = useSelector(selectWebhookLog);
  const { uid, url, events, on } = webhook;
  const own = press?.uid === uid ? press : null;
  return (
    <Card component="li" className={styles.card} withBorder padding="md" radius="lg">
      <Stack gap="sm">
        <Group gap="xs" align="center">
          <Text fw={600} className={styles.url} dir="ltr">
            {url}
          </Text>
          <Badge variant={on ? 'light' : 'outline'} tt="none" color={on ? undefined : 'gray'}>
            {on ? texts.WebhookOn() : texts.WebhookOff()}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {events.map((event) => eventWords(texts, event)).join(' · ')}
        </Text>
        <Health webhook={webhook} />
        <Buttons webhook={webhook} press={own} isLogOpen={log?.uid === uid} />
        <Text role="status" size="sm" className={styles.said}>
          {own && <PressWords press={own} />}
        </Text>
        {log?.uid === uid && <WebhookLog log={log} url={url} isOn={on} />}
      </Stack>
    </Card>
  );
}

/** Why it is off, or since when nothing arrives. */
function Health({ webhook: { off_reason, failing_since, old_secret_until } }: { webhook: WireWebhook }) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const said = [
    off_reason === 'gone' && texts.WebhookGone(),
    off_reason === 'failing' && texts.WebhookGaveUp(),
    off_reason === null && failing_since !== null && texts.WebhookFailing({ when: moment(failing_since) }),
    old_secret_until !== null && texts.WebhookSecretBoth({ when: moment(old_secret_until) }),
  ].filter((words) => words !== false);
  return said.map((words) => (
    <Text key={words} size="sm">
      {words}
    </Text>
  ));
}

function PressWords({ press: { isWaiting, delivery, failure } }: { press: WebhookPress }) {
  const texts = useTexts();
  if (isWaiting) return null;
  if (failure) return <>{wordsOf(texts, failure).text}</>;
  if (!delivery) return null;
  const { reply } = delivery;
  return (
    <>
      {resultWords(texts.desk, delivery)}
      {reply !== '' && ` · ${reply.slice(0, 200)}`}
    </>
  );
}

interface ButtonsProps {
  webhook: WireWebhook;
  press: WebhookPress | null;
  isLogOpen: boolean;
}

/** A test, the log, and all else in a menu. */
function Buttons({ webhook: { uid, url, on }, press, isLogOpen }: ButtonsProps) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const named = (what: string) => desk.WebhookNamed({ what, url });
  const action = (text: string, onPress: () => void) => ({ text, name: named(text), onPress });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        h={44}
        loading={press?.what === 'test' && press.isWaiting}
        aria-label={named(desk.WebhookTest())}
        onClick={() => dispatch(testPressed({ uid }))}
      >
        {desk.WebhookTest()}
      </Button>
      <Button
        variant="default"
        h={44}
        aria-label={named(desk.WebhookLog())}
        aria-expanded={isLogOpen}
        onClick={() => dispatch(isLogOpen ? logClosed() : logPressed({ uid }))}
      >
        {desk.WebhookLog()}
      </Button>
      <RowMenu
        of={uid}
        what={url}
        actions={[
          action(desk.Edit(), () => dispatch(editPressed({ uid }))),
          action(desk.WebhookRotate(), () => dispatch(rotatePressed({ uid }))),
          action(on ? desk.WebhookSwitchOff() : desk.WebhookSwitchOn(), () =>
            dispatch(switchPressed({ uid, on: !on })),
          ),
          action(texts.Delete(), () => dispatch(deletePressed({ uid }))),
        ]}
      />
    </Group>
  );
}

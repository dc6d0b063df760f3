import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDispatch } from 'react-redux';
import type { WireDelivery } from '../../../contract/webhooks';
import {
  freshPressed,
  morePressed,
  resendAllPressed,
  resendPressed,
  sinceTyped,
  type WebhookLog as Log,
} from '../../../state/webhooks/webhookLogSlice';
import { useMoment } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import desk from '../desk.module.css';
import { deliveriesOffered, ExportButtons } from '../exports/ExportButtons';
import { wordsOf } from '../Failure';
import { useDeskTexts } from '../useDeskTexts';
import styles from './webhooks.module.css';
import { eventWords, resultWords } from './webhookWords';

/** What was sent to a webhook, the newest try first. */
export function WebhookLog({ log, url, isOn }: { log: Log; url: string; isOn: boolean }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const { deliveries, next, isLoading, failure } = log;
  const id = `log-${log.uid}`;
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group gap="xs" justify="space-between">
        <Title order={2} size="h4" id={id} className={styles.url}>
          {texts.desk.WebhookLogOf({ url })}
        </Title>
        <Button variant="default" h={44} loading={isLoading} onClick={() => dispatch(freshPressed())}>
          {texts.desk.WebhookLogFresh()}
        </Button>
      </Group>
      {failure && <Text role="alert">{wordsOf(texts, failure).text}</Text>}
      {deliveries === null && isLoading && <LoadingBar label={texts.Loading()} />}
      {deliveries?.length === 0 && <Text c="dimmed">{texts.desk.WebhookLogNone()}</Text>}
      <ul className={desk.list}>
        {deliveries?.map((delivery) => (
          <Delivery
            key={delivery.uid}
            delivery={delivery}
            isOn={isOn}
            isResent={log.resent.includes(delivery.uid)}
          />
        ))}
      </ul>
      {next !== null && (
        <div>
          <Button variant="default" h={44} loading={isLoading} onClick={() => dispatch(morePressed())}>
            {texts.desk.WebhookLogMore()}
          </Button>
        </div>
      )}
      {deliveries !== null && deliveries.length > 0 && (
        <ExportButtons offered={deliveriesOffered} describedBy={id} />
      )}
      {isOn && <ResendAll log={log} />}
    </Stack>
  );
}

interface DeliveryProps {
  delivery: WireDelivery;
  isOn: boolean;
  isResent: boolean;
}

function Delivery({ delivery, isOn, isResent }: DeliveryProps) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const moment = useMoment();
  const { uid, event, attempt, ms, reply, at, next_at } = delivery;
  const about = `${eventWords(texts, event)}, ${moment(at)}`;
  return (
    <li className={styles.delivery}>
      <div className={styles.facts}>
        <Text fw={600} size="sm">
          {eventWords(texts, event)} · {resultWords(texts, delivery)}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            moment(at),
            texts.WebhookTry({ n: attempt }),
            texts.WebhookTook({ ms: String(ms) }),
            ...(next_at === null ? [] : [texts.WebhookNextTry({ when: moment(next_at) })]),
          ].join(' · ')}
        </Text>
        {reply !== '' && (
          <details>
            <summary>{texts.WebhookReply()}</summary>
            <pre className={styles.reply} dir="auto" tabIndex={0}>
              {reply}
            </pre>
          </details>
        )}
      </div>
      {event !== 'test' && isOn && (
        <div>
          {isResent ? (
            <Text size="sm" role="status">
              {texts.WebhookResent()}
            </Text>
          ) : (
            <Button
              variant="default"
              h={44}
              aria-label={texts.WebhookNamed({ what: texts.WebhookResend(), url: about })}
              onClick={() => dispatch(resendPressed({ delivery: uid }))}
            >
              {texts.WebhookResend()}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Sends again what was made since a day. */
function ResendAll({ log: { since, isResending, count } }: { log: Log }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(resendAllPressed());
      }}
    >
      <Group gap="xs" align="end">
        <TextInput
          type="date"
          size="md"
          label={texts.WebhookSince()}
          value={since}
          onChange={({ currentTarget }) => dispatch(sinceTyped({ since: currentTarget.value }))}
        />
        <Button type="submit" variant="default" h={44} loading={isResending} disabled={since === ''}>
          {texts.WebhookResend()}
        </Button>
        <Text role="status" size="sm">
          {count !== null && texts.WebhookAllResent({ n: count })}
        </Text>
      </Group>
    </form>
  );
}

import { Button, Stack, Text } from '@mantine/core';
import type { WireWebhook } from '../../../contract/webhooks';
import { useDispatch, useSelector } from 'react-redux';
import { selectWebhooks } from '../../../state/webhooks/webhooksSelectors';
import { newPressed, webhooksAddress, webhooksRetryPressed } from '../../../state/webhooks/webhooksSlice';
import desk from '../desk.module.css';
import { DeskPage } from '../DeskPage';
import { PageFailure } from '../Failure';
import { OrganisationChoice } from '../list/OrganisationChoice';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import styles from '../list/list.module.css';
import { WebhookCard } from './WebhookCard';
import { WebhookDialogs } from './WebhookDialogs';

/** A webhook that is made up. */
const example: WireWebhook = {
  uid: '',
  url: 'https://hooks.example.com/smilelog',
  events: ['case.opened', 'service.logged'],
  on: true,
  off_at: null,
  off_reason: null,
  failing_since: null,
  old_secret_until: null,
  created_at: 0,
};

/** Who is told of events, and the log of what was sent. */
export function WebhooksScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { list } = useSelector(selectWebhooks);
  switch (list.status) {
    case 'none':
    case 'loading':
      return <DeskPage title={texts.Webhooks()} />;
    case 'signedOut':
      return <SignInCard title={texts.Webhooks()} who={texts.DeskMayComeIn()} />;
    case 'refused':
      return (
        <DeskPage title={texts.Webhooks()}>
          <Text role="alert">{texts.WebhooksRefused()}</Text>
        </DeskPage>
      );
    case 'failed':
      return <PageFailure failure={list.failure} onRetry={() => dispatch(webhooksRetryPressed())} />;
  }
  return (
    <DeskPage title={texts.Webhooks()}>
      <OrganisationChoice
        organisations={list.organisations}
        shown={list.org}
        hrefOf={(org) => webhooksAddress.href({ org })}
      />
      <Text maw={720}>{texts.WebhooksHelp()}</Text>
      <div>
        <Button size="md" onClick={() => dispatch(newPressed())}>
          {texts.WebhookNew()}
        </Button>
      </div>
      {list.webhooks.length === 0 && (
        <div>
          <Text>{texts.WebhooksNone()}</Text>
          <div className={styles.example} aria-hidden inert>
            <Text size="sm" c="dimmed">
              {texts.LooksLike()}
            </Text>
            <ul className={desk.list}>
              <WebhookCard webhook={example} />
            </ul>
          </div>
        </div>
      )}
      <Stack component="ul" gap="sm" maw={900} className={desk.list}>
        {list.webhooks.map((webhook) => (
          <WebhookCard key={webhook.uid} webhook={webhook} />
        ))}
      </Stack>
      <WebhookDialogs />
    </DeskPage>
  );
}

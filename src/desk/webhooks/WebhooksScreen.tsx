import { Button, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectWebhooks } from '../../../state/webhooks/webhooksSelectors';
import { newPressed, webhooksRetryPressed } from '../../../state/webhooks/webhooksSlice';
import desk from '../desk.module.css';
import { DeskPage } from '../DeskPage';
import { PageFailure } from '../Failure';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { WebhookCard } from './WebhookCard';
import { WebhookDialogs } from './WebhookDialogs';

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
      <Text maw={720}>{texts.WebhooksHelp()}</Text>
      <div>
        <Button size="md" onClick={() => dispatch(newPressed())}>
          {texts.WebhookNew()}
        </Button>
      </div>
      {list.webhooks.length === 0 && <Text c="dimmed">{texts.WebhooksNone()}</Text>}
      <Stack component="ul" gap="sm" maw={900} className={desk.list}>
        {list.webhooks.map((webhook) => (
          <WebhookCard key={webhook.uid} webhook={webhook} />
        ))}
      </Stack>
      <WebhookDialogs />
    </DeskPage>
  );
}

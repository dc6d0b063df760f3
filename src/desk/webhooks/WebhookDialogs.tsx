import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { overBy } from '../../../contract/text';
import { webhookEvents, webhookUrlLength } from '../../../contract/webhooks';
import { copyPressed } from '../../../state/desk/deskSlice';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { selectWebhooks } from '../../../state/webhooks/webhooksSelectors';
import {
  confirmed,
  dialogClosed,
  eventToggled,
  urlTyped,
  type WebhookDialog,
} from '../../../state/webhooks/webhooksSlice';
import { useMoment } from '../../i18n/useMoment';
import { useTexts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { useDeskTexts } from '../useDeskTexts';
import { useFits } from '../useFits';
import styles from './webhooks.module.css';
import { eventWords } from './webhookWords';

/** The open dialog of the page. */
export function WebhookDialogs() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { dialog } = useSelector(selectWebhooks);
  if (!dialog) return null;
  if (dialog.kind === 'edit') return <EditDialog dialog={dialog} />;
  if (dialog.kind === 'secret') return <SecretDialog dialog={dialog} />;
  const isRotation = dialog.kind === 'rotate';
  const { call, url } = dialog;
  return (
    <FormDialog
      title={isRotation ? desk.WebhookRotate() : desk.WebhookDeleteTitle()}
      text={isRotation ? desk.WebhookRotateHelp() : desk.WebhookDeleteHelp()}
      confirm={isRotation ? desk.WebhookRotate() : texts.Delete()}
      isSending={call.status === 'sending'}
      failure={call.failure ? wordsOf(texts, call.failure).text : ''}
      onConfirm={() => dispatch(confirmed())}
      onClose={() => dispatch(dialogClosed())}
    >
      <Text className={styles.url} dir="ltr">
        {url}
      </Text>
    </FormDialog>
  );
}

function EditDialog({ dialog }: { dialog: Extract<WebhookDialog, { kind: 'edit' }> }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const fits = useFits();
  const { uid, url, events, call } = dialog;
  // Where it is seen at once: the end of the form may be below the fold.
  const isAboutUrl = call.failure?.kind === 'server';
  const refused =
    call.failure && isAboutUrl ? <span role="alert">{wordsOf(texts, call.failure).text}</span> : undefined;
  const isUrlRight = url.trim() !== '' && overBy(url.trim(), webhookUrlLength) === 0;
  return (
    <FormDialog
      title={uid === null ? desk.WebhookNew() : desk.WebhookEdit()}
      confirm={desk.SaveEdits()}
      isSending={call.status === 'sending'}
      missing={[
        ...(isUrlRight ? [] : [desk.WebhookUrl()]),
        ...(events.length > 0 ? [] : [desk.WebhookEvents()]),
      ]}
      failure={call.failure && !isAboutUrl ? wordsOf(texts, call.failure).text : ''}
      onConfirm={() => dispatch(confirmed())}
      onClose={() => dispatch(dialogClosed())}
    >
      <TextInput
        size="md"
        type="url"
        inputMode="url"
        dir="ltr"
        label={desk.WebhookUrl()}
        description={desk.WebhookUrlHelp()}
        autoComplete="off"
        spellCheck={false}
        value={url}
        {...fits(url, webhookUrlLength, refused)}
        onChange={({ currentTarget }) => dispatch(urlTyped({ url: currentTarget.value }))}
      />
      <fieldset className={styles.events}>
        <legend>{desk.WebhookEvents()}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            size="md"
            label={eventWords(desk, event)}
            checked={events.includes(event)}
            onChange={() => dispatch(eventToggled({ event }))}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

/** Shows a secret, only once. */
function SecretDialog({ dialog }: { dialog: Extract<WebhookDialog, { kind: 'secret' }> }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const moment = useMoment();
  const copied = useSelector((state: DeskRootState) => state.desk.copied);
  const { secret, oldUntil } = dialog;
  const close = () => dispatch(dialogClosed());
  const said =
    copied?.text === secret ? (copied.isCopied ? texts.SecretCopied() : texts.SecretNotCopied()) : '';
  return (
    <Dialog
      title={texts.WebhookSecret()}
      onLeave={close}
      ignoresTapsBeside
      actions={
        <Group gap="sm">
          <Button size="md" onClick={() => dispatch(copyPressed({ text: secret }))}>
            {texts.CopySecret()}
          </Button>
          <Button size="md" variant="default" onClick={close}>
            {texts.Done()}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <code className={styles.secret}>{secret}</code>
        <Text>{texts.WebhookSecretOnce()}</Text>
        {oldUntil !== null && <Text>{texts.WebhookSecretBoth({ when: moment(oldUntil) })}</Text>}
        <Text role="status" size="sm" mih="1.5em">
          {said}
        </Text>
      </Stack>
    </Dialog>
  );
}

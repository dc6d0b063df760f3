import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { stickerLimits } from '../../../contract/stickers';
import { useTexts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import { wordsOf } from '../Failure';
import { NumberField } from '../NumberField';
import { useDeskTexts } from '../useDeskTexts';
import { selectStickers } from './stickersSelectors';
import { confirmed, dialogClosed, newEdited, type StickerCall, type StickerDialog } from './stickersSlice';

/** The open dialog about stickers. */
export function StickerDialogs() {
  const { dialog } = useSelector(selectStickers);
  const texts = useDeskTexts();
  if (dialog?.kind === 'new') return <NewDialog dialog={dialog} />;
  if (dialog?.kind === 'replace')
    return (
      <Asked title={texts.ReplaceTitle({ uid: dialog.uid })} confirm={texts.Replace()} call={dialog.call}>
        <Text>{texts.ReplaceText()}</Text>
      </Asked>
    );
  return null;
}

function NewDialog({ dialog }: { dialog: StickerDialog & { kind: 'new' } }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { choices } = useSelector(selectStickers);
  const { questionUid, orgUid, count, placement, call } = dialog;
  const { organisations, questions } =
    choices.status === 'loaded' ? choices : { organisations: [], questions: [] };
  const mayMakeBlank = organisations.length > 0;
  const edit = (made: Parameters<typeof newEdited>[0]['made']) => dispatch(newEdited({ made }));
  const isReady =
    (questionUid !== '' || mayMakeBlank) &&
    Number.isInteger(count) &&
    count >= 1 &&
    count <= stickerLimits.batch;
  return (
    <Asked title={texts.NewSticker()} confirm={texts.MakeStickers()} call={call} isReady={isReady}>
      <NativeSelect
        label={texts.WhatItAsks()}
        size="md"
        value={questionUid}
        onChange={({ currentTarget }) => edit({ questionUid: currentTarget.value })}
      >
        <option value="">{mayMakeBlank ? texts.BlankSticker() : texts.ChooseQuestion()}</option>
        {questions.map(({ uid, text, place_name }) => (
          <option key={uid} value={uid}>
            {`${place_name} · ${text}`}
          </option>
        ))}
      </NativeSelect>
      {questionUid === '' && <Text size="sm">{texts.BlankHelp()}</Text>}
      {questionUid === '' && organisations.length > 1 && (
        <NativeSelect
          label={texts.Organisation()}
          size="md"
          value={orgUid}
          onChange={({ currentTarget }) => edit({ orgUid: currentTarget.value })}
        >
          {organisations.map(({ uid, name }, index) => (
            <option key={uid} value={index === 0 ? '' : uid}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      <NumberField
        label={texts.HowMany()}
        min={1}
        max={stickerLimits.batch}
        value={count}
        onChange={(value) => edit({ count: value })}
      />
      {questionUid !== '' && (
        <TextInput
          label={texts.Placement()}
          size="md"
          maxLength={stickerLimits.placementLength}
          value={placement}
          onChange={({ currentTarget }) => edit({ placement: currentTarget.value })}
        />
      )}
    </Asked>
  );
}

interface AskedProps {
  title: string;
  /** Label of the button that confirms. */
  confirm: string;
  call: StickerCall;
  isReady?: boolean;
  children: ReactNode;
}

/** Asks for confirmation, and says why the last attempt failed. */
function Asked({ title, confirm, call, isReady = true, children }: AskedProps) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const isSending = call.status === 'sending';
  const close = () => dispatch(dialogClosed());
  return (
    <Dialog title={title} onLeave={close} ignoresTapsBeside>
      {children}
      {call.failure && (
        <Text role="alert">
          {call.failure.kind === 'edited' ? texts.desk.StickerEdited() : wordsOf(texts, call.failure).text}
        </Text>
      )}
      <Group gap="sm" mt="xs">
        <Button size="md" loading={isSending} disabled={!isReady} onClick={() => dispatch(confirmed())}>
          {confirm}
        </Button>
        <Button size="md" variant="default" disabled={isSending} onClick={close}>
          {texts.Cancel()}
        </Button>
      </Group>
    </Dialog>
  );
}

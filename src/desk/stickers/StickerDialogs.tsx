import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useDispatch } from 'react-redux';
import { stickerLimits } from '../../../contract/stickers';
import { overBy } from '../../../contract/text';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { NumberField } from '../NumberField';
import { useDeskTexts } from '../useDeskTexts';
import { useFits } from '../useFits';
import { useParts } from '../useParts';
import { selectStickers } from '../../../state/stickers/stickersSelectors';
import {
  confirmed,
  dialogClosed,
  newEdited,
  type StickerCall,
  type StickerDialog,
} from '../../../state/stickers/stickersSlice';

/** The open dialog about stickers. */
export function StickerDialogs() {
  const { dialog } = useParts(selectStickers, 'dialog');
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
  const fits = useFits();
  const { choices } = useParts(selectStickers, 'choices');
  const { questionUid, orgUid, count, placement, call } = dialog;
  const { organisations, questions } =
    choices.status === 'loaded' ? choices : { organisations: [], questions: [] };
  const mayMakeBlank = organisations.length > 0;
  const edit = (made: Parameters<typeof newEdited>[0]['made']) => dispatch(newEdited({ made }));
  const isCount = Number.isInteger(count) && count >= 1 && count <= stickerLimits.batch;
  const missing = [
    ...(questionUid === '' && !mayMakeBlank ? [texts.WhatItAsks()] : []),
    ...(questionUid !== '' && overBy(placement, stickerLimits.placementLength) > 0
      ? [texts.Placement()]
      : []),
    ...(isCount ? [] : [`${texts.HowMany()} (1–${stickerLimits.batch})`]),
  ];
  return (
    <Asked title={texts.NewSticker()} confirm={texts.MakeStickers()} call={call} missing={missing}>
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
          {...fits(placement, stickerLimits.placementLength)}
          value={placement}
          onChange={({ currentTarget }) => edit({ placement: currentTarget.value })}
        />
      )}
    </Asked>
  );
}

type AskedProps = Pick<ComponentProps<typeof FormDialog>, 'title' | 'confirm' | 'missing' | 'children'> & {
  call: StickerCall;
};

function Asked({ call: { status, failure }, ...words }: AskedProps) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const why =
    failure?.kind === 'edited' ? texts.desk.StickerEdited() : failure && wordsOf(texts, failure).text;
  return (
    <FormDialog
      {...words}
      isSending={status === 'sending'}
      failure={why ?? ''}
      onConfirm={() => dispatch(confirmed())}
      onClose={() => dispatch(dialogClosed())}
    />
  );
}

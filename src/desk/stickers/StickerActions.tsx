import { Button, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { isOutOfUse } from '../../../contract/stickers';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import styles from './stickers.module.css';
import { selectOnlyChosen, selectStickers } from '../../../state/stickers/stickersSelectors';
import {
  changePressed,
  newPressed,
  printPressed,
  replacePressed,
} from '../../../state/stickers/stickersSlice';
import { useParts } from '../useParts';

/** What can be done: to the one chosen sticker, to several, or without any. */
export function StickerActions() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { chosen, change, list } = useParts(selectStickers, 'chosen', 'change', 'list');
  const only = useSelector(selectOnlyChosen);
  // With stickers, printing is the next step.
  const isEmpty = list.status === 'loaded' && list.stickers.length === 0 && chosen.length === 0;
  const isSending = change?.status === 'sending';
  const press = (change: 'enable' | 'disable' | 'lose') =>
    only && dispatch(changePressed({ uid: only.uid, change, from: only.state }));
  return (
    <>
      <div className={styles.actions}>
        <Button h={44} variant={isEmpty ? 'filled' : 'default'} onClick={() => dispatch(newPressed())}>
          {desk.NewSticker()}
        </Button>
        <Button
          h={44}
          variant={isEmpty ? 'default' : 'filled'}
          disabled={isEmpty}
          onClick={() => dispatch(printPressed())}
        >
          {desk.Print()}
        </Button>
        {only &&
          (isOutOfUse(only.state) ? (
            <Button h={44} variant="default" loading={isSending} onClick={() => press('enable')}>
              {desk.Enable()}
            </Button>
          ) : (
            <>
              <Button h={44} variant="default" loading={isSending} onClick={() => press('disable')}>
                {desk.Disable()}
              </Button>
              <Button h={44} variant="default" disabled={isSending} onClick={() => press('lose')}>
                {desk.MarkAsLost()}
              </Button>
            </>
          ))}
        {only && only.state !== 'replaced' && (
          <Button h={44} variant="default" onClick={() => dispatch(replacePressed({ uid: only.uid }))}>
            {desk.Replace()}
          </Button>
        )}
      </div>
      <Text role="status" size="sm" mt="xs" mih="1.5em">
        {chosen.length > 0
          ? desk.StickersChosen({ count: chosen.length })
          : isEmpty
            ? ''
            : desk.ChooseStickers()}
      </Text>
      {change?.status === 'failed' && (
        <Text role="alert" size="sm">
          {change.failure.kind === 'edited' ? desk.StickerEdited() : wordsOf(texts, change.failure).text}
        </Text>
      )}
    </>
  );
}

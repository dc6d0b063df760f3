import { Button, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import styles from './stickers.module.css';
import { selectStickers } from '../../../state/stickers/stickersSelectors';
import { newPressed, printPressed } from '../../../state/stickers/stickersSlice';
import { useParts } from '../useParts';

/**
 * What can be done with the list, or with the stickers that are chosen in it. The menu of a row has what can
 * be done with one.
 */
export function StickerActions() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { chosen, change, list } = useParts(selectStickers, 'chosen', 'change', 'list');
  const isChoosing = chosen.length > 0;
  // With stickers, printing is the next step.
  const isEmpty = list.status === 'loaded' && list.stickers.length === 0 && !isChoosing;
  return (
    <>
      <div className={styles.actions} data-chosen={isChoosing || undefined}>
        {!isEmpty && (
          <Button h={44} variant="filled" onClick={() => dispatch(printPressed())}>
            {desk.Print()}
          </Button>
        )}
        <Button h={44} variant={isEmpty ? 'filled' : 'default'} onClick={() => dispatch(newPressed())}>
          {desk.NewSticker()}
        </Button>
        <Text role="status" size="sm" className={styles.said} fw={isChoosing ? 600 : undefined}>
          {isChoosing ? desk.StickersChosen({ count: chosen.length }) : isEmpty ? '' : desk.ChooseStickers()}
        </Text>
      </div>
      {change?.status === 'failed' && (
        <Text role="alert" size="sm">
          {change.failure.kind === 'edited' ? desk.StickerEdited() : wordsOf(texts, change.failure).text}
        </Text>
      )}
    </>
  );
}

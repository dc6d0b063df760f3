import { Button, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { selectInboxUndo } from '../../../state/inbox/inboxSelectors';
import { offerIn, undoPressed, type InboxUndoState } from '../../../state/inbox/undoSlice';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import styles from './inbox.module.css';

/** Offers to take the last step back, and says what came of it. It stays where it is beside any case. */
export function UndoNotice() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const undo = useSelector(selectInboxUndo);
  const isOffered = undo.status === 'sending' || offerIn(undo) !== null;
  return (
    <div className={styles.undo} data-empty={undo.status === 'none' || undefined}>
      <Text role="status" size="sm">
        {textOf(texts, undo)}
      </Text>
      {isOffered && (
        <Button
          variant="default"
          h={44}
          loading={undo.status === 'sending'}
          onClick={() => dispatch(undoPressed())}
        >
          {texts.desk.Undo()}
        </Button>
      )}
    </div>
  );
}

function textOf(texts: Texts, undo: InboxUndoState): string {
  const { desk } = texts;
  switch (undo.status) {
    case 'none':
      return '';
    case 'offered':
    case 'sending':
      return undo.bulk ? desk.CasesChanged({ n: undo.bulk.changed }) : desk.UndoOffer();
    case 'done':
      if (!undo.isBulk) return desk.UndoDone();
      return [
        desk.TakenBack({ n: undo.changed }),
        ...(undo.failed > 0 ? [desk.ChangedSince({ n: undo.failed })] : []),
      ].join(' · ');
    case 'failed':
      return wordsOf(texts, undo.failure).text;
  }
}

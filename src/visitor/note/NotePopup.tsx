import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useVoted } from '../voting/useVoted';
import { NoteForm, SendButton } from './NoteForm';
import { selectNotePopup } from '../../../state/note/noteSelectors';
import { notePopupClosed } from '../../../state/note/noteSlice';

/** The note popup (VO-9), to add to what was sent. Its text stays for the next time. */
export function NotePopup() {
  const texts = useTexts();
  const form = useId();
  const dispatch = useDispatch();
  const questionUid = useSelector(selectNotePopup);
  const voted = useVoted('questionUid');
  if (!questionUid || voted !== questionUid) return null;
  const close = () => dispatch(notePopupClosed());
  return (
    <Dialog
      title={texts.AddMore()}
      onLeave={close}
      actions={
        <>
          <SendButton questionUid={questionUid} form={form} />
          <Button look="quiet" onClick={close}>
            {texts.Cancel()}
          </Button>
        </>
      }
    >
      <NoteForm questionUid={questionUid} id={form} />
    </Dialog>
  );
}

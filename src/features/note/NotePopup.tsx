import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useVoted } from '../voting/useVoted';
import { NoteForm } from './NoteForm';
import { selectNotePopup } from './noteSelectors';
import { notePopupClosed } from './noteSlice';

/** The note popup (VO-9), to add to what was sent. Its text stays for the next time. */
export function NotePopup() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const questionUid = useSelector(selectNotePopup);
  const voted = useVoted('questionUid');
  if (!questionUid || voted !== questionUid) return null;
  const close = () => dispatch(notePopupClosed());
  return (
    <Dialog title={texts.AddMore()} onLeave={close}>
      <NoteForm questionUid={questionUid} />
      <Button look="quiet" onClick={close}>
        {texts.Cancel()}
      </Button>
    </Dialog>
  );
}

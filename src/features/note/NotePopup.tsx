import { useId, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { useModal } from '../messages/useModal';
import { selectVotedHere } from '../voting/votingSelectors';
import styles from './note.module.css';
import { NoteForm } from './NoteForm';
import { selectNotePopup } from './noteSelectors';
import { notePopupClosed } from './noteSlice';

/** The note popup (VO-9): one more thing to say, after what has been said. */
export function NotePopup() {
  const questionUid = useSelector(selectNotePopup);
  const voted = useSelector(selectVotedHere);
  if (!questionUid || voted?.questionUid !== questionUid) return null;
  return <OpenPopup questionUid={questionUid} rating={voted.rating} />;
}

function OpenPopup(about: Parameters<typeof NoteForm>[0]) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);
  const close = () => dispatch(notePopupClosed());
  // The state alone closes it, and what was typed stays for the next time.
  const cancelled = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const clicked = (event: MouseEvent) => event.target === event.currentTarget && close();
  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      aria-modal="true"
      aria-labelledby={id}
      onCancel={cancelled}
      onClick={clicked}
    >
      <div className={styles.popupContent}>
        <h2 className={styles.popupTitle} id={id}>
          {texts.AddMore()}
        </h2>
        <NoteForm {...about} />
        <Button look="quiet" onClick={close}>
          {texts.Cancel()}
        </Button>
      </div>
    </dialog>
  );
}

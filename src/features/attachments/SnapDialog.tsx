import { useId, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import popup from '../messages/messages.module.css';
import { useModal } from '../messages/useModal';
import { snapClosed } from './attachmentsSlice';

interface Props {
  /** The place's own words. */
  text: string;
  onPick: (fromCamera: boolean) => void;
}

/** Asks for a picture in the place's own words (VO-9). It is open for as long as the state says so. */
export function SnapDialog({ text, onPick }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);

  const close = () => dispatch(snapClosed());
  const cancelled = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  // The content fills the dialog, so a click on the dialog itself is one on the backdrop.
  const clicked = (event: MouseEvent) => event.target === event.currentTarget && close();

  return (
    <dialog
      ref={dialog}
      className={popup.popup}
      aria-modal="true"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={cancelled}
      onClick={clicked}
    >
      <div className={popup.content}>
        <h2 id={`${id}title`} className={popup.title}>
          {texts.TakePhoto()}
        </h2>
        <p id={`${id}text`} className={popup.text}>
          {text}
        </p>
        <Button onClick={() => onPick(true)}>{texts.TakePhoto()}</Button>
        <Button look="quiet" onClick={() => onPick(false)}>
          {texts.AddPhoto()}
        </Button>
        <Button look="quiet" onClick={close}>
          {texts.Cancel()}
        </Button>
      </div>
    </dialog>
  );
}

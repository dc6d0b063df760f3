import { useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import type { Photo } from '../../../contract/serviceHistory';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { useModal } from '../messages/useModal';
import styles from './history.module.css';
import { photoClosed } from './historySlice';

/** A photo in full over the page. A tap beside it, Escape or the button closes it; it is open for as long as the state says so. */
export function PhotoDialog({ photos, index }: { photos: readonly Photo[]; index: number }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);

  const photo = photos[index];
  const name = texts.ServicePhoto({ number: index + 1, count: photos.length });
  const close = () => dispatch(photoClosed());
  const cancelled = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  // The content fills the dialog, so a click on the dialog itself is one on the backdrop.
  const clicked = (event: MouseEvent) => event.target === event.currentTarget && close();

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-modal="true"
      aria-label={name}
      onCancel={cancelled}
      onClick={clicked}
    >
      <div className={styles.full}>
        {photo && <img className={styles.photo} src={photo.originUrl} alt={name} />}
        <Button look="quiet" onClick={close}>
          {texts.Close()}
        </Button>
      </div>
    </dialog>
  );
}

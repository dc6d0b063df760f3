import { useDispatch } from 'react-redux';
import type { Photo } from '../../../contract/serviceHistory';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Dialog';
import styles from './history.module.css';
import { photoClosed } from './historySlice';

/** A photo in full over the page. A tap beside it, Escape or the button closes it; it is open for as long as the state says so. */
export function PhotoDialog({ photos, index }: { photos: readonly Photo[]; index: number }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const photo = photos[index];
  const name = texts.ServicePhoto({ number: index + 1, count: photos.length });
  const close = () => dispatch(photoClosed());
  return (
    <Modal className={styles.dialog} aria-label={name} onLeave={close}>
      <div className={styles.full}>
        {photo && <img className={styles.photo} src={photo.originUrl} alt={name} />}
        <Button look="quiet" onClick={close}>
          {texts.Close()}
        </Button>
      </div>
    </Modal>
  );
}

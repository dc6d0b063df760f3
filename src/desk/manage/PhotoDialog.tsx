import { Button } from '@mantine/core';
import type { VotePhoto } from '../../../contract/manage';
import { useTexts } from '../../i18n/useTexts';
import { Modal } from '../../ui/Dialog';
import styles from './manage.module.css';

interface Props {
  photos: readonly VotePhoto[];
  index: number;
  onClose: () => void;
  /** The photo failed to load. */
  onFileFailed: () => void;
}

/**
 * A photo in full size over the page, open for as long as the state says so. A tap beside it, Escape or the
 * button closes it.
 */
export function PhotoDialog({ photos, index, onClose, onFileFailed }: Props) {
  const texts = useTexts();
  const photo = photos[index];
  const name = texts.ServicePhoto({ number: index + 1, count: photos.length });
  return (
    <Modal className={styles.dialog} aria-label={name} onLeave={onClose}>
      <div className={styles.full}>
        {photo && <img className={styles.photo} src={photo.url} alt={name} onError={onFileFailed} />}
        <Button variant="default" h={44} onClick={onClose}>
          {texts.Close()}
        </Button>
      </div>
    </Modal>
  );
}

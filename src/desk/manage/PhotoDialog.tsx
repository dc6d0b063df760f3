import { Button } from '@mantine/core';
import { useDispatch } from 'react-redux';
import type { VotePhoto } from '../../../contract/manage';
import { useTexts } from '../../i18n/useTexts';
import { Modal } from '../../ui/Dialog';
import styles from './manage.module.css';
import { photoClosed, voteFileFailed } from '../../../state/manage/manageSlice';

/**
 * A photo in full size over the page, open for as long as the state says so. A tap beside it, Escape or the
 * button closes it.
 */
export function PhotoDialog({ photos, index }: { photos: readonly VotePhoto[]; index: number }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const photo = photos[index];
  const name = texts.ServicePhoto({ number: index + 1, count: photos.length });
  const close = () => dispatch(photoClosed());
  return (
    <Modal className={styles.dialog} aria-label={name} onLeave={close}>
      <div className={styles.full}>
        {photo && (
          <img
            className={styles.photo}
            src={photo.url}
            alt={name}
            onError={() => dispatch(voteFileFailed())}
          />
        )}
        <Button variant="default" h={44} onClick={close}>
          {texts.Close()}
        </Button>
      </div>
    </Modal>
  );
}

import type { MouseEvent, RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { useTexts } from '../../i18n/useTexts';
import { Hidden } from '../../ui/Hidden';
import { Icon } from '../../ui/Icon';
import styles from './attachments.module.css';
import { selectDraftPhotos, selectMostPhotos } from '../../../state/attachments/attachmentsSelectors';
import { photoRemoved } from '../../../state/attachments/attachmentsSlice';
import type { DraftPhoto } from '../../../state/attachments/attachmentsState';
import { useFileAddress } from './mediaContext';

interface Props {
  questionUid: QuestionUid;
  /** Gets the focus when the last photo is removed. */
  after: RefObject<HTMLButtonElement | null>;
}

/** Thumbnails of the draft's photos, each with a button that removes it (AT-6). */
export function PhotoList({ questionUid, after }: Props) {
  const photos = useSelector(selectDraftPhotos);
  const most = useSelector(selectMostPhotos);
  const texts = useTexts();
  const dispatch = useDispatch();

  const remove = ({ currentTarget }: MouseEvent, photoId: string) => {
    const item = currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    (neighbour?.querySelector('button') ?? after.current)?.focus();
    dispatch(photoRemoved({ questionUid, photoId }));
  };

  return (
    <div className={styles.photos}>
      {photos.length > 0 && (
        <ul className={styles.thumbnails} aria-label={texts.YourPhotos()}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={styles.photo}>
              <Thumbnail photo={photo} number={index + 1} count={photos.length} />
              <button
                className={styles.remove}
                type="button"
                aria-label={texts.RemovePhoto({ number: index + 1 })}
                onClick={(event) => remove(event, photo.id)}
              >
                <Icon of="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.count} role="status">
        {photos.length > 0 && texts.PhotosOfMost({ count: photos.length, most })}
      </p>
    </div>
  );
}

/** Reserves the space while the thumbnail loads, and if the device no longer has it. */
function Thumbnail({ photo, number, count }: { photo: DraftPhoto; number: number; count: number }) {
  const texts = useTexts();
  const address = useFileAddress('thumbnail', photo.status === 'ready' ? photo.id : null);
  const name = texts.ServicePhoto({ number, count });
  if (photo.status === 'preparing')
    return (
      <div className={`${styles.picture} ${styles.preparing}`}>
        <Hidden>{texts.PhotoInWork({ number })}</Hidden>
      </div>
    );
  return address ? (
    <img className={styles.picture} src={address} alt={name} />
  ) : (
    <div className={styles.picture} role="img" aria-label={name} />
  );
}

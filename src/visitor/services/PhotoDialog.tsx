import { useMemo, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Photo } from '../../../contract/serviceHistory';
import type { RootState } from '../../../state/rootReducer';
import { useTexts } from '../../i18n/useTexts';
import { Modal } from '../../ui/Dialog';
import { Drawing } from '../../ui/Icon';
import { selectGroupStatus } from '../../../state/groups/groupsSelectors';
import { GroupView } from '../groups/GroupView';
import styles from './preview.module.css';
import { photoClosed, photoTurned } from '../../../state/services/historySlice';

interface Props {
  photos: readonly Photo[];
  index: number;
}

/**
 * A photo in full size over the page. Escape, the button or a tap beside the photo closes it, and the focus
 * returns to the thumbnail. It is open for as long as the state says so. Until the group `preview` has
 * loaded, or if it fails, the photo is a plain image.
 */
export function PhotoDialog({ photos, index }: Props) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const name = texts.ServicePhoto({ number: index + 1, count: photos.length });
  const close = () => dispatch(photoClosed());
  const isFailed = useSelector((state: RootState) => selectGroupStatus(state, 'preview') === 'failed');
  const still = <Still photo={photos[index]} name={name} />;
  const given = useMemo(() => ({ photos, index }), [photos, index]);
  // The viewer receives keys only while it has the focus. At first the close button has it.
  const turn = ({ key, target }: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const isViewers = (target as Element).closest('.photoStage') !== null;
    if (step && !isViewers && photos[index + step]) dispatch(photoTurned({ photoIndex: index + step }));
  };
  return (
    <Modal className={styles.preview} aria-label={name} onLeave={close} onKeyDown={turn}>
      <div className={styles.bar}>
        <p aria-hidden="true">{photos.length > 1 && `${index + 1} / ${photos.length}`}</p>
        <button type="button" className={styles.close} aria-label={texts.Close()} onClick={close}>
          <Drawing of="M6 6l12 12M18 6 6 18" />
        </button>
      </div>
      {isFailed ? still : <GroupView group="preview" view="PhotoViewer" given={given} waiting={still} />}
    </Modal>
  );
}

function Still({ photo, name }: { photo: Photo | undefined; name: string }) {
  const dispatch = useDispatch();
  if (!photo) return null;
  return (
    <div
      className={styles.stage}
      onClick={({ target, currentTarget }) => target === currentTarget && dispatch(photoClosed())}
    >
      <img className={styles.still} src={photo.originUrl} alt={name} />
    </div>
  );
}

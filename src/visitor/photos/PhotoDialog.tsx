import { useMemo, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectGroupStatus } from '../../../state/groups/groupsSelectors';
import type { RootState } from '../../../state/rootReducer';
import { useTexts } from '../../i18n/useTexts';
import { Modal } from '../../ui/Dialog';
import { Drawing } from '../../ui/Icon';
import type { StagedPhoto } from '../../ui/PhotoStage';
import { GroupView } from '../groups/GroupView';
import styles from './preview.module.css';

interface Props {
  /** With their names. The same array as long as the photos are the same. */
  photos: readonly StagedPhoto[];
  index: number;
  /** Both are the same functions at every drawing. */
  onTurn: (index: number) => void;
  onClose: () => void;
}

/**
 * A photo in full size over the page. Escape, the button or a tap beside the photo closes it, and the focus
 * returns to the thumbnail. It is open for as long as the state says so. Until the group `preview` has
 * loaded, or if it fails, the photo is a plain image.
 */
export function PhotoDialog({ photos, index, onTurn, onClose }: Props) {
  const texts = useTexts();
  const isFailed = useSelector((state: RootState) => selectGroupStatus(state, 'preview') === 'failed');
  const photo = photos[index];
  const given = useMemo(() => ({ photos, index, onTurn, onClose }), [photos, index, onTurn, onClose]);
  // The viewer receives keys only while it has the focus. At first the close button has it.
  const turn = ({ key, target }: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const isViewers = (target as Element).closest('.photoStage') !== null;
    if (step && !isViewers && photos[index + step]) onTurn(index + step);
  };
  if (!photo) return null;
  const still = <Still photo={photo} onClose={onClose} />;
  return (
    <Modal className={styles.preview} aria-label={photo.alt} onLeave={onClose} onKeyDown={turn}>
      <div className={styles.bar}>
        <p aria-hidden="true">{photos.length > 1 && `${index + 1} / ${photos.length}`}</p>
        <button type="button" className={styles.close} aria-label={texts.Close()} onClick={onClose}>
          <Drawing of="M6 6l12 12M18 6 6 18" />
        </button>
      </div>
      {isFailed ? still : <GroupView group="preview" view="PhotoViewer" given={given} waiting={still} />}
    </Modal>
  );
}

function Still({ photo: { src, alt }, onClose }: { photo: StagedPhoto; onClose: () => void }) {
  return (
    <div
      className={styles.stage}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <img className={styles.still} src={src} alt={alt} />
    </div>
  );
}

import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Photo } from '../../../contract/serviceHistory';
import { photoClosed, photoTurned } from '../../../state/services/historySlice';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { PhotoStage } from '../../ui/PhotoStage';

/** The photos of a service in full size. The viewer fills its dialog (`PhotoDialog`). */
export function PhotoViewer({ photos, index }: { photos: readonly Photo[]; index: number }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const staged = useMemo(
    () =>
      photos.map(({ originUrl }, at) => ({
        src: originUrl,
        alt: texts.ServicePhoto({ number: at + 1, count: photos.length }),
      })),
    [photos, texts],
  );
  return (
    <PhotoStage
      photos={staged}
      index={index}
      texts={{
        before: staff.PhotoBefore(),
        after: staff.PhotoAfter(),
        zoomIn: staff.ZoomIn(),
        zoomOut: staff.ZoomOut(),
        photos: staff.Photos(),
      }}
      onTurn={(photoIndex) => dispatch(photoTurned({ photoIndex }))}
      onClose={() => dispatch(photoClosed())}
    />
  );
}

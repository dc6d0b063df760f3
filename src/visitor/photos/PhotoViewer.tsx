import { useStaffTexts } from '../../i18n/useStaffTexts';
import { PhotoStage, type StagedPhoto } from '../../ui/PhotoStage';

interface Props {
  photos: readonly StagedPhoto[];
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** Photos in full size. The viewer fills its dialog (`PhotoDialog`). */
export function PhotoViewer(props: Props) {
  const staff = useStaffTexts();
  const texts = {
    before: staff.PhotoBefore(),
    after: staff.PhotoAfter(),
    zoomIn: staff.ZoomIn(),
    zoomOut: staff.ZoomOut(),
    photos: staff.Photos(),
    failed: staff.PhotoNotLoaded(),
  };
  return <PhotoStage {...props} texts={texts} />;
}

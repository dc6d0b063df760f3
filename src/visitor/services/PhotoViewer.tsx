import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import Lightbox, {
  ACTION_CLOSE,
  createModule,
  LightboxRoot,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  useEvents,
  type ComponentProps,
  type Plugin,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import type { Photo } from '../../../contract/serviceHistory';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import './photoViewer.css';
import { photoClosed, photoTurned } from '../../../state/services/historySlice';

/** Maximum zoom relative to the photo's own pixels. */
const closest = 4;

/**
 * The photos of a service. A swipe, arrow keys or buttons turn them; a pinch, a double tap, the wheel or
 * buttons zoom. The state holds the current photo, but not the zoom. The viewer fills its dialog
 * (`PhotoDialog`).
 */
export function PhotoViewer({ photos, index }: { photos: readonly Photo[]; index: number }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const slides = useMemo(
    () =>
      photos.map(({ originUrl }, at) => ({
        src: originUrl,
        alt: texts.ServicePhoto({ number: at + 1, count: photos.length }),
      })),
    [photos, texts],
  );
  const labels = {
    Previous: staff.PhotoBefore(),
    Next: staff.PhotoAfter(),
    'Zoom in': staff.ZoomIn(),
    'Zoom out': staff.ZoomOut(),
    'Photo gallery': staff.Photos(),
    Carousel: staff.Photos(),
    Slide: staff.Photos(),
  };
  return (
    <Lightbox
      open
      close={() => dispatch(photoClosed())}
      plugins={[insideDialog, Zoom]}
      slides={slides}
      index={index}
      labels={labels}
      toolbar={{ buttons: [] }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      // The dialog handles Escape.
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true, closeOnEscape: false }}
      zoom={{ maxZoomPixelRatio: closest, scrollToZoom: true }}
      render={photos.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      on={{ view: ({ index: photoIndex }) => photoIndex !== index && dispatch(photoTurned({ photoIndex })) }}
    />
  );
}

/** Removes the library's own modal layer: our dialog handles the focus, Escape and the page behind it. */
const insideDialog: Plugin = ({ replace, remove }) => {
  remove(MODULE_NO_SCROLL);
  replace(MODULE_PORTAL, createModule(MODULE_PORTAL, Stage));
};

function Stage({ children, close }: ComponentProps) {
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close]);
  return <LightboxRoot className="photoStage">{children}</LightboxRoot>;
}

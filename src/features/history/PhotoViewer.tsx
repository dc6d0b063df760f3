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
import { photoClosed, photoTurned } from './historySlice';

/** How much larger than its pixels a photo may be drawn. */
const closest = 4;

/**
 * The photos of a service, to be turned by a swipe, arrow keys or buttons, and zoomed by a pinch, a double tap, the wheel or buttons. Which
 * photo is shown is in the state; how far somebody has zoomed is not. It fills the dialog that it is drawn in (`PhotoDialog`).
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
      // Escape is the dialog's.
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true, closeOnEscape: false }}
      zoom={{ maxZoomPixelRatio: closest, scrollToZoom: true }}
      render={photos.length > 1 ? {} : { buttonPrev: () => null, buttonNext: () => null }}
      on={{ view: ({ index: photoIndex }) => photoIndex !== index && dispatch(photoTurned({ photoIndex })) }}
    />
  );
}

/** The library's own layer over the page is not used: our dialog keeps the focus, Escape and the page behind it. */
const insideDialog: Plugin = ({ replace, remove }) => {
  remove(MODULE_NO_SCROLL);
  replace(MODULE_PORTAL, createModule(MODULE_PORTAL, Stage));
};

function Stage({ children, close }: ComponentProps) {
  const { subscribe } = useEvents();
  useEffect(() => subscribe(ACTION_CLOSE, close), [subscribe, close]);
  return <LightboxRoot className="photoStage">{children}</LightboxRoot>;
}

import { useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import Lightbox, {
  ACTION_CLOSE,
  createModule,
  LightboxRoot,
  MODULE_NO_SCROLL,
  MODULE_PORTAL,
  useEvents,
  type ComponentProps,
  type Plugin,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import './photoStage.css';

/** Maximum zoom relative to the photo's own pixels. */
const closest = 4;

export interface StagedPhoto {
  src: string;
  alt: string;
}

export interface StageTexts {
  before: string;
  after: string;
  zoomIn: string;
  zoomOut: string;
  photos: string;
  /** Instead of a photo that failed to load. */
  failed: string;
}

/** Zooms by the keys `+`, `-` and `0`. */
export type ZoomByKey = (key: string) => void;

interface Props {
  /** The same array as long as the photos are the same. */
  photos: readonly StagedPhoto[];
  index: number;
  texts: StageTexts;
  onTurn: (index: number) => void;
  onClose: () => void;
  /** A photo failed to load. */
  onFileFailed?: () => void;
  zoomByKey?: Ref<ZoomByKey>;
}

/**
 * Photos in full size, one at a time. A swipe, arrow keys or buttons turn them; a pinch, a double tap, the
 * wheel, keys or buttons zoom. The caller holds which photo it is; the zoom is of the fingers alone. It fills
 * the dialog that it stands in, which handles Escape.
 */
export function PhotoStage({ photos, index, texts, onTurn, onClose, onFileFailed, zoomByKey }: Props) {
  const zoom = useRef<ZoomRef>(null);
  useImperativeHandle(zoomByKey, () => (key) => {
    if (key === '+') zoom.current?.zoomIn();
    else if (key === '-') zoom.current?.zoomOut();
    else zoom.current?.changeZoom(1);
  });
  const slides = useMemo(() => photos.map(({ src, alt }) => ({ src, alt })), [photos]);
  const labels = {
    Previous: texts.before,
    Next: texts.after,
    'Zoom in': texts.zoomIn,
    'Zoom out': texts.zoomOut,
    'Photo gallery': texts.photos,
    Carousel: texts.photos,
    Slide: texts.photos,
  };
  return (
    <Lightbox
      open
      close={onClose}
      plugins={[insideDialog, Zoom]}
      slides={slides}
      index={index}
      labels={labels}
      toolbar={{ buttons: [] }}
      carousel={{
        finite: true,
        preload: 1,
        padding: 0,
        // The library keeps `onError` for itself.
        ...(onFileFailed && { imageProps: { onErrorCapture: onFileFailed } }),
      }}
      // The dialog handles Escape.
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true, closeOnEscape: false }}
      zoom={{ ref: zoom, maxZoomPixelRatio: closest, scrollToZoom: true }}
      render={{
        iconError: () => <p className="photoFailed">{texts.failed}</p>,
        ...(photos.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      on={{ view: ({ index: shown }) => shown !== index && onTurn(shown) }}
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

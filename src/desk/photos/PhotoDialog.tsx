import { Button } from '@mantine/core';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { Modal } from '../../ui/Dialog';
import { PhotoStage, type ZoomByKey } from '../../ui/PhotoStage';
import { useDeskTexts } from '../useDeskTexts';
import styles from './photos.module.css';

interface Props {
  photos: readonly { url: string; tile?: string | null }[];
  /** What the photos are of, if it is not said by their number alone. */
  of?: string;
  index: number;
  onTurn: (photoIndex: number) => void;
  onClose: () => void;
  /** The photo failed to load. */
  onFileFailed: () => void;
}

/**
 * Photos in full size over the page, open for as long as the state says so. Arrow keys turn them, `+`, `-`
 * and `0` zoom, and a tap beside the photo, Escape or the button closes them. The focus goes back to the
 * photo that was pressed.
 */
export function PhotoDialog({ photos, of, index, onTurn, onClose, onFileFailed }: Props) {
  const texts = useTexts();
  const desk = useDeskTexts();
  const zoom = useRef<ZoomByKey>(null);
  const names = useMemo(
    () =>
      photos.map(({ tile }, at) =>
        [of, tile, texts.ServicePhoto({ number: at + 1, count: photos.length })].filter(Boolean).join(', '),
      ),
    [photos, of, texts],
  );
  const staged = useMemo(
    () => photos.map(({ url }, at) => ({ src: url, alt: names[at] ?? '' })),
    [photos, names],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    // The viewer takes its keys itself while it has the focus. At first a button has it.
    const isViewers = target instanceof Element && target.closest('.photoStage') !== null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (key === '0' || (!isViewers && (key === '+' || key === '-'))) zoom.current?.(key);
    else if (!isViewers && step && photos[index + step]) onTurn(index + step);
  };
  return (
    <Modal className={styles.viewer} aria-label={names[index]} onLeave={onClose} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <p dir="auto">{names[index]}</p>
        <Button variant="default" h={44} onClick={onClose}>
          {texts.Close()}
        </Button>
      </div>
      <PhotoStage
        photos={staged}
        index={index}
        texts={{
          before: desk.PhotoBefore(),
          after: desk.PhotoAfter(),
          zoomIn: desk.ZoomIn(),
          zoomOut: desk.ZoomOut(),
          photos: desk.Photos(),
          failed: desk.PhotoNotLoaded(),
        }}
        onTurn={onTurn}
        onClose={onClose}
        onFileFailed={onFileFailed}
        zoomByKey={zoom}
      />
    </Modal>
  );
}

import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useMedia } from '../attachments/mediaContext';
import { scanClosed, scanPressed, type ScannerState } from '../../../state/serviceLog/scannerSlice';
import styles from './serviceLog.module.css';

/** Scans the next sticker with the camera. */
export function ScanNext() {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const scanner = useSelector((state: RootState) => state.scanner);
  return (
    <>
      <Button onClick={() => dispatch(scanPressed())}>{texts.ScanNext()}</Button>
      {scanner && scanner.status !== 'closed' && <ScanDialog scanner={scanner} />}
    </>
  );
}

function ScanDialog({ scanner }: { scanner: ScannerState }) {
  const staff = useStaffTexts();
  const texts = useTexts();
  const dispatch = useDispatch();
  const close = () => dispatch(scanClosed());
  return (
    <Dialog
      title={staff.ScanTitle()}
      onLeave={close}
      actions={
        <Button look="quiet" onClick={close}>
          {texts.Cancel()}
        </Button>
      }
    >
      {scanner.status === 'looking' && <Viewfinder />}
      <p role="status">{wordsOf(staff, scanner)}</p>
    </Dialog>
  );
}

function wordsOf(texts: ReturnType<typeof useStaffTexts>, scanner: ScannerState): string {
  if (scanner.status === 'failed') return texts[scanner.why]();
  if (scanner.status === 'looking') return scanner.isForeign ? texts.ScanForeign() : texts.ScanLooking();
  return texts.ScanOpening();
}

/** The camera picture. In a replayed log a placeholder. */
function Viewfinder() {
  const media = useMedia();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    const stream = media.camera();
    if (!element || !stream) return;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [media]);
  return <video className={styles.viewfinder} ref={video} muted playsInline aria-hidden="true" />;
}

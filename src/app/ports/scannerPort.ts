import { matchScreen } from '../../../contract/screens';
import type { Ports } from '../../../state/ports';
import { loadChunk } from '../loadChunk';

export interface Scanner {
  port: Ports['scanner'];
  /** The camera's stream for the screen; null while it is closed. */
  camera(): MediaStream | null;
}

/** Finds codes in a camera frame. */
type Detect = (video: HTMLVideoElement) => Promise<string[]>;

/** The camera that scans stickers. Uses the browser's own detector, else a library in a chunk of its own. */
export function createScanner(): Scanner {
  let stream: MediaStream | null = null;
  let last: string | null = null;

  const close = () => {
    stream?.getTracks().forEach((track) => track.stop());
    stream = null;
    last = null;
  };

  return {
    camera: () => stream,
    port: {
      async open({ camera }, onCancel) {
        let unwanted = false;
        onCancel(() => (unwanted = true));
        // Browsers give no camera to pages on plain HTTP.
        const devices = navigator.mediaDevices as MediaDevices | undefined;
        if (!devices) throw { name: 'ScanNotPossible', message: '' };
        const opened = await devices.getUserMedia({ video: { facingMode: camera } }).catch(refused);
        close();
        if (unwanted) opened.getTracks().forEach((track) => track.stop());
        else stream = opened;
      },
      async read({ ms }, onCancel) {
        let unwanted = false;
        onCancel(() => (unwanted = true));
        const video = document.createElement('video');
        Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
        await video.play();
        const detect = await detector();
        while (!unwanted) {
          const found = (await detect(video).catch(() => [])).find((text) => text !== last);
          if (found !== undefined) {
            last = found;
            return { questionUid: stickerIn(found) };
          }
          await new Promise((resolve) => setTimeout(resolve, ms));
        }
        return { questionUid: null };
      },
      close,
    },
  };
}

function refused(error: Error): never {
  const name = error.name === 'NotAllowedError' ? 'CameraRefused' : 'CameraMissing';
  throw { name, message: error.name };
}

/** The sticker uid in a code's text: any address of its vote screen or service log, on any host. */
export function stickerIn(text: string): string | null {
  let path: string;
  try {
    path = new URL(text).pathname;
  } catch {
    return null;
  }
  const { screen, params } = matchScreen(path);
  const isSticker = screen === 'Rate' || screen === 'Rate-selected' || screen === 'ServiceLog';
  return isSticker ? (params['id'] ?? null) : null;
}

interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type BarcodeDetectorClass = (new (options: { formats: string[] }) => BarcodeDetectorLike) & {
  getSupportedFormats(): Promise<string[]>;
};

async function detector(): Promise<Detect> {
  const { BarcodeDetector } = window as { BarcodeDetector?: BarcodeDetectorClass };
  const formats: string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) {
    const own = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await own.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { detectInFrame } = await loadChunk(() => import('../media/detectInFrame'));
  return async (video) => detectInFrame(video);
}

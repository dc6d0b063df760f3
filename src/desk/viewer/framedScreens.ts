import { framePaths } from '../../../contract/screens';
import type { Screens } from '../../../replay/screens';
import { listenTo, type FrameMessage } from '../../app/frame/frameMessages';
import type { DrawingWindow } from '../../app/frame/framedApp';

/** The app that recorded a log, and its device. */
interface Recorded {
  entry: string;
  tz: string;
  size?: { width: number; height: number } | undefined;
}

/**
 * Lends the screens of the app that recorded a log, to draw many states at once. They are drawn in a frame
 * that nobody sees, as those of the film strip.
 */
export async function withScreens<Result>(
  { entry, tz, size }: Recorded,
  work: (screens: Screens) => Result | Promise<Result>,
): Promise<Result> {
  const frame = document.createElement('iframe');
  Object.assign(frame, { inert: true, tabIndex: -1 });
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  Object.assign(frame.style, { position: 'fixed', insetInlineStart: '-9999px', visibility: 'hidden' });
  Object.assign(frame, { width: String(size?.width ?? 390), height: String(size?.height ?? 844) });
  frame.src = entry === 'desk' ? framePaths.desk : framePaths.visitor;
  try {
    const window = await started(frame);
    if (!window.smilelogScreens) throw { name: 'NotDrawn', message: 'the frame draws no screens' };
    return await work(await window.smilelogScreens(tz));
  } finally {
    frame.remove();
  }
}

/** Milliseconds after which a frame does not come any more. */
const patience = 20_000;

function started(frame: HTMLIFrameElement): Promise<DrawingWindow> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(() => reject({ name: 'NotDrawn', message: 'no frame' })), patience);
    const stop = listenTo<FrameMessage>(
      () => frame.contentWindow,
      ({ smilelog }) => smilelog === 'ready' && done(() => resolve(frame.contentWindow as DrawingWindow)),
    );
    function done(say: () => void): void {
      clearTimeout(timer);
      stop();
      say();
    }
    document.body.append(frame);
  });
}

import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { framePaths } from '../../../contract/screens';
import { listenTo, type FrameMessage, type ShowMessage, type ViewerKey } from '../../app/frame/frameMessages';
import { useDeskTexts } from '../useDeskTexts';
import type { Recording } from './recording';
import styles from './viewer.module.css';
import { dispatchSwallowed, screensFailed } from '../../../state/viewer/viewerSlice';
import type { OpenRecording } from '../../../state/viewer/viewerState';

interface Props {
  recording: Recording;
  open: OpenRecording;
  /** One of the viewer's keys was pressed inside the frame. */
  onKey: (key: ViewerKey) => void;
}

/**
 * The real screens at the turn, in the size of the recorded device. They are another document: the app that
 * recorded the log, on a read-only store.
 */
export function ScreenFrame({ recording, open, onKey }: Props) {
  const texts = useDeskTexts();
  const { facts, turn } = open;
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = recording.sizeAt(turn);
  const path = facts.entry === 'desk' ? framePaths.desk : framePaths.visitor;
  useScreens(frame, { recording, tz: facts.tz, turn, onKey });
  useScale(frame, width, height);
  if (recording.stateAt(turn) === null)
    return (
      <div className={styles.stage}>
        <Text>{texts.ScreensUnknown({ entry: facts.entry })}</Text>
      </div>
    );
  return (
    <div className={styles.stage}>
      {open.isUndrawn && <Text role="alert">{texts.ScreensNotDrawn()}</Text>}
      {/* Without allow-forms a screen would not hear of a submission; the frame's policy forbids them. */}
      <iframe
        ref={frame}
        className={styles.frame}
        src={path}
        title={texts.ScreensOfSession()}
        sandbox="allow-scripts allow-same-origin allow-forms"
        width={width}
        height={height}
        // A browser takes it for the scheme that the person with the page inside has chosen.
        style={{ colorScheme: recording.schemeAt(turn) }}
      />
    </div>
  );
}

/** Sends the state of the turn to the frame, and hears what happens there. */
function useScreens(
  frame: React.RefObject<HTMLIFrameElement | null>,
  { recording, tz, turn, onKey }: { recording: Recording; tz: string; turn: number } & Pick<Props, 'onKey'>,
): void {
  const dispatch = useDispatch();
  /** Whether the frame can draw now. While it draws a turn, only the last one that was picked waits. */
  const isFree = useRef(false);
  const sent = useRef<{ recording: Recording; turn: number } | null>(null);

  const send = useEffectEvent(() => {
    if (!isFree.current || (sent.current?.turn === turn && sent.current.recording === recording)) return;
    isFree.current = false;
    sent.current = { recording, turn };
    const message: ShowMessage = { smilelog: 'show', turn, state: recording.stateAt(turn), tz };
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  });

  const hear = useEffectEvent((message: FrameMessage) => {
    switch (message.smilelog) {
      case 'ready':
        sent.current = null;
        isFree.current = true;
        return send();
      case 'shown':
        if (message.isFailed) dispatch(screensFailed({ turn: message.turn }));
        isFree.current = true;
        return send();
      case 'swallowed':
        return void dispatch(dispatchSwallowed({ turn: message.turn, type: message.type }));
      case 'key':
        return onKey(message.key as ViewerKey);
    }
  });

  useEffect(
    () =>
      listenTo<FrameMessage>(
        () => frame.current?.contentWindow,
        (message) => hear(message),
      ),
    [frame],
  );
  useEffect(() => send(), [recording, turn]);
}

/** Pixels that stay free around the screens, so that they look like a device. */
const margin = 16;

/** Shrinks the frame into the space that there is; it is never enlarged. */
function useScale(frame: React.RefObject<HTMLIFrameElement | null>, width: number, height: number): void {
  useLayoutEffect(() => {
    const stage = frame.current?.parentElement;
    if (!stage) return;
    const fit = () => {
      const scale = Math.min(
        1,
        (stage.clientWidth - 2 * margin) / width,
        (stage.clientHeight - 2 * margin) / height,
      );
      frame.current?.style.setProperty('--scale', String(scale));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(stage);
    fit();
    return () => observer.disconnect();
  }, [frame, width, height]);
}

import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Recording } from '../../../contract/attachments';
import type { QuestionUid } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import { useTexts } from '../../i18n/useTexts';
import { smallButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './attachments.module.css';
import { clockText } from '../../../state/attachments/attachmentsRules';
import { selectDraftRecording, selectVoiceHere } from '../../../state/attachments/attachmentsSelectors';
import { recordingRemoved } from '../../../state/attachments/attachmentsSlice';
import { LevelMeter } from './LevelMeter';
import { useFileAddress } from './mediaContext';
import { playEnded, playPressed } from '../../../state/attachments/voiceSlice';

interface Props {
  questionUid: QuestionUid;
  /** Gets the focus when the recording is deleted. */
  after: RefObject<HTMLButtonElement | null>;
}

/** The running or the finished recording (AU-1). */
export function RecordingRow({ questionUid, after }: Props) {
  const voice = useSelector(selectVoiceHere);
  const recording = useSelector(selectDraftRecording);
  const texts = useTexts();
  switch (voice.status) {
    case 'asking':
      return (
        <p className={styles.voice} role="status">
          {texts.AskingMicrophone()}
        </p>
      );
    case 'recording':
      return (
        <div className={styles.voice}>
          <LevelMeter />
          <span className={styles.clock}>
            {`${clockText(voice.seconds)} / ${clockText(limits.audioMs / 1000)}`}
          </span>
        </div>
      );
    case 'saving':
      return (
        <p className={styles.voice} role="status">
          {texts.SavingRecording()}
        </p>
      );
    default:
      return (
        recording && (
          <Recorded
            key={recording.id}
            questionUid={questionUid}
            recording={recording}
            playing={voice.status === 'playing'}
            after={after}
          />
        )
      );
  }
}

/** Plays and deletes the recording (AU-2). The element plays while the state says so. */
function Recorded({
  questionUid,
  recording,
  playing,
  after,
}: Props & { recording: Recording; playing: boolean }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const sound = useRef<HTMLAudioElement>(null);
  const address = useFileAddress('recording', recording.id);

  useEffect(() => {
    const element = sound.current;
    if (!playing || !element || !address) return;
    // If the browser refuses to play it, the button returns to Play.
    element.play().catch(() => dispatch(playEnded()));
    return () => {
      element.pause();
      element.currentTime = 0;
    };
  }, [playing, address, dispatch]);

  const remove = () => {
    after.current?.focus();
    dispatch(recordingRemoved({ questionUid, recordingId: recording.id }));
  };
  return (
    <div className={styles.voice} role="group" aria-label={texts.VoiceRecording()}>
      <button
        className={`${smallButton} ${styles.round}`}
        type="button"
        aria-label={playing ? texts.StopPlaying() : texts.PlayRecording()}
        onClick={() => dispatch(playing ? playEnded() : playPressed({ questionUid }))}
      >
        <Icon of={playing ? 'stop' : 'play'} />
      </button>
      <span className={styles.clock}>{clockText(recording.seconds)}</span>
      <button
        className={`${smallButton} ${styles.round}`}
        type="button"
        aria-label={texts.DeleteRecording()}
        onClick={remove}
      >
        <Icon of="bin" />
      </button>
      {address && <audio ref={sound} src={address} onEnded={() => dispatch(playEnded())} />}
    </div>
  );
}

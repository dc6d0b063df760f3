import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import { useTexts } from '../../i18n/useTexts';
import { smallButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './attachments.module.css';
import { selectRecordingRoom, selectVoiceHere } from '../../../state/attachments/attachmentsSelectors';
import { recordPressed, stopPressed } from '../../../state/attachments/voiceSlice';

interface Props {
  questionUid: QuestionUid;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * One button starts and stops a recording, so that the focus stays on it (AU-1). If the vote takes no more
 * recordings, it says why.
 */
export function RecordButton({ questionUid, button }: Props) {
  const { status } = useSelector(selectVoiceHere);
  const room = useSelector(selectRecordingRoom);
  const texts = useTexts();
  const dispatch = useDispatch();
  const speaking = status === 'asking' || status === 'recording';
  const saving = status === 'saving';

  if (room < 1)
    return <p className={styles.count}>{texts.too_many_recordings({ v1: limits.recordingsPerVote })}</p>;
  const press = () => {
    if (saving) return;
    dispatch(speaking ? stopPressed() : recordPressed({ questionUid }));
  };
  return (
    <button
      ref={button}
      className={speaking || saving ? `${smallButton} ${styles.stop}` : smallButton}
      type="button"
      aria-disabled={saving}
      onClick={press}
    >
      <Icon of={speaking || saving ? 'stop' : 'microphone'} />
      <span>{speaking || saving ? texts.StopRecording() : texts.RecordVoice()}</span>
    </button>
  );
}

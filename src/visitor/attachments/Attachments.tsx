import { useRef } from 'react';
import type { QuestionUid } from '../../../contract/ids';
import styles from './attachments.module.css';
import part from './AttachmentsPart.module.css';
import { PhotoButtons } from './PhotoButtons';
import { PhotoList } from './PhotoList';
import { RecordButton } from './RecordButton';
import { RecordingRow } from './RecordingRow';

/** Photos and a voice recording for the vote on a question, and the controls that add more. */
export function Attachments({ questionUid }: { questionUid: QuestionUid }) {
  // Gets the focus when the focused element is removed.
  const addButton = useRef<HTMLButtonElement>(null);
  const recordButton = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.attachments}>
      <PhotoList questionUid={questionUid} after={addButton} />
      <RecordingRow questionUid={questionUid} after={recordButton} />
      <div className={part.buttons}>
        <PhotoButtons questionUid={questionUid} addButton={addButton} />
        <RecordButton questionUid={questionUid} button={recordButton} />
      </div>
    </div>
  );
}

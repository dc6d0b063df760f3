import { memo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { attachmentsChunk } from './attachmentsChunk';
import { selectPartStatus } from './attachmentsSelectors';
import { partRetryPressed } from './attachmentsSlice';
import styles from './AttachmentsPart.module.css';

interface Props {
  questionUid: QuestionUid;
  of?: keyof typeof attachmentsChunk;
}

/** The place of photos and voice, or of the tiles, which another face leaves as they are. Where their script does not come, another try is offered (ER-3). */
export const AttachmentsPart = memo(function AttachmentsPart({ questionUid, of = 'Attachments' }: Props) {
  const status = useSelector(selectPartStatus);
  const texts = useTexts();
  const dispatch = useDispatch();
  const Part = attachmentsChunk[of];
  if (status === 'ready' && Part) return <Part questionUid={questionUid} />;
  if (status !== 'failed') return of === 'Attachments' && <Place />;
  return (
    <div role="alert">
      <p>{texts.PartNotLoaded()}</p>
      <Button look="quiet" onClick={() => dispatch(partRetryPressed())}>
        {texts.TryAgain()}
      </Button>
    </div>
  );
});

/** The buttons to come, unseen: they take the room that those will need. */
function Place() {
  const texts = useTexts();
  return (
    <div className={`${styles.buttons} ${styles.waiting}`} aria-hidden="true">
      <span className={styles.button}>
        <Icon of="photo" />
        {texts.AddPhoto()}
      </span>
      <span className={`${styles.button} ${styles.camera}`}>
        <Icon of="camera" />
        {texts.TakePhoto()}
      </span>
      <span className={styles.button}>
        <Icon of="microphone" />
        {texts.RecordVoice()}
      </span>
    </div>
  );
}

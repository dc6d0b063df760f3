import { useMemo } from 'react';
import type { QuestionUid } from '../../../contract/ids';
import { useTexts } from '../../i18n/useTexts';
import { smallButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { GroupView } from '../groups/GroupView';
import styles from './AttachmentsPart.module.css';

interface Props {
  questionUid: QuestionUid;
}

/** The part of the page for photos and voice. */
export function AttachmentsPart({ questionUid }: Props) {
  const given = useMemo(() => ({ questionUid }), [questionUid]);
  return <GroupView group="visit" view="Attachments" given={given} waiting={place} />;
}

/** Invisible placeholders that reserve the buttons' space. */
function Place() {
  const texts = useTexts();
  return (
    <div className={`${styles.buttons} ${styles.waiting}`} aria-hidden="true">
      <span className={smallButton}>
        <Icon of="photo" />
        <span>{texts.AddPhoto()}</span>
      </span>
      <span className={`${smallButton} ${styles.camera}`}>
        <Icon of="camera" />
        <span>{texts.TakePhoto()}</span>
      </span>
      <span className={smallButton}>
        <Icon of="microphone" />
        <span>{texts.RecordVoice()}</span>
      </span>
    </div>
  );
}

const place = <Place />;
